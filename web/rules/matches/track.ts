// The plies that stand, and where they led: a log gone through from its beginning.
//
// Boards along the way are kept, so that going back costs a few plies, however long the match and
// however often it is done.

import { CHANCE, type Board, type Engine } from "../engine.ts";

/** How records and logs spell it, before the number that it goes back to. */
export const UNDO = "undo:";
const EVERY = 16; // plies from one board that is kept to the next

export interface Ply {
  readonly n: number;
  /** Or CHANCE. */
  readonly seat: number;
  readonly move: number;
  /** How many moves or outcomes there were. */
  readonly choices: number;
}

export interface Undo {
  readonly n: number;
  readonly seat: number;
  /** This entry and all after it are taken back. */
  readonly backTo: number;
}

/** Numbered from 1; a number is never used twice. */
export type Entry = Ply | Undo;

export const isUndo = (entry: Entry): entry is Undo => "backTo" in entry;
export const isChoice = ({ seat, choices }: Ply): boolean => seat !== CHANCE && choices > 1;

/** An entry as it stands in logs and records, nothing hidden. */
export const wordOf = (engine: Engine, entry: Entry): string =>
  isUndo(entry) ? `${UNDO}${entry.backTo}` : engine.verbs.text(entry.move);

export class Track {
  board: Board;
  readonly plies: Ply[] = [];
  private kept: Board[];

  /** From the first position, or another one. */
  constructor(
    readonly engine: Engine,
    start: Board = engine.fresh(),
  ) {
    this.board = start;
    this.kept = [this.board];
  }

  copy(): Track {
    const twin = Object.create(Track.prototype) as Track;
    return Object.assign(twin, this, { plies: [...this.plies], kept: [...this.kept] });
  }

  add(entry: Entry): void {
    if (isUndo(entry)) this.takeBack(entry.backTo);
    else this.play(entry);
  }

  private play(ply: Ply): void {
    this.board = this.engine.after(this.board, ply.seat, ply.move);
    this.plies.push(ply);
    if (this.plies.length % EVERY === 0) this.kept.push(this.board);
  }

  /** Entry n and all after it. */
  private takeBack(n: number): void {
    const count = this.olderThan(n);
    this.board = this.after(count);
    this.plies.length = count;
    this.kept.length = Math.floor(count / EVERY) + 1;
  }

  /** Whether entry n is a ply that nobody took back. */
  stands(n: number): boolean {
    return this.plies[this.olderThan(n)]?.n === n;
  }

  /** How many plies stand that came before entry n. */
  olderThan(n: number): number {
    let [low, high] = [0, this.plies.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.plies[middle]!.n < n) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The board after the first few plies, and perhaps others in the place of the rest. */
  after(count: number, also: readonly Ply[] = []): Board {
    const from = count - (count % EVERY);
    return [...this.plies.slice(from, count), ...also].reduce(
      (board, { seat, move }) => this.engine.after(board, seat, move),
      this.kept[from / EVERY]!,
    );
  }
}

/** The plies that no undo took back. */
export function livePlies(log: readonly Entry[]): Ply[] {
  const found: Ply[] = [];
  let deadFrom = log.length + 1;
  for (const entry of log.toReversed()) {
    if (entry.n >= deadFrom) continue;
    if (isUndo(entry)) deadFrom = entry.backTo;
    else found.push(entry);
  }
  return found.reverse();
}
