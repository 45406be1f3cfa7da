// What is drawn on the battlefield, from the view and from what the player has in mind.

import type { Way } from "../../board/roving.svelte.ts";
import type { Told } from "../../wire.ts";
import type { Bounds } from "./drawn/camera.ts";
import { cellOf, type Cell, CORNER_NAMES, spotOf } from "./drawn/tiles.ts";
import type { CornerSeen, Outlook, View } from "./view.ts";

/** The last tile that was placed and still lies there, else the first tower. */
export function lastSpot(view: View, told: Told[], until: number | undefined): string {
  const lying = new Set(view.field.filter((thing) => thing.tile).map((thing) => thing.spot));
  const placed = told.filter(
    ({ n, m }) => (until === undefined || n <= until) && /^(place|raise):/.test(m),
  );
  const spots = placed.map(({ m }) => m.split(",").at(-1)!);
  return spots.findLast((spot) => lying.has(spot)) ?? "0";
}

/** All that lies there, and a cell more on each side as long as anything may be laid. */
export function areaOf(view: View): Bounds {
  const [west = 0, north = 0, east = 0, south = 0] = view.bounds ?? [];
  if (view.ending) return [west, north, east, south];
  return [west - 1, north - 1, east + 1, south + 1];
}

export function cellsIn([west, north, east, south]: Bounds): (Cell & { spot: string })[] {
  const cells = [];
  for (let y = north; y <= south; y++)
    for (let x = west; x <= east; x++) cells.push({ x, y, spot: spotOf({ x, y }) });
  return cells;
}

/** Half of the pill with the totals of a corner, in hundredths of a cell; a number that would change
    is shown with what it is now. */
export function halfPill(
  now: number | undefined,
  then: number,
): { changes: boolean; wide: number } {
  const changes = now !== undefined && now !== then;
  return { changes, wide: changes ? 31 : 17 };
}

export interface Junction {
  key: string;
  x: number;
  y: number;
  seen: CornerSeen;
  /** How it stands now, where it would be another. */
  before: CornerSeen | null;
  /** It is not so yet. */
  ahead: boolean;
  /** The tower is taken, so its corners carry no markers any more (3.2.2). */
  taken: boolean;
}

/** Every corner of every tower, as it is or as it would be. */
export function junctions(view: View, outlook: Outlook | undefined): Junction[] {
  const found = new Map<string, Junction>();
  const taken = new Set(
    view.towers.filter((tower) => tower.holder !== null).map((tower) => tower.spot),
  );
  for (const { spot, holder } of outlook?.towers ?? []) if (holder !== null) taken.add(spot);
  for (const { spot, corners } of view.towers)
    corners?.forEach((seen, i) =>
      enter(found, spot!, i, { seen, before: null, ahead: false, taken: taken.has(spot) }),
    );
  for (const { spot, corner, before, after } of outlook?.corners ?? [])
    enter(found, spot, CORNER_NAMES.indexOf(corner), {
      seen: after,
      before,
      ahead: true,
      taken: taken.has(spot),
    });
  return [...found.values()];
}

type State = Pick<Junction, "seen" | "before" | "ahead" | "taken">;

function enter(found: Map<string, Junction>, spot: string, corner: number, state: State): void {
  const { x, y } = cellOf(spot);
  const key = `${spot}.${corner}`;
  found.set(key, {
    key,
    x: x + (corner === 1 || corner === 2 ? 1 : 0),
    y: y + (corner >= 2 ? 1 : 0),
    ...state,
  });
}

export function around(spot: string): string[] {
  const { x, y } = cellOf(spot);
  return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => spotOf({ x: x + dx, y: y + dy })));
}

/** The next cell that way, within bounds. */
export function neighbour(
  from: string,
  [right, down]: Way,
  [west, north, east, south]: Bounds,
): string | undefined {
  const { x, y } = cellOf(from);
  const to = { x: x + right, y: y + down };
  return to.x < west || to.x > east || to.y < north || to.y > south ? undefined : spotOf(to);
}
