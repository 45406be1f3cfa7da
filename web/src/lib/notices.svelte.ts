// Tells that it is one's turn: in the title, by sound, by the browser's own notice.

import { untrack } from "svelte";
import type { Told } from "../wire.ts";
import { announcer } from "../words/announce.svelte.ts";
import { fileAt } from "./house.ts";
import { settings } from "./settings.svelte.ts";
import { play } from "./sound.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import { say } from "../words/words.svelte.ts";

class Notices {
  /** Nothing is told before the board has shown it. */
  follow(table: LiveTable): () => void {
    let told: number | undefined;
    let was = false;
    let seen = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        const { state, told: heard } = table;
        if (!state) return;
        if (told !== undefined)
          untrack(() =>
            this.tell(
              table,
              heard.filter(({ n }) => n > told!),
            ),
          );
        told = state.n;
      });
      $effect(() => {
        const { held, state, seat } = table;
        const mine = table.myTurn || table.called;
        document.title = `${mine ? "● " : ""}${say(mine ? "table.your_turn" : "page.title")} · Yurt`;
        if (held) return; // whose turn it is then, the scene has yet to show
        const passed = table.told.some(
          (entry) => entry.n > seen && entry.seat >= 0 && entry.seat !== seat,
        );
        if (mine && (!was || passed)) untrack(() => this.yourTurn(table));
        [was, seen] = [mine, state?.n ?? 0];
      });
    });
    return () => {
      stop();
      document.title = "Yurt";
    };
  }

  private tell(table: LiveTable, news: Told[]): void {
    const fresh = news.filter((entry) => !entry.forced || news.length < 4);
    if (fresh.length && fresh.length < 40)
      announcer.say(
        fresh
          .slice(-8)
          .map((entry) => table.tell(entry))
          .join(" "),
      );
  }

  private yourTurn(table: LiveTable): void {
    announcer.alert(table.ask);
    if (settings.sound) play("turn");
    if (settings.notices && document.hidden) notify(table.ask, table.id);
  }
}

/** By the browser, where it can: on Android only service workers may, and whoever tries it throws. */
export function notify(body: string, tag: string): void {
  try {
    if (Notification.permission === "granted")
      new Notification(say("table.your_turn"), { body, tag, icon: fileAt("yurt.svg") });
  } catch {
    // the title and the sound tell it
  }
}

export const notices = new Notices();
