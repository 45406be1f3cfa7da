// Through a match again, line by line or turn by turn, by itself if one likes.

import { onePerTable } from "../board/plans.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import { type Story, storyOf } from "./story.svelte.ts";

const SLOWEST = 300; // ms that a line stays at least, however fast

export class Replay {
  playing = $state(false);
  private round = 0;
  /** Where one is going, until it is there to be seen: whoever is fast need not wait for it. */
  private going = $state<number>();

  constructor(
    private readonly table: LiveTable,
    private readonly story: Story,
  ) {}

  last = $derived.by(() => this.table.state?.n ?? 0);
  at = $derived.by(() => this.going ?? this.table.past ?? this.last);
  /** The entries at which one can stand: before all, and behind each line. */
  stops = $derived.by(() => [...new Set([0, ...this.story.passages.map(({ n }) => n), this.last])]);
  /** Those behind which a turn is told to its end. */
  private turns = $derived.by(() => [
    ...new Set([0, ...this.story.parts.flatMap(({ passages }) => passages.at(-1)?.n ?? [])]),
  ]);
  place = $derived.by(() =>
    Math.max(
      0,
      this.stops.findLastIndex((n) => n <= this.at),
    ),
  );
  /** The line that is told there. */
  passage = $derived.by(() => this.story.telling(this.stops[this.place] ?? 0));
  atStart = $derived(this.place === 0);
  atEnd = $derived(this.at >= this.last);

  step(by: 1 | -1): void {
    this.pause();
    void this.go(this.stops[this.place + by]);
  }

  turn(by: 1 | -1): void {
    this.pause();
    const { turns, at } = this;
    void this.go(by > 0 ? turns.find((n) => n > at) : turns.findLast((n) => n < at), {
      again: false,
    });
  }

  /** To the line with that place. */
  to(place: number): void {
    this.pause();
    void this.go(this.stops[place], { again: false });
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  pause(): void {
    this.playing = false;
    this.round += 1;
    this.table.skip();
  }

  /** From here to the end; from the end once more from the beginning. */
  async play(): Promise<void> {
    const round = (this.round += 1);
    this.playing = true;
    if (this.atEnd) await this.table.look(0);
    while (this.round === round && !this.atEnd) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(settings.pause, SLOWEST)));
      if (this.round === round) await this.go(this.stops[this.place + 1]);
    }
    if (this.round === round) this.playing = false;
  }

  /** Keys of a player of films; false for all others. */
  key({ key, shiftKey }: KeyboardEvent): boolean {
    const by = key === "ArrowLeft" || key === "PageUp" ? -1 : 1;
    const arrow = key === "ArrowLeft" || key === "ArrowRight";
    if (arrow && !shiftKey) this.step(by);
    else if (arrow || key === "PageUp" || key === "PageDown") this.turn(by);
    else if (key === "Home") this.to(0);
    else if (key === "End") this.to(this.stops.length - 1);
    else if (key === " ") this.toggle();
    else return false;
    return true;
  }

  /** What is passed over on the way forth is shown again. */
  private async go(n: number | undefined, { again = true } = {}): Promise<void> {
    if (n === undefined) return;
    const from = this.at;
    this.going = n;
    await this.table.look(n);
    if (this.going !== n) return;
    this.going = undefined;
    if (again && n > from) await this.table.again(from, n);
  }
}

export const replayOf = onePerTable((table: LiveTable) => new Replay(table, storyOf(table)));
