// What others did is drawn on the board, and stays until one's own next choice: from where something
// went, what stands otherwise, what it brought. It is made of what was told, and of nothing else.

import type { LiveTable } from "../live/table.svelte.ts";
import { storyOf } from "../story/story.svelte.ts";
import type { Told } from "../wire.ts";
import { standing } from "./facts.ts";

/** A place goes by its name on the board; nobody's is null. */
export interface Marks {
  /** From one place to another. */
  ways: { from: string; to: string; seat: number | null }[];
  /** Where something stands otherwise than before. */
  outlines: { at: string[]; seat: number | null }[];
  /** What somebody got or lost there. */
  brought: { at: string; text: string; seat: number | null }[];
}

export const noMarks = (): Marks => ({ ways: [], outlines: [], brought: [] });

/** What is marked: for a player, all that others and chance did since his last choice; for whoever
    watches or looks back, the turn that is told there. */
export function marked(table: LiveTable): Told[] {
  const { told, past, seat, state } = table;
  if (!state) return [];
  if (past === undefined && seat !== null && !state.result)
    return standing(told).filter((entry) => entry.n > state.since && entry.seat !== seat);
  const at = past ?? state.n;
  const part = storyOf(table).telling(at)?.part;
  return standing(told).filter(({ n }) => n > (part?.after ?? at) && n <= at);
}

/** `+2`, `−1`. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
