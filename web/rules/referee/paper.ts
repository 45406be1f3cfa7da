// The paper of a table at one screen: all of it that has to be kept. The log is the truth.

import { allOptions, checkChoices } from "../choices.ts";
import type { Engine, Rules, Watcher } from "../engine.ts";
import { YurtError } from "../errors.ts";
import { commitment, fromHex, Luck, secretBytes, toHex } from "../matches/luck.ts";
import { Match } from "../matches/match.ts";
import { writeRecord, writeSheet } from "../matches/record.ts";
import { tellEntries, wordFor } from "../matches/telling.ts";
import { UNDO, wordOf } from "../matches/track.ts";
import { strip } from "../text.ts";
import type { NewTable, Place } from "../../src/wire.ts";
import { LOCAL } from "./id.ts";
import { TaughtMatch, type Taught } from "./lesson.ts";
import { Refusal } from "./refusal.ts";

export interface Seat {
  kind: "person" | "bot";
  name: string;
  colour: number;
  /** Which bot plays here, or for the person. */
  bot: string;
  /** Counts up in the order of resigning. */
  resigned: number;
  commitment: string;
  /** Secret until all sit; empty until revealed. */
  entropy: string;
}

export interface Line {
  k: number;
  at: number;
  seat: number | null;
  name: string;
  /** `chat`, or what the house announces. */
  event: string;
  text: string;
  about: string;
}

export interface Paper {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: Seat[];
  /** Secret until the end. */
  seed: string;
  created: number;
  /** When it was last played on, and who is asked since: for lists, which lay out no game. Papers of
   *  earlier pages do not tell. */
  at?: number;
  asked?: number[];
  rules: number;
  box: string;
  language: NonNullable<NewTable["language"]>;
  /** Whether players may be shown the best moves. Papers of earlier pages do not tell. */
  hints?: boolean;
  phase: "luck" | "playing" | "over";
  ended: string;
  rematch: string;
  /** Seat and word of each entry. */
  log: [number, string][];
  /** The same of choices that are not shown yet. */
  sealed: [number, string][];
  talk: Line[];
  /** A scene of a lesson: no match that counts, or could be proven. */
  taught?: Taught;
}

/** Where papers lie. What was put there survives a closed page. */
export interface Drawer {
  put(...papers: Paper[]): Promise<void>;
}

const COLOURS = 8;

export function freshPaper(
  wish: NewTable,
  rules: Pick<Rules, "manifest" | "box">,
  bots: readonly string[],
  now: number,
): Paper {
  const { game, version } = rules.manifest;
  const options = wish.options ?? {};
  try {
    checkChoices(rules.manifest, wish.places.length, options);
  } catch (error) {
    if (error instanceof YurtError) throw new Refusal("bad_table", { detail: error.message });
    throw error;
  }
  const paper: Paper = {
    id: freshId(),
    game,
    options: allOptions(rules.manifest, options),
    seats: wish.places.map((place, number) => seatFor(place, number, bots)),
    seed: toHex(secretBytes()),
    created: now,
    rules: version,
    box: rules.box,
    language: wish.language ?? "en",
    hints: wish.hints ?? true, // nobody plays against people elsewhere
    phase: "luck",
    ended: "",
    rematch: "",
    log: [],
    sealed: [],
    talk: [],
  };
  spreadColours(paper.seats);
  return paper;
}

const freshId = (): string => LOCAL + toHex(secretBytes().slice(0, 8));

function seatFor(place: Place, number: number, bots: readonly string[]): Seat {
  const bot = place.who === "bot" ? (place.bot ?? "") : "";
  if (place.who === "open" || place.who === undefined)
    throw new Refusal("bad_table", { detail: "nobody comes to a table at one screen" });
  if (place.who === "bot" && !bots.includes(bot)) throw new Refusal("no_such_bot");
  const kind = place.who === "bot" ? "bot" : "person";
  const name = cleanName(place.name ?? "") || titled(bot);
  const seat = { kind, name, colour: place.colour ?? number % COLOURS, bot, resigned: 0 } as const;
  return { ...seat, ...committed(place.who === "me" ? place.commitment : null) };
}

const titled = (bot: string): string => bot.slice(0, 1).toUpperCase() + bot.slice(1);

/** To entropy of the seat's own; without one the house makes it. */
export function committed(given: string | null | undefined): {
  commitment: string;
  entropy: string;
} {
  if (given) return { commitment: given, entropy: "" };
  const entropy = secretBytes();
  return { commitment: commitment(entropy), entropy: toHex(entropy) };
}

/** No two seats have one colour, as far as there are enough. */
function spreadColours(seats: Seat[]): void {
  const taken = new Set<number>();
  for (const seat of seats) {
    const free = Array.from({ length: COLOURS }, (_, step) => (seat.colour + step) % COLOURS);
    seat.colour = free.find((colour) => !taken.has(colour)) ?? seat.colour;
    taken.add(seat.colour);
  }
}

