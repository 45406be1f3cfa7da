// The ways to lay a tile, in the order in which one turns it.

import { isFlipped, turnOf } from "../notation.ts";

export type How = "turn" | "flip";

const COMPASS = "nesw";
const wayOf = (laid: string): number => COMPASS.indexOf(turnOf(laid).at(-1)!);

/** Of these ways to lay a tile the next one turned, `by` quarters, or the one flipped. */
export function nextWay(
  now: string,
  ways: readonly string[],
  how: How,
  by: number,
): string | undefined {
  const same = ways.filter((laid) => (isFlipped(laid) === isFlipped(now)) === (how === "turn"));
  const all = [...new Set(how === "turn" ? [...same, now] : same)].toSorted(
    (a, b) => wayOf(a) - wayOf(b),
  );
  const alike = Math.max(
    0,
    all.findIndex((laid) => wayOf(laid) === wayOf(now)),
  );
  const next = all[how === "turn" ? (all.indexOf(now) + by + all.length) % all.length : alike];
  return next === now ? undefined : next;
}
