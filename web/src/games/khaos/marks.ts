// What the other side did on the battlefield, from what was told.

import { factsOf, spelled } from "../../board/facts.ts";
import { type Marks, noMarks, signed } from "../../board/marks.ts";
import type { Told } from "../../wire.ts";
import { cellOf, CORNER_NAMES } from "./drawn/tiles.ts";
import type { TowerSeen } from "./view.ts";

const SIDES = ["orcs", "knights"];
const LAID = ["place", "raise", "play", "remove", "lift"];

export function marksOf(
  entries: readonly Pick<Told, "seat" | "m" | "effects">[],
  towers: readonly TowerSeen[],
): Marks {
  const marks = noMarks();
  const rims = new Map<string, number | null>();
  let last = "0";
  for (const entry of entries) {
    const { word, args } = spelled(entry.m);
    if (LAID.includes(word)) rims.set((last = args.at(-1)!), entry.seat);
    for (const fact of factsOf(entry)) decide(marks, fact.word, fact.args, towers, last);
  }
  marks.outlines = [...rims].map(([spot, seat]) => ({ at: [spot], seat }));
  return marks;
}

/** A corner that was won is marked there, a tower on itself, with what it is worth. */
function decide(
  { brought }: Marks,
  word: string,
  [name, what = ""]: string[],
  towers: readonly TowerSeen[],
  near: string,
): void {
  const [kind, side = ""] = word.split("_");
  if (kind !== "corner" && kind !== "taken") return;
  const spot = nearest(towers, name, near);
  const seat = SIDES.includes(side) ? SIDES.indexOf(side) : null;
  if (spot === undefined) return;
  if (kind === "taken") brought.push({ at: spot, seat, text: signed(Number(what)) });
  else
    brought.push({
      at: `${spot}.${CORNER_NAMES.indexOf(what as "nw")}`,
      seat,
      text: seat === null ? "=" : "✓",
    });
}

/** Of two towers alike, the one beside what was laid. */
function nearest(
  towers: readonly TowerSeen[],
  name: string | undefined,
  near: string,
): string | undefined {
  const [from, spots] = [cellOf(near), towers.filter((tower) => tower.name === name)];
  const away = (spot: string): number => {
    const { x, y } = cellOf(spot);
    return Math.max(Math.abs(x - from.x), Math.abs(y - from.y));
  };
  return spots
    .flatMap(({ spot }) => (spot === null ? [] : [spot]))
    .toSorted((a, b) => away(a) - away(b))[0];
}
