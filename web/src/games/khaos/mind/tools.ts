// Where the tools beside a tile put down hide the least.

import { type Camera, legible, onScreen, type Screen } from "../drawn/camera.ts";
import { halfPill, type Junction } from "../scene.ts";
import { type Cell, spotOf } from "../drawn/tiles.ts";

const THICK = 52; // pixels
const LONG = { turning: 148, plain: 100 };
const PILL = { rim: 2, below: 10, above: 10, marker: 31 }; // in hundredths of a cell
const SIDES: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, -1],
  [-1, 0],
  [1, 0],
];
const AWAY = [4, 34]; // pixels from the tile
const ALONG = [0, -0.5, 0.5]; // cells

export interface Place {
  x: number;
  y: number;
  upright: boolean;
}

export interface Scene {
  camera: Camera;
  screen: Screen;
  cell: Cell;
  filled: ReadonlySet<string>;
  points: readonly Junction[];
  turns: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Of all places around the tile the one that hides least: its own totals weigh most. */
export function toolsAt(scene: Scene): Place {
  const [first, ...others] = placesFor(scene).map((place) => ({
    place,
    loss: lossAt(scene, place),
  }));
  return others.reduce((best, one) => (one.loss < best.loss ? one : best), first!).place;
}

function placesFor({ camera, screen, cell, turns }: Scene): Place[] {
  const half = (turns ? LONG.turning : LONG.plain) / 2;
  return AWAY.flatMap((away) =>
    ALONG.flatMap((along) =>
      SIDES.map(([dx, dy]) => {
        const upright = dx !== 0;
        const [wide, high] = upright ? [THICK / 2, half] : [half, THICK / 2];
        const [x, y] = onScreen(
          camera,
          screen,
          cell.x + (dx + 1) / 2 + (upright ? 0 : along),
          cell.y + (dy + 1) / 2 + (upright ? along : 0),
        );
        return {
          x: within(x + dx * (wide + away), wide, screen.width),
          y: within(y + dy * (high + away), high, screen.height),
          upright,
        };
      }),
    ),
  );
}

const within = (at: number, half: number, all: number): number =>
  Math.min(all - half, Math.max(half, at));

function lossAt(scene: Scene, place: Place): number {
  const half = (scene.turns ? LONG.turning : LONG.plain) / 2;
  const [wide, high] = place.upright ? [THICK / 2, half] : [half, THICK / 2];
  const tools = {
    left: place.x - wide,
    right: place.x + wide,
    top: place.y - high,
    bottom: place.y + high,
  };
  const { cell, points } = scene;
  const own = meet(tools, cellBox(scene, cell)) ? 200 : 0;
  const totals = points.filter((point) => meet(tools, pillBox(scene, point)));
  const near = totals.filter(
    ({ x, y }) => Math.abs(x - cell.x - 0.5) < 1 && Math.abs(y - cell.y - 0.5) < 1,
  );
  return own + near.length * 100 + totals.length * 20 + hidden(scene, tools) * 10;
}

/** How many tiles around it they would lie on. */
function hidden(scene: Scene, tools: Box): number {
  const around = [-2, -1, 0, 1, 2].flatMap((dy) =>
    [-2, -1, 0, 1, 2].map((dx) => ({ x: scene.cell.x + dx, y: scene.cell.y + dy })),
  );
  return around.filter(
    (cell) => scene.filled.has(spotOf(cell)) && meet(tools, cellBox(scene, cell)),
  ).length;
}

function cellBox({ camera, screen }: Scene, { x, y }: Cell): Box {
  const [left, top] = onScreen(camera, screen, x, y);
  return { left, top, right: left + camera.size, bottom: top + camera.size };
}

function pillBox({ camera, screen }: Scene, { x, y, seen, before, taken }: Junction): Box {
  const [left, top] = onScreen(camera, screen, x, y);
  const scale = (camera.size / 100) * legible(camera);
  const orcs = halfPill(before?.orcs, seen.orcs).wide + PILL.rim;
  const knights = halfPill(before?.knights, seen.knights).wide + PILL.rim;
  const above = seen.mark === "open" || taken ? PILL.above : PILL.marker;
  return {
    left: left - orcs * scale,
    right: left + knights * scale,
    top: top - above * scale,
    bottom: top + PILL.below * scale,
  };
}
