// The drivers of a module: whole matches at random, and sequences of plies counted
// (src/yurt/core/drive.py).

import type { CompiledEngine } from "./compiled.ts";
import type { Board } from "../engine.ts";
import { BadOption } from "../errors.ts";

const MOST = 1_000_000n; // plies; a match that is longer counts as unfinished

/** What was counted over some matches. */
export interface Tally {
  matches: number;
  /** A seat chose among two or more moves. */
  decisions: number;
  forced: number;
  chances: number;
  /** Plies of the longest match. */
  longest: number;
  unfinished: number;
  /** Of all plies played. */
  fingerprint: number;
}

/** Plays the matches from first to before last of a seed, as `yurt simulate` does. */
export function playMatches(
  { memory, manifest, seats, boxAt }: CompiledEngine,
  seed: number,
  first: number,
  last: number,
): Tally {
  const { sizes, width, noise, tally } = manifest;
  return memory.forNow((room) => {
    const at = room(sizes.tally);
    const blank = room(sizes.state);
    const range = [BigInt(seed), BigInt(first), BigInt(last), 1n, MOST];
    const board = room(sizes.state);
    const rows = [room(8 * noise), room(8 * width), room(8 * width)];
    memory.call("play_matches", boxAt, blank, board, seats, ...range, ...rows, at);
    const field = (name: keyof Tally) => memory.numbers(at + tally[name]!, 1)[0]!;
    return {
      matches: field("matches"),
      decisions: field("decisions"),
      forced: field("forced"),
      chances: field("chances"),
      longest: field("longest"),
      unfinished: field("unfinished"),
      fingerprint: field("fingerprint"),
    };
  });
}

/** How many sequences of `depth` plies start here. */
export function perft(engine: CompiledEngine, board: Board, depth: number): number {
  const { memory, manifest, boxAt } = engine;
  const { sizes, width, deepest } = manifest;
  if (depth === 0) return 1;
  if (depth > deepest) throw new BadOption(`depth: expected 0 to ${deepest}, not ${depth}`);
  return memory.forNow((room) => {
    const boards = room(deepest * sizes.state);
    memory.put(boards, board);
    const rows = [room(deepest * sizes.level), room(8 * deepest * width), room(8 * width)];
    return memory.call("perft", boxAt, boards, ...rows, depth);
  });
}
