// What the board shows on the way to the present: one scene after the other, and each of the others'
// choices for as long as one likes. Until they have been shown, or skipped, the table is held as it
// stood before them.

import type { Told } from "../wire.ts";
import { settings, still } from "../lib/settings.svelte.ts";
import { play, type Sound } from "../lib/sound.ts";
import type { Kind, StateOf } from "../live/kind.ts";
import type { LiveTable } from "../live/table.svelte.ts";

export interface Part<Scene, G extends Kind = Kind> {
  /** Without one, the board itself is what there is to see. */
  scene?: Scene;
  /** How the table stands while it plays. */
  stands: StateOf<G>;
  sound?: Sound;
  /** In milliseconds; without it, until the scene says that it is finished. */
  length?: number;
  /** The entry with which it begins, where it can be shown again. */
  n?: number;
}

const MANY = 80; // entries: who has missed so many sees where they led
const BEHIND = 40; // scenes and choices: who is further behind jumps
const AFTERWARDS = 6_000; // a finished scene stays so long unless it is closed
const HURRIED = 1_500; // or so long, if another waits

export class Stage<Scene, G extends Kind = Kind> {
  scene = $state.raw<Scene>();
  private queue: Part<Scene, G>[] = [];
  private running = false;
  private repeating = false;
  /** The choice that is looked at, though nothing waits behind it yet. */
  private resting: Part<Scene, G> | undefined;
  private done = false;
  private next: (() => void) | undefined;

  constructor(
    private readonly table: LiveTable<G>,
    /** What there is to see of some entries, and how the table stood before them. */
    private readonly partsOf: (news: Told[], before: StateOf<G>) => Part<Scene, G>[],
  ) {}

  follow(): () => void {
    const stop = this.table.listen((...heard) => this.listen(...heard));
    const hide = (): void => {
      if (document.hidden) this.skip();
    };
    this.table.skip = () => this.skip();
    this.table.again = (from, to) => this.again(from, to);
    document.addEventListener("visibilitychange", hide);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hide);
      this.table.skip = () => false;
      this.table.again = () => Promise.resolve();
      this.skip();
    };
  }

  /** To the present, at once; false where one was there. */
  skip(): boolean {
    const playing = !!this.scene || !!this.table.held;
    this.queue = [];
    this.repeating = false;
    this.table.release();
    this.next?.();
    return playing;
  }

  /** Whoever looks at the past sees its scenes again. */
  private async again(from: number, to: number): Promise<void> {
    const { told, state } = this.table;
    if (!settings.scenes || !state || this.running) return;
    const parts = this.partsOf(told, state).filter(({ n = 0 }) => n > from && n <= to);
    this.repeating = true;
    for (const part of parts) if (this.repeating) await this.show(part);
    this.repeating = false;
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
    const hurried = this.queue.length > 0 || this.repeating;
    this.leaveIn(hurried ? Math.min(stays, HURRIED) : stays);
  }

  private leaveIn(length: number): void {
    const { next } = this;
    setTimeout(() => next === this.next && next?.(), length);
  }

  private listen(told: Told[], before: StateOf<G> | undefined, now: StateOf<G>): void {
    if (!before) return;
    // Who sits down at another seat is told everything anew.
    const news = told.filter(({ n }) => n > before.n);
    // Who plays on has seen enough of what came before.
    if (news.some((entry) => entry.seat === this.table.seat && !entry.forced)) this.skip();
    if (document.hidden || news.length >= MANY) return;
    const parts = settings.scenes ? this.partsOf(news, before) : [];
    const tellsAll = parts.some(({ length }) => length === undefined);
    if (settings.pause && !tellsAll && news.some((entry) => this.isOthers(entry)))
      parts.push({ stands: now, length: settings.pause });
    if (!parts.length) return;
    if (this.queue.length > BEHIND) this.queue = [];
    this.queue.push(...parts);
    if (this.done) this.leaveIn(HURRIED);
    if (!this.table.held) this.hold(this.resting ?? parts[0]!);
    if (!this.running) void this.run();
  }

  /** A choice made elsewhere: by a bot, or at another screen. */
  private isOthers({ seat }: Told): boolean {
    return seat >= 0 && !this.table.info?.yours.includes(seat);
  }

  /** Where nothing may move, no scene has to be waited for. */
  private hold(part: Part<Scene, G>): void {
    if (!part.scene || !still() || this.table.shared) this.table.hold(part.stands);
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let part = this.queue.shift(); part; part = this.queue.shift()) {
      if (part.scene || this.queue.length) this.hold(part);
      else this.rest(part);
      await this.show(part);
      this.resting = undefined;
    }
    this.running = false;
    this.table.release();
  }

  /** The last choice so far is the present: whoever is asked may answer it at once. */
  private rest(part: Part<Scene, G>): void {
    this.resting = part;
    this.table.release();
  }

  private async show({ scene, sound, length }: Part<Scene, G>): Promise<void> {
    this.done = false;
    if (settings.sound && sound) play(sound);
    await new Promise<void>((resolve) => {
      this.next = resolve;
      this.scene = scene;
      if (length !== undefined) setTimeout(resolve, length);
    });
    this.next = this.scene = undefined;
    this.done = false;
  }
}
