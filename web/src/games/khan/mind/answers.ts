// What others have said to the last proposal, as long as nothing else was played.

import type { Told } from "../../../wire.ts";

const isAnswer = ({ m }: Pick<Told, "m">): boolean => m === "agree" || m === "refuse";

export function lastAnswers<T extends Pick<Told, "m" | "seat">>(told: readonly T[]): T[] {
  const played = told.filter(({ seat }) => seat >= 0);
  return played.slice(played.findLastIndex((entry) => !isAnswer(entry)) + 1);
}
