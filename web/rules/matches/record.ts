// A record: a match as text, enough to replay it (docs/records.md). Read and written as
// src/yurt/core/matches/record.py does, byte for byte, and refused in the same words.

import { CHANCE } from "../engine.ts";
import { BadRecord, cut } from "../errors.ts";
import { fromHex, isDigest, Luck, SIZE, toHex, type Commitments } from "./luck.ts";
import type { Match } from "./match.ts";
import { linesOf, quoted, strip, WHITE, wordsOf } from "../text.ts";
import { wordOf } from "./track.ts";

const FORMAT = "1";
const BYTE_ORDER_MARK = "\ufeff"; // some editors begin a file with it
const PLAIN = ["yurt-record", "game", "rules", "box", "seats", "luck", "seed", "result", "ended"];
const NUMBERED = ["player", "luck", "entropy"];
const HEADER = /^([a-z-]+)(?: ([a-z0-9_]+))?:[ \t]*(.*)$/su;
const LINE = new RegExp(`^(?:([0-9]{1,9})[ \\t]+)?([0-9]{1,3}|\\*)[ \\t]+([^${WHITE}]+)$`, "u");
/** What a position alone can have: a map or a board, indented below its name. */
const POSITION = new RegExp(`(?:^|\\n)[a-z_]+:[ \\t]*\\n[ \\t]+[^${WHITE}#]`, "u");
const GAME = new RegExp(`(?:^|\\n)\\ufeff?game:[ \\t]*([^${WHITE}]{1,40})`, "u");

export interface RecordLine {
  /** Line of the text, for messages. */
  at: number;
  seat: number;
  word: string;
}

export class MatchRecord {
  constructor(
    readonly headers: ReadonlyMap<string, string>,
    readonly lines: readonly RecordLine[],
  ) {}

  get game(): string {
    return this.need("game");
  }

  get seats(): number {
    const value = this.need("seats");
    if (!/^[0-9]{1,2}$/.test(value))
      throw new BadRecord(`seats: expected a number, not ${quoted(value)}`);
    return Number(value);
  }

  get options(): Record<string, string> {
    return Object.fromEntries(this.family("option"));
  }

  get players(): string[] {
    const names = this.family("player");
    return names.size ? this.places().map((seat) => names.get(seat) ?? "") : [];
  }

  get commitments(): Commitments | undefined {
    const house = this.headers.get("luck");
    return house ? { house, seats: this.bySeat("luck") } : undefined;
  }

  /** The secrets, if they were published. */
  get luck(): Luck | undefined {
    const seed = this.headers.get("seed");
    if (seed === undefined) return undefined;
    const entropy = this.bySeat("entropy").map((text) => secretIn(text, "entropy"));
    return new Luck(secretIn(seed, "seed"), entropy);
  }

  private need(name: string): string {
    const value = this.headers.get(name);
    if (value === undefined) throw new BadRecord(`the header ${quoted(name)} is missing`);
    return value;
  }

  private places(): string[] {
    return Array.from({ length: this.seats }, (_, seat) => `${seat}`);
  }

  private family(name: string): Map<string, string> {
    const own = [...this.headers].filter(([key]) => key.startsWith(`${name} `));
    return new Map(own.map(([key, value]) => [key.split(" ")[1]!, value]));
  }

  /** `name 0`, `name 1`, …: all of them or none. */
  private bySeat(name: string): string[] {
    const given = this.family(name);
    if (!given.size) return [];
    const places = this.places();
    if (given.size !== places.length || !places.every((seat) => given.has(seat)))
      throw new BadRecord(`${name}: expected one for each of ${this.seats} seats`);
    return places.map((seat) => given.get(seat)!);
  }
}

function secretIn(text: string, name: string): Uint8Array {
  if (!isDigest(text))
    throw new BadRecord(`${name}: expected ${2 * SIZE} digits from 0 to f, not ${quoted(text)}`);
  return fromHex(text);
}

// Text to record

export function parseRecord(text: string): MatchRecord {
  if (!text.includes("yurt-record:") && POSITION.test(text))
    throw new BadRecord(`that is a position${ofGame(text)}, not a record`);
  const headers = new Map<string, string>();
  const lines: RecordLine[] = [];
  linesOf(withoutMark(text)).forEach((raw, i) => {
    const line = strip(raw.split("#", 1)[0]!);
    if (line) readLine(i + 1, line, headers, lines);
  });
  if (!headers.size && !lines.length)
    throw new BadRecord("it is empty: expected a record, such as 'yurt play' keeps");
  const format = headers.get("yurt-record") ?? FORMAT;
  if (format !== FORMAT)
    throw new BadRecord(`yurt-record: expected ${FORMAT}, not ${quoted(format)}`);
  return new MatchRecord(headers, lines);
}

const withoutMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

