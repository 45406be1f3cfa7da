// A game laid out for a number of seats and a choice of options, as src/yurt/core/engine.py has it.
// Whatever implements this (module.ts: the compiled rules) can be played by everything else here.

import type { Verbs } from "./verbs.ts";

/** One position, byte for byte the state of the Python rules. Never changed, only followed. */
export type Board = Uint8Array;
/** Who looks: a seat, or nobody's eyes. */
export type Watcher = number | null;

export const CHANCE = -1;
export const OVER = -2;
export const NOBODY = -1;

export const ALLOWED = 0;
export const NOT_NOW = -1;
export const NOT_YOUR_TURN = -2;

export interface Reason {
  name: string;
  rule: string;
}

export interface Outcome {
  move: number;
  weight: number;
}

export interface Standing {
  points: number;
  /** 0 is the winner; equal ranks share. */
  rank: number;
}

/** What a game says of itself, as far as a match needs it. */
export interface Manifest {
  game: string;
  /** Of the rules; a record is only replayed by the rules it was played by. */
  version: number;
  /** The fewest and the most. */
  seats: readonly [number, number];
  /** Name → choices, the usual one first. */
  options: Readonly<Record<string, readonly string[]>>;
  /** Who may play by itself, the weakest first; some of them need a network. */
  bots: readonly string[];
  /** Why a move is forbidden; the first is number 1. */
  reasons: readonly Reason[];
  endings: readonly string[];
  /** False where everybody sees everything. */
  secrets: boolean;
  /** Whether all may know who has sealed a choice. */
  showsWhoChose: boolean;
}

export interface Engine {
  readonly manifest: Manifest;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  /** The digest of the box file that it is laid out from. */
  readonly box: string;
  /** The moves in the words of this box. */
  readonly verbs: Verbs;
  /** What a player may ask. */
  readonly questions: readonly string[];
  /** Before any chance. */
  fresh(): Board;
  /** The first seat that may act, CHANCE or OVER. */
  nextActor(board: Board): number;
  acts(board: Board, seat: number): boolean;
  /** Whether those who act now choose in secret, to be shown together. */
  sealed(board: Board): boolean;
  legal(board: Board, seat: number): number[];
  odds(board: Board): Outcome[];
  after(board: Board, seat: number, move: number): Board;
  whyNot(board: Board, seat: number, move: number): number;
  points(board: Board, seat: number): number;
  rank(board: Board, seat: number): number;
  /** Asked only when it is over. */
  ending(board: Board): string;
  /** What the watcher knows of a board, as a board: the one door by which secrets could leave. */
  seen(board: Board, watcher: Watcher): Board;
  view(board: Board, watcher: Watcher): unknown;
  /** A board that the seat cannot rule out. */
  guess(board: Board, seat: number, seed: number): Board;
  /** The ply about to be played, as the watcher may know it. */
  redact(board: Board, seat: number, move: number, watcher: Watcher): string;
  /** What all may know of what came of a ply. */
  effects(before: Board, seat: number, move: number, after: Board): string[];
  /** Whom the next ply is told of: who plays it or, for chance, whom it is for, or NOBODY. */
  toldOf(board: Board, seat: number): number;
  answer(
    board: Board,
    watcher: Watcher,
    question: string,
    args: Readonly<Record<string, number | string>>,
  ): unknown;
}

/** A game: its engine for a number of seats and options, which were checked (checkChoices). */
export interface Rules {
  readonly manifest: Manifest;
  /** The digest of the box file. */
  readonly box: string;
  layOut(seats: number, options: Readonly<Record<string, string>>): Engine;
}

export const seatsOf = (engine: Engine): number[] =>
  Array.from({ length: engine.seats }, (_, i) => i);

/** The seats that may act now; none for chance and when over. */
export const actorsOf = (engine: Engine, board: Board): number[] =>
  seatsOf(engine).filter((seat) => engine.acts(board, seat));

export const isOver = (engine: Engine, board: Board): boolean => engine.nextActor(board) === OVER;

export const scoreOf = (engine: Engine, board: Board): Standing[] =>
  seatsOf(engine).map((seat) => ({
    points: engine.points(board, seat),
    rank: engine.rank(board, seat),
  }));

export const sameBoard = (one: Board, other: Board): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);
