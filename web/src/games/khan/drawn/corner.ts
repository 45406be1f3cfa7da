// Where on the map a note hides least.

import { cellId, type Ground } from "./ground.ts";
import type { View } from "../view.ts";

const CORNERS = ["bottom left", "top left", "bottom right", "top right"];
const ROWS = 2; // that a note covers
const WIDE = 0.5; // of the map

/** The corner with the fewest pieces in it, but none that holds what must be seen; `raised` from
    what lies over the lower edge. */
export function quietCorner(view: View, ground: Ground, seen: string[], raised: boolean): string {
  const filled = new Set([
    ...Object.keys(view.yurts),
    ...Object.values(view.rulers).flatMap(({ cell }) => cell ?? []),
    ...view.tiles.flatMap(({ cells }) => cells),
  ]);
  const count = (corner: string, wanted: (cell: string) => boolean): number =>
    cellsAt(corner, ground).filter(wanted).length;
  const hides = (corner: string): number =>
    count(corner, (cell) => seen.includes(cell)) * ground.cells.length +
    count(corner, (cell) => filled.has(cell));
  const open = CORNERS.filter((corner) => !raised || corner.includes("top"));
  return open.toSorted((a, b) => hides(a) - hides(b))[0]!;
}

function cellsAt(corner: string, { rows, columns }: Ground): string[] {
  const wide = Math.ceil(columns * WIDE);
  const top = corner.includes("top") ? 0 : rows - ROWS;
  const left = corner.includes("left") ? 0 : columns - wide;
  return Array.from({ length: ROWS * wide }, (_, i) =>
    cellId(top + Math.floor(i / wide), left + (i % wide)),
  );
}
