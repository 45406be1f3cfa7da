// A match: a board, and the log of everything that happened on it (src/yurt/core/matches/match.py).
//
// The log is the truth and the board a cache of it. A number is never used twice: taking back is an
// entry of its own, and since the number decides how the dice fall (luck.ts), nothing is ever thrown
// again.

import { allOptions, checkChoices, checkMove } from "../choices.ts";
import { actorsOf, CHANCE, isOver, OVER, scoreOf } from "../engine.ts";
import type { Board, Engine, Outcome, Rules, Standing, Watcher } from "../engine.ts";
import { BadOption, Refused } from "../errors.ts";
import { Luck, type Commitments } from "./luck.ts";
import { knowsAsForced, reveals, type Learned } from "./revealed.ts";
import { isChoice, isUndo, livePlies, Track } from "./track.ts";
import type { Entry, Ply, Undo } from "./track.ts";

/** By what a choice can no longer be taken back: what somebody has learned by it, a die or a card
 *  since, choices that were shown together; or nothing. */
export type Shown = Learned | "chance" | "together";

export interface Start {
  seats?: number;
  options?: Readonly<Record<string, string>>;
  /** None for fresh luck. */
  luck?: Luck;
  players?: readonly string[];
}

/** What is known before the first entry: whence the luck comes, where that is not told yet, and where
 *  it starts, if not from the beginning. */
interface Before {
  commitments?: Commitments | undefined;
  start?: Board;
}

export class Match {
  readonly log: Entry[] = [];
  sealed: ReadonlyMap<number, number> = new Map();
  /** What came of them is proven with these; those of the luck, where none are given. */
  readonly commitments: Commitments | undefined;
  /** Before the first entry. */
  readonly start: Board;
  private track: Track;
  /** What was found out about this position. */
  private found: { moves: Map<number, number[]>; actors?: number[]; shown?: Shown } = {
    moves: new Map(),
  };

  /** Without luck (a record without its seed), chance waits to be played by hand. */
  constructor(
    readonly engine: Engine,
    readonly luck?: Luck,
    public players: readonly string[] = [],
    { commitments, start = engine.fresh() }: Before = {},
  ) {
    this.commitments = commitments ?? luck?.commitments();
    this.start = start;
    this.track = new Track(engine, start);
  }

  /** A fresh match, at its first choice. */
  static start(rules: Rules, start: Start = {}): Match {
    const { seats = rules.manifest.seats[0], options = {}, luck = Luck.fresh(), players } = start;
    checkChoices(rules.manifest, seats, options);
    const engine = rules.layOut(seats, allOptions(rules.manifest, options));
    const match = new Match(engine, luck, players);
    match.runOn();
    return match;
  }

  /** The same match, to be tried further: what is played there does not touch this one. */
  copy(): this {
    const twin = Object.create(Object.getPrototypeOf(this) as object) as this;
    return Object.assign(twin, this, { log: [...this.log], track: this.track.copy() });
  }

  get board(): Board {
    return this.track.board;
  }

  get seats(): number {
    return this.engine.seats;
  }

  get over(): boolean {
    return isOver(this.engine, this.board);
  }

  /** Whether a choice made now is kept in secret until all are in. */
  get sealing(): boolean {
    return this.engine.sealed(this.board);
  }

  /** Who has sealed a choice, where the game lets all know that. */
  whoChose(): number[] {
    return this.engine.manifest.showsWhoChose ? [...this.sealed.keys()].sort((a, b) => a - b) : [];
  }

  /** The number of the last entry. */
  get n(): number {
    return this.log.length;
  }

  /** The plies that stand. */
  get plies(): readonly Ply[] {
    return this.track.plies;
  }

  /** From here on, for whoever goes along with what comes. */
  trackNow(): Track {
    return this.track.copy();
  }

  /** From the first entry on. */
  trackAtStart(): Track {
    return new Track(this.engine, this.start);
  }

  /** The board before one of the plies that stand. */
  protected boardBefore(i: number): Board {
    return this.track.after(i);
  }

  stands(n: number): boolean {
    return this.track.stands(n);
  }

  /** The seats that are asked now. Who of several has sealed his choice is not told. */
  actors(): readonly number[] {
    return (this.found.actors ??= actorsOf(this.engine, this.board));
  }

  legal(seat: number): string[] {
    return this.choices(seat).map((move) => this.engine.verbs.text(move));
  }

  /** The legal moves as numbers. */
  choices(seat: number): readonly number[] {
    const { moves } = this.found;
    if (!moves.has(seat)) moves.set(seat, this.legalNow(seat));
    return moves.get(seat)!;
  }

  private legalNow(seat: number): number[] {
    return this.engine.acts(this.board, seat) ? this.engine.legal(this.board, seat) : [];
  }

  outcomes(): Outcome[] {
    return this.engine.odds(this.board);
  }

  view(watcher: Watcher): unknown {
    return this.engine.view(this.board, watcher);
  }

  score(): Standing[] {
    return scoreOf(this.engine, this.board);
  }

  /** The move, if the seat may play it now; throws what is wrong with it. Plays nothing. */
  check(seat: number, word: string): number {
    if (!(seat >= 0 && seat < this.seats))
      throw new BadOption(`no seat ${seat}: they go from 0 to ${this.seats - 1}`);
    const move = this.engine.verbs.parse(word);
    checkMove(this.engine, this.board, seat, move);
    return move;
  }

