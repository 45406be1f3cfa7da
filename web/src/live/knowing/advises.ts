// The best moves of a seat, judged by the weights of its game.

import type { CompiledEngine } from "../../../rules/compiled/compiled.ts";
import { hintsFor } from "../../../rules/bots/hints.ts";
import type { Advises } from "../../../rules/referee/referee.ts";
import { weightsOf } from "./weights.ts";

export const advises: Advises = async (engine, seen, seat) => {
  const compiled = engine as CompiledEngine;
  return hintsFor(compiled, seen, seat, await weightsOf(compiled));
};
