// What the board shows while rulers walk: one position after another, not faster than one can see.

import { settings, still } from "../../lib/settings.svelte.ts";
import { play } from "../../lib/sound.ts";
import type { LiveTable } from "../../lib/table.svelte.ts";
import type { Told } from "../../wire.ts";
import type { View } from "./view.ts";

const WALK = 750;
const PLACE = 280;
const BEHIND = 5; // positions; who is further behind jumps

export class Stage {
  view = $state.raw<View>();
  /** The card that was turned last. */
  card = $state<string>();
  private queue: { view: View; card: string | undefined; length: number }[] = [];
  private running = false;
  private next: (() => void) | undefined;

  constructor(private readonly table: LiveTable) {}

  follow(): () => void {
    this.view = this.table.state?.view as View | undefined;
    this.card = lastTurned(this.table.told);
    const stop = this.table.listen((news) => void this.hear(news));
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

  private async hear(news: Told[]): Promise<void> {
    const view = this.table.state?.view as View;
    const mine = news.some((entry) => entry.seat === this.table.seat && !entry.forced);
    if (mine || news.length === 0 || news.length > 60 || this.queue.length > BEHIND) this.queue = [];
    if (mine) this.skip();
    this.queue.push({ view, card: lastTurned(news), length: this.lengthOf(news) });
    if (!this.running) await this.run();
  }

  private lengthOf(news: Told[]): number {
    if (!settings.scenes || still() || document.hidden) return 0;
    if (news.some(({ m }) => m.startsWith("reveal:"))) return WALK;
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

const lastTurned = (told: readonly Told[]): string | undefined =>
  told.findLast(({ m }) => m.startsWith("reveal:"))?.m.slice("reveal:".length);
