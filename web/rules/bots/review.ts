// Review: a match gone through afterwards, each seat's choices judged from what it knew
// (src/yurt/bots/review.py). The same numbers as there.

import { weighFurther } from "./bots.ts";
import type { CompiledEngine } from "../compiled/compiled.ts";
import { Course, type Cause } from "./course.ts";
import { CHANCE, isOver, type Board } from "../engine.ts";
import { isChoice, type Ply } from "../matches/track.ts";
import { CERTAIN, fromAllOver, Judge, Weighing, type Network } from "./weighing.ts";
import { reasonsFor } from "./why.ts";

/** A choice that has lost something. */
export interface TurningPoint {
  n: number;
  move: string;
  /** To win, of 1, from what the seat knew. */
  chance: number;
  better: string;
  betterChance: number;
  /** What speaks for the better one, in words of the wire. */
  reasons: string[];
}

/** Dice or cards that have changed much, up to this entry. */
export interface Swing {
  n: number;
  change: number;
}

export interface SeatReview {
  start: number;
  /** The chance to win after each of the review's entries, of 1. */
  curve: number[];
  /** Sums; with `start` they come to what the seat had in the end. */
  brought: Record<Cause, number>;
  choices: number;
  mistakes: number;
  turningPoints: TurningPoint[];
  swings: Swing[];
}

export interface Review {
  /** The numbers of the plies that stand, and 0 before them. */
  entries: number[];
  seats: SeatReview[];
}

interface Played {
  /** The chance of what was played, at first sight. */
  sight: number;
  best: number;
  bestWin: number;
  win: number;
}

/** Of a match that is over. `heed` hears how many plies were gone through. */
export function reviewOf(
  engine: CompiledEngine,
  plies: readonly Ply[],
  network: Network,
  heed: (done: number) => void = () => {},
): Review {
  return engine.memory.forNow((room) => {
    const reviewing = new Reviewing(engine, new Judge(engine, room, network), room);
    let board = engine.fresh();
    plies.forEach((ply, i) => {
      reviewing.goOn(board, ply);
      board = engine.after(board, ply.seat, ply.move);
      heed(i + 1);
    });
    reviewing.end(isOver(engine, board));
    const entries = [0, ...plies.map(({ n }) => n)];
    return { entries, seats: reviewing.all.map((seat) => reviewing.seat(seat, entries)) };
  });
}

class Reviewing {
  readonly all: number[];
  private readonly fair: number;
  private readonly courses: Course[];
  private readonly points: TurningPoint[][];
  private readonly choices: number[];
  /** What the network says of the position. */
  private held: number[];
  /** What it says is to be expected, while chance plays. */
  private hoped: number[] | undefined;
  private last = 0;
  /** The last entry by chance. */
  private drawn = 0;
  private begun = false;
  private readonly draws: number[];

  constructor(
    private readonly engine: CompiledEngine,
    private readonly judge: Judge,
    room: (size: number) => number,
  ) {
    const { noise, scratch, width } = engine.manifest;
    this.all = Array.from({ length: engine.seats }, (_, seat) => seat);
    this.fair = Math.floor(CERTAIN / engine.seats);
    this.courses = this.all.map(() => new Course(this.fair));
    this.points = this.all.map(() => []);
    this.choices = this.all.map(() => 0);
    this.held = this.all.map(() => this.fair);
    this.draws = [noise, Math.max(scratch, 1), width, width].map((many) => room(8 * many));
  }

  goOn(board: Board, ply: Ply): void {
    const after = this.all.map((seat) => this.judge.win(board, ply.seat, seat, ply.move));
    if (isChoice(ply)) this.choose(board, ply, after);
    else if (this.begun) this.follow(board, ply);
    [this.held, this.last] = [after, ply.n];
    if (ply.seat === CHANCE) this.drawn = ply.n;
  }

  private choose(board: Board, ply: Ply, after: readonly number[]): void {
    const { n, seat } = ply;
    const played = this.judged(board, ply);
    // judged as it was hoped for, or luck would not come to nothing in the mean
    if (this.hoped) this.held[seat] = this.foreseen(board, seat, n, this.by.guesses);
    else if (!this.begun) this.held[seat] = played.bestWin;
    this.begin();
    this.tellLuck();
    this.othersSee(ply);
    const course = this.courses[seat]!;
    course.choose(n, played.bestWin, played.win);
    // what the seat could not know has come out: what others had committed, or a card
    const shown = after[seat]! - played.sight;
    const sealed = this.engine.sealed(board);
    course.add(n, sealed ? "others" : "luck", shown);
    if (sealed) course.others(n);
  }

  /** Chance, or somebody's only move. */
  private follow(board: Board, ply: Ply): void {
    if (ply.seat !== CHANCE) this.othersSee(ply);
    else this.hoped ??= this.all.map((seat) => this.foreseen(board, seat, ply.n, this.by.tries));
  }

  private othersSee({ n, seat }: Ply): void {
    this.courses.forEach((course, other) => {
      if (other !== seat) course.others(n);
    });
  }

  /** Where the first seat chooses: all before that was dealt and drawn. */
  private begin(): void {
    if (!this.begun) this.courses.forEach((course, i) => course.begin(this.last, this.held[i]!));
    this.begun = true;
  }

