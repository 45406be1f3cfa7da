// The words of the game's page: [page] in src/yurt/games/khan/words.

import { ruled, wordsOf } from "../../board/words.ts";
import type { Refusal } from "../../live/offers.ts";
import { words } from "../../words/words.svelte.ts";
import type { Obstacle, Prospect } from "./view.ts";
import { isBridge, shapeOf, turnOf } from "./notation.ts";

export const { of, tell, count: tellCount, named, refusal } = wordsOf("khan");
/** What forbids a conquest and, where it is known, who. */
export function refusalFor({ why, rule, by }: Obstacle, names: readonly string[]): Refusal {
  return ruled(() => {
    const who = words.list(by.map((seat) => names[seat] ?? ""));
    return by.length ? tellCount(`by_${why}`, by.length, { who }) : of(`why.${why}`);
  }, rule ?? undefined);
}
/** "10", or with the bonus for areas that comes or goes: "10 + bonus 4". */
export function payOf({ points, bonus }: Prospect, seat: number): string {
  const [pay, more] = [points[seat] ?? 0, bonus[seat] ?? 0];
  return more
    ? tell(more > 0 ? "with_bonus" : "less_bonus", { points: pay, bonus: Math.abs(more) })
    : String(pay);
}
/** `bridge.L4` → "bridge, L of 4". */
export const stackName = (stack: string): string =>
  isBridge(stack) ? `${named("bridge")}, ${named(shapeOf(stack))}` : named(shapeOf(stack));

export const laidName = (laid: string, stack: string): string =>
  `${stackName(stack)}, ${named(turnOf(laid))}`;
