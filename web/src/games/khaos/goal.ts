import type { Goal } from "../face.ts";
import type { View } from "./view.ts";
import { tell } from "./words.ts";

/** Rule 5.1. */
export const goal = ({ enough, points }: View): Goal => ({
  text: tell("goal", { n: enough }),
  near: points,
});
