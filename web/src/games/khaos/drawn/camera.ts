// Where one looks at the battlefield: the middle in cells, and how large a cell is on screen.

import type { Cell } from "./tiles.ts";

export interface Camera {
  x: number;
  y: number;
  size: number;
}

export interface Screen {
  width: number;
  height: number;
}

/** West, north, east and south of some cells, the last ones included. */
export type Bounds = readonly [number, number, number, number];

export const SMALLEST = 24;
export const LARGEST = 180;
const READABLE = 56;
const USUAL = 136;
const EDGE = 0.03; // of a cell stays free around what must be seen, so that no outline is cut

/** All of it where that can be read; else as much as can, and the last tile. */
export function fit(bounds: Bounds, screen: Screen, last: Cell): Camera {
  const camera = fitAll(bounds, screen);
  return hold({ ...camera, size: Math.max(READABLE, camera.size) }, screen, last);
}

/** All of it, however small. */
export function fitAll([west, north, east, south]: Bounds, screen: Screen, edge = EDGE): Camera {
  const across = screen.width / (east - west + 1 + 2 * edge);
  const along = screen.height / (south - north + 1 + 2 * edge);
  return {
    x: (west + east + 1) / 2,
    y: (north + south + 1) / 2,
    size: Math.min(USUAL, across, along),
  };
}

/** The nearest camera that shows all of the cell. */
export function hold(camera: Camera, screen: Screen, cell: Cell): Camera {
  return {
    x: within(camera.x, cell.x, screen.width / camera.size),
    y: within(camera.y, cell.y, screen.height / camera.size),
    size: camera.size,
  };
}

function within(middle: number, at: number, shown: number): number {
  const free = shown / 2 - EDGE;
  if (free <= 0.5) return at + 0.5;
  return Math.min(at + free, Math.max(at + 1 - free, middle));
}

/** Shows a cell without losing the last tile, farther away if need be. */
export function reveal(camera: Camera, screen: Screen, cell: Cell, last: Cell | undefined): Camera {
  if (!last) return hold(camera, screen, cell);
  const across = Math.abs(cell.x - last.x) + 1 + 2 * EDGE;
  const along = Math.abs(cell.y - last.y) + 1 + 2 * EDGE;
  const size = Math.min(camera.size, screen.width / across, screen.height / along);
  return hold(hold({ ...camera, size }, screen, cell), screen, last);
}

/** Nearer or farther around a point of the screen, which stays where it is. */
export function zoom(camera: Camera, screen: Screen, by: number, px: number, py: number): Camera {
  const size = Math.min(LARGEST, Math.max(SMALLEST, camera.size * by));
  const [dx, dy] = [px - screen.width / 2, py - screen.height / 2];
  return {
    x: camera.x + dx / camera.size - dx / size,
    y: camera.y + dy / camera.size - dy / size,
    size,
  };
}

export function onScreen(camera: Camera, screen: Screen, x: number, y: number): [number, number] {
  return [
    (x - camera.x) * camera.size + screen.width / 2,
    (y - camera.y) * camera.size + screen.height / 2,
  ];
}

/** How much larger than the tiles totals are drawn, to be read from afar. */
export const legible = ({ size }: Camera): number => Math.min(1.3, Math.max(1, 78 / size));
