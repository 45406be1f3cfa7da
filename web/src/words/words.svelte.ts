// What people read. The catalogues are the package's own (words/*.toml), one chunk a language.

import { tick } from "svelte";
import ours from "virtual:languages/words";
import type { Language } from "../live/socket.ts";
import { keep, kept } from "../lib/kept.ts";
import { announcer } from "./announce.svelte.ts";
import { type Catalogue, MUTE, type Speech, Teller, type Values } from "./telling.ts";

/** A text in each language, fetched when somebody wants to read it. */
export type Translated<T> = Record<Language, () => Promise<{ default: T }>>;

export const LANGUAGES: Record<Language, string> = {
  en: "English",
  nl: "Nederlands",
  de: "Deutsch",
  it: "Italiano",
};

class Words {
  language = $state<Language>("en");
  private house = $state.raw<Catalogue>({});
  private games = $state.raw<Record<string, Catalogue>>({});
  private speeches = $state.raw<Record<string, Speech>>({});
  private loaders: Record<string, Translated<Catalogue>> = {};
  private readonly own = $derived(new Teller(this.house));
  private readonly tellers = $derived(
    Object.fromEntries(
      Object.entries(this.games).map(([game, catalogue]) => [
        game,
        new Teller(this.house, catalogue, this.speeches[game]),
      ]),
    ),
  );

  async choose(language: Language): Promise<void> {
    const house = (await ours[language]()).default;
    const games: Record<string, Catalogue> = {};
    for (const [game, loader] of Object.entries(this.loaders))
      games[game] = (await loader[language]()).default;
    this.house = house;
    this.games = games;
    this.language = language;
    announcer.clear(); // what was said last was said in another one
    document.documentElement.lang = language;
    keep("language", language);
    await tick();
  }

  async learn(
    game: string,
    loader: Translated<Catalogue>,
    speech: () => Promise<Speech> = () => Promise.resolve(MUTE),
  ): Promise<void> {
    this.loaders[game] = loader;
    const [words, said] = await Promise.all([loader[this.language](), speech()]);
    this.speeches = { ...this.speeches, [game]: said };
    this.games = { ...this.games, [game]: words.default };
  }

  /** Whoever speaks of a game; without one, the house alone. */
  teller(game = ""): Teller {
    return this.tellers[game] ?? this.own;
  }

  say(key: string, values: Values = {}): string {
    return this.own.say(key, values);
  }

  count(key: string, n: number, values: Values = {}): string {
    return this.own.count(key, n, values);
  }

  of(game: string, key: string, values: Values = {}): string {
    return this.teller(game).say(key, values);
  }

  has(game: string, key: string): boolean {
    return key in (this.games[game] ?? {});
  }

  name(game: string, word: string): string {
    return this.teller(game).name(word);
  }

  /** A seat without a name. */
  seat(number: number): string {
    return this.own.seat(number);
  }

  list(items: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(items);
  }
}

export const words = new Words();
export const say = (key: string, values?: Values): string => words.say(key, values);

export function preferredLanguage(): Language {
  const wanted = [kept("language") ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => tag in LANGUAGES) as Language | undefined) ?? "en";
}
