// What others did on the board, from what was told.

import { type Fact, factsOf } from "../../board/facts.ts";
import { type Marks, noMarks, signed } from "../../board/marks.ts";
import type { Told } from "../../wire.ts";

/** `seatOf` a colour; nobody's is null. */
export function marksOf(
  entries: readonly Pick<Told, "effects">[],
  seatOf: (colour: string) => number | null,
): Marks {
  const marks = noMarks();
  for (const entry of entries) enter(marks, factsOf(entry), seatOf);
  const covered = new Set(marks.outlines.filter(({ at }) => at.length > 1).flatMap(({ at }) => at));
  marks.outlines = marks.outlines.filter(({ at }) => at.length > 1 || !covered.has(at[0]!));
  return marks;
}

function enter(marks: Marks, facts: Fact[], seatOf: (colour: string) => number | null): void {
  const left = facts.flatMap(({ word, args }) => (word === "goes" ? [args[1]] : []));
  let cells: string[] = [];
  for (const { word, args } of facts) {
    const [a = "", b = "", c = ""] = args;
    if (word === "goes") marks.ways.push({ from: b, to: c, seat: null });
    else if (word === "yurt" && !left.includes(a))
      marks.outlines.push({ at: [a], seat: seatOf(b) });
    else if (word === "tile") {
      cells = b.split(".");
      marks.outlines.push({ at: cells, seat: seatOf(c.split(".")[0]!) });
    } else if (word === "proposed") marks.outlines.push({ at: a.split("."), seat: null });
    else if (word === "gains" && cells.length)
      marks.brought.push({ at: cells.at(-1)!, seat: seatOf(a), text: signed(Number(b)) });
  }
}
