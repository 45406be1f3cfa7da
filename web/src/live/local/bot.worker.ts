// Where the bots of a table at this screen think (rules/referee/study.ts).

import { thinker, type Asked } from "../../../rules/referee/study.ts";
import { botsOf } from "./bots.ts";
import { rulesOf } from "../knowing/rules.ts";

const think = thinker(rulesOf, botsOf);

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  void think(data).then((thought) => postMessage(thought));
});
