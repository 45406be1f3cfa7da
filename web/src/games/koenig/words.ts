// What the game's page says: [page] in src/yurt/games/koenig/words, and what the terminal says, too.

import { wordsOf } from "../../board/words.ts";

export const { of, tell, count, named } = wordsOf("koenig");
