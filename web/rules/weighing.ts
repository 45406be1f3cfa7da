// What each move of a seat would be worth: tried on a guess, and judged by a network
// (src/yurt/bots/weighing.py). The same numbers as there, for the same guess.

import type { CompiledEngine } from "./compiled.ts";
import type { Board } from "./engine.ts";
import { BadOption } from "./errors.ts";
import type { ModuleManifest } from "./manifest.ts";
import type { Address } from "./memory.ts";

/** The bytes of a network's struct. */
export type Network = Uint8Array;

const LINE = 10;

/** The network in a file of weights; one that was trained for other rules or features is refused, as
 *  it would judge nonsense (src/yurt/bots/weights.py). */
export function readWeights(file: Uint8Array, manifest: ModuleManifest): Network {
  const { game, version, network, sizes } = manifest;
  const end = file.indexOf(LINE);
  const head = headOf(file.subarray(0, Math.max(end, 0)), game);
  for (const [name, here] of Object.entries({ game, rules: version, ...network }))
    if (head[name] !== here)
      throw new BadOption(`weights trained for ${name} ${head[name]}: expected ${here}`);
  const body = file.subarray(end + 1);
  if (body.length !== sizes.network)
    throw new BadOption(`${body.length} bytes of weights: expected ${sizes.network}`);
  return body;
}

function headOf(line: Uint8Array, game: string): Record<string, string | number> {
  try {
    return JSON.parse(new TextDecoder().decode(line)) as Record<string, string | number>;
  } catch {
    throw new BadOption(`expected weights of a network for ${game}`);
  }
}

/** What `work` makes of the moves that a seat has; `seen` is what that seat knows, and no more. */
export const weighed = <T>(
  engine: CompiledEngine,
  seen: Board,
  seat: number,
  network: Network,
  work: (weighing: Weighing) => T,
): T => engine.memory.forNow((room) => work(new Weighing(engine, room, { seen, seat }, network)));

/** Of the moves of one seat in one position. */
export class Weighing {
  moves: readonly number[] = [];
  private readonly boards: Address;
  private readonly before: Address[];
  private readonly movesAt: Address;
  private readonly worthsAt: Address;

  constructor(
    private readonly engine: CompiledEngine,
    room: (size: number) => Address,
    private readonly known: { seen: Board; seat: number },
    network: Network,
  ) {
    const { memory, manifest, boxAt, seats } = engine;
    const { sizes, width } = manifest;
    this.boards = room(2 * sizes.state);
    const [networkAt, judgementAt] = [room(sizes.network), room(sizes.judgement)];
    [this.movesAt, this.worthsAt] = [room(8 * width), room(8 * width)];
    this.before = [boxAt, this.boards, networkAt, judgementAt, seats, known.seat];
    memory.put(networkAt, network);
    this.take(engine.legal(known.seen, known.seat));
  }

  /** These are weighed from now on, from nothing. */
  take(moves: readonly number[]): void {
    const { memory } = this.engine;
    this.moves = moves;
    memory.putNumbers(this.movesAt, moves);
    memory.blank(this.worthsAt, 8 * moves.length);
  }

  /** Tries all of them on one more guess. */
  onGuess(seed: number): void {
    const { engine, known, moves } = this;
    engine.memory.put(this.boards, engine.guess(known.seen, known.seat, seed));
    const range = [this.movesAt, 0, moves.length, this.worthsAt];
    engine.memory.call("weigh", ...this.before, ...range);
  }

  /** What each came to, the sum of all guesses. */
  get worths(): number[] {
    return this.engine.memory.numbers(this.worthsAt, this.moves.length);
  }

  /** The moves, the best first; equals as they were. */
  bestFirst(): number[] {
    const { worths } = this;
    const order = [...worths.keys()].sort((one, other) => worths[other]! - worths[one]!);
    return order.map((i) => this.moves[i]!);
  }
}
