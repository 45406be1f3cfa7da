// Who plays by itself at a table of this screen.

import { monteBot, randomBot, type Bot } from "../../rules/bots.ts";

const WORK = 1_000_000_000; // as much as the server's bots (src/yurt/bots/budget.py)
const PATIENCE = 1_000; // ms: a slow phone plays a little worse, and no slower

/** The best of them last. */
export const BOTS: Record<string, Bot> = {
  random: randomBot(),
  monte: monteBot(WORK, PATIENCE),
};
export const LOCAL_BOTS = Object.keys(BOTS);