  /** Plays a move, then chance and all that is forced. All plies that came of it.
   *
   *  Where seats choose in secret, a move is kept until the last one is in (no plies before); until
   *  then the seat may change its mind. */
  play(seat: number, word: string): Ply[] {
    const move = this.check(seat, word);
    const start = this.n;
    if (this.sealing) this.seal(seat, move);
    else this.append(seat, move);
    this.runOn();
    return this.log.slice(start).filter((entry): entry is Ply => !isUndo(entry));
  }

  private seal(seat: number, move: number): void {
    const sealed = new Map([...this.sealed, [seat, move]]);
    this.sealed = sealed;
    if (!this.actors().every((actor) => sealed.has(actor))) return;
    this.sealed = new Map();
    for (const [chooser, choice] of [...sealed].sort(([a], [b]) => a - b))
      this.append(chooser, choice);
  }

  /** Takes a sealed choice out again; what is forced stays. */
  unseal(seat: number): void {
    this.sealed = new Map([...this.sealed].filter(([other]) => other !== seat));
    this.runOn();
  }

  /** Adds a ply that is known to be legal. */
  append(seat: number, move: number): void {
    const { length } = seat === CHANCE ? this.outcomes() : this.choices(seat);
    this.enter({ n: this.n + 1, seat, move, choices: length });
  }

  private enter(entry: Entry): void {
    this.log.push(entry);
    this.track.add(entry);
    this.found = { moves: new Map() };
  }

  /** Lets chance and whoever has just one move play, until somebody has to choose. */
  runOn(): void {
    for (;;) {
      const seat = this.engine.nextActor(this.board);
      if (seat === OVER || (seat === CHANCE && !this.luck)) return;
      if (seat === CHANCE) this.append(CHANCE, this.drawn(this.luck!));
      else if (!(this.sealing ? this.forceSealed() : this.force(seat))) return;
    }
  }

  protected drawn(luck: Luck): number {
    const outcomes = this.outcomes();
    return outcomes[
      luck.pick(
        this.n + 1,
        outcomes.map(({ weight }) => weight),
      )
    ]!.move;
  }

  /** Plays the seat's only move, if it has but one. */
  private force(seat: number): boolean {
    const [only, ...others] = this.choices(seat);
    if (only === undefined || others.length) return false;
    this.append(seat, only);
    return true;
  }

  private forceSealed(): boolean {
    const start = this.n;
    for (const seat of this.actors()) {
      const [only, ...others] = this.choices(seat);
      if (only !== undefined && !others.length && !this.sealed.has(seat)) this.seal(seat, only);
    }
    return this.n > start;
  }

  /** Takes back the seat's last choice, if nothing was revealed since. */
  undo(seat: number): Undo {
    const backTo = this.undoable(seat);
    if (backTo === null) throw new Refused("undo: something was revealed since", "revealed", "");
    return this.takeBack(seat, backTo);
  }

  /** The entry that `undo` would go back to: the seat's last choice, if no seat has seen more since
   *  than what was chosen. What followed of itself and showed nothing is taken back, too. */
  undoable(seat: number): number | null {
    const choice = this.lastChoice(seat);
    return !choice || this.shownSince(choice) ? null : choice.n;
  }

  /** Why `undo` would not go back to the seat's last choice though it was the last of all. */
  kept(seat: number): Shown {
    const choice = this.lastChoice(seat);
    return choice ? this.shownSince(choice) : "";
  }

  /** The last of all choices, if the seat has made it and knows that it was the last. */
  private lastChoice(seat: number): Ply | undefined {
    const choice = this.plies.findLast(isChoice);
    if (choice?.seat !== seat || this.sealed.has(seat)) return undefined;
    return this.wereOpenlyForced(seat, choice.n) ? choice : undefined;
  }

  /** Whether it is no secret to the seat that others had no choice since an entry. */
  private wereOpenlyForced(seat: number, n: number): boolean {
    return this.plies.every(
      (ply, i) =>
        ply.n <= n ||
        [seat, CHANCE].includes(ply.seat) ||
        knowsAsForced(this.engine, this.track.after(i), ply, seat),
    );
  }

  private shownSince(choice: Ply): Shown {
    return (this.found.shown ??= this.whatShowed(choice));
  }

  /** By what anything was revealed, of a choice and all that came after it. */
  private whatShowed(choice: Ply): Shown {
    const count = this.track.olderThan(choice.n);
    const since = this.plies.slice(count);
    if (since.some(({ seat }) => seat === CHANCE)) return "chance"; // how much was left to it may be a secret
    const board = this.track.after(count);
    return this.engine.sealed(board) ? "together" : reveals(this.engine, board, since);
  }

  /** Takes back an entry and all after it, whatever they showed (by agreement, say). */
  takeBack(seat: number, backTo: number): Undo {
    const entry = { n: this.n + 1, seat, backTo };
    this.sealed = new Map();
    this.enter(entry);
    return entry;
  }

  /** The board as it stood after entry n. */
  lookedAt(n: number): Board {
    const gone = this.log.slice(n).filter(isUndo);
    const cut = Math.min(n + 1, ...gone.map(({ backTo }) => backTo)); // what came before stands to this day
    const since = livePlies(this.log.slice(0, n)).filter((ply) => ply.n >= cut);
    return this.track.after(this.track.olderThan(cut), since);
  }
}
