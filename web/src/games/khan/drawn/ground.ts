// The board, read from the rows that the view draws it with: any grid will do.

import { CELL, outlineOf, type Place } from "./outline.ts";

export const REGIONS: Record<string, string> = {
  M: "mountains",
  I: "ice",
  T: "tundra",
  K: "rocky",
  S: "sand",
  F: "forest",
};

export interface Cell {
  id: string;
  row: number;
  column: number;
  /** A region, or `river`. */
  terrain: string;
}

export interface Ground {
  rows: number;
  columns: number;
  cells: Cell[];
  at: Record<string, Cell>;
  outline: string;
  regions: { terrain: string; path: string }[];
  river: { path: string; pools: string };
  /** Sides of the board along which the outer area lies: x, y and the way outwards. */
  outer: { x: number; y: number; way: Place }[];
}

/** Room around the board, in cells: the outer area, letters and numbers. */
export const MARGIN = { x: 0.88, y: 0.9 };
const SIDES: Place[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
export const cellId = (row: number, column: number): string =>
  `${String.fromCharCode(97 + column)}${row + 1}`;
export const placeOf = (id: string): Place => [Number(id.slice(1)) - 1, id.charCodeAt(0) - 97];
/** The middle of a cell. */
export const spotOf = (id: string): [number, number] => {
  const [row, column] = placeOf(id);
  return [(column + 0.5) * CELL, (row + 0.5) * CELL];
};

export function groundOf(map: readonly string[], outerMap: string): Ground {
  const cells = map.flatMap((line, row) =>
    [...line].flatMap((mark, column) =>
      mark === "."
        ? []
        : [{ id: cellId(row, column), row, column, terrain: REGIONS[mark] ?? "river" }],
    ),
  );
  const at = Object.fromEntries(cells.map((cell) => [cell.id, cell]));
  const places = (terrain?: string): Place[] =>
    cells
      .filter((cell) => !terrain || cell.terrain === terrain)
      .map(({ row, column }) => [row, column]);
  const terrains = Object.values(REGIONS);
  return {
    rows: map.length,
    columns: Math.max(...map.map((line) => line.length)),
    cells,
    at,
    outline: outlineOf(places(), 0, 18),
    regions: terrains.map((terrain) => ({ terrain, path: outlineOf(places(terrain), 0, 14) })),
    river: riverOf(
      cells.filter((cell) => cell.terrain === "river"),
      at,
    ),
    outer: outerSides(cells, at, outerMap.trim().split("\n")),
  };
}

// The river: one flowing line through the middles of its cells, out over the edge where it ends.

function riverOf(cells: Cell[], at: Record<string, Cell>): Ground["river"] {
  const wet = (row: number, column: number): boolean =>
    at[cellId(row, column)]?.terrain === "river";
  let path = "";
  let pools = "";
  for (const { row, column } of cells) {
    path += reach(
      row,
      column,
      SIDES.filter(([r, c]) => wet(row + r, column + c)),
      (r, c) => !at[cellId(row + r, column + c)],
    );
    if (wet(row, column + 1) && wet(row + 1, column) && wet(row + 1, column + 1))
      pools += `M${(column + 0.5) * CELL} ${(row + 0.5) * CELL}h${CELL}v${CELL}h${-CELL}z`;
  }
  return { path, pools };
}

/** What flows through one cell: a bow where it bends, straight lines to the middle elsewhere. */
function reach(
  row: number,
  column: number,
  ways: Place[],
  leaves: (row: number, column: number) => boolean,
): string {
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  const rim = ([r, c]: Place): string => `${x + (c * CELL) / 2} ${y + (r * CELL) / 2}`;
  if (ways.length === 2) return `M${rim(ways[0]!)}Q${x} ${y} ${rim(ways[1]!)}`;
  if (ways.length === 1) {
    const [r, c] = ways[0]!;
    const out = [[-r, -c], ...SIDES].find(([a, b]) => leaves(a!, b!)) as Place | undefined;
    return out ? `M${rim(ways[0]!)}Q${x} ${y} ${rim(out)}` : `M${rim(ways[0]!)}L${x} ${y}`;
  }
  if (ways.length === 0) return `M${x} ${y}h0.1`;
  // At a fork the side arms bend into the stream.
  const arms = ways.flatMap((a, i) =>
    ways.slice(i + 1).map((b) => `M${rim(a)}Q${x} ${y} ${rim(b)}`),
  );
  return arms.join("");
}

// The outer area: along the sides of edge cells that touch it; at a corner only along the sides
// on which a neighbour touches it too.

function outerSides(cells: Cell[], at: Record<string, Cell>, marks: string[]): Ground["outer"] {
  const touches = (row: number, column: number): boolean =>
    marks[row]?.[column] === "o" && cellId(row, column) in at;
  const sides: Ground["outer"] = [];
  for (const { row, column } of cells) {
    if (!touches(row, column)) continue;
    const open = SIDES.filter(([r, c]) => !(cellId(row + r, column + c) in at));
    for (const way of open) {
      const [r, c] = way;
      const along =
        open.length === 1 ||
        [1, -1].some(
          (by) =>
            touches(row + c * by, column + r * by) &&
            !(cellId(row + c * by + r, column + r * by + c) in at),
        );
      if (along)
        sides.push({ x: (column + 0.5 + c / 2) * CELL, y: (row + 0.5 + r / 2) * CELL, way });
    }
  }
  return sides;
}
