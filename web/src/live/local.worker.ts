// Where a table at this screen is refereed, so that the page stays quick.

import { monteBot, randomBot } from "../../rules/bots.ts";
import { serve, type Down, type Up } from "../../rules/referee/serve.ts";
import { openDrawer } from "./drawer.ts";
import { rulesOf } from "./rules.ts";

const post = (message: Down): void => postMessage(message);

/** Of two tabs the one that came last has the table. */
function hold(id: string, lost: () => void): void {
  navigator.locks
    .request(`yurt.table.${id}`, { steal: true }, () => new Promise<never>(() => {}))
    .catch(lost);
}

const WORK = 1_000_000_000; // as much as the server's bots (src/yurt/bots/budget.py)
const PATIENCE = 1_000; // ms: a slow phone plays a little worse, and no slower
const bots = { random: randomBot(), monte: monteBot(WORK, PATIENCE) };

const house = openDrawer().then((archive) => serve({ archive, rulesOf, bots, hold, post }));

addEventListener("message", ({ data }: MessageEvent<Up>) => {
  void house.then((answer) => answer(data));
});