/** One line, without characters that steer or turn the text around; nothing, if nothing of it can
 *  be seen. */
export function cleanName(text: string): string {
  const line = strip(text.replace(/[\p{C}\p{Z}\s]+/gu, " "));
  return /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(line) ? line : "";
}

/** The same table again; who sat second begins. What follows a lesson is a match like any other. */
export function nextPaper(paper: Paper, now: number): Paper {
  const [first, ...others] = paper.seats;
  const seats = [...others, first!].map((seat) => ({
    ...seat,
    bot: seat.kind === "bot" ? seat.bot : "",
    resigned: 0,
    ...committed(null),
  }));
  const fresh = { id: freshId(), seed: toHex(secretBytes()), created: now, at: now, seats };
  const empty = {
    phase: "luck",
    ended: "",
    rematch: "",
    asked: [],
    log: [],
    sealed: [],
    talk: [],
  } as const;
  const { taught: _, ...table } = paper;
  return structuredClone({ ...table, ...empty, ...fresh } as unknown as Paper);
}

export const isDrawn = ({ seats }: Paper): boolean => seats.every(({ entropy }) => entropy);
export const houseOf = ({ seed }: Paper): string => commitment(fromHex(seed));
export const plays = ({ kind, bot, resigned }: Seat): boolean =>
  kind === "person" && !bot && !resigned;

/** The match of a paper whose luck is drawn, before its first entry. */
export const emptyMatch = (paper: Paper, engine: Engine): Match =>
  paper.taught
    ? new TaughtMatch(engine, luckOf(paper), namesOf(paper), paper.taught)
    : new Match(engine, luckOf(paper), namesOf(paper));

function luckOf({ seed, seats }: Paper): Luck {
  const entropy = seats.map((seat) => fromHex(seat.entropy));
  return new Luck(fromHex(seed), entropy);
}

export const namesOf = ({ seats }: Paper): string[] => seats.map(({ name }) => name);

/** The match from its log. */
export function rebuilt(paper: Paper, engine: Engine): Match | undefined {
  if (paper.phase === "luck") return undefined;
  const match = emptyMatch(paper, engine);
  for (const [seat, word] of paper.log) {
    if (word.startsWith(UNDO)) match.takeBack(seat, Number(word.slice(UNDO.length)));
    else match.append(seat, engine.verbs.parse(word));
  }
  match.sealed = new Map(paper.sealed.map(([seat, word]) => [seat, engine.verbs.parse(word)]));
  return match;
}

/** Writes down where a match stands. */
export function noted(paper: Paper, match: Match, now: number): Paper {
  const { engine, log, sealed } = match;
  const since = log.slice(paper.log.length);
  return {
    ...paper,
    at: log.length > paper.log.length ? now : (paper.at ?? paper.created),
    asked: paper.phase === "playing" ? [...match.actors()] : [],
    log: [
      ...paper.log,
      ...since.map((entry): [number, string] => [entry.seat, wordOf(engine, entry)]),
    ],
    sealed: [...sealed].map(([seat, move]): [number, string] => [seat, engine.verbs.text(move)]),
  };
}

/** The match as a record: one that is over keeps nothing back, however it ended. What a lesson has
 *  brought no seed has given. */
export function recordOf(paper: Paper, match: Match): string {
  const { phase, ended, taught } = paper;
  if (phase !== "over") return shareOf(match, onlyPerson(paper));
  return writeRecord(match, { withSeed: !taught, ...(match.over ? {} : { ended }) });
}

/** The record of a match whose rules are not here any more. It cannot go on, so that nothing is kept
 *  back; the result is what those rules would tell. */
export function recordWithoutRules(paper: Paper): string {
  const luck = luckOf(paper);
  return writeSheet({
    ...paper,
    seats: paper.seats.length,
    players: namesOf(paper),
    commitments: luck.commitments(),
    luck: paper.taught ? undefined : luck,
    result: "",
    ended: paper.ended === "played" ? "" : paper.ended || "abandoned",
  });
}

/** Who alone looks at this screen; of several nobody may see what another holds. */
function onlyPerson({ seats }: Paper): Watcher {
  const people = [...seats.keys()].filter((seat) => seats[seat]!.kind === "person");
  return people.length === 1 ? people[0]! : null;
}

/** What one watcher knows of a match that goes on: no seed, and `?` for what is hidden. */
function shareOf(match: Match, watcher: Watcher): string {
  const whose = watcher === null ? "a spectator" : `seat ${watcher}`;
  const [head] = writeRecord(match, { withSeed: false }).split("\n\n");
  const lines = tellEntries(match.trackAtStart(), match.log).map((told, i) => {
    const { n, seat } = match.log[i]!;
    return `${n} ${seat < 0 ? "*" : seat} ${wordFor(told, watcher)}`;
  });
  const note = `# Unfinished: what ${whose} knows of it, ? stands for what is hidden.`;
  return [note, head, "", ...lines].join("\n") + "\n";
}
