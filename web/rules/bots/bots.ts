// Who plays by itself. A bot gets what its seat knows, never the truth.

import type { CompiledEngine } from "../compiled/compiled.ts";
import type { Board, Engine } from "../engine.ts";
import { pondered } from "./ponder.ts";
import { bestMove } from "./search.ts";
import { fromAllOver, weighed, type Network, type Weighing } from "./weighing.ts";

export interface Bot {
  /** One of the legal moves; `seen` is the board as the seat knows it. Nobody wants to hear it any more
   *  once it was stopped. */
  choose(engine: Engine, seen: Board, seat: number, stop?: AbortSignal): number | Promise<number>;
}

/** From 0 to below 1. */
export type Noise = () => number;
/** Brings the network of a game. */
export type Brings = (engine: CompiledEngine) => Network | Promise<Network>;

/** Any legal move, each as likely. */
export const randomBot = (random: Noise = Math.random): Bot => ({
  choose(engine, seen, seat) {
    const moves = engine.legal(seen, seat);
    return moves[below(random, moves.length)]!;
  },
});

/** The Monte Carlo bot, which thinks for so much work. The clock, in milliseconds, only cuts off. */
export const monteBot = (work: number, patience: number): Bot => ({
  choose(engine, seen, seat) {
    const end = Date.now() + patience;
    const seed = freshSeed(Math.random);
    return bestMove(engine as CompiledEngine, seen, seat, seed, work, () => Date.now() > end);
  },
});

/** Judges what every move leads to (src/yurt/bots/club.py). */
export const clubBot = (brings: Brings, random: Noise = Math.random): Bot =>
  weighingBot(brings, ({ manifest }, weighing) => {
    const { guesses, shortlist, longest } = manifest.club;
    weighing.take(someOf(random, weighing.moves, longest));
    weighing.onGuess(freshSeed(random));
    if (manifest.secrets) {
      weighing.take(weighing.bestFirst().slice(0, shortlist));
      weighFurther(weighing, seeds(random, guesses));
    }
    return weighing.bestFirst()[0]!;
  });

/** Searches on top of the network (src/yurt/bots/master.py). The clock, in milliseconds, only cuts
 *  off. */
export const masterBot = (brings: Brings, patience: number, random: Noise = Math.random): Bot => ({
  async choose(given, seen, seat) {
    const engine = given as CompiledEngine;
    const network = await brings(engine);
    const end = Date.now() + patience;
    const { work } = engine.manifest.master;
    const isLate = () => Date.now() > end;
    return pondered(engine, { seen, seat }, network, freshSeed(random), work, isLate);
  },
});

/** Overlooks much, and takes the second best for the best (src/yurt/bots/novice.py). */
export const noviceBot = (brings: Brings, random: Noise = Math.random): Bot =>
  weighingBot(brings, ({ manifest }, weighing) => {
    const { lookedAt, taken } = manifest.novice;
    weighing.take(someOf(random, weighing.moves, lookedAt));
    weighing.onGuess(freshSeed(random));
    const best = weighing.bestFirst().slice(0, taken.length);
    return best[oneOf(random, taken.slice(0, best.length))]!;
  });

/** As the one; where that one fails, as the other: a match goes on. */
export const stoodInFor = (bot: Bot, other: Bot): Bot => ({
  async choose(...given) {
    try {
      return await bot.choose(...given);
    } catch (error) {
      if (given[3]?.aborted) throw error;
      return other.choose(...given);
    }
  },
});

type Choice = (engine: CompiledEngine, weighing: Weighing) => number;

const weighingBot = (brings: Brings, choice: Choice): Bot => ({
  async choose(given, seen, seat) {
    const engine = given as CompiledEngine;
    const network = await brings(engine);
    return weighed(engine, seen, seat, network, (weighing) => choice(engine, weighing));
  },
});

export function* seeds(random: Noise, many: number): Generator<number> {
  for (let number = 0; number < many; number += 1) yield freshSeed(random);
}

/** On several guesses, unless a second one has changed nothing: then nothing hidden shows. */
export function weighFurther(weighing: Weighing, seeds: Iterable<number>): void {
  let number = 0;
  for (const seed of seeds) {
    const before = weighing.worths;
    weighing.onGuess(seed);
    if (number === 1 && weighing.worths.every((worth, i) => worth === 2 * before[i]!)) return;
    number += 1;
  }
}

/** All, in any order, so that equals are equally likely; of a long list, from all over it. */
export function someOf(random: Noise, all: readonly number[], most: number): number[] {
  const start = all.length > most ? below(random, all.length) : 0;
  const moves = [...fromAllOver(all, most, start)];
  for (let last = moves.length - 1; last > 0; last -= 1) {
    const pick = below(random, last + 1);
    [moves[last], moves[pick]] = [moves[pick]!, moves[last]!];
  }
  return moves;
}

/** A place in the list, each as likely as its weight says. */
function oneOf(random: Noise, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => (left -= weight) < 0);
}

const below = (random: Noise, many: number): number => Math.floor(random() * many);
export const freshSeed = (random: Noise): number => below(random, 2 ** 52);
