// What a game's page says: [page] in the game's own words, and what it says of refusals.

import { refusing, type Refusal } from "../live/offers.ts";
import type { Values } from "../words/telling.ts";
import { words } from "../words/words.svelte.ts";

export interface GameWords {
  /** Any sentence of the game's. */
  of: (key: string, values?: Values) => string;
  /** A sentence of its page. */
  tell: (key: string, values?: Values) => string;
  /** One of those that come for one and for several. */
  count: (key: string, n: number, values?: Values) => string;
  named: (word: string) => string;
  /** Why not, with the number of the rule. */
  refusal: (why: string, rule?: string) => Refusal;
}

export function wordsOf(game: string): GameWords {
  const of: GameWords["of"] = (key, values) => words.of(game, key, values);
  const tell: GameWords["tell"] = (key, values) => of(`page.${key}`, values);
  return {
    of,
    tell,
    count: (key, n, values) => tell(`${key}.${n === 1 ? "one" : "other"}`, { n, ...values }),
    named: (word) => words.name(game, word),
    refusal: (why, rule) => ruled(() => of(`why.${why}`), rule),
  };
}

/** "A tile lies there already. (rule …)", said anew in whatever language it is read. */
export const ruled = (sentence: () => string, rule = ""): Refusal =>
  refusing(() => words.teller().ruled(sentence(), rule), { rule });

export const byRule = (number: string): string => `(${words.say("rule", { number })})`;
