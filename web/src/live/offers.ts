// What is shown between a choice and what comes of it. Sentences are read when they are shown, so
// that they change with the language: whoever makes one of these gives them as getters.

export interface Refusal {
  readonly words: string;
  rule: string;
  /** A choice that stays, unless all agree to take it back. */
  stays?: boolean;
}

/** A refusal whose sentence is found when it is read. */
export const refusing = (
  sentence: () => string,
  { rule = "", ...more }: { rule?: string; stays?: true } = {},
): Refusal => ({
  get words() {
    return sentence();
  },
  rule,
  ...more,
});

export interface Preview {
  move: string;
  /** What is asked instead of the game's question, where "yes" would answer that otherwise. */
  readonly question?: string;
  readonly text: string;
  readonly note: string;
  /** Other ways to do it: turn a tile, the next that fits. */
  steps?: { way: string; readonly text: string; act: () => void }[];
}
