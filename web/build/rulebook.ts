// The rulebooks of our own games, as the page is built with them.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rulebook, type Rulebook } from "../src/rules/markdown.ts";

/** English stands in the folder itself, and for a language that a game has no rulebook in. */
export function rulebookIn(folder: string, game: string, language: string): Rulebook {
  const translated = join(folder, language, `${game}.md`);
  const [path, spoken] = existsSync(translated)
    ? [translated, language]
    : [join(folder, `${game}.md`), "en"];
  return { language: spoken, ...rulebook(readFileSync(path, "utf8")) };
}
