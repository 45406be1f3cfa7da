// What the game's page says comes from the game's own catalogue.

import type { Refusal } from "../../lib/table.svelte.ts";
import { words, type Values } from "../../lib/words.svelte.ts";

export const tell = (key: string, values?: Values): string =>
  words.of("khaos", `page.${key}`, values);
export const count = (key: string, n: number, values?: Values): string =>
  tell(`${key}.${n === 1 ? "one" : "other"}`, { n, ...values });
/** "4 orcs". */
export const troop = (side: string, n: number): string =>
  words.of("khaos", `troop.${side}.${n === 1 ? "one" : "other"}`, { n });
export const named = (word: string): string => words.name("khaos", word);
export const does = (word: string): string => words.of("khaos", `does.${word}`);
/** "A tile lies there already. (rule …)" */
export const because = (why: string, rule = ""): string =>
  `${words.of("khaos", `why.${why}`)}${rule ? ` ${byRule(rule)}` : ""}`;
export const byRule = (number: string): string => `(${words.say("rule", { number })})`;
export const refusalOf = (why: string, rule = ""): Refusal => ({ words: because(why, rule), rule });
