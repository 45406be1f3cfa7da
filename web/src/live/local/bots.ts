// Who plays by itself in this page.

import {
  clubBot,
  masterBot,
  monteBot,
  noviceBot,
  randomBot,
  stoodInFor,
  type Bot,
} from "../../../rules/bots/bots.ts";
import type { Manifest } from "../../../rules/engine.ts";
import { hasWeights, weightsOf } from "../knowing/weights.ts";

const WORK = 1_000_000_000; // as much as the server's bots (src/yurt/bots/budget.py)
const PATIENCE = 1_000; // ms: a slow phone plays a little worse, and no slower
const LONGEST = 2_000; // ms that master may take, as at the server

const monte = monteBot(WORK, PATIENCE);
const PLAIN: Readonly<Record<string, Bot>> = { random: randomBot(), monte };
/** Where the network is gone and their weights have not come, the other one plays. */
const LEARNED: Readonly<Record<string, Bot>> = {
  novice: stoodInFor(noviceBot(weightsOf), monte),
  club: stoodInFor(clubBot(weightsOf), monte),
  master: stoodInFor(masterBot(weightsOf, LONGEST), monte),
};

export const canPlay = (game: string, bot: string): boolean =>
  bot in PLAIN || (bot in LEARNED && hasWeights(game));

/** By name, the weakest first. */
export const botsOf = ({ game, bots }: Manifest): Record<string, Bot> =>
  Object.fromEntries(
    bots.filter((bot) => canPlay(game, bot)).map((bot) => [bot, (PLAIN[bot] ?? LEARNED[bot])!]),
  );
