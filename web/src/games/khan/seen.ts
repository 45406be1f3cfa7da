// What the board reads off the view beyond its fields.

import type { Asked, Ruler, RulerSeen, View } from "./view.ts";

export const isAsked = (view: View | undefined, ...asked: Asked[]): boolean =>
  !!view && asked.includes(view.asked);
export const rulersIn = (view: View): [Ruler, RulerSeen][] => Object.entries(view.rulers);
export const rulersOut = (view: View): number =>
  Object.values(view.rulers).filter((ruler) => ruler.cell === null).length;
