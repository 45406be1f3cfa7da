// Legal moves as groups of buttons: a group for each thing that one can do.

import { spelled } from "../../board/facts.ts";
import type { Choice } from "../../wire.ts";

export interface Offered extends Choice {
  /** It was offered before, and is not now: it says why. */
  idle: boolean;
}

export interface Group {
  verb: string;
  choices: Offered[];
}

/** What can be done, with what could be done before in its old place. */
export function groupsOf(legal: readonly Choice[], seen: readonly Choice[]): Group[] {
  const now = new Map(legal.map((choice) => [choice.m, choice]));
  const before = new Set(seen.map(({ m }) => m));
  const all = [...seen, ...legal.filter(({ m }) => !before.has(m))];
  const groups = new Map<string, Offered[]>();
  for (const choice of all) {
    const { word } = spelled(choice.m);
    const offered = { ...(now.get(choice.m) ?? choice), idle: !now.has(choice.m) };
    groups.set(word, [...(groups.get(word) ?? []), offered]);
  }
  return [...groups]
    .map(([verb, choices]) => ({ verb, choices }))
    .filter(({ choices }) => choices.some(({ idle }) => !idle));
}

/** The moves that have all the words, in their sentence or in their spelling. */
export function found(groups: readonly Group[], text: string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ verb, choices }) => ({ verb, choices: choices.filter((one) => fits(one, words)) }))
    .filter(({ choices }) => choices.length);
}

/** The move that was written out in full, or the only one that is left. */
export function meant(groups: readonly Group[], text: string): Offered | undefined {
  const all = groups.flatMap(({ choices }) => choices);
  const written = text.trim().toLowerCase();
  return (
    all.find((one) => one.m.toLowerCase() === written || one.text.toLowerCase() === written) ??
    (all.length === 1 ? all[0] : undefined)
  );
}

function fits({ m, text }: Choice, words: string[]): boolean {
  const sentence = `${text} ${m}`.toLowerCase();
  return words.every((word) => sentence.includes(word));
}

/** "Drop into column {a0}" → "Drop into column …". */
export const headingOf = (template: string): string =>
  template.replace(/\{\w+\}/g, "…").replace(/[.:]$/, "");
