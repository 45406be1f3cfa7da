// Tells a struct as plain data with names, as src/yurt/core/speech/speaking.py does, from its layout in a
// manifest (src/yurt/wasm/layouts.py).

import type { Reason } from "../engine.ts";
import type { Words } from "../lists.ts";
import type { Verbs } from "../verbs.ts";

/** A list of words, or which of a box's. */
export type WordsAt = number | { box: number };

type Says =
  | "number"
  | "boolean"
  | "move"
  | "rule"
  | { words: WordsAt }
  | { perhaps: Says }
  | { set: Says; falling?: true }
  | { rare: Says; without: number }
  | { things: unknown[] }
  | { part: number }
  | { both: [WordsAt, WordsAt]; many: number };

type Axis =
  | number
  | { many: number }
  | { line: number }
  | { bits: number }
  | { words: WordsAt }
  | { groups: WordsAt };

interface Numeral {
  bytes: 1 | 2 | 4 | 8;
  says: Says;
}
interface Fields {
  fields: [string, Layout][];
}
interface Along {
  along: Axis;
  /** Bytes from one to the next. */
  step: number;
  one: Layout;
}
interface Listed {
  /** Where it says how many there are. */
  count: number;
  from: number;
  step: number;
  one: Layout;
  /** Where it says whether there is a list at all. */
  given?: number;
  /** One or none, and no list. */
  alone?: true;
}
/** `at` is where it lies in what it is part of. */
export type Layout = { told: number } | ((Numeral | Fields | Along | Listed) & { at?: number });

/** What layouts refer to. */
export interface Terms {
  lists: readonly Words[];
  /** What the box says. */
  says: readonly unknown[];
  verbs: Verbs;
  reasons: readonly Reason[];
}

export interface EffectAt {
  /** With {} for each argument. */
  text: string;
  tells: readonly (Says | { several: Says; by: string })[];
}

export type Tell = (bytes: DataView, at: number) => unknown;
type Say = (n: number) => unknown;

const BITS = 63; // used of each number in a set of many

export function tellerOf(layout: Layout, terms: Terms): Tell {
  if ("told" in layout) {
    const told = terms.says[layout.told];
    return () => told;
  }
  const tell = tellerAt(layout, terms);
  const place = layout.at ?? 0;
  return place ? (bytes, at) => tell(bytes, at + place) : tell;
}

function tellerAt(layout: Numeral | Fields | Along | Listed, terms: Terms): Tell {
  if ("fields" in layout) return tellerOfFields(layout, terms);
  if ("along" in layout) return tellerAlong(layout, terms);
  if ("count" in layout) return tellerOfList(layout, terms);
  const read = reader(layout.bytes);
  const say = sayer(layout.says, terms);
  return (bytes, at) => say(read(bytes, at));
}

function tellerOfFields({ fields }: Fields, terms: Terms): Tell {
  const tellers = fields.map(([name, layout]) => [name, tellerOf(layout, terms)] as const);
  return (bytes, at) => {
    const told: Record<string, unknown> = {};
    for (const [name, tell] of tellers) told[name] = tell(bytes, at);
    return told;
  };
}

function tellerOfList({ count, from, step, one, given, alone }: Listed, terms: Terms): Tell {
  const tell = tellerOf(one, terms);
  const all: Tell = (bytes, at) =>
    places(bytes.getInt16(at + count, true)).map((i) => tell(bytes, at + from + i * step));
  if (alone)
    return (bytes, at) => (bytes.getInt16(at + count, true) ? tell(bytes, at + from) : null);
  if (given === undefined) return all;
  return (bytes, at) => (bytes.getInt16(at + given, true) ? all(bytes, at) : null);
}

const places = (many: number): number[] => Array.from({ length: many }, (_, i) => i);

// Side by side

function tellerAlong({ along, step, one }: Along, terms: Terms): Tell {
  if (typeof along === "object") {
    if ("words" in along) return byWords(wordsAt(along.words, terms), step, one, terms);
    if ("groups" in along)
      return inGroups(wordsAt(along.groups, terms), reader((one as Numeral).bytes), step);
    if ("bits" in along) return inBits(along.bits, sayer((one as Numeral).says, terms));
  }
  const many =
    typeof along === "number" ? along : terms.says["many" in along ? along.many : along.line];
  const tell = tellerOf(one, terms);
  const all = places(many as number).map((i) => i * step);
  if (typeof along === "object" && "line" in along)
    return (bytes, at) => all.map((place) => tell(bytes, at + place)).join("");
  return (bytes, at) => all.map((place) => tell(bytes, at + place));
}

/** Without those for which there is no word, and where few have it, those that have not. */
function byWords(words: Words, step: number, one: Layout, terms: Terms): Tell {
  const tell = tellerOf(one, terms);
  const has = "says" in one ? isThere(one) : () => true;
  const named = [...words.entries()].filter(([, word]) => word);
  return (bytes, at) => {
    const told: Record<string, unknown> = {};
    for (const [i, word] of named)
      if (has(bytes, at + i * step)) told[word] = tell(bytes, at + i * step);
    return told;
  };
}

