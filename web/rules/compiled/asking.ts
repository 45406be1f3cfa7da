// Reads what comes with a question as numbers for the rule that answers it, as
// src/yurt/core/verbs/asking.py does.

import { NOBODY } from "../engine.ts";
import { BadMove, BadOption, cut, expected } from "../errors.ts";
import { wordsAt, type Terms, type WordsAt } from "./layout.ts";
import type { Words } from "../lists.ts";
import { quoted } from "../text.ts";
import type { Verbs } from "../verbs.ts";

export type Asked =
  | { as: "seat" }
  | { as: "number"; number: number }
  | { as: "word"; name: string; words: WordsAt; mayBeLeftOut?: true }
  | { as: "words"; name: string; words: WordsAt; most: number }
  | { as: "moves"; name: string; first: number; end: number; several?: true };

export type Arguments = Readonly<Record<string, number | string>>;

interface Knowing {
  seats: number;
  verbs: Verbs;
  terms: Terms;
}

const LEFT_OUT = -1;

export const numbersAsked = (asks: readonly Asked[], given: Arguments, know: Knowing): number[] =>
  asks.flatMap((asked) => read(asked, given, know));

function read(asked: Asked, given: Arguments, { seats, verbs, terms }: Knowing): number[] {
  switch (asked.as) {
    case "number":
      return [asked.number];
    case "seat":
      return [seatIn(given, seats)];
    case "word":
      if (asked.mayBeLeftOut && given[asked.name] === undefined) return [LEFT_OUT];
      return [placeOf(asked.name, wordIn(given, asked.name), wordsAt(asked.words, terms))];
    case "words":
      return placesOf(asked, given, wordsAt(asked.words, terms));
    case "moves":
      return wordsIn(asked, given).map((word) => moveOf(asked, word, verbs));
  }
}

function seatIn(given: Arguments, seats: number): number {
  if (!Object.hasOwn(given, "seat")) return NOBODY;
  const seat = given["seat"]!;
  if (typeof seat === "number" && Number.isInteger(seat) && seat >= 0 && seat < seats) return seat;
  const came = typeof seat === "string" ? quoted(seat) : seat;
  throw new BadMove(`no seat ${came}: they go from 0 to ${seats - 1}`);
}

function wordIn(given: Arguments, name: string): string {
  const came = Object.hasOwn(given, name) ? given[name] : undefined;
  if (typeof came === "string") return came;
  throw new BadOption(`${name}: expected a word, not ${came ?? "None"}`);
}

function placeOf(name: string, word: string, words: Words): number {
  const place = words.indexOf(word);
  if (place < 0) throw new BadMove(`${name}: ${expected(word, { words })}`);
  return place;
}

/** Words with commas between them; of one that is a number the number itself will do. */
function placesOf(
  { name, most }: { name: string; most: number },
  given: Arguments,
  words: Words,
): number[] {
  const came = Object.hasOwn(given, name) ? given[name] : undefined;
  const row = `${came ?? ""}`.split(",").filter(Boolean);
  if (row.length && row.length <= most && row.every((word) => words.includes(word)))
    return row.map((word) => words.indexOf(word));
  const some = `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
  const what = typeof came === "string" ? quoted(came) : (came ?? "None");
  throw new BadOption(`${name}: expected 1 to ${most} of ${some}, not ${what}`);
}

function wordsIn({ name, several }: { name: string; several?: true }, given: Arguments): string[] {
  const came = wordIn(given, name);
  return several ? came.split(/\s+/).filter(Boolean) : [came];
}

function moveOf(
  { name, first, end }: { name: string; first: number; end: number },
  word: string,
  verbs: Verbs,
): number {
  const move = verbs.parse(word);
  if (move < first || move >= end)
    throw new BadMove(`${name}: ${cut(word)} is none of the moves that can be asked about`);
  return move;
}
