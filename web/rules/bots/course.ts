// The course of a seat's chance along a match, step by step, each with what brought it
// (src/yurt/bots/course.py).

import { CERTAIN } from "./weighing.ts";

export const CAUSES = ["choices", "luck", "others", "unforeseen"] as const;
export type Cause = (typeof CAUSES)[number];

export interface Step {
  /** The entry. */
  n: number;
  cause: Cause;
  /** Of CERTAIN. */
  change: number;
}

export class Course {
  readonly steps: Step[] = [];
  private level: number;
  /** Plies of others since the last choice. */
  private theirs: number[] = [];

  constructor(private readonly start: number) {
    this.level = start;
  }

  /** What the set-up has brought, up to entry n: there are no choices in it. */
  begin(n: number, chance: number): void {
    this.add(n, "luck", chance - this.start);
  }

  add(n: number, cause: Cause, change: number): void {
    this.steps.push({ n, cause, change });
    this.level += change;
  }

  /** Another seat has played; what that has brought is seen later. */
  others(n: number): void {
    this.theirs.push(n);
  }

  choose(n: number, best: number, played: number): void {
    this.meet(n, best);
    this.add(n, "choices", played - best);
  }

  /** The chance is seen to be this one. */
  meet(n: number, chance: number): void {
    const rest = chance - this.level;
    const cause = this.theirs.length ? "others" : "unforeseen";
    const plies = this.theirs.length ? this.theirs : [n];
    const upTo = (count: number): number => Math.floor((rest * count) / plies.length);
    plies.forEach((ply, i) => this.add(ply, cause, upTo(i + 1) - upTo(i)));
    this.theirs = [];
  }

  /** The chance after each of these entries, of 1. */
  after(entries: readonly number[]): number[] {
    const changes = new Map<number, number>();
    for (const { n, change } of this.steps) changes.set(n, (changes.get(n) ?? 0) + change);
    let level = this.start;
    return entries.map((n) => {
      level += changes.get(n) ?? 0;
      return Math.min(Math.max(level, 0), CERTAIN) / CERTAIN;
    });
  }

  /** What each cause has brought in all. */
  brought(): Record<Cause, number> {
    const sums = { choices: 0, luck: 0, others: 0, unforeseen: 0 };
    for (const { cause, change } of this.steps) sums[cause] += change / CERTAIN;
    return sums;
  }
}
