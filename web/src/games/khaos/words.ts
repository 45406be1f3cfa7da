// What the game's page says comes from the game's own catalogue.

import { wordsOf } from "../../board/words.ts";

export const { of, tell, count, named, refusal } = wordsOf("khaos");
/** "4 orcs". */
export const troop = (side: string, n: number): string =>
  of(`troop.${side}.${n === 1 ? "one" : "other"}`, { n });
export const does = (word: string): string => of(`does.${word}`);
