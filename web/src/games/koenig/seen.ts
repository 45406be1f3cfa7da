// What the frame, which knows no game, holds and hears: here it gets König's types.

import type { LiveTable } from "../../live/table.svelte.ts";
import type { Answers, View } from "./view.ts";

export const viewOf = (holder: { view: unknown }): View => holder.view as View;

export const ask = <Q extends keyof Answers>(
  table: LiveTable,
  question: Q,
  args: Record<string, string>,
): Promise<Answers[Q] | undefined> => table.question<Answers[Q]>(question, args);