/** Of which game a text is, if it says so: to be put behind what it is. */
function ofGame(text: string): string {
  const found = GAME.exec(text);
  return found ? ` of ${found[1]}` : "";
}

function readLine(
  at: number,
  line: string,
  headers: Map<string, string>,
  lines: RecordLine[],
): void {
  const found = LINE.exec(line);
  if (found) lines.push(readPly(at, found, lines.length + 1));
  else if (lines.length)
    throw new BadRecord(`line ${at}: expected a ply ('12 0 move'), not ${cut(line)}`);
  else readHeader(at, line, headers);
}

function readPly(at: number, [, number, seat, word]: RegExpExecArray, due: number): RecordLine {
  if (number && Number(number) !== due)
    throw new BadRecord(`line ${at}: expected ply ${due}, not ${number}`);
  return { at, seat: seat === "*" ? CHANCE : Number(seat), word: word! };
}

function readHeader(at: number, line: string, headers: Map<string, string>): void {
  const found = HEADER.exec(line);
  if (!found)
    throw new BadRecord(`line ${at}: expected a header ('game: koenig'), not ${cut(line)}`);
  const [, name, part, value] = found;
  if (!isHeader(name!, part)) {
    const known = [...PLAIN, "option NAME", ...NUMBERED.map((n) => `${n} SEAT`)].join(", ");
    throw new BadRecord(`line ${at}: no header ${quoted(name!)} ${part ?? ""}: expected ${known}`);
  }
  const key = part ? `${name} ${part}` : name!;
  if (headers.has(key)) throw new BadRecord(`line ${at}: ${quoted(key)} stands there twice`);
  headers.set(key, strip(value!));
}

function isHeader(name: string, part: string | undefined): boolean {
  if (part === undefined) return PLAIN.includes(name);
  return name === "option" || (NUMBERED.includes(name) && /^[0-9]+$/.test(part));
}

// Match to record

export interface Writing {
  /** The seed is told when the match is over; before that only if asked to. */
  withSeed?: boolean;
  /** How it ended, if not by the rules. */
  ended?: string;
}

export function writeRecord(match: Match, { withSeed, ended = "" }: Writing = {}): string {
  const { engine, commitments, players, seats, log } = match;
  const { manifest, box, options } = engine;
  return writeSheet({
    game: manifest.game,
    rules: manifest.version,
    box,
    seats,
    options,
    players,
    commitments,
    luck: (withSeed ?? match.over) ? match.luck : undefined,
    result: resultOf(match),
    ended,
    log: log.map((entry): [number, string] => [entry.seat, wordOf(engine, entry)]),
  });
}

/** All that stands in a record. */
export interface Sheet {
  game: string;
  rules: number;
  box: string;
  seats: number;
  options: Readonly<Record<string, string>>;
  players: readonly string[];
  commitments: Commitments | undefined;
  /** The secrets, if they are told. */
  luck: Luck | undefined;
  result: string;
  ended: string;
  /** Seat and word of each entry. */
  log: readonly (readonly [number, string])[];
}

export function writeSheet(sheet: Sheet): string {
  const { game, rules, box, seats, options, result, ended, log } = sheet;
  const head: [string, string][] = [
    ["yurt-record", FORMAT],
    ["game", game],
    ["rules", `${rules}`],
    ["box", box],
    ["seats", `${seats}`],
    ...Object.entries(options).map(([name, value]): [string, string] => [`option ${name}`, value]),
    ...playerHeaders(sheet.players),
    ...luckHeaders(sheet),
  ];
  if (result) head.push(["result", result]);
  if (ended) head.push(["ended", ended]);
  const headers = head.map(([name, value]) => `${name}: ${value}`);
  const lines = log.map(([seat, word], i) => `${i + 1} ${seat === CHANCE ? "*" : seat} ${word}`);
  return [...headers, "", ...lines].join("\n") + "\n";
}

const playerHeaders = (players: readonly string[]): [string, string][] =>
  players
    .map((name, i): [string, string] => [`player ${i}`, oneLine(name)])
    .filter((_, i) => players[i]);

const oneLine = (name: string): string => wordsOf(name.replaceAll("#", " ")).join(" ");

function luckHeaders({ commitments, luck }: Sheet): [string, string][] {
  const headers: [string, string][] = [];
  if (commitments) headers.push(["luck", commitments.house]);
  commitments?.seats.forEach((text, i) => headers.push([`luck ${i}`, text]));
  if (!luck) return headers;
  headers.push(["seed", toHex(luck.seed)]);
  luck.entropy.forEach((secret, i) => headers.push([`entropy ${i}`, toHex(secret)]));
  return headers;
}

/** The final ranks by seat; nothing before it is over. */
export const resultOf = (match: Match): string =>
  match.over
    ? match
        .score()
        .map(({ rank }) => rank)
        .join(" ")
    : "";
