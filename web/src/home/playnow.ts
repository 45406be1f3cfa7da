// From a click to a running match against bots.

import { api } from "../lib/api.ts";
import { commitEntropy } from "../lib/entropy.ts";
import { kept } from "../lib/kept.ts";
import { route } from "../lib/route.svelte.ts";
import { say, words } from "../lib/words.svelte.ts";
import type { GameInfo, Place } from "../wire.ts";

export async function playNow(game: GameInfo, seats: number): Promise<void> {
  const bot = game.bots.at(-1) ?? "";
  const me: Place = { who: "me", name: kept("name") || say("home.guest"), commitment: await commitEntropy() };
  const others = Array.from({ length: seats - 1 }, (): Place => ({ who: "bot", bot }));
  const { table } = await api.open({ game: game.id, places: [me, ...others], language: words.language });
  route.go(`/table/${table.id}`);
}
