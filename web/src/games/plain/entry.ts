// A game that the page has no board for: it is drawn plainly, and speaks as the server says.

import { api } from "../../live/api.ts";
import type { Language } from "../../live/socket.ts";
import { LANGUAGES, type Translated, words } from "../../words/words.svelte.ts";
import type { GameEntry } from "../face.ts";

export const plainEntry = (game: string): GameEntry => ({
  plain: true,
  face: async () => ({ face: (await import("./face.ts")).plainFace(game) }),
  words: spoken(async (language) => (await api.game(game, language)).words),
  speech: () => api.game(game, words.language),
  rules: spoken(async (asked) => {
    const { language, text } = await api.rules(game, asked);
    const { rulebook } = await import("../../rules/markdown.ts");
    return { language, ...rulebook(text) };
  }),
  Picture: () => import("./Picture.svelte"),
  Title: () => import("./Title.svelte"),
});

function spoken<T>(fetch: (language: Language) => Promise<T>): Translated<T> {
  const load = (language: Language) => async () => ({ default: await fetch(language) });
  const languages = Object.keys(LANGUAGES) as Language[];
  return Object.fromEntries(
    languages.map((language) => [language, load(language)]),
  ) as Translated<T>;
}
