// A log as a story, in chapters and lines: what src/yurt/core/matches/chapters.py tells, byte for byte
// (tests/server/wire/test_telling.py).

import type { Told } from "../wire.ts";
import { argumentsOf, type Teller, verbOf } from "./telling.ts";

/** An entry of the log, as somebody may know it. */
export type Heard = Pick<Told, "n" | "seat" | "about" | "m" | "effects">;

/** Entries of one verb that are told in one sentence, and in which way. */
export interface Run {
  entries: Heard[];
  way: "" | "_then" | "_many" | "_all";
}

export interface Line {
  about: number;
  runs: Run[];
  effects: string[];
  /** Its last entry. */
  n: number;
}

export interface Chapter {
  /** By this effect; by none, at the beginning. */
  opened: string;
  /** Whose turn it is. */
  seat: number;
  lines: Line[];
}

const NOBODY = -1;
const TURN = "turn";
const UNDO = "undo:";

function chapter(opened = "", lines: Line[] = []): Chapter {
  const seat = verbOf(opened) === TURN ? Number(argumentsOf(opened)[0]) : NOBODY;
  return { opened, seat, lines };
}

const lineOf = (about: number, n: number): Line => ({ about, runs: [], effects: [], n });

export function chaptersOf(entries: readonly Heard[], teller: Teller): Chapter[] {
  const { chapters: opening } = teller.speech;
  const found = [chapter()];
  for (const entry of standing(entries)) {
    const { n, seat, effects } = entry;
    if (!opening.includes(TURN) && seat >= 0 && seat !== found.at(-1)!.seat)
      found.push(chapter(`${TURN}:${seat}`));
    let line = lineFor(found.at(-1)!, entry, teller);
    line.n = n;
    for (const fact of effects)
      if (opening.includes(verbOf(fact))) {
        line = lineOf(NOBODY, n);
        found.push(chapter(fact, [line]));
      } else line.effects.push(fact);
  }
  return found[0]!.lines.length ? found : found.slice(1);
}

/** What no later entry takes back; that something was taken back stays. */
function standing(entries: readonly Heard[]): Heard[] {
  let kept: Heard[] = [];
  for (const entry of entries) {
    if (entry.m.startsWith(UNDO)) {
      const backTo = Number(entry.m.slice(UNDO.length));
      kept = kept.filter(({ n }) => n < backTo);
    }
    kept.push(entry);
  }
  return kept;
}

/** Where the entry is told: behind the last one, or on a line of its own. */
function lineFor({ lines }: Chapter, entry: Heard, teller: Teller): Line {
  let line = lines.at(-1);
  if (line?.runs.length && joins(line, entry, teller)) return line;
  if (!line || line.runs.length || line.effects.length) {
    line = lineOf(entry.about, entry.n);
    lines.push(line);
  }
  line.about = entry.about;
  line.runs.push({ entries: [entry], way: "" });
  return line;
}

function joins(line: Line, entry: Heard, teller: Teller): boolean {
  const [key, last] = [`told.${verbOf(entry.m)}`, line.runs.at(-1)!];
  const before = last.entries.at(-1)!;
  const same = verbOf(before.m) === verbOf(entry.m);
  if (same && teller.has(`${key}_all`)) last.way = "_all";
  else if (same && teller.has(`${key}_many`) && before.about === entry.about) last.way = "_many";
  else {
    const follows = entry.about === line.about || entry.about === NOBODY;
    if (!follows || !isChoice(line) || !teller.has(`${key}_then`)) return false;
    line.runs.push({ entries: [entry], way: "_then" });
    return true;
  }
  last.entries.push(entry);
  return true;
}

/** Of one seat, not of several at once. */
const isChoice = ({ runs: [first] }: Line): boolean =>
  first!.way !== "_all" && first!.entries[0]!.seat >= 0;

// In words

export function heading(
  { seat, opened }: Chapter,
  teller: Teller,
  names: readonly string[],
): string {
  if (seat !== NOBODY) return names[seat] ?? "";
  return opened ? teller.news("chapters", opened, names) : teller.say("chapters.start");
}

/** What was done, then what came of it; under the heading of a seat its name goes without saying. */
export function sentences(
  { runs, effects }: Line,
  seat: number,
  teller: Teller,
  names: readonly string[],
): string[] {
  const done = runs.map((run) => told(run, seat, teller, names)).join(" ");
  const said = lastOfEach(effects).filter((fact) => !teller.speech.unsaid.includes(verbOf(fact)));
  const came = said.map((fact) => teller.news("effects", fact, names));
  return done ? [done, ...came] : came;
}

function told(
  { entries, way }: Run,
  seat: number,
  teller: Teller,
  names: readonly string[],
): string {
  let key = `told.${verbOf(entries[0]!.m)}${way}`;
  if (entries.some(({ m }) => m.includes("?")) && teller.has(`${key}_hidden`)) key += "_hidden";
  const given = entries.flatMap(({ m }) => argumentsOf(m).map((a) => teller.seatOrName(a, names)));
  const abouts = [...new Set(entries.map(({ about }) => about))];
  const who = abouts.map((about) => (about === NOBODY ? teller.say("chance") : names[about]!));
  const said = teller.say(key, {
    who: who.join(", "),
    n: entries.length,
    all: given.join(", "),
    ...Object.fromEntries(given.map((name, i) => [`a${i}`, name])),
  });
  const goesWithout =
    abouts.length === 1 && abouts[0] === seat && teller.template(key).startsWith("{who} ");
  return goesWithout ? capital(said.slice(who[0]!.length + 1)) : said;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Of what is told again of the same thing, what it has come to: with each die the total. */
function lastOfEach(effects: readonly string[]): string[] {
  return [...new Map(effects.map((fact) => [fact.split(",")[0], fact])).values()];
}
