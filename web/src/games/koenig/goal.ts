import type { Goal } from "../face.ts";
import type { View } from "./view.ts";
import { tell } from "./words.ts";

/** Rules 5.1 and 5.3. */
export function goal({ majority, forecast, seats }: View): Goal {
  const least = Math.min(...seats.map(({ cards }) => cards));
  return {
    text: tell("goal", { n: majority }),
    near: forecast.totals,
    next: least ? tell("goal_next", { n: least }) : tell("goal_due"),
  };
}
