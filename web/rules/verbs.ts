// The table of a game's verbs. A move is a number inside and a word outside:
// `verb:argument,argument` (src/yurt/core/verbs/moves.py).

import { BadMove, cut, expected, unknown, type Words } from "./errors.ts";

export interface Verb {
  name: string;
  /** Its first move. */
  first: number;
  /** The words of each argument. */
  arguments: readonly Words[];
  /** The number of the rule that tells when it is played. */
  rule: string;
  /** By chance, and by no seat. */
  chance: boolean;
}

interface Place {
  verb: Verb;
  /** For each argument, where its words stand. */
  words: ReadonlyMap<string, number>[];
}

/** Of lists, which verbs and tables share, found out once. */
const KNOWN = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function placesOf({ words }: Words): ReadonlyMap<string, number> {
  const places = KNOWN.get(words) ?? new Map(words.map((word, i) => [word, i]));
  KNOWN.set(words, places);
  return places;
}

export class Verbs {
  readonly count: number;
  private readonly places: Map<string, Place>;

  constructor(readonly all: readonly Verb[]) {
    this.count = all.length ? endOf(all.at(-1)!) : 0;
    this.places = new Map(
      all.map((verb) => [verb.name, { verb, words: verb.arguments.map(placesOf) }]),
    );
  }

  verb(move: number): Verb {
    const found = this.all.findLast(({ first }) => first <= move);
    if (!found || !Number.isInteger(move) || move >= this.count)
      throw new BadMove(`no move ${move}: they go from 0 to ${this.count - 1}`);
    return found;
  }

  /** The number of the rule that tells when a move is played. */
  ruleOf(word: string): string {
    return this.places.get(nameOf(word))!.verb.rule;
  }

  text(move: number): string {
    const verb = this.verb(move);
    let rest = move - verb.first;
    const words = verb.arguments.toReversed().map(({ words }) => {
      const place = rest % words.length;
      rest = (rest - place) / words.length;
      return words[place]!;
    });
    return spell(verb.name, words.reverse());
  }

  parse(word: string): number {
    const name = nameOf(word);
    const place = this.places.get(name);
    if (!place) throw new BadMove(unknown("move", name, { words: [...this.places.keys()] }));
    const given = argumentsIn(word, place.words.length);
    if (given.length !== place.words.length)
      throw new BadMove(`${cut(word)}: ${takes(place.verb)}, not ${given.length}`);
    return (
      place.verb.first +
      given.reduce((move, argument, i) => {
        const at = place.words[i]!.get(argument);
        const list = place.verb.arguments[i]!;
        if (at === undefined) throw new BadMove(`${cut(word)}: ${expected(argument, list)}`);
        return move * list.words.length + at;
      }, 0)
    );
  }
}

/** Behind its last move. */
const endOf = (verb: Verb): number =>
  verb.first + verb.arguments.reduce((count, { words }) => count * words.length, 1);

export const nameOf = (word: string): string => word.split(":", 1)[0]!;

/** One argument may hold commas itself (`commit:1,1,2`). */
function argumentsIn(word: string, count: number): string[] {
  const colon = word.indexOf(":");
  if (colon < 0) return [];
  const rest = word.slice(colon + 1);
  return count === 1 ? [rest] : rest.split(",");
}

function takes({ name, arguments: lists }: Verb): string {
  if (!lists.length) return `${name} takes no arguments`;
  const some = spell(
    name,
    lists.map(({ words }) => words[0]!),
  );
  return `${name} takes ${lists.length} argument${lists.length > 1 ? "s" : ""} (such as ${some})`;
}

const spell = (verb: string, words: string[]): string =>
  words.length ? `${verb}:${words.join(",")}` : verb;
