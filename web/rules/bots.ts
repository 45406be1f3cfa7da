// Who plays by itself. A bot gets what its seat knows, never the truth.

import type { CompiledEngine } from "./compiled.ts";
import type { Board, Engine } from "./engine.ts";
import { bestMove } from "./search.ts";

export interface Bot {
  /** One of the legal moves; `seen` is the board as the seat knows it. */
  choose(engine: Engine, seen: Board, seat: number): number | Promise<number>;
}

/** Any legal move, each as likely. */
export const randomBot = (random: () => number = Math.random): Bot => ({
  choose(engine, seen, seat) {
    const moves = engine.legal(seen, seat);
    return moves[Math.floor(random() * moves.length)]!;
  },
});

/** The Monte Carlo bot, which thinks for so much work. The clock, in milliseconds, only cuts off. */
export const monteBot = (work: number, patience: number): Bot => ({
  choose(engine, seen, seat) {
    const end = Date.now() + patience;
    const seed = Math.floor(Math.random() * 2 ** 52);
    return bestMove(engine as CompiledEngine, seen, seat, seed, work, () => Date.now() > end);
  },
});
