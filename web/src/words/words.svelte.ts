// What people read. The catalogues are the package's own (words/*.toml), one chunk a language.

import { tick } from "svelte";
import ours from "virtual:languages/words";
import type { Language } from "../live/socket.ts";
import { keep, kept } from "../lib/kept.ts";

export type Values = Record<string, string | number>;
/** A text in each language, fetched when somebody wants to read it. */
export type Translated<T> = Record<Language, () => Promise<{ default: T }>>;
type Catalogue = Record<string, string>;

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
  private loaders: Record<string, Translated<Catalogue>> = {};

  async choose(language: Language): Promise<void> {
    const house = (await ours[language]()).default;
    const games: Record<string, Catalogue> = {};
    for (const [game, loader] of Object.entries(this.loaders))
      games[game] = (await loader[language]()).default;
    this.house = house;
    this.games = games;
    this.language = language;
    document.documentElement.lang = language;
    keep("language", language);
    await tick();
  }

  async learn(game: string, loader: Translated<Catalogue>): Promise<void> {
    this.loaders[game] = loader;
    const words = (await loader[this.language]()).default;
    this.games = { ...this.games, [game]: words };
  }

  say(key: string, values: Values = {}): string {
    return fill(this.house[key] ?? key, values);
  }

  count(key: string, n: number, values: Values = {}): string {
    return this.say(`${key}.${n === 1 ? "one" : "other"}`, { n, ...values });
  }

  of(game: string, key: string, values: Values = {}): string {
    return fill(this.games[game]?.[key] ?? this.house[key] ?? key, values);
  }

  has(game: string, key: string): boolean {
    return key in (this.games[game] ?? {});
  }

  name(game: string, word: string): string {
    return this.games[game]?.[`name.${word}`] ?? word;
  }

  /** A seat without a name, as the server tells of it. */
  seat(number: number): string {
    return this.say("seat", { n: number + 1 });
  }

  list(items: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(items);
  }
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

export const words = new Words();
export const say = (key: string, values?: Values): string => words.say(key, values);

export function preferredLanguage(): Language {
  const wanted = [kept("language") ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => tag in LANGUAGES) as Language | undefined) ?? "en";
}
