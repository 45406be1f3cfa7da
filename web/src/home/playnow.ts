// From a click to a running match against bots.

import { api } from "../live/api.ts";
import { commitEntropy } from "../live/entropy.ts";
import { standalone } from "../lib/house.ts";
import { kept } from "../lib/kept.ts";
import { route } from "../lib/route.svelte.ts";
import { say, words } from "../words/words.svelte.ts";
import type { GameInfo, NewTable, Opened, Place } from "../wire.ts";

export async function playNow(game: GameInfo, seats: number, bot: string): Promise<void> {
  const me: Place = {
    who: "me",
    name: kept("name") || say("home.guest"),
    commitment: await commitEntropy(),
  };
  const others = botNames(seats - 1).map((name): Place => ({ who: "bot", bot, name }));
  const wish = { game: game.id, places: [me, ...others], language: words.language };
  const { table } = await opened(game, wish);
  route.go(`/table/${table.id}`);
}

/** Here, where it can be played here: whoever plays alone needs no server. */
async function opened(game: GameInfo, wish: NewTable): Promise<Opened> {
  if (standalone) return api.open(wish);
  const { canPlayHere } = await import("../live/local/here.ts");
  if (!(await canPlayHere(game))) return api.open(wish);
  const { local } = await import("../live/local/local.ts");
  return local.open(wish).catch(() => api.open(wish));
}

const NAMES = ["Mathilda", "Eustace", "Rosamund", "Baldwin", "Edith", "Godwin", "Isolde", "Oswin"];

/** Different names in another order each time, or from one of them on. */
export function botNames(count: number, at = Math.floor(Math.random() * NAMES.length)): string[] {
  return Array.from({ length: count }, (_, i) => NAMES[(at + i) % NAMES.length]!);
}
