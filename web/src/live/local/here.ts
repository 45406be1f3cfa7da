// Whether a match can be refereed in this page: by the rules of the house, and kept in this browser.

import { words } from "../../words/words.svelte.ts";
import { api } from "../api.ts";
import { drawer } from "./drawer.ts";
import { isBuilt, nameOfRules } from "../knowing/rules.ts";
import type { GameInfo } from "../../wire.ts";

const ABLE = ["Worker", "BroadcastChannel"].every((name) => name in globalThis);

/** By people and bots of every level. */
export async function canPlayHere({ id }: GameInfo): Promise<boolean> {
  if (!ABLE || !isBuilt(id)) return false;
  try {
    const [{ module }, ours] = await Promise.all([
      api.game(id, words.language),
      nameOfRules(id),
      drawer(),
    ]);
    return module === ours;
  } catch {
    return false; // no network, or a browser that keeps nothing
  }
}
