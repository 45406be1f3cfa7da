// What is shown between a choice and what comes of it.

export interface Refusal {
  words: string;
  rule: string;
  /** A choice that stays, unless all agree to take it back. */
  stays?: boolean;
}

export interface Preview {
  move: string;
  /** What is asked instead of the game's question, where "yes" would answer that otherwise. */
  question?: string;
  text: string;
  note: string;
  /** Other ways to do it: turn a tile, the next that fits. */
  steps?: { way: string; text: string; act: () => void }[];
}
