// What was chosen is played, or asked for once more.

import { byTouch } from "../lib/settings.svelte.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import { wordsOf } from "./words.ts";

/** By touch one is always asked twice; else only where a slip would hurt. */
export function choose(
  table: LiveTable,
  move: string,
  { careful = false, note = (): string => "" } = {},
): void {
  if (!careful && !byTouch()) return void table.play(move);
  table.preview = {
    move,
    get text() {
      return table.spoken(move);
    },
    get note() {
      return note();
    },
  };
}

/** What is touched at the wrong time says so. */
export function refuseNow(table: LiveTable): void {
  const { seat, over, past, held, myTurn, info } = table;
  if (seat === null || over || past !== undefined || held || !info) return;
  table.refusal = wordsOf(info.game).refusal(myTurn ? "not_now" : "not_your_turn");
}
