// Legal moves as groups of buttons: a group for each thing that one can do.

import { spelled } from "../../board/facts.ts";

export interface Offered {
  m: string;
  /** It was offered before, and is not now: it says why. */
  idle: boolean;
}

export interface Group {
  verb: string;
  choices: Offered[];
}

/** The sentence of a move. */
type Spoken = (move: string) => string;

/** What can be done, with what could be done before in its old place. */
export function groupsOf(legal: readonly string[], seen: readonly string[]): Group[] {
  const now = new Set(legal);
  const before = new Set(seen);
  const groups = new Map<string, Offered[]>();
  for (const m of [...seen, ...legal.filter((move) => !before.has(move))]) {
    const { word } = spelled(m);
    groups.set(word, [...(groups.get(word) ?? []), { m, idle: !now.has(m) }]);
  }
  return [...groups]
    .map(([verb, choices]) => ({ verb, choices }))
    .filter(({ choices }) => choices.some(({ idle }) => !idle));
}

/** The moves that have all the words, in their sentence or in their spelling. */
export function found(groups: readonly Group[], text: string, spoken: Spoken): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ verb, choices }) => ({
      verb,
      choices: choices.filter(({ m }) => fits(m, words, spoken)),
    }))
    .filter(({ choices }) => choices.length);
}

/** The move that was written out in full, or the only one that is left. */
export function meant(groups: readonly Group[], text: string, spoken: Spoken): Offered | undefined {
  const all = groups.flatMap(({ choices }) => choices);
  const written = text.trim().toLowerCase();
  return (
    all.find(({ m }) => [m, spoken(m)].some((way) => way.toLowerCase() === written)) ??
    (all.length === 1 ? all[0] : undefined)
  );
}

function fits(m: string, words: string[], spoken: Spoken): boolean {
  const sentence = `${spoken(m)} ${m}`.toLowerCase();
  return words.every((word) => sentence.includes(word));
}

/** "Drop into column {a0}" → "Drop into column …". */
export const headingOf = (template: string): string =>
  template.replace(/\{\w+\}/g, "…").replace(/[.:]$/, "");
