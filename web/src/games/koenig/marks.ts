// What others did on the map, from what was told.

import { factsOf, type Fact } from "../../board/facts.ts";
import { type Marks, noMarks, signed } from "../../board/marks.ts";
import type { Told } from "../../wire.ts";

export function marksOf(entries: readonly Pick<Told, "effects">[]): Marks {
  const [marks, courtiers] = [noMarks(), new Map<string, Change>()];
  const holders = new Map<string, number | null>();
  for (const { word, args } of entries.flatMap(factsOf))
    enter(marks, word, args, holders, courtiers);
  marks.outlines = [...holders].map(([region, seat]) => ({ at: [region], seat }));
  marks.brought = [...courtiers.values()].flatMap(({ at, seat, n }) =>
    n ? [{ at, seat, text: signed(n) }] : [],
  );
  return marks;
}

interface Change {
  at: string;
  seat: number;
  n: number;
}

function enter(
  { ways }: Marks,
  word: string,
  [a = "", b = "", c = ""]: Fact["args"],
  holders: Map<string, number | null>,
  courtiers: Map<string, Change>,
): void {
  if (word === "goes" || word === "banished") ways.push({ seat: seatOf(a), from: b, to: c });
  else if (word === "contests") holders.set(b, seatOf(a));
  else if (word === "holds") holders.set(a, b === "nobody" ? null : seatOf(b));
  else if (word === "courtiers") {
    const before = courtiers.get(`${a}.${b}`)?.n ?? 0;
    courtiers.set(`${a}.${b}`, { at: b, seat: seatOf(a), n: before + Number(c) });
  }
}

const seatOf = (word: string): number => Number(word.replace("seat_", ""));
