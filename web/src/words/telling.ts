// What people read of a game, told from words (`step:rome`) and a catalogue: what src/yurt/core/words.py
// says in the terminal, byte for byte (tests/server/wire/test_telling.py). No page, no server: whoever
// referees can tell with it.

import type { Compound } from "../wire.ts";

export type Values = Record<string, string | number>;
export type Catalogue = Readonly<Record<string, string>>;

/** What a game says of its words, beside its catalogue. */
export interface Speech {
  /** How plies and views name the seats, in order. */
  readonly seat_words: readonly string[];
  /** Effects that have no sentence. */
  readonly unsaid: readonly string[];
  /** Effects that open a chapter of the log. */
  readonly chapters: readonly string[];
  /** Words that no catalogue lists, put together of parts. */
  readonly compounds: readonly Compound[];
}

/** Why something is refused: the game's reason, the house's or a sentence of the page, by its key. */
export interface Why {
  by: "game" | "house" | "page";
  reason: string;
  rule: string;
  values: Values;
}

/** A line of the talk at a table. */
export interface Line {
  event: string;
  name: string;
  about: string;
  text: string;
}

export const MUTE: Speech = { seat_words: [], unsaid: [], chapters: [], compounds: [] };
const NAME = /^[a-z]{2,}$/;

/** The house's words and those of a game, in one language; the game's come first. */
export class Teller {
  private readonly house: Catalogue;
  private readonly game: Catalogue;
  readonly speech: Speech;
  private readonly forms: readonly RegExp[];

  constructor(house: Catalogue, game: Catalogue = {}, speech: Speech = MUTE) {
    this.house = house;
    this.game = game;
    this.speech = speech;
    this.forms = speech.compounds.map(({ form }) => new RegExp(`^(?:${form})$`, "u"));
  }

  has(key: string): boolean {
    return key in this.game || key in this.house;
  }

  say(key: string, values: Values = {}): string {
    return fill(this.template(key), values);
  }

  /** A sentence with its places still open. */
  template(key: string): string {
    return this.game[key] ?? this.house[key] ?? key;
  }

  /** `key.one` or `key.other`. */
  count(key: string, n: number, values: Values = {}): string {
    return this.say(`${key}.${n === 1 ? "one" : "other"}`, { n, ...values });
  }

  private amount(key: string, n: number): string {
    return this.has(key) ? this.say(key, { n }) : this.count(key, n);
  }

  /** A thing in the game, as players call it; a number is its own name. */
  name(word: string, { exactly = false } = {}): string {
    const listed = this.game[`name.${word}`] ?? this.house[`name.${word}`];
    if (listed !== undefined) return listed;
    if (word.includes("."))
      return word
        .split(".")
        .map((part) => this.name(part, { exactly }))
        .join(" · ");
    const compound = this.speech.compounds.find((_, i) => this.forms[i]!.test(word));
    if (compound) return this.compound(compound, word, exactly);
    return NAME.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  }

  /** `e2n1`: what its signs mean, counted together or (exactly) each in its place. */
  private compound(kind: Compound, word: string, exactly: boolean): string {
    const parts = [...word.matchAll(new RegExp(kind.part, "gu"))].map(([, sign, often = "1"]) => {
      const [, key, n] = kind.signs.find(([known]) => known === sign) ?? ["", "", 0];
      return { key, n: n * Number(often) };
    });
    const said = exactly && kind.at ? this.inPlaces(kind, parts) : this.inAll(kind, parts);
    return said.join(", ") || this.say(kind.nothing);
  }

  private inAll({ signs }: Compound, parts: readonly Part[]): string[] {
    return [...new Set(signs.map(([, key]) => key))].flatMap((key) => {
      const n = parts.reduce((sum, part) => sum + (part.key === key ? part.n : 0), 0);
      return n ? [this.amount(key, n)] : [];
    });
  }

  private inPlaces({ at, places }: Compound, parts: readonly Part[]): string[] {
    return parts.flatMap(({ key, n }, i) =>
      n ? [this.say(at, { what: this.amount(key, n), where: this.name(places[i]!) })] : [],
    );
  }

  /** A seat without a name; people count from one. */
  seat(number: number): string {
    return this.say("seat", { n: number + 1 });
  }

  /** A move as a choice: "Drop into column 3". */
  move(word: string): string {
    const names = argumentsOf(word).map((argument) => this.name(argument, { exactly: true }));
    return this.sentence("move", word, names);
  }

  /** An entry of the log, and what came of it: "Anna drops into column 3." */
  tell(
    word: string,
    who: string | null,
    names: readonly string[],
    effects: readonly string[],
  ): string {
    const told = this.news("told", word, names, { who: who ?? this.say("chance") });
    const said = effects.filter((fact) => !this.speech.unsaid.includes(verbOf(fact)));
    return [told, ...said.map((fact) => this.news("effects", fact, names))].join(" ");
  }

  /** What speaks for a move. */
  claims(reasons: readonly string[], names: readonly string[]): string {
    return reasons.map((reason) => this.news("claims", reason, names)).join(" ");
  }

  news(family: string, word: string, seats: readonly string[], values: Values = {}): string {
    const names = argumentsOf(word).map((argument) => this.seatOrName(argument, seats));
    return this.sentence(family, word, names, values);
  }

  seatOrName(word: string, names: readonly string[]): string {
    return names[this.speech.seat_words.indexOf(word)] ?? this.name(word);
  }

  private sentence(family: string, word: string, names: string[], values: Values = {}): string {
    const key = `${family}.${verbOf(word)}`;
    const hidden = word.includes("?") && this.has(`${key}_hidden`);
    const listed = Object.fromEntries(names.map((name, i) => [`a${i}`, name]));
    return this.say(hidden ? `${key}_hidden` : key, {
      ...values,
      ...listed,
      all: names.join(", "),
    });
  }

  /** What is asked of whom; "" where the game has no sentence for it. */
  asked(view: unknown, who: readonly string[]): string {
    const key = `asked.${(view as { asked?: string } | null)?.asked ?? "turn"}`;
    return who.length && this.has(key) ? this.say(key, { who: who.join(", ") }) : "";
  }

  /** Why not, with the number of the rule. */
  refusal({ by, reason, rule, values }: Why): string {
    if (by === "game") return this.ruled(this.say(`why.${reason}`), rule);
    return this.say(by === "house" ? `refused.${reason}` : reason, values);
  }

  ruled(sentence: string, rule: string): string {
    return rule ? `${sentence} (${this.say("rule", { number: rule })})` : sentence;
  }

  kept(shown: string): string {
    return this.say(`kept.${shown}`);
  }

  /** How it ended: by agreement, by resigning, or as the game has it. */
  ending(way: string): string {
    const key = [`ended.${way}`, `ending.${way}`].find((known) => this.has(known));
    return key ? this.say(key) : way;
  }

  /** What somebody wrote, or what the house announces. */
  line({ event, name, about, text }: Line): string {
    return event === "chat" ? text : this.say(`house.${event}`, { who: name, about });
  }
}

interface Part {
  key: string;
  n: number;
}

export const verbOf = (word: string): string => word.split(":", 1)[0]!;

export function argumentsOf(word: string): string[] {
  const rest = word.slice(verbOf(word).length + 1);
  return rest ? rest.split(",") : [];
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  );
}
