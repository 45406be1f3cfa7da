// What was chosen is played, or asked for once more.

import { byTouch } from "../lib/settings.svelte.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import type { Choice } from "../wire.ts";
import { wordsOf } from "./words.ts";

/** By touch one is always asked twice; else only where a slip would hurt. */
export function choose(
  table: LiveTable,
  { m, text }: Choice,
  { careful = false, note = "" } = {},
): void {
  if (careful || byTouch()) table.preview = { move: m, text, note };
  else void table.play(m);
}

/** What is touched at the wrong time says so. */
export function refuseNow(table: LiveTable): void {
  const { seat, over, past, held, myTurn, info } = table;
  if (seat === null || over || past !== undefined || held || !info) return;
  table.refusal = wordsOf(info.game).refusal(myTurn ? "not_now" : "not_your_turn");
}
