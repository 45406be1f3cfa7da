// A game for tests, with all that a match can meet: a die, hidden cards, a choice that shows nothing,
// one that shows something to oneself and one that shows it to all, and bids in secret, to which
// whoever holds the low card is forced.

import { ALLOWED, CHANCE, NOT_NOW, NOT_YOUR_TURN, OVER } from "./engine.ts";
import type { Board, Engine, Manifest, Outcome, Rules, Watcher } from "./engine.ts";
import { Verbs, type Verb } from "./verbs.ts";

const CARDS = ["low", "middle", "high"];
const COPIES = 2;
const ROUNDS = 2;
const HIDDEN = 255;
enum Phase {
  ROLL,
  DEAL,
  TALK,
  BID,
  OVER,
}

const ROLL = 0;
const DEAL = 6;
const STAY = 9;
const PEEK = 10;
const SHOW = 11;
const BID = 12;
const verb = (
  name: string,
  first: number,
  words: string[],
  rule: string,
  chance = false,
): Verb => ({
  name,
  first,
  arguments: words.length ? [{ words }] : [],
  rule,
  chance,
});
const VERBS = new Verbs([
  verb("roll", ROLL, ["1", "2", "3", "4", "5", "6"], "1.1", true),
  verb("deal", DEAL, CARDS, "1.2", true),
  verb("stay", STAY, [], "2.1"),
  verb("peek", PEEK, [], "2.2"),
  verb("show", SHOW, [], "2.3"),
  verb("bid", BID, ["0", "1", "2"], "3.1"),
]);

const MANIFEST: Manifest = {
  game: "toy",
  version: 3,
  seats: [2, 3],
  options: { talk: ["on", "off"] },
  bots: ["random"],
  reasons: [
    { name: "already_shown", rule: "2.3" },
    { name: "low_bids_nothing", rule: "3.2" },
  ],
  endings: ["all_rounds"],
  secrets: true,
  showsWhoChose: true,
};

// A board: phase, whose turn, round, die, and for each seat card, bid, points, what it has seen.
const PHASE = 0;
const TURN = 1;
const ROUND = 2;
const DIE = 3;
const SEATS = 4;
const CARD = 0;
const BIDS = 1;
const POINTS = 2;
const SEEN = 3;
const EACH = 4;
const at = (seat: number, what: number): number => SEATS + seat * EACH + what;

class Toy implements Engine {
  readonly manifest = MANIFEST;
  readonly box = "ab".repeat(32);
  readonly verbs = VERBS;
  readonly questions = ["card_of"];

  constructor(
    readonly seats: number,
    readonly options: Readonly<Record<string, string>>,
  ) {}

  fresh(): Board {
    const board = new Uint8Array(SEATS + this.seats * EACH);
    for (let seat = 0; seat < this.seats; seat += 1) board[at(seat, BIDS)] = HIDDEN;
    return board;
  }

  nextActor(board: Board): number {
    if (board[PHASE] === Phase.OVER) return OVER;
    if (board[PHASE]! <= Phase.DEAL) return CHANCE;
    return Array.from({ length: this.seats }, (_, i) => i).find((seat) => this.acts(board, seat))!;
  }

  acts(board: Board, seat: number): boolean {
    if (board[PHASE] === Phase.TALK) return board[TURN] === seat;
    return board[PHASE] === Phase.BID && board[at(seat, BIDS)] === HIDDEN;
  }

  sealed(board: Board): boolean {
    return board[PHASE] === Phase.BID;
  }

  legal(board: Board, seat: number): number[] {
    return VERBS.all
      .flatMap((_, i, all) => range(all[i]!.first, all[i + 1]?.first ?? VERBS.count))
      .filter((move) => this.whyNot(board, seat, move) === ALLOWED);
  }

  whyNot(board: Board, seat: number, move: number): number {
    if (!this.acts(board, seat)) return NOT_YOUR_TURN;
    const bids = move >= BID;
    if (move < STAY || bids !== this.sealed(board)) return NOT_NOW;
    if (move === SHOW && this.shown(board, seat)) return 1;
    return move > BID && board[at(seat, CARD)] === 0 ? 2 : ALLOWED;
  }

  private shown(board: Board, seat: number): boolean {
    return board[at(seat, SEEN)] === (1 << this.seats) - 1;
  }

  odds(board: Board): Outcome[] {
    if (board[PHASE] === Phase.ROLL) return range(ROLL, DEAL).map((move) => ({ move, weight: 1 }));
    return range(DEAL, STAY)
      .map((move) => ({ move, weight: this.left(board, move - DEAL, board[TURN]!) }))
      .filter(({ weight }) => weight);
  }

  /** Of a card, as far as the first few seats leave it. */
  private left(board: Board, card: number, seats: number): number {
    return range(0, seats).reduce(
      (left, seat) => left - Number(board[at(seat, CARD)] === card),
      COPIES,
    );
  }

