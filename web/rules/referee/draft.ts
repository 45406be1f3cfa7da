// A table being changed: a copy that nobody sees before it is kept.

import type { Engine } from "../engine.ts";
import type { Match } from "../matches/match.ts";
import { noted, type Line, type Paper, type Seat } from "./paper.ts";
import { Refusal } from "./refusal.ts";

export const LONGEST = 5_000; // entries, several times as many as a long match has
const SPOKEN = 2_000; // lines of talk, until people are asked to stop
const LINES = 2_500; // until the house announces nothing more, either

export class Draft {
  readonly paper: Paper;
  match: Match | undefined;
  /** Another table that is opened by this. */
  again: Paper | undefined;
  /** Something changed that stands in TableInfo. */
  shown = false;

  constructor(
    readonly before: Paper,
    readonly start: Match | undefined,
    readonly engine: Engine,
    readonly bots: readonly string[],
    readonly now: number,
  ) {
    this.paper = structuredClone(before);
    this.match = start?.copy();
  }

  /** The match, if it goes on. */
  get playing(): Match {
    if (!this.match || this.paper.phase !== "playing") throw new Refusal("not_playing");
    return this.match;
  }

  get lines(): Line[] {
    return this.paper.talk.slice(this.before.talk.length);
  }

  /** Whether anything was added to the log. */
  get moved(): boolean {
    return (this.match?.n ?? 0) > (this.start?.n ?? 0);
  }

  /** The paper, when everybody is to see what changes. */
  edit(): Paper {
    this.shown = true;
    return this.paper;
  }

  seat(number: number): Seat {
    const seat = this.paper.seats[number];
    if (!seat) throw new Refusal("no_such_seat");
    return seat;
  }

  /** Whoever acts must have seen everything. */
  checkN(n: number): void {
    if (n !== this.match?.n) throw new Refusal("stale");
  }

  /** A log that was made this long is only played on: each start reads it again. */
  checkLength(): void {
    if (this.playing.n >= LONGEST) throw new Refusal("too_long");
  }

  /** What happens happens, even when there is no room left to say so. */
  announce(event: string, seat: number | null, about = ""): void {
    if (this.paper.talk.length < LINES) this.say({ seat, event, about });
  }

  chat(seat: number, text: string): void {
    if (this.paper.talk.length >= SPOKEN) throw new Refusal("talked_enough");
    if (text) this.say({ seat, event: "chat", text });
  }

  private say(line: { seat: number | null; event: string; text?: string; about?: string }): void {
    const { talk } = this.paper;
    const name = line.seat === null ? "" : this.seat(line.seat).name;
    talk.push({ k: talk.length + 1, at: this.now, name, text: "", about: "", ...line });
  }

  /** After new entries: the end of the match. What is to be kept. */
  finish(): Paper {
    const { match, paper } = this;
    if (!match) return paper;
    if (match.over && paper.phase === "playing")
      Object.assign(this.edit(), { phase: "over", ended: "played" });
    return noted(paper, match, this.now);
  }
}
