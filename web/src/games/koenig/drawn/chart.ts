// From the box's few corners to a coast drawn by hand: every edge is bent the same way for the
// two regions that share it, so that borders meet exactly.

import type { Edition } from "../edition.ts";

export const SCALE = 10;

export type Point = readonly [number, number];

export interface Area {
  id: string;
  path: string;
  anchor: Point;
  town: Point;
}

export interface Chart {
  width: number;
  height: number;
  areas: Area[];
  land: string;
  coast: string;
  borders: string;
  routes: { between: [string, string]; path: string }[];
}

export function chartOf(box: Edition): Chart {
  const edges = sharedEdges(box);
  const drawn = (wanted: (edge: Edge) => boolean): string =>
    [...edges.values()]
      .filter(wanted)
      .map((edge) => open(edge.points))
      .join("");
  const areas = Object.entries(box.regions).map(([id, region]) => ({
    id,
    path: ring(region.drawing.outline, edges),
    anchor: scaled(region.drawing.anchor),
    town: scaled(region.drawing.town),
  }));
  return {
    width: box.drawing.width * SCALE,
    height: box.drawing.height * SCALE,
    areas,
    land: areas.map((area) => area.path).join(""),
    coast: drawn((edge) => edge.sides === 1),
    borders: drawn((edge) => edge.sides > 1),
    routes: box.drawing.sea_routes.map(({ between, through }) => ({
      between,
      path: curve(anchorOf(box, between[0]), scaled(through), anchorOf(box, between[1])),
    })),
  };
}

interface Edge {
  from: string;
  points: Point[];
  sides: number;
}

function sharedEdges(box: Edition): Map<string, Edge> {
  const sides = new Map<string, number>();
  for (const [a, b] of corners(box)) sides.set(key(a, b), (sides.get(key(a, b)) ?? 0) + 1);
  const edges = new Map<string, Edge>();
  for (const [name, count] of sides) {
    const [a, b] = name.split("|") as [string, string];
    const start = scaled(box.drawing.corners[a]!);
    const end = scaled(box.drawing.corners[b]!);
    edges.set(name, { from: a, points: roughen(start, end, count > 1 ? 0.1 : 0.17), sides: count });
  }
  return edges;
}

function* corners(box: Edition): Generator<[string, string]> {
  for (const { drawing } of Object.values(box.regions))
    for (let i = 0; i < drawing.outline.length; i++)
      yield [drawing.outline[i]!, drawing.outline[(i + 1) % drawing.outline.length]!];
}

const key = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
export const scaled = ([x, y]: Point): Point => [x * SCALE, y * SCALE];
const anchorOf = (box: Edition, id: string): Point => scaled(box.regions[id]!.drawing.anchor);

/** Bends a line at its middle, then its halves, by noise that only depends on where they are. */
export function roughen(a: Point, b: Point, amount: number, fine = 7): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length < fine) return [a, b];
  const shift = (noise(a[0] + b[0], a[1] + b[1]) - 0.5) * 2 * amount;
  const middle: Point = [(a[0] + b[0]) / 2 - dy * shift, (a[1] + b[1]) / 2 + dx * shift];
  return [...roughen(a, middle, amount, fine), ...roughen(middle, b, amount, fine).slice(1)];
}

function noise(x: number, y: number): number {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
}

function ring(outline: string[], edges: Map<string, Edge>): string {
  const points: Point[] = [];
  outline.forEach((name, i) => {
    const edge = edges.get(key(name, outline[(i + 1) % outline.length]!))!;
    const forward = edge.from === name ? edge.points : edge.points.toReversed();
    points.push(...forward.slice(0, -1));
  });
  return `${open(points)}Z`;
}

/** A smooth line through the middles of the points' steps. */
export function open(points: readonly Point[]): string {
  const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${text(points[0]!)}${points
    .slice(1)
    .map((point) => `L${text(point)}`)
    .join("")}`;
}

/** A quadratic curve that passes through the middle point. */
function curve(a: Point, through: Point, b: Point): string {
  const control = [2 * through[0] - (a[0] + b[0]) / 2, 2 * through[1] - (a[1] + b[1]) / 2];
  return `M${a[0]} ${a[1]}Q${control[0]} ${control[1]} ${b[0]} ${b[1]}`;
}
