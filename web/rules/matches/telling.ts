// A match as each watcher may be told it: redacted here, once, last (src/yurt/core/matches/telling.py).

import { seatsOf, type Board, type Engine, type Watcher } from "../engine.ts";
import { isUndo, Track, wordOf, type Entry, type Ply } from "./track.ts";

/** An entry in words. */
export interface Told {
  /** The seat it is told of, or NOBODY. */
  readonly about: number;
  /** As each seat may know it, a spectator last. */
  readonly words: readonly string[];
  /** What all may know of what came of it. */
  readonly effects: readonly string[];
}

export const wordFor = ({ words }: Told, watcher: Watcher): string => words.at(watcher ?? -1)!;

/** Redacts entries that follow each other; the track goes along, from where it stands. */
export function tellEntries(track: Track, entries: readonly Entry[]): Told[] {
  const { engine } = track;
  return entries.map((entry) => {
    const before = track.board;
    track.add(entry);
    if (!isUndo(entry)) return redacted(engine, before, entry, track.board);
    const words = new Array<string>(engine.seats + 1).fill(wordOf(engine, entry));
    return { about: entry.seat, words, effects: [] };
  });
}

function redacted(engine: Engine, board: Board, { seat, move }: Ply, after: Board): Told {
  const watchers: Watcher[] = [...seatsOf(engine), null];
  return {
    about: engine.toldOf(board, seat),
    words: watchers.map((watcher) => engine.redact(board, seat, move, watcher)),
    effects: engine.effects(board, seat, move, after),
  };
}
