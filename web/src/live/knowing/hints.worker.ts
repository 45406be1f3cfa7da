// Where hints are worked out, so that the page stays quick: from a state that was sent for one pair of
// eyes, and nothing else.

import type { Hint } from "../../../rules/bots/hints.ts";
import { inflated } from "../../../rules/compiled/module.ts";
import { advises } from "./advises.ts";
import { nameFrom, rulesOf } from "./rules.ts";

export interface Wanted {
  game: string;
  seats: number;
  options: Record<string, string>;
  /** The rules that read the board, and the board. */
  rules: string;
  board: string;
  seat: number;
}
/** Nothing where these rules or the weights are not to be had. */
export type Found = Hint[] | undefined;

async function find({ game, seats, options, rules: name, board, seat }: Wanted): Promise<Found> {
  const rules = await rulesOf(game);
  if (nameFrom(rules.manifest) !== name) return undefined;
  return advises(rules.layOut(seats, options), await inflated(board), seat);
}

addEventListener("message", ({ data }: MessageEvent<Wanted>) => {
  void find(data)
    .catch(() => undefined)
    .then((found) => postMessage(found));
});
