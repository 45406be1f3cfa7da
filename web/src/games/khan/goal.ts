import type { Goal } from "../face.ts";
import { rulersOut } from "./seen.ts";
import type { View } from "./view.ts";
import { tell, tellCount } from "./words.ts";

/** Rules 4.1, 4.5 and 5. */
export const goal = (view: View): Goal => ({
  text: tell("goal"),
  near: view.seats.map(({ points }) => points),
  next: untilTheEnd(view),
});

function untilTheEnd(view: View): string {
  if (view.finale === "here") return tell("goal_last");
  if (view.finale === "next") return tell("end_next");
  return tellCount("goal_next", Math.max(0, view.finale_at - rulersOut(view)));
}
