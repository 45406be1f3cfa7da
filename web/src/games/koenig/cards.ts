/** 2,1,0 → ×1 ×1 ×2. */
export const cardsOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, kind) => Array<number>(count).fill(kind + 1));
