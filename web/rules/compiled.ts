// A game laid out, its rules compiled: as Engine of src/yurt/core/engine.py, with the same answers
// byte for byte.

import { NOBODY } from "./engine.ts";
import type { Board, Outcome, Watcher } from "./engine.ts";
import { tellerOf, type Tell, type Terms } from "./layout.ts";
import type { BoxAt, ModuleManifest } from "./manifest.ts";
import { Memory, type Address } from "./memory.ts";
import type { Verbs } from "./verbs.ts";

/** What is laid out. */
export interface Table {
  module: WebAssembly.Module;
  manifest: ModuleManifest;
  box: BoxAt;
  bytes: Uint8Array;
  terms: Terms;
  verbs: Verbs;
}

export class CompiledEngine {
  readonly manifest: ModuleManifest;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly box: string;
  readonly verbs: Verbs;
  readonly memory: Memory;
  private readonly tellView: Tell;
  /** Where the box lies, for drivers. */
  readonly boxAt: Address;
  private readonly boardAt: Address;
  private readonly outAt: Address;
  private readonly weightsAt: Address;
  private readonly noiseAt: Address;
  private readonly scratchAt: Address;
  private readonly viewAt: Address;
  private readonly first: Board;

  constructor({ module, manifest, box, bytes, terms, verbs }: Table) {
    const { sizes, width, noise, scratch, edition } = manifest;
    this.manifest = manifest;
    this.seats = box.seats;
    this.options = box.options;
    this.box = edition;
    this.verbs = verbs;
    this.tellView = tellerOf(manifest.view, terms);
    this.memory = new Memory(module);
    this.boxAt = this.memory.room(sizes.box);
    this.boardAt = this.memory.room(sizes.state);
    this.outAt = this.memory.room(8 * width);
    this.weightsAt = this.memory.room(8 * width);
    this.noiseAt = this.memory.room(8 * noise);
    this.scratchAt = this.memory.room(8 * Math.max(scratch, 1));
    this.viewAt = this.memory.room(sizes.view);
    this.memory.put(this.boxAt, bytes);
    this.first = this.changed(new Uint8Array(sizes.state), "set_up");
  }

  /** What an entry answers of a board. */
  private ask(entry: string, board: Board, ...given: (number | bigint)[]): number {
    this.memory.put(this.boardAt, board);
    return this.memory.call(entry, this.boxAt, this.boardAt, ...given);
  }

  /** What an entry makes of a board. */
  private changed(board: Board, entry: string, ...given: (number | bigint)[]): Board {
    this.ask(entry, board, ...given);
    return this.memory.bytes(this.boardAt, this.manifest.sizes.state);
  }

  fresh(): Board {
    return this.first.slice();
  }

  nextActor(board: Board): number {
    return this.ask("next_actor", board);
  }

  acts(board: Board, seat: number): boolean {
    return this.ask("acts", board, seat) !== 0;
  }

  legal(board: Board, seat: number): number[] {
    if (!this.acts(board, seat)) return [];
    return this.memory.numbers(this.outAt, this.ask("legal", board, seat, this.outAt));
  }

  odds(board: Board): Outcome[] {
    const many = this.ask("odds", board, this.outAt, this.weightsAt);
    const weights = this.memory.numbers(this.weightsAt, many);
    return this.memory.numbers(this.outAt, many).map((move, i) => ({ move, weight: weights[i]! }));
  }

  after(board: Board, seat: number, move: number): Board {
    return this.changed(board, "apply", seat, BigInt(move));
  }

  whyNot(board: Board, seat: number, move: number): number {
    return this.ask("why_not", board, seat, BigInt(move));
  }

  points(board: Board, seat: number): number {
    return this.ask("points", board, seat);
  }

  rank(board: Board, seat: number): number {
    return this.ask("rank", board, seat);
  }

  ending(board: Board): string {
    return this.manifest.endings[this.ask("ending", board)]!;
  }

  // What is told: everything below goes through the one door.

  seen(board: Board, watcher: Watcher): Board {
    return this.changed(board, "conceal", watcher ?? NOBODY);
  }

  view(board: Board, watcher: Watcher): unknown {
    const { view } = this.manifest.sizes;
    this.memory.blank(this.viewAt, view);
    this.ask("look", this.seen(board, watcher), watcher ?? NOBODY, this.viewAt);
    return this.tellView(this.memory.view(this.viewAt, view), 0);
  }

  guess(board: Board, seat: number, seed: number): Board {
    this.memory.call("sow", this.noiseAt, BigInt(seed), BigInt(seat));
    return this.changed(this.seen(board, seat), "guess", seat, this.noiseAt, this.scratchAt);
  }
}