function isThere({ bytes: size, says }: Numeral): (bytes: DataView, at: number) => boolean {
  if (typeof says !== "object" || !("rare" in says)) return () => true;
  const read = reader(size);
  return (bytes, at) => read(bytes, at) !== says.without;
}

function inGroups(words: Words, read: Read, step: number): Tell {
  return (bytes, at) => {
    const groups: string[][] = [];
    for (const [i, word] of words.entries()) {
      const group = read(bytes, at + i * step);
      while (groups.length <= group) groups.push([]);
      groups[group]?.push(word);
    }
    return groups;
  };
}

function inBits(many: number, say: Say): Tell {
  return (bytes, at) =>
    places(many).flatMap((i) =>
      bitsOf(bytes.getBigInt64(at + 8 * i, true)).map((bit) => say(i * BITS + bit)),
    );
}

// Numbers

type Read = (bytes: DataView, at: number) => number;

const READERS: Record<Numeral["bytes"], Read> = {
  1: (bytes, at) => bytes.getInt8(at),
  2: (bytes, at) => bytes.getInt16(at, true),
  4: (bytes, at) => bytes.getInt32(at, true),
  8: (bytes, at) => Number(bytes.getBigInt64(at, true)),
};

const reader = (size: Numeral["bytes"]): Read => READERS[size];

function sayer(says: Says, terms: Terms): Say {
  if (says === "number") return (n) => n;
  if (says === "boolean") return (n) => n !== 0;
  if (says === "move") return (move) => terms.verbs.text(move);
  if (says === "rule") return (n) => ruleBehind(n, terms);
  if ("words" in says) {
    const words = wordsAt(says.words, terms);
    return (n) => words[n];
  }
  if ("part" in says) return (n) => n / says.part;
  if ("things" in says) return (n) => says.things[n];
  if ("rare" in says) return sayer(says.rare, terms);
  if ("both" in says) return sayBoth(says, terms);
  if ("perhaps" in says) {
    const say = sayer(says.perhaps, terms);
    return (n) => (n === -1 ? null : say(n));
  }
  const say = sayer(says.set, terms);
  return (n) => {
    const said = bitsOf(BigInt(n)).map(say);
    return says.falling ? said.reverse() : said;
  };
}

function sayBoth({ both, many }: { both: [WordsAt, WordsAt]; many: number }, terms: Terms): Say {
  const [first, second] = both.map((at) => wordsAt(at, terms)) as [Words, Words];
  return (n) => `${first[Math.floor(n / many)]},${second[n % many]}`;
}

/** From 0 on that of a move's verb, from −2 down that of a reason. */
function ruleBehind(n: number, { verbs, reasons }: Terms): string {
  if (n >= 0) return verbs.verb(n).rule;
  return n < -1 ? reasons[-n - 2]!.rule : "";
}

export const wordsAt = (at: WordsAt, { lists, says }: Terms): Words =>
  lists[typeof at === "number" ? at : (says[at.box] as number)]!;

function bitsOf(set: bigint): number[] {
  const many = (set < 0n ? -set : set).toString(2).length;
  return places(many).filter((bit) => (set >> BigInt(bit)) & 1n);
}

// Effects

/** The texts of a row of effects, as src/yurt/core/verbs/effects.py makes them: of each how many numbers it
 *  has, which one it is, and its arguments, a list last. */
export function textsOf(effects: readonly EffectAt[], terms: Terms): (row: number[]) => string[] {
  const writers = effects.map((effect) => writerOf(effect, terms));
  return (row) => {
    const texts: string[] = [];
    for (let at = 1; at <= row[0]!; at += row[at]!)
      texts.push(writers[row[at + 1]!]!(row.slice(at + 2, at + row[at]!)));
    return texts;
  };
}

function writerOf({ text, tells }: EffectAt, terms: Terms): (numbers: number[]) => string {
  const isList = tells.map((says) => typeof says === "object" && "several" in says);
  const alone = isList.filter((list) => !list).length;
  const says = tells.map((each) => writtenBy(each, terms));
  const parts = text.split("{}");
  return (numbers) => {
    let next = 0;
    const said = says.map((say, i) =>
      isList[i] ? say(numbers.slice(alone)) : say([numbers[next++]!]),
    );
    return parts.map((part, i) => part + (said[i] ?? "")).join("");
  };
}

function writtenBy(tells: EffectAt["tells"][number], terms: Terms): (numbers: number[]) => string {
  if (typeof tells === "object" && "several" in tells) {
    const say = sayer(tells.several, terms);
    return (numbers) => numbers.map(say).join(tells.by);
  }
  const say = sayer(tells, terms);
  return ([n]) => {
    const said = say(n!);
    return Array.isArray(said) ? said.join(".") : String(said);
  };
}
