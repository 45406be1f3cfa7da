import khanRules from "virtual:languages/rules/khan";
import khaosRules from "virtual:languages/rules/khaos";
import koenigRules from "virtual:languages/rules/koenig";
import khanWords from "virtual:languages/words/khan";
import khaosWords from "virtual:languages/words/khaos";
import koenigWords from "virtual:languages/words/koenig";
import { SPEECH as khanSpeech } from "./khan/speech.ts";
import { SPEECH as khaosSpeech } from "./khaos/speech.ts";
import { SPEECH as koenigSpeech } from "./koenig/speech.ts";
import { words } from "../words/words.svelte.ts";
import type { GameEntry } from "./face.ts";
import { plainEntry } from "./plain/entry.ts";

const GAMES: Record<string, GameEntry> = {
  khan: {
    face: () => import("./khan/face.ts"),
    words: khanWords,
    speech: () => Promise.resolve(khanSpeech),
    rules: khanRules,
    pictures: () => import("./khan/rulebook/pictures.ts"),
    Picture: () => import("./khan/drawn/Picture.svelte"),
    Title: () => import("./khan/drawn/Title.svelte"),
  },
  koenig: {
    face: () => import("./koenig/face.ts"),
    words: koenigWords,
    speech: () => Promise.resolve(koenigSpeech),
    rules: koenigRules,
    pictures: () => import("./koenig/rulebook/pictures.ts"),
    Picture: () => import("./koenig/drawn/Picture.svelte"),
    Title: () => import("./koenig/drawn/Title.svelte"),
  },
  khaos: {
    sides: true,
    face: () => import("./khaos/face.ts"),
    words: khaosWords,
    speech: () => Promise.resolve(khaosSpeech),
    rules: khaosRules,
    pictures: () => import("./khaos/rulebook/pictures.ts"),
    Picture: () => import("./khaos/drawn/Picture.svelte"),
    Title: () => import("./khaos/drawn/Title.svelte"),
  },
};

/** What is here of a game that the server knows: one without a board of its own has the plain one. */
export const entryOf = (game: string): GameEntry =>
  Object.hasOwn(GAMES, game) ? GAMES[game]! : plainEntry(game);

/** Learns the words of some games, as far as they are there. */
export async function learnWords(games: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(games)].map((game) => {
      const { words: catalogue, speech } = entryOf(game);
      return words.learn(game, catalogue, speech);
    }),
  );
}
