// Where a match is gone through, so that the page stays quick: from its record, which reveals
// everything, and so only once it is over.

import type { CompiledEngine } from "../../rules/compiled/compiled.ts";
import { parseRecord } from "../../rules/matches/record.ts";
import { replay } from "../../rules/matches/replay.ts";
import { reviewOf, type Review } from "../../rules/bots/review.ts";
import { rulesOf } from "../live/knowing/rules.ts";
import { weightsOf } from "../live/knowing/weights.ts";

export type Heard =
  | { progress: number }
  | { review: Review }
  /** Why there is none; a key of the words. */
  | { trouble: "unfinished" | "failed" };

const tell = (heard: Heard): void => postMessage(heard);

async function go(text: string): Promise<Heard> {
  const record = parseRecord(text);
  const rules = await rulesOf(record.game);
  const match = replay(record, rules);
  if (!match.over && !record.headers.has("ended")) return { trouble: "unfinished" };
  const engine = match.engine as CompiledEngine;
  const network = await weightsOf(engine);
  const { plies } = match;
  const review = reviewOf(engine, plies, network, (done) => {
    if (done % 8 === 0) tell({ progress: done / plies.length });
  });
  return { review };
}

addEventListener("message", ({ data }: MessageEvent<string>) => {
  void go(data)
    .catch((): Heard => ({ trouble: "failed" }))
    .then(tell);
});
