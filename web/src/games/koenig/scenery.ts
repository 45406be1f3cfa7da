// What surrounds the realm and never matters to play: far coasts, waves, the rose of winds.

import { open, roughen, type Chart } from "./chart.ts";
import type { Point } from "./box.ts";

const FAR: Record<string, Point[]> = {
  scotia: [
    [350, 100], [460, 60], [540, 20], [590, 0], [560, -60], [580, -120], [660, -160], [640, -260],
    [300, -300], [170, -200], [230, -90], [180, 20], [215, 60], [200, 90], [250, 85], [275, 110],
    [300, 90],
  ],
  hibernia: [
    [-60, 240], [20, 260], [50, 330], [20, 380], [60, 470], [30, 560], [50, 690], [20, 770],
    [-90, 800], [-240, 860], [-420, 820], [-380, 560], [-430, 400], [-300, 250], [-180, 170],
  ],
  francia: [
    [1070, 1085], [1030, 1100], [1015, 1150], [1020, 1210], [960, 1260], [870, 1290], [840, 1330],
    [760, 1330], [700, 1350], [690, 1300], [660, 1300], [670, 1400], [700, 1700], [1700, 1700],
    [1700, 900], [1300, 990], [1180, 1040],
  ],
  wight: [[560, 1112], [590, 1104], [612, 1112], [590, 1128]],
  lundy: [[206, 972], [212, 968], [214, 982], [208, 984]],
  scilly: [[20, 1290], [28, 1284], [34, 1292], [26, 1298]],
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
