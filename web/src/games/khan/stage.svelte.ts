// What the board shows while rulers walk: one position after another, not faster than one can see.

import { settings, still } from "../../lib/settings.svelte.ts";
import { play } from "../../lib/sound.ts";
import type { LiveTable } from "../../lib/table.svelte.ts";
import type { Told } from "../../wire.ts";
import type { View } from "./view.ts";

const WALK = 450; // of which he walks 300
const PLACE = 280;
const BEHIND = 5; // positions; who is further behind jumps

interface Part {
  view: View;
  card: string | undefined;
  length: number;
}

export class Stage {
  view = $state.raw<View>();
  /** The card that was turned last. */
  card = $state<string>();
  private queue: Part[] = [];
  private heard = Promise.resolve();
  private running = false;
  private next: (() => void) | undefined;

  constructor(private readonly table: LiveTable) {}

  follow(): () => void {
    this.view = this.table.state?.view as View | undefined;
    this.card = lastTurned(this.table.told);
    const stop = this.table.listen((news) => this.listen(news));
    return () => {
      stop();
      this.queue = [];
      this.skip();
      this.table.staging = false;
    };
  }

  skip(): void {
    this.next?.();
  }

  /** What comes is shown in the order in which it came, however long a look back takes. */
  private listen(news: Told[]): void {
    const view = this.table.state?.view as View;
    const mine = news.some((entry) => entry.seat === this.table.seat && !entry.forced);
    if (mine || news.length === 0 || news.length > 60) this.queue = [];
    if (mine) this.skip();
    this.heard = this.heard.then(async () => {
      if (this.queue.length > BEHIND) this.queue = [];
      this.queue.push(...(await this.walksBefore(news)), { view, card: lastTurned(news), length: this.lengthOf(news) });
      if (!this.running) void this.run();
    });
  }

  /** One ruler walks after the other: the positions after every card that was turned but the last. */
  private async walksBefore(news: Told[]): Promise<Part[]> {
    if (this.lengthOf(news) !== WALK) return [];
    const parts: Part[] = [];
    for (const turned of news.filter(isTurned).slice(0, -1)) {
      this.table.staging = true;
      const view = await this.table.glance<View>(turned.n);
      if (view) parts.push({ view, card: cardOf(turned), length: WALK });
    }
    return parts;
  }

  private lengthOf(news: Told[]): number {
    if (!settings.scenes || still() || document.hidden) return 0;
    if (news.some(isTurned)) return WALK;
    return news.some(({ seat }) => seat !== this.table.seat) ? PLACE : 0;
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let part = this.queue.shift(); part; part = this.queue.shift()) {
      this.view = part.view;
      this.card = part.card ?? this.card;
      if (part.length) await this.pause(part.length);
    }
    this.running = false;
    this.table.staging = false;
  }

  private async pause(length: number): Promise<void> {
    this.table.staging = true;
    if (settings.sound) play("step");
    await new Promise<void>((resolve) => {
      this.next = resolve;
      setTimeout(resolve, length);
    });
    this.next = undefined;
  }
}

const TURN = "reveal:";
const isTurned = ({ m }: Told): boolean => m.startsWith(TURN);
const cardOf = ({ m }: Told): string => m.slice(TURN.length);

export function lastTurned(told: readonly Told[]): string | undefined {
  const last = told.findLast(isTurned);
  return last && cardOf(last);
}
