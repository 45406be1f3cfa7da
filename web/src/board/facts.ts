// What came of the entries of the log, as the server tells it: scenes are made of nothing else.

import type { Told } from "../wire.ts";

export interface Fact {
  word: string;
  args: string[];
}

/** Facts and moves are spelled alike: `throws:seat_1,5,17` → throws with seat_1, 5 and 17. */
export function spelled(text: string): Fact {
  const at = text.indexOf(":");
  return at < 0
    ? { word: text, args: [] }
    : { word: text.slice(0, at), args: text.slice(at + 1).split(",") };
}

export const factsOf = ({ effects }: Pick<Told, "effects">): Fact[] => effects.map(spelled);

const UNDO = "undo:";
const backTo = ({ m }: Pick<Told, "m">): number =>
  m.startsWith(UNDO) ? Number(m.slice(UNDO.length)) : Infinity;

/** The entry with a number; of one that takes others back, those others. */
export function concerned(told: readonly Told[], n: number): Told[] {
  const entry = told.find((one) => one.n === n);
  return entry ? told.filter((one) => one === entry || (one.n >= backTo(entry) && one.n < n)) : [];
}

/** The entries that none of the later ones takes back. */
export function standing<T extends Pick<Told, "n" | "m">>(news: readonly T[]): T[] {
  let undone = Infinity;
  return news
    .toReversed()
    .filter(({ n, m }) => {
      if (n >= undone) return false;
      undone = Math.min(undone, backTo({ m }));
      return !m.startsWith(UNDO);
    })
    .toReversed();
}
