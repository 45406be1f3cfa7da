// What the board shows while rulers walk and others build: one thing after the other, not faster
// than one can see.

import { standing } from "../../../board/facts.ts";
import { PACES, settings, still } from "../../../lib/settings.svelte.ts";
import type { Part } from "../../../board/stage.svelte.ts";
import type { Told } from "../../../wire.ts";
import type { StateOf } from "../../../live/kind.ts";
import { after, cardOf, changedCells } from "./happened.ts";
import type { Khan } from "../view.ts";

const WALK = 450; // ms, of which he walks 300
const PLACE = 280;

export interface Scene {
  /** The card that was turned. */
  card: string | undefined;
}

/** What the player has done himself he has seen; without motion there is nothing to see. */
export function partsOf(
  news: Told[],
  before: StateOf<Khan>,
  seat: number | null,
): Part<Scene, Khan>[] {
  const by = settings.pause / PACES.normal;
  if (still() || !by) return [];
  const parts: Part<Scene, Khan>[] = [];
  let { view } = before;
  for (const entry of standing(news)) {
    view = after(view, entry);
    const card = cardOf(entry);
    if (!card && (entry.seat === seat || !changedCells(entry).length)) continue;
    parts.push({
      scene: { card },
      stands: { ...before, n: entry.n - 1, view },
      sound: "step",
      length: by * (card ? WALK : PLACE),
    });
  }
  return parts;
}
