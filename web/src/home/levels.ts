// Which bots people are offered, and which one is taken where they have not said.

import { keep, kept } from "../lib/kept.ts";
import type { GameInfo } from "../wire.ts";

const FOR_PROGRAMS = "random";
const FRIENDLY = "novice";

/** The weakest first. */
export function levelsOf({ bots }: Pick<GameInfo, "bots">): string[] {
  const levels = bots.filter((bot) => bot !== FOR_PROGRAMS);
  return levels.length ? levels : bots;
}

/** The one that was chosen last for this game, or one that can be beaten. */
export function usualLevel(game: Pick<GameInfo, "id" | "bots">): string {
  const levels = levelsOf(game);
  const liked = [kept(`level.${game.id}`), FRIENDLY];
  return liked.find((level) => levels.includes(level ?? "")) ?? levels.at(-1) ?? "";
}

export const keepLevel = (game: string, level: string): void => keep(`level.${game}`, level);

/** A bot that an address asks for, be it one for programs. */
export function botIn(search: string, { bots }: Pick<GameInfo, "bots">): string | undefined {
  const wished = new URLSearchParams(search).get("bot");
  return bots.find((bot) => bot === wished);
}
