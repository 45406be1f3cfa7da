// Tells that it is one's turn: in the title, by sound, by the browser's own notice.

import { announcer } from "./announce.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { play } from "./sound.ts";
import type { LiveTable } from "./table.svelte.ts";
import { say } from "./words.svelte.ts";

class Notices {
  follow(table: LiveTable): () => void {
    let was = false;
    const stop = table.listen((news) => {
      const fresh = news.filter((entry) => !entry.forced || news.length < 4);
      if (fresh.length && fresh.length < 40)
        announcer.say(fresh.slice(-8).map((entry) => entry.text).join(" "));
      if (table.myTurn && !was) this.yourTurn(table);
      was = table.myTurn;
      document.title = `${table.myTurn ? "● " : ""}${say(table.myTurn ? "table.your_turn" : "page.title")} · Yurt`;
    });
    return () => {
      stop();
      document.title = "Yurt";
    };
  }

  private yourTurn(table: LiveTable): void {
    announcer.alert(table.state?.ask ?? "");
    if (settings.sound) play("turn");
    if (settings.notices && document.hidden && Notification.permission === "granted")
      new Notification(say("table.your_turn"), { body: table.state?.ask ?? "", tag: table.id, icon: "/yurt.svg" });
  }
}

export const notices = new Notices();