  after(before: Board, seat: number, move: number): Board {
    const board = before.slice();
    if (move < DEAL) [board[DIE], board[PHASE]] = [move + 1, Phase.DEAL];
    else if (move < STAY) this.deal(board, move - DEAL);
    else if (move < BID) this.talk(board, seat, move);
    else this.bid(board, seat, move - BID);
    return board;
  }

  private deal(board: Board, card: number): void {
    board[at(board[TURN]!, CARD)] = card;
    board[at(board[TURN]!, SEEN)] = 1 << board[TURN]!;
    const talk = this.options.talk === "on" ? Phase.TALK : Phase.BID;
    this.pass(board, Phase.DEAL, talk);
  }

  private talk(board: Board, seat: number, move: number): void {
    if (move === SHOW) board[at(seat, SEEN)] = (1 << this.seats) - 1;
    if (move === PEEK) board[at((seat + 1) % this.seats, SEEN)]! |= 1 << seat;
    this.pass(board, Phase.TALK, Phase.BID);
  }

  private pass(board: Board, phase: Phase, next: Phase): void {
    board[TURN] = (board[TURN]! + 1) % this.seats;
    board[PHASE] = board[TURN] ? phase : next;
  }

  private bid(board: Board, seat: number, bid: number): void {
    board[at(seat, BIDS)] = bid;
    const seats = range(0, this.seats);
    if (seats.some((other) => board[at(other, BIDS)] === HIDDEN)) return;
    for (const other of seats) {
      board[at(other, POINTS)]! += board[at(other, BIDS)]! * board[DIE]! + board[at(other, CARD)]!;
      board[at(other, BIDS)] = HIDDEN;
      board[at(other, SEEN)] = board[at(other, CARD)] = 0;
    }
    board[ROUND]! += 1;
    board[PHASE] = board[ROUND] === ROUNDS ? Phase.OVER : Phase.ROLL;
  }

  points(board: Board, seat: number): number {
    return board[at(seat, POINTS)]!;
  }

  rank(board: Board, seat: number): number {
    const own = this.points(board, seat);
    return range(0, this.seats).filter((other) => this.points(board, other) > own).length;
  }

  ending(): string {
    return MANIFEST.endings[0]!;
  }

  seen(board: Board, watcher: Watcher): Board {
    const seen = board.slice();
    for (const seat of range(0, this.seats)) {
      if (!this.knows(board, watcher, seat)) seen[at(seat, CARD)] = HIDDEN;
      if (watcher !== seat)
        seen[at(seat, SEEN)]! &= this.shown(board, seat) ? 255 : (1 << seat) | this.bit(watcher);
      if (watcher !== seat && seen[at(seat, BIDS)] !== HIDDEN) seen[at(seat, BIDS)] = 0;
    }
    return seen;
  }

  private bit(watcher: Watcher): number {
    return watcher === null ? 0 : 1 << watcher;
  }

  private knows(board: Board, watcher: Watcher, seat: number): boolean {
    if (!board[at(seat, SEEN)]) return true; // it has none
    return this.shown(board, seat) || !!(board[at(seat, SEEN)]! & this.bit(watcher));
  }

  view(board: Board, watcher: Watcher): unknown {
    const seen = this.seen(board, watcher);
    const card = (seat: number): string | null => CARDS[seen[at(seat, CARD)]!] ?? null;
    const { die, round } = { die: seen[DIE], round: seen[ROUND] };
    return {
      asked: board[PHASE] === Phase.BID ? "bid" : "turn",
      die,
      round,
      cards: range(0, this.seats).map((seat) => (seen[at(seat, SEEN)] ? card(seat) : null)),
      points: range(0, this.seats).map((seat) => this.points(seen, seat)),
    };
  }

  guess(board: Board, seat: number, seed: number): Board {
    const guess = this.seen(board, seat);
    for (const other of range(0, this.seats)) {
      if (guess[at(other, CARD)] !== HIDDEN) continue;
      const free = range(0, 3).filter((card) => this.left(guess, card, this.seats) > 0);
      guess[at(other, CARD)] = free[((Math.imul(seed + 1, 40503) >>> 4) + other) % free.length]!;
    }
    return guess;
  }

  redact(board: Board, seat: number, move: number, watcher: Watcher): string {
    const dealt = move >= DEAL && move < STAY;
    return seat === CHANCE && dealt && watcher !== board[TURN] ? "deal" : VERBS.text(move);
  }

  effects(before: Board, seat: number, move: number): string[] {
    return move === SHOW ? [`shown:${CARDS[before[at(seat, CARD)]!]}`] : [];
  }

  toldOf(board: Board, seat: number): number {
    return seat === CHANCE && board[PHASE] === Phase.DEAL ? board[TURN]! : seat;
  }

  answer(
    board: Board,
    watcher: Watcher,
    _question: string,
    args: Record<string, number | string>,
  ): unknown {
    const card = this.seen(board, watcher)[at(Number(args.seat), CARD)]!;
    return CARDS[card] ?? "unknown";
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

export const TOY: Rules = {
  manifest: MANIFEST,
  box: "ab".repeat(32),
  layOut: (seats, options) => new Toy(seats, options),
};
