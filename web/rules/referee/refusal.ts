// What the house refuses, and why: the reason names the words for it (src/yurt/server/refusal.py).

import { Refused, YurtError } from "../errors.ts";
import { Untaught } from "./lesson.ts";

export type Why =
  | "bad_question"
  | "bad_table"
  | "bot_plays"
  | "committed"
  | "lesson"
  | "no_bot"
  | "no_name"
  | "no_person"
  | "no_proposal"
  | "no_question"
  | "no_seat"
  | "no_such_bot"
  | "no_such_entry"
  | "no_such_move"
  | "no_such_seat"
  | "not_allowed"
  | "not_found"
  | "not_now"
  | "not_over"
  | "not_playing"
  | "not_stored"
  | "no_wasm"
  | "nothing_kept"
  | "nothing_sealed"
  | "nothing_to_undo"
  | "other_entropy"
  | "resigned"
  | "seat_taken"
  | "stale"
  | "talked_enough"
  | "too_long";

interface OfGame {
  reason: string;
  rule: string;
}

export class Refusal extends Error {
  readonly by: "game" | "house";
  readonly reason: string;
  readonly rule: string;

  constructor(
    why: Why | OfGame,
    readonly values: Record<string, string> = {},
  ) {
    const { reason, rule } = typeof why === "string" ? { reason: why, rule: "" } : why;
    super(reason);
    this.by = typeof why === "string" ? "house" : "game";
    [this.reason, this.rule] = [reason, rule];
  }

  /** The sender is missing something. */
  get stale(): boolean {
    return this.by === "house" && this.reason === "stale";
  }
}

/** Does it; what a rule of the game forbids, or what is no move at all, is refused. */
export function refusing<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refused) throw new Refusal(error);
    if (error instanceof Untaught) throw new Refusal("lesson", { about: error.about });
    if (error instanceof YurtError) throw new Refusal("no_such_move", { detail: error.message });
    throw error;
  }
}
