// Where a table at this screen is refereed, so that the page stays quick.

import { serve, type Down, type Up } from "../../../rules/referee/serve.ts";
import { advises } from "../knowing/advises.ts";
import { openDrawer } from "./drawer.ts";
import { hold } from "./holding.ts";
import { rulesOf } from "../knowing/rules.ts";
import { thinkersOf } from "./thinkers.ts";

const post = (message: Down): void => postMessage(message);

const house = openDrawer().then((archive) =>
  serve({ archive, rulesOf, botsOf: thinkersOf, hold, post, advises }),
);

addEventListener("message", ({ data }: MessageEvent<Up>) => {
  void house.then((answer) => answer(data));
});
