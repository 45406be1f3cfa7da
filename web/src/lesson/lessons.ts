// The lessons of the games, each fetched when somebody wants to learn.

import translated from "virtual:lessons";
import type { Lesson } from "../../rules/referee/lesson.ts";
import { words } from "../words/words.svelte.ts";

const FOLDER = "../../../src/yurt/wasm/built/lessons";
const lessons = import.meta.glob<Lesson>("../../../src/yurt/wasm/built/lessons/*.json", {
  import: "default",
});

export const hasLesson = (game: string): boolean => `${FOLDER}/${game}.json` in lessons;

/** Under this name the words of a lesson are found beside those of its game. */
export const wordsIn = (game: string): string => `${game}/lesson`;

/** The lesson and, from then on, its words. */
export async function lessonOf(game: string): Promise<Lesson | undefined> {
  const sentences = translated[game];
  if (!sentences) return undefined;
  await words.learn(wordsIn(game), sentences);
  return lessons[`${FOLDER}/${game}.json`]?.();
}