  /** What chance has brought since the last choice, against what was to be expected. */
  private tellLuck(): void {
    this.hoped?.forEach((hoped, seat) =>
      this.courses[seat]!.add(this.drawn, "luck", this.held[seat]! - hoped),
    );
    this.hoped = undefined;
  }

  /** How likely a seat wins once chance has played, as it can know it (src/yurt/bots/foresight.py). */
  private foreseen(board: Board, seat: number, n: number, tries: number): number {
    const { engine, judge } = this;
    judge.put(engine.seen(board, seat));
    const given = [...judge.before, seat, BigInt(n), tries, ...this.draws];
    return Math.floor(engine.memory.call("foresee", ...given) / tries);
  }

  /** From what the seat knew. */
  private judged(board: Board, ply: Ply): Played {
    const { engine } = this;
    const seen = engine.seen(board, ply.seat);
    const played = this.weighed(seen, ply);
    this.choices[ply.seat]! += 1;
    if (played.bestWin - played.win < this.by.clear) return { ...played, bestWin: played.win };
    this.points[ply.seat]!.push({
      n: ply.n,
      move: engine.verbs.text(ply.move),
      chance: played.win / CERTAIN,
      better: engine.verbs.text(played.best),
      betterChance: played.bestWin / CERTAIN,
      reasons: reasonsFor(engine, seen, ply.seat, played.best, ply.n * this.by.seeds),
    });
    return played;
  }

  private weighed(seen: Board, ply: Ply): Played {
    const { sight, rivals } = this.atFirstSight(seen, ply);
    const moves = [ply.move, ...rivals];
    const wins = moves.map((move) => this.playedOn(seen, ply, move));
    const bestWin = Math.max(...wins);
    return { sight, best: moves[wins.indexOf(bestWin)]!, bestWin, win: wins[0]! };
  }

  /** The chance of what was played, and what seems to be better. */
  private atFirstSight(seen: Board, ply: Ply): { sight: number; rivals: number[] } {
    const { engine, judge } = this;
    const { club, secrets } = engine.manifest;
    return engine.memory.forNow((room) => {
      const weighing = new Weighing(judge, room, { seen, seat: ply.seat });
      const [first, ...others] = this.seedsAt(ply.n, 1 + this.by.guesses);
      weighing.take(withPlayed(fromAllOver(weighing.moves, club.longest), ply.move));
      weighing.onGuess(first!);
      if (secrets) {
        weighing.take(withPlayed(weighing.bestFirst().slice(0, club.shortlist), ply.move));
        weighFurther(weighing, others);
      }
      const sight = weighing.win(ply.move);
      const best = weighing.bestFirst().slice(0, this.by.rivals);
      const rivals = best.filter((move) => weighing.win(move) - sight >= this.by.clear);
      return { sight, rivals };
    });
  }

  /** The chance at the end of the turn, in the mean of some guesses. */
  private playedOn(seen: Board, { n, seat }: Ply, move: number): number {
    const found: number[] = [];
    for (const seed of this.seedsAt(n, this.engine.manifest.secrets ? this.by.playedOn : 1)) {
      found.push(this.judge.winAfterTurn(this.engine.guess(seen, seat, seed), seat, move));
      if (found.length === 2 && found[0] === found[1]) break; // nothing hidden shows
    }
    return Math.floor(found.reduce((sum, win) => sum + win) / found.length);
  }

  /** What was broken off has come to no more than what was thought of it. */
  end(over: boolean): void {
    this.begin();
    this.tellLuck();
    if (over) this.courses.forEach((course, seat) => course.meet(this.last, this.held[seat]!));
  }

  seat(seat: number, entries: readonly number[]): SeatReview {
    const [course, points] = [this.courses[seat]!, this.points[seat]!];
    return {
      start: this.fair / CERTAIN,
      curve: course.after(entries),
      brought: course.brought(),
      choices: this.choices[seat]!,
      mistakes: points.length,
      turningPoints: largest(points, lost, this.by.most),
      swings: this.swingsOf(course),
    };
  }

  /** The dice and cards that changed most, in their order. */
  private swingsOf({ steps }: Course): Swing[] {
    const much = (change: number): boolean => Math.abs(change) >= this.by.clear;
    const luck = steps.filter(({ cause, change }) => cause === "luck" && much(change));
    const found = largest(luck, ({ change }) => Math.abs(change), this.by.swings);
    return found.map(({ n, change }) => ({ n, change: change / CERTAIN }));
  }

  private get by(): CompiledEngine["manifest"]["review"] {
    return this.engine.manifest.review;
  }

  /** For guesses at entry n. */
  private seedsAt(n: number, many: number): number[] {
    return Array.from({ length: many }, (_, number) => n * this.by.seeds + number);
  }
}

const withPlayed = (moves: readonly number[], played: number): readonly number[] =>
  moves.includes(played) ? moves : [...moves, played];

export const lost = ({ chance, betterChance }: TurningPoint): number => betterChance - chance;

/** The largest few, in the order of the match. */
function largest<T extends { n: number }>(
  all: readonly T[],
  size: (one: T) => number,
  most: number,
): T[] {
  const found = all.toSorted((one, other) => size(other) - size(one)).slice(0, most);
  return found.sort((one, other) => one.n - other.n);
}
