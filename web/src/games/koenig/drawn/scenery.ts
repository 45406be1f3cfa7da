// What surrounds the realm and never matters to play: far coasts, waves, the rose of winds.

import type { Edition } from "../edition.ts";
import { open, roughen, scaled, type Chart, type Point } from "./chart.ts";

const FAR: Record<string, Point[]> = {
  scotia: [
    [350, 100],
    [460, 60],
    [540, 20],
    [590, 0],
    [560, -60],
    [580, -120],
    [660, -160],
    [640, -260],
    [300, -300],
    [170, -200],
    [230, -90],
    [180, 20],
    [215, 60],
    [200, 90],
    [250, 85],
    [275, 110],
    [300, 90],
  ],
  hibernia: [
    [-190, 250],
    [-110, 270],
    [-70, 340],
    [-100, 400],
    [-50, 490],
    [-90, 580],
    [-60, 700],
    [-100, 780],
    [-200, 810],
    [-340, 880],
    [-520, 840],
    [-480, 580],
    [-530, 410],
    [-400, 260],
    [-290, 190],
  ],
  francia: [
    [1070, 1085],
    [1030, 1100],
    [1015, 1150],
    [1020, 1210],
    [960, 1260],
    [870, 1290],
    [840, 1330],
    [760, 1330],
    [700, 1350],
    [690, 1300],
    [660, 1300],
    [670, 1400],
    [700, 1700],
    [1700, 1700],
    [1700, 900],
    [1300, 990],
    [1180, 1040],
  ],
  wight: [
    [560, 1112],
    [590, 1104],
    [612, 1112],
    [590, 1128],
  ],
  lundy: [
    [206, 972],
    [212, 968],
    [214, 982],
    [208, 984],
  ],
  scilly: [
    [20, 1290],
    [28, 1284],
    [34, 1292],
    [26, 1298],
  ],
};

export const FAR_COASTS: readonly string[] = Object.values(FAR).map((points) => {
  const ring = points.flatMap((point, i) =>
    roughen(point, points[(i + 1) % points.length]!, 0.16, 9).slice(0, -1),
  );
  return `${open(ring)}Z`;
});

/** Little waves on a loose grid, none where land may be. */
export function waves(chart: Chart): string {
  const out: string[] = [];
  for (let row = -6; row < 20; row++)
    for (let column = -9; column < 19; column++) {
      const x = column * 88 + (row % 2 ? 44 : 0) + wobble(row, column) * 30;
      const y = row * 84 + wobble(column, row) * 30;
      if (inTheWay(x, y, chart)) continue;
      out.push(`M${x.toFixed(0)} ${y.toFixed(0)}q7-8 14 0t14 0`);
    }
  return out.join("");
}

const wobble = (a: number, b: number): number => {
  const value = Math.sin(a * 91.7 + b * 37.3) * 9301.7;
  return value - Math.floor(value) - 0.5;
};

function inTheWay(x: number, y: number, chart: Chart): boolean {
  const { width, height } = chart;
  const west = y < height * 0.62 ? 90 : 20;
  return x > west && x < width + 30 && y > -40 && y < height - 10;
}

/** Hills, woods and fields where a region has room beside its shield. */
export function ornaments(box: Edition): { hills: string; woods: string; fields: string } {
  const out = { hills: "", woods: "", fields: "" };
  Object.values(box.regions).forEach(({ drawing }, number) => {
    const ring = drawing.outline.map((name): Point => scaled(box.drawing.corners[name]!));
    const [ax, ay] = scaled(drawing.anchor);
    for (const [x, y] of spots(ring, number)) {
      if (Math.abs(x - ax) < 118 && y - ay > -92 && y - ay < 112) continue;
      const kind = wobble(x, y) + 0.5;
      if (kind < HILLY[number % HILLY.length]!)
        out.hills += `M${x - 17} ${y}q15-27 32 0M${x + 3} ${y - 6}q11-18 24 6M${x - 6} ${y - 8}l4 6`;
      else if (kind < 0.8)
        out.woods += `M${x} ${y}v-8M${x - 8} ${y - 8}q-2-17 8-19q10 2 8 19q-8 4-16 0M${x + 20} ${y + 4}v-7M${x + 13} ${y - 3}q-1-14 7-16q8 2 7 16q-7 3-14 0`;
      else out.fields += `M${x - 14} ${y}h26M${x - 8} ${y + 7}h28M${x - 16} ${y + 14}h24`;
    }
  });
  return out;
}

const HILLY = [0.62, 0.55, 0.1, 0.25, 0.2, 0.6, 0.3, 0.15, 0.55, 0.5, 0.6, 0.3, 0.35];

function* spots(ring: Point[], number: number): Generator<Point> {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  for (let row = 0; ; row++) {
    const y = Math.min(...ys) + 34 + row * 48;
    if (y > Math.max(...ys)) return;
    for (let x = Math.min(...xs) + 20 + (row % 2) * 30; x < Math.max(...xs); x += 60) {
      const spot: Point = [
        Math.round(x + wobble(x, y + number) * 22),
        Math.round(y + wobble(y, x) * 14),
      ];
      if (AROUND.every(([dx, dy]) => isInside([spot[0] + dx, spot[1] + dy], ring))) yield spot;
    }
  }
}

const AROUND: Point[] = [
  [-32, 10],
  [38, 10],
  [0, -38],
  [0, 26],
];

function isInside([x, y]: Point, ring: Point[]): boolean {
  let inside = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
