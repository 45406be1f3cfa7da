// What the board shows while something happens: scenes first, then the position they led to.

import { settings, still } from "../../lib/settings.svelte.ts";
import { play } from "../../lib/sound.ts";
import type { LiveTable } from "../../lib/table.svelte.ts";
import type { State, Told } from "../../wire.ts";
import { type Ask, disputeOf, electionOf, rollOf, type Scene } from "./scenes.ts";
import type { View } from "./view.ts";

const LENGTH: Record<Scene["kind"], number> = { roll: 1_150, dispute: 0, election: 0 };
const AFTERWARDS = 6_000; // a finished scene stays so long unless it is closed

export class Stage {
  view = $state.raw<View>();
  scene = $state.raw<Scene>();
  private queue: { scenes: Scene[]; state: State }[] = [];
  private current: Scene[] = [];
  private heard = Promise.resolve();
  private running = false;
  private next: (() => void) | undefined;

  constructor(private readonly table: LiveTable) {}

  follow(): () => void {
    this.view = this.table.state?.view as View | undefined;
    const stop = this.table.listen((news, before) => this.listen(news, before));
    return () => {
      stop();
      this.queue = [];
      this.skip();
      this.table.staging = false;
      this.table.held = undefined;
    };
  }

  /** Ends the scene at once. */
  skip(): void {
    this.next?.();
  }

  /** A scene says when it has shown everything. */
  finished(): void {
    const { next } = this;
    setTimeout(() => next === this.next && next?.(), AFTERWARDS);
  }

  /** What comes is shown in the order in which it came, however long a question takes. */
  private listen(news: Told[], before: State | undefined): void {
    const { state } = this.table;
    if (!state) return;
    if (news.some((entry) => entry.seat === this.table.seat && !entry.forced)) this.catchUp();
    const wanted = !!before && this.wanted(news);
    if (wanted) this.table.held ??= before;
    this.heard = this.heard.then(async () => {
      const scenes = wanted ? await this.scenesOf(news, before.view as View, state) : [];
      this.queue.push({ scenes, state });
      if (!this.running) void this.run();
    });
  }

  /** Who plays on has seen enough of what came before. */
  private catchUp(): void {
    this.queue = [];
    this.current.length = 0;
    this.skip();
  }

  private wanted(news: Told[]): boolean {
    return settings.scenes && !document.hidden && news.length > 0 && news.length < 80 && this.queue.length < 4;
  }

  private async scenesOf(news: Told[], before: View, state: State): Promise<Scene[]> {
    const after = state.view as View;
    const last = news.findLast((entry) => entry.seat >= 0);
    const ask: Ask = (question, args) => this.table.question(question, args);
    const scenes: (Scene | undefined)[] = [await rollOf(news, before, ask), await disputeOf(news, before, after, ask)];
    if (after.elections > before.elections && last) {
      const eve = await this.table.glance<View>(last.n - 1);
      scenes.push(electionOf(eve ?? before, after, !!state.result));
    }
    return scenes.filter((scene) => scene !== undefined);
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let part = this.queue.shift(); part; part = this.queue.shift()) {
      this.current = part.scenes;
      for (const scene of this.current) await this.show(scene);
      this.view = part.state.view as View;
      this.table.held = this.queue.length ? part.state : undefined;
    }
    this.running = false;
    this.table.staging = false;
  }

  private async show(scene: Scene): Promise<void> {
    this.table.staging = scene.kind === "roll";
    this.scene = scene;
    if (settings.sound) play("die");
    await new Promise<void>((resolve) => {
      this.next = resolve;
      const length = still() ? Math.min(LENGTH[scene.kind], 500) : LENGTH[scene.kind];
      if (length) setTimeout(resolve, length);
    });
    this.next = undefined;
    this.scene = undefined;
    this.table.staging = false;
  }
}
