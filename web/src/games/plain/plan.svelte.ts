// What is remembered from one choice to the next: what could be done, and how it looked before.

import { onePerTable } from "../../board/plans.svelte.ts";
import type { LiveTable } from "../../live/table.svelte.ts";
import type { State, Told } from "../../wire.ts";
import { differences } from "./sheet.ts";

const MANY = 200; // moves: of more than can be looked over none is kept

export class Plan {
  /** What is looked for among the moves. */
  wanted = $state("");
  seen = $state.raw<string[]>([]);
  private before = $state.raw<unknown>();

  constructor(private readonly table: LiveTable) {
    table.listen((told, before) => {
      // Who sits down at another seat is told everything anew.
      const news = told.filter(({ n }) => n > (before?.n ?? Infinity));
      if (before && news.length) this.hear(news, before);
    });
    table.onLeave(() => {
      this.wanted = "";
      if (table.detail?.secrets === false) return; // what one could do and saw, all could see
      this.seen = [];
      this.before = undefined;
    });
  }

  /** What one has done himself he has seen; at a screen for several, the next has not. */
  private hear(news: Told[], before: State): void {
    const { seat, shared, state } = this.table;
    const own = news.filter((entry) => entry.seat === seat).length;
    if (own === news.length && !shared) this.before = state?.view;
    else if (own || shared || this.before === undefined) this.before = before.view;
    this.wanted = "";
  }

  /** What has changed since this player last chose. */
  changed = $derived.by(() =>
    this.before === undefined || this.table.past !== undefined
      ? new Set<string>()
      : differences(this.before, this.table.view),
  );

  /** Keeps in mind what is offered, to say later why it is not. */
  remember(offered: readonly string[]): void {
    const known = new Set(this.seen);
    const fresh = offered.filter((move) => !known.has(move));
    if (fresh.length && this.seen.length + fresh.length <= MANY)
      this.seen = [...this.seen, ...fresh];
  }
}

export const planOf = onePerTable((table) => new Plan(table));
