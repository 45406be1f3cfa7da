// Where a table at this screen is refereed, so that the page stays quick.

import { serve, type Down, type Up } from "../../rules/referee/serve.ts";
import { botsOf } from "./bots.ts";
import { openDrawer } from "./drawer.ts";
import { rulesOf } from "./rules.ts";

const post = (message: Down): void => postMessage(message);

/** Of two tabs the one that came last has the table. */
function hold(id: string, lost: () => void): void {
  navigator.locks
    .request(`yurt.table.${id}`, { steal: true }, () => new Promise<never>(() => {}))
    .catch(lost);
}

const house = openDrawer().then((archive) => serve({ archive, rulesOf, botsOf, hold, post }));

addEventListener("message", ({ data }: MessageEvent<Up>) => {
  void house.then((answer) => answer(data));
});
