// What can go wrong with what a person or a program hands us, in the words of src/yurt/core/errors.py.
//
// YurtError
// ├── BadInput            something that came from outside cannot be read
// │   ├── BadMove         a word that is no move
// │   ├── BadOption       a game, a number of seats, an option, an argument
// │   └── BadRecord       a record, or one that does not replay
// │       ├── BentLuck    a record whose dice or cards are not those of its seeds
// │       └── Unfinished  a record of a match that went on, without what was hidden
// └── Refused             a move that parses, but that a rule forbids

import { nearest } from "./near.ts";
import { linesOf, quoted, strip } from "./text.ts";

const SHORT = 60; // characters of what came, in a message
const MANY = 16; // more words than so many are too many to list:
const FEW = 3; // so many do
const COMPARED = 500; // words at most that what came is compared with: it costs time

export class YurtError extends Error {}
export class BadInput extends YurtError {}
export class BadMove extends BadInput {}
export class BadOption extends BadInput {}
export class BadRecord extends BadInput {}
export class BentLuck extends BadRecord {}
export class Unfinished extends BadRecord {}

/** `rule` is its number in the rulebook, `reason` names the words. */
export class Refused extends YurtError {
  constructor(
    message: string,
    readonly reason: string,
    readonly rule: string,
  ) {
    super(message);
  }
}

/** Words of which one is wanted; those that have a form are better described than listed. */
export interface Words {
  readonly words: readonly string[];
  readonly form?: string;
  /** What came → what it is called instead, where we know it by another name. */
  readonly known?: Readonly<Record<string, string>>;
}

/** `expected one of a, b, c, not 'd'` */
export const expected = (came: string, list: Words): string =>
  `${wanted(came, list)}, not ${cut(came)}${perhaps(came, list)}`;

/** `no game 'x': expected one of a, b, c` */
export const unknown = (what: string, came: string, list: Words): string =>
  `no ${what} ${cut(came)}: ${wanted(came, list)}${perhaps(came, list)}`;

/** The form of the words, or all of them; where they are many, the nearest few. */
export function wanted(came: string, { words, form }: Words): string {
  if (form !== undefined) return `expected ${form}`;
  const named = words.length <= MANY ? words : fewOf(came, words);
  const left = words.length - named.length;
  const more = left ? ` … and ${left} more` : "";
  return `expected ${words.length > 1 ? "one of " : ""}${named.join(", ")}${more}`;
}

function fewOf(came: string, words: readonly string[]): readonly string[] {
  const found = near(came, words, 0.5);
  return found.length ? found : words.slice(0, FEW);
}

/** The word that was meant, if we know it or one is near and it is not plain to see. */
function perhaps(came: string, { words, known }: Words): string {
  if (known && Object.hasOwn(known, came)) return ` (${known[came]})`;
  const [best] = words.length > FEW ? near(came, words, 0.7) : [];
  return best === undefined ? "" : ` (perhaps ${best}?)`;
}

const near = (came: string, words: readonly string[], likeness: number): string[] =>
  words.length <= COMPARED ? nearest(came, words, FEW, likeness) : [];

/** What came, quoted, on one line and not too long. */
export function cut(came: string): string {
  const [first = "", ...more] = linesOf(strip(came));
  const letters = [...first];
  const whole = letters.length <= SHORT && !more.length;
  return quoted(whole ? first : `${letters.slice(0, SHORT).join("")}…`);
}
