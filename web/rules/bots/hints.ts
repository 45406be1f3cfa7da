// Hints: the best moves of a seat, how likely each wins, and what speaks for it
// (src/yurt/bots/hints.py).

import { freshSeed, seeds, someOf, weighFurther, type Noise } from "./bots.ts";
import type { CompiledEngine } from "../compiled/compiled.ts";
import type { Board } from "../engine.ts";
import { weighed, type Network } from "./weighing.ts";
import { reasonsFor } from "./why.ts";

export interface Hint {
  move: string;
  /** To win, of 1; a win that is shared counts by its share. */
  chance: number;
  /** Words of the wire, said by `claims.<name>`. */
  reasons: string[];
}

/** The best first; none where the seat has nothing to choose. `seen` is what the seat knows. */
export function hintsFor(
  engine: CompiledEngine,
  seen: Board,
  seat: number,
  network: Network,
  random: Noise = Math.random,
): Hint[] {
  const { club, hints, secrets } = engine.manifest;
  const best = weighed(engine, seen, seat, network, (weighing) => {
    weighing.take(someOf(random, weighing.moves, club.longest));
    weighing.onGuess(freshSeed(random));
    if (secrets) {
      weighing.take(weighing.bestFirst().slice(0, club.shortlist));
      weighFurther(weighing, seeds(random, hints.guesses));
    }
    const chances = weighing.winChances;
    const moves = weighing.bestFirst().slice(0, hints.ideas);
    return moves.map((move) => ({ move, chance: chances.get(move)! }));
  });
  const found = best.map(({ move, chance }) => ({
    move: engine.verbs.text(move),
    chance,
    reasons: reasonsFor(engine, seen, seat, move, freshSeed(random)),
  }));
  return varied(found, hints.most);
}

/** The best first; of moves that say the same only the best, as long as there are others. */
function varied(found: readonly Hint[], most: number): Hint[] {
  const ideas = found.map(({ move, reasons }) => [move.split(":")[0], ...reasons].join(" "));
  const isFirst = (i: number): boolean => ideas.indexOf(ideas[i]!) === i;
  const places = [...found.keys()];
  const order = [...places.filter(isFirst), ...places.filter((i) => !isFirst(i))].slice(0, most);
  return order.sort((one, other) => one - other).map((i) => found[i]!);
}
