// Hints at a table: asked for, shown on the board one after the other, and played by a second yes.

import type { Hint } from "../../../rules/bots/hints.ts";
import { choose } from "../../board/choose.ts";
import { forgetting, onePerTable } from "../../board/plans.svelte.ts";
import { isBuilt } from "../../live/knowing/rules.ts";
import type { LiveTable } from "../../live/table.svelte.ts";
import { hasWeights } from "../../live/knowing/weights.ts";
import { announcer } from "../../words/announce.svelte.ts";
import { say, words } from "../../words/words.svelte.ts";

export class Hinting {
  /** What was found; nothing while none are wanted. */
  hints = $state.raw<Hint[]>();
  busy = $state(false);
  /** The move that the board shows. */
  shown = $state<string>();
  /** The one that was chosen from the list: once more, and it is played. */
  private chosen: string | undefined;
  private asked = 0;

  constructor(private readonly table: LiveTable) {
    const close = (): void => this.close();
    forgetting(table, close, close);
  }

  /** Whether a hint can be had now: the table allows it, and there is more than one thing to do. */
  offered = $derived.by(() => {
    const { info, offered } = this.table;
    return !!info?.hints && offered.length > 1 && hasWeights(info.game) && isBuilt(info.game);
  });

  get open(): boolean {
    return this.busy || this.hints !== undefined;
  }

  async ask(): Promise<void> {
    if (!this.offered || this.open) return this.lay();
    const asked = (this.asked += 1);
    this.busy = true;
    const found = await this.table.hints();
    if (asked !== this.asked) return;
    [this.busy, this.hints] = [false, found ?? []];
    announcer.say(found?.length ? say("table.hints") : say("table.hint_none"));
  }

  /** Shows a hint on the board as choosing it there does. */
  show({ move }: Hint): void {
    if (this.shown === move) return;
    this.shown = move;
    const { hands } = this.table;
    if (hands?.show) hands.show(move);
    else choose(this.table, move, { careful: true });
  }

  /** A first time to look at it, a second time to play it. */
  choose(hint: Hint): void {
    if (this.chosen === hint.move) return void this.play();
    this.chosen = hint.move;
    this.show(hint);
  }

  async play(): Promise<void> {
    if (this.shown) await this.table.play(this.shown);
  }

  /** Away with the list, and with what it showed. */
  lay(): void {
    if (this.shown) {
      this.table.preview = undefined;
      this.table.hands?.back();
    }
    this.close();
  }

  /** Away with the list; what is on the board stays to be confirmed there. */
  close(): void {
    this.asked += 1;
    this.busy = false;
    this.hints = this.shown = this.chosen = undefined;
  }

  /** H asks for one, Esc goes back. */
  key(key: string): boolean {
    if (key === "Escape" && this.open) this.lay();
    else if (key.toLowerCase() === "h" && this.offered) void this.ask();
    else return false;
    return true;
  }

  percent(chance: number): string {
    return new Intl.NumberFormat(words.language, { style: "percent" }).format(chance);
  }
}

export const hintingOf = onePerTable((table: LiveTable) => new Hinting(table));
