// What each move of a seat would be worth: tried on a guess, and judged by a network
// (src/yurt/bots/weighing.py). The same numbers as there, for the same guess.

import type { CompiledEngine } from "../compiled/compiled.ts";
import type { Board } from "../engine.ts";
import { BadOption } from "../errors.ts";
import type { ModuleManifest } from "../compiled/manifest.ts";
import type { Address } from "../compiled/memory.ts";

/** The bytes of a network's struct. */
export type Network = Uint8Array;

const LINE = 10;
export const CERTAIN = 2 ** 20; // a chance of one (src/yurt/bots/network.py)

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
): T =>
  engine.memory.forNow((room) =>
    work(new Weighing(new Judge(engine, room, network), room, { seen, seat })),
  );

type Room = (size: number) => Address;
interface Rows {
  moves: Address;
  worths: Address;
  wins: Address;
}

/** A network at a table, as long as its room is there. */
export class Judge {
  /** What every call of a network begins with; the second are boards to be played on. */
  readonly before: Address[];
  private readonly boards: Address;
  private readonly rows: Rows;

  constructor(
    readonly engine: CompiledEngine,
    room: Room,
    network: Network,
  ) {
    const { memory, manifest, boxAt, seats } = engine;
    const { sizes, width } = manifest;
    this.boards = room(3 * sizes.state);
    const networkAt = room(sizes.network);
    this.before = [boxAt, this.boards, networkAt, room(sizes.judgement), seats];
    this.rows = rowsOf(room, width);
    memory.put(networkAt, network);
  }

  put(board: Board): void {
    this.engine.memory.put(this.boards, board);
  }

  /** Adds what moves of an actor, played here, come to for a seat. */
  add(board: Board, actor: number, seat: number, many: number, at: Rows): void {
    const { memory } = this.engine;
    this.put(board);
    const { moves, worths, wins } = at;
    memory.call("weigh", ...this.before, actor, seat, moves, 0, many, worths, wins);
  }

  private tried(board: Board, actor: number, seat: number, moves: readonly number[]): void {
    const { memory } = this.engine;
    memory.putNumbers(this.rows.moves, moves);
    memory.blank(this.rows.worths, 8 * moves.length);
    memory.blank(this.rows.wins, 8 * moves.length);
    this.add(board, actor, seat, moves.length, this.rows);
  }

  /** How likely the seat wins after a move of an actor, of CERTAIN. */
  win(board: Board, actor: number, seat: number, move: number): number {
    this.tried(board, actor, seat, [move]);
    return this.engine.memory.numbers(this.rows.wins, 1)[0]!;
  }

  /** Of the moves that the seat has here; of a long list, from all over it. */
  private best(board: Board, seat: number): number {
    const { memory, manifest } = this.engine;
    const moves = fromAllOver(this.engine.legal(board, seat), manifest.review.many);
    this.tried(board, seat, seat, moves);
    const worths = memory.numbers(this.rows.worths, moves.length);
    return moves[worths.indexOf(Math.max(...worths))]!;
  }

  /** How likely the seat wins by a move, played on until others or chance are to act. */
  winAfterTurn(start: Board, seat: number, first: number): number {
    const { engine } = this;
    let [board, move] = [start, first];
    for (let played = 0; played < engine.manifest.review.turn; played += 1) {
      const after = engine.after(board, seat, move);
      if (engine.nextActor(after) !== seat || engine.sealed(after)) break;
      [board, move] = [after, this.best(after, seat)];
    }
    return this.win(board, seat, seat, move);
  }
}

const rowsOf = (room: Room, width: number): Rows => ({
  moves: room(8 * width),
  worths: room(8 * width),
  wins: room(8 * width),
});

/** So many of a long list. */
export const fromAllOver = (all: readonly number[], most: number, start = 0): readonly number[] =>
  all.length <= most
    ? all
    : Array.from(
        { length: most },
        (_, k) => all[(start + Math.floor((k * all.length) / most)) % all.length]!,
      );

/** Of the moves of one seat in one position. */
export class Weighing {
  moves: readonly number[] = [];
  private readonly engine: CompiledEngine;
  private readonly at: Rows;
  private guesses = 0;

  constructor(
    private readonly judge: Judge,
    room: Room,
    private readonly known: { seen: Board; seat: number },
  ) {
    this.engine = judge.engine;
    this.at = rowsOf(room, this.engine.manifest.width);
    this.take(this.engine.legal(known.seen, known.seat));
  }

  /** These are weighed from now on, from nothing. */
  take(moves: readonly number[]): void {
    const { memory } = this.engine;
    this.moves = moves;
    memory.putNumbers(this.at.moves, moves);
    memory.blank(this.at.worths, 8 * moves.length);
    memory.blank(this.at.wins, 8 * moves.length);
    this.guesses = 0;
  }

  /** Tries all of them on one more guess. */
  onGuess(seed: number): void {
    const { seen, seat } = this.known;
    const guess = this.engine.guess(seen, seat, seed);
    this.judge.add(guess, seat, seat, this.moves.length, this.at);
    this.guesses += 1;
  }

  /** What each came to, the sum of all guesses. */
  get worths(): number[] {
    return this.engine.memory.numbers(this.at.worths, this.moves.length);
  }

  /** How likely each wins, in the mean of the guesses; a bot may play for a lead, too. */
  get winChances(): Map<number, number> {
    const wins = this.engine.memory.numbers(this.at.wins, this.moves.length);
    return new Map(this.moves.map((move, i) => [move, wins[i]! / (CERTAIN * this.guesses)]));
  }

  /** How likely one of them wins, of CERTAIN. */
  win(move: number): number {
    const wins = this.engine.memory.numbers(this.at.wins, this.moves.length);
    return Math.floor(wins[this.moves.indexOf(move)]! / this.guesses);
  }

  /** The moves, the best first; equals as they were. */
  bestFirst(): number[] {
    const { worths } = this;
    const order = [...worths.keys()].sort((one, other) => worths[other]! - worths[one]!);
    return order.map((i) => this.moves[i]!);
  }
}
