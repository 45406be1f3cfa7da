// What the board shows on the way to the present: one scene after the other. Until they have been
// shown, or skipped, the table is held as it stood before them.

import type { Told } from "../wire.ts";
import { settings, still } from "../lib/settings.svelte.ts";
import { play, type Sound } from "../lib/sound.ts";
import type { Kind, StateOf } from "../live/kind.ts";
import type { LiveTable } from "../live/table.svelte.ts";

export interface Part<Scene, G extends Kind = Kind> {
  scene: Scene;
  /** How the table stands while it plays. */
  stands: StateOf<G>;
  sound: Sound;
  /** In milliseconds; without it, until the scene says that it is finished. */
  length?: number;
}

const MANY = 80; // entries: who has missed so many sees where they led
const BEHIND = 5; // scenes: who is further behind jumps
const AFTERWARDS = 6_000; // a finished scene stays so long unless it is closed
const HURRIED = 1_500; // or so long, if another waits

export class Stage<Scene, G extends Kind = Kind> {
  scene = $state.raw<Scene>();
  private queue: Part<Scene, G>[] = [];
  private running = false;
  private done = false;
  private next: (() => void) | undefined;

  constructor(
    private readonly table: LiveTable<G>,
    /** What there is to see of some entries, and how the table stood before them. */
    private readonly partsOf: (news: Told[], before: StateOf<G>) => Part<Scene, G>[],
  ) {}

  follow(): () => void {
    const stop = this.table.listen((news, before) => this.listen(news, before));
    const hide = (): void => {
      if (document.hidden) this.skip();
    };
    this.table.skip = () => this.skip();
    document.addEventListener("visibilitychange", hide);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hide);
      this.table.skip = () => false;
      this.skip();
    };
  }

  /** To the present, at once; false where one was there. */
  skip(): boolean {
    const playing = !!this.scene;
    this.queue = [];
    this.table.release();
    this.next?.();
    return playing;
  }

  /** On to the next scene, if there is one. */
  goOn(): void {
    this.next?.();
  }

  /** A scene says that it has shown everything: it may be looked at, but nobody waits for it. At a
      screen that several share it is closed before the next of them takes over. */
  finished(stays = AFTERWARDS): void {
    this.done = true;
    if (!this.table.shared && (!this.queue.length || still())) this.table.release();
    this.leaveIn(this.queue.length ? Math.min(stays, HURRIED) : stays);
  }

  private leaveIn(length: number): void {
    const { next } = this;
    setTimeout(() => next === this.next && next?.(), length);
  }

  private listen(told: Told[], before: StateOf<G> | undefined): void {
    if (!before) return;
    // Who sits down at another seat is told everything anew.
    const news = told.filter(({ n }) => n > before.n);
    // Who plays on has seen enough of what came before.
    if (news.some((entry) => entry.seat === this.table.seat && !entry.forced)) this.skip();
    const parts = this.wanted(news) ? this.partsOf(news, before) : [];
    if (!parts.length) return;
    if (this.queue.length > BEHIND) this.queue = [];
    this.queue.push(...parts);
    if (this.done) this.leaveIn(HURRIED);
    if (!this.table.held) this.hold(parts[0]!);
    if (!this.running) void this.run();
  }

  private wanted(news: Told[]): boolean {
    return settings.scenes && !document.hidden && news.length < MANY;
  }

  /** Where nothing may move, nothing has to be waited for. */
  private hold({ stands }: Part<Scene, G>): void {
    if (!still() || this.table.shared) this.table.hold(stands);
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let part = this.queue.shift(); part; part = this.queue.shift()) {
      this.hold(part);
      await this.show(part);
    }
    this.running = false;
    this.table.release();
  }

  private async show({ scene, sound, length }: Part<Scene, G>): Promise<void> {
    this.done = false;
    if (settings.sound) play(sound);
    await new Promise<void>((resolve) => {
      this.next = resolve;
      this.scene = scene;
      if (length !== undefined) setTimeout(resolve, length);
    });
    this.next = this.scene = undefined;
    this.done = false;
  }
}
