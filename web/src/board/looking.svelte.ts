// What one points at, of which a card on the board tells.

import { byTouch } from "../lib/settings.svelte.ts";
import { after } from "./after.ts";

const STAYS = 5_000; // ms, by touch: nothing else would ever take the card away

export class Looking {
  at = $state<string>();

  /** To be called while a component is made. */
  constructor() {
    $effect(() =>
      this.at !== undefined && byTouch() ? after(STAYS, () => this.away()) : undefined,
    );
  }

  away(): void {
    this.at = undefined;
  }
}
