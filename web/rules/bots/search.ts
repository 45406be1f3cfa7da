// The search of the Monte Carlo bot: each move is tried in many random continuations, and the
// promising ones more (src/yurt/bots/montecarlo.py, where it is said why so).

import type { CompiledEngine } from "../compiled/compiled.ts";
import type { Board } from "../engine.ts";
import type { Address } from "../compiled/memory.ts";

const CHUNK = 1 << 24; // work between two looks at the clock: some 10 ms

type Found = "count" | "left" | "next" | "work";

/** The best move of a seat, for so much work; `seen` is what that seat knows, and no more. The clock
 *  only cuts off. */
export const bestMove = (
  engine: CompiledEngine,
  seen: Board,
  seat: number,
  seed: number,
  work: number,
  isLate: () => boolean = () => false,
): number =>
  engine.memory.forNow((room) => new Search(engine, room, seen, seat, seed).think(work, isLate));

/** Of one position, for one seat. */
class Search {
  private readonly found: Address;
  private readonly boards: Address;
  private readonly moves: Address;
  private readonly tries: Address;
  private readonly wins: Address;
  private readonly given: Address[];

  constructor(
    private readonly engine: CompiledEngine,
    room: (size: number) => Address,
    seen: Board,
    private readonly seat: number,
    seed: number,
  ) {
    const { memory, manifest } = engine;
    const { sizes, width, noise, scratch } = manifest;
    const row = () => room(8 * width);
    this.found = room(sizes.found);
    this.boards = room(3 * sizes.state);
    const noiseAt = room(8 * noise);
    const scratchAt = room(8 * Math.max(scratch, 1));
    [this.moves, this.tries, this.wins] = [row(), row(), row()];
    this.given = [noiseAt, scratchAt, this.moves, row(), row(), this.tries, this.wins];
    this.given.push(room(sizes.tally));
    memory.put(this.boards, seen);
    memory.call("sow", noiseAt, BigInt(seed), BigInt(seat));
  }

  /** Until so much is done in all; whether more would change nothing. */
  private goOn(work: number): boolean {
    const { memory, manifest, seats, boxAt } = this.engine;
    const before = [boxAt, this.boards, this.found, seats, this.seat];
    const amount = [BigInt(work), BigInt(manifest.sizes.state)];
    return memory.call("search", ...before, ...amount, ...this.given) !== 0;
  }

  think(work: number, isLate: () => boolean): number {
    this.goOn(0);
    const rounds = bitLength(this.get("count") - 1);
    for (let number = 1; number <= rounds; number += 1) {
      if (!this.tryAll(Math.floor((work * number) / rounds), isLate)) break;
      this.halve();
    }
    return this.best;
  }

  /** Whether it came so far, and there is something left to decide. */
  private tryAll(work: number, isLate: () => boolean): boolean {
    for (let done = this.get("work"); done < work; done = this.get("work"))
      if (isLate() || this.goOn(Math.min(done + CHUNK, work))) return false;
    return true;
  }

  /** Goes on with the better half, and with no move that there was no time to try. */
  private halve(): void {
    const order = this.order();
    const rows = [this.moves, this.tries, this.wins];
    const tried = this.row(this.tries).filter((tries) => tries > 0).length;
    for (const at of rows) {
      const cells = this.row(at);
      this.engine.memory.putNumbers(
        at,
        order.map((i) => cells[i]!),
      );
    }
    this.set("left", Math.max(1, Math.min(tried, Math.floor((order.length + 1) / 2))));
    this.set("next", 0);
  }

  /** The moves that are still tried, the best first. */
  private order(): number[] {
    const [tries, wins] = [this.row(this.tries), this.row(this.wins)];
    const worth = tries.map((many, i) => (many ? wins[i]! / many : -1));
    return [...worth.keys()].sort((one, other) => worth[other]! - worth[one]!);
  }

  private get best(): number {
    return this.row(this.moves)[this.order()[0]!]!;
  }

  private row(at: Address): number[] {
    return this.engine.memory.numbers(at, this.get("left"));
  }

  private get(field: Found): number {
    return this.engine.memory.numbers(this.found + this.engine.manifest.found[field]!, 1)[0]!;
  }

  private set(field: Found, value: number): void {
    this.engine.memory.putNumbers(this.found + this.engine.manifest.found[field]!, [value]);
  }
}

const bitLength = (n: number): number => (n > 0 ? n.toString(2).length : 0);
