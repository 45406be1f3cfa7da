// What a choice has revealed: who knows more now than that it was made (src/yurt/core/matches/revealed.py).
//
// A guess is a board that a seat cannot rule out. If a ply could not have been played in it, or would
// have shown the seat something else, then the seat has learned something by it. All of it is worked
// out from what the chooser knows: the answer is his, and must not tell him what the others hold.

import { ALLOWED, sameBoard, seatsOf, type Board, type Engine } from "../engine.ts";

const GUESSES = 6;

/** Who has learned anything: nobody; by the choice itself only the chooser, or others, too; anybody
 *  by what has followed. */
export type Learned = "" | "self" | "others" | "since";

interface Played {
  readonly seat: number;
  readonly move: number;
}

/** `plies`: a seat's choice, and what was forced since; none of them by chance. */
export function reveals(engine: Engine, before: Board, plies: readonly Played[]): Learned {
  if (!engine.manifest.secrets) return "";
  for (let seed = 0; seed < GUESSES; seed += 1) {
    const guess = engine.guess(before, plies[0]!.seat, seed);
    const learned = tells(engine, guess, plies, GUESSES + seed); // nobody guesses the very same
    if (learned) return learned;
  }
  return "";
}

/** Whom the plies, played here, tell anything. */
function tells(engine: Engine, start: Board, plies: readonly Played[], seed: number): Learned {
  const chooser = plies[0]!.seat;
  let board = start;
  for (const ply of plies) {
    const wiser = whoLearns(engine, board, ply, chooser, seed);
    if (wiser.length && ply !== plies[0]) return "since";
    if (wiser.length) return wiser.every((seat) => seat === chooser) ? "self" : "others";
    board = engine.after(board, ply.seat, ply.move);
  }
  return "";
}

function whoLearns(
  engine: Engine,
  board: Board,
  ply: Played,
  chooser: number,
  seed: number,
): number[] {
  if (!canCome(engine, board, ply)) return [chooser]; // that this is not how it is
  const after = engine.after(board, ply.seat, ply.move);
  return seatsOf(engine).filter((seat) => learns(engine, board, after, ply, seat, seed));
}

const canCome = (engine: Engine, board: Board, { seat, move }: Played): boolean =>
  engine.whyNot(board, seat, move) === ALLOWED;

function learns(
  engine: Engine,
  before: Board,
  after: Board,
  ply: Played,
  seat: number,
  seed: number,
): boolean {
  const guess = engine.guess(before, seat, seed);
  if (!canCome(engine, guess, ply)) return true;
  if (isForced(engine, before, ply) !== isForced(engine, guess, ply)) return true;
  const guessed = engine.after(guess, ply.seat, ply.move);
  return !sameBoard(engine.seen(guessed, seat), engine.seen(after, seat));
}

const isForced = (engine: Engine, board: Board, { seat }: Played): boolean =>
  engine.legal(board, seat).length === 1;

/** Whether a watcher, by what he knew, could say that a ply was its seat's only one. */
export function knowsAsForced(engine: Engine, board: Board, ply: Played, watcher: number): boolean {
  if (!engine.manifest.secrets) return true;
  const seeds = Array.from({ length: GUESSES }, (_, seed) => seed);
  return seeds.every((seed) => isForced(engine, engine.guess(board, watcher, seed), ply));
}
