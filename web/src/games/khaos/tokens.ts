// What became of tokens.

import type { TokensSeen } from "./view.ts";

export type Fate = keyof TokensSeen;
/** Those that are not held any more: lost ones a Graveyard brings back, smashed not. */
export const SPENT: readonly Fate[] = ["laid", "lost", "smashed"];
