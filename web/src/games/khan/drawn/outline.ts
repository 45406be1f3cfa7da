// The outline of cells that hang together, as one path with rounded corners. A cell is CELL wide.

export const CELL = 100;
export type Place = readonly [row: number, column: number];
type Corner = [x: number, y: number];

const key = (x: number, y: number): string => `${x},${y}`;

/** Loops around the cells, each with the cells on its right hand. */
export function loopsAround(cells: readonly Place[]): Corner[][] {
  const inside = new Set(cells.map(([row, column]) => key(column, row)));
  const from = new Map<string, Corner[]>();
  const edge = (x: number, y: number, toX: number, toY: number): void => {
    const at = key(x, y);
    from.set(at, [...(from.get(at) ?? []), [toX, toY]]);
  };
  for (const [y, x] of cells) {
    if (!inside.has(key(x, y - 1))) edge(x, y, x + 1, y);
    if (!inside.has(key(x + 1, y))) edge(x + 1, y, x + 1, y + 1);
    if (!inside.has(key(x, y + 1))) edge(x + 1, y + 1, x, y + 1);
    if (!inside.has(key(x - 1, y))) edge(x, y + 1, x, y);
  }
  const loops: Corner[][] = [];
  for (const [start] of from) {
    while (from.get(start)?.length) loops.push(follow(from, start));
  }
  return loops;
}

function follow(from: Map<string, Corner[]>, start: string): Corner[] {
  const loop: Corner[] = [];
  let [x, y] = start.split(",").map(Number) as Corner;
  let way: Corner = [0, 0];
  do {
    const ways = from.get(key(x, y))!;
    // Where two cells touch by a corner only, the sharpest turn to the right keeps to one of them.
    const turn =
      ways.length > 1
        ? ways.findIndex(([toX, toY]) => toX - x === -way[1] && toY - y === way[0])
        : 0;
    const [to] = ways.splice(Math.max(0, turn), 1) as [Corner];
    const next: Corner = [to[0] - x, to[1] - y];
    if (next[0] !== way[0] || next[1] !== way[1]) loop.push([x, y]);
    way = next;
    [x, y] = to;
  } while (key(x, y) !== start);
  return loop;
}

/** One path around the cells, drawn in by `inset` with corners of this radius. */
export function outlineOf(cells: readonly Place[], inset = 0, radius = 0): string {
  return loopsAround(cells)
    .map((loop) => rounded(shrunk(loop, inset), radius))
    .join("");
}

function shrunk(loop: Corner[], inset: number): Corner[] {
  return loop.map((at, i) => {
    const before = unit(loop.at(i - 1)!, at);
    const after = unit(at, loop[(i + 1) % loop.length]!);
    // The right hand of a way (x, y) is (−y, x), as y points down.
    return [
      at[0] * CELL - (before[1] + after[1]) * inset,
      at[1] * CELL + (before[0] + after[0]) * inset,
    ];
  });
}

function unit(a: Corner, b: Corner): Corner {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

function rounded(corners: Corner[], radius: number): string {
  if (!radius) return `M${corners.map((c) => c.join(" ")).join("L")}Z`;
  const parts = corners.map((at, i) => {
    const [inX, inY] = unit(corners.at(i - 1)!, at);
    const [outX, outY] = unit(at, corners[(i + 1) % corners.length]!);
    return `${at[0] - inX * radius} ${at[1] - inY * radius}Q${at[0]} ${at[1]} ${at[0] + outX * radius} ${at[1] + outY * radius}`;
  });
  return `M${parts.join("L")}Z`;
}
