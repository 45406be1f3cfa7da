import khanRules from "virtual:languages/rules/khan";
import khaosRules from "virtual:languages/rules/khaos";
import koenigRules from "virtual:languages/rules/koenig";
import khanWords from "virtual:languages/words/khan";
import khaosWords from "virtual:languages/words/khaos";
import koenigWords from "virtual:languages/words/koenig";
import { Failure } from "../live/api.ts";
import { say } from "../words/words.svelte.ts";
import type { GameEntry } from "./face.ts";

export const GAMES: Record<string, GameEntry> = {
  khan: {
    face: () => import("./khan/face.ts"),
    words: khanWords,
    rules: khanRules,
    Picture: () => import("./khan/Picture.svelte"),
    Title: () => import("./khan/Title.svelte"),
  },
  koenig: {
    face: () => import("./koenig/face.ts"),
    words: koenigWords,
    rules: koenigRules,
    Picture: () => import("./koenig/Picture.svelte"),
    Title: () => import("./koenig/Title.svelte"),
  },
  khaos: {
    sides: true,
    face: () => import("./khaos/face.ts"),
    words: khaosWords,
    rules: khaosRules,
    Picture: () => import("./khaos/Picture.svelte"),
    Title: () => import("./khaos/Title.svelte"),
  },
};

/** What is here of a game that the server knows: it may have come with another package. */
export function entryOf(game: string): GameEntry {
  const entry = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
  if (!entry)
    throw new Failure(404, {
      reason: "no_board",
      words: say("page.no_board", { game }),
      detail: {},
    });
  return entry;
}
