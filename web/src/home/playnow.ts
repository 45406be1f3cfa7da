// From a click to a running match against bots.

import { api } from "../live/api.ts";
import { commitEntropy } from "../live/entropy.ts";
import { kept } from "../lib/kept.ts";
import { route } from "../lib/route.svelte.ts";
import { say, words } from "../words/words.svelte.ts";
import type { GameInfo, Place } from "../wire.ts";

export async function playNow(game: GameInfo, seats: number, bot: string): Promise<void> {
  const me: Place = {
    who: "me",
    name: kept("name") || say("home.guest"),
    commitment: await commitEntropy(),
  };
  const others = botNames(seats - 1).map((name): Place => ({ who: "bot", bot, name }));
  const { table } = await api.open({
    game: game.id,
    places: [me, ...others],
    language: words.language,
  });
  route.go(`/table/${table.id}`);
}

const NAMES = ["Mathilda", "Eustace", "Rosamund", "Baldwin", "Edith", "Godwin", "Isolde", "Oswin"];

/** Different names in another order each time. */
export function botNames(count: number): string[] {
  const at = Math.floor(Math.random() * NAMES.length);
  return Array.from({ length: count }, (_, i) => NAMES[(at + i) % NAMES.length]!);
}
