// What the board reads off the view beyond its fields.

import type { Question, Ruler, RulerSeen, View } from "./view.ts";

/** The table's frame knows no game: here what it holds becomes a view of this one. */
export const viewOf = (holder: { view: unknown }): View => holder.view as View;

export const isAsked = (view: View | undefined, ...questions: Question[]): boolean =>
  !!view && questions.includes(view.asked);
export const rulersIn = (view: View): [Ruler, RulerSeen][] => Object.entries(view.rulers);
export const rulersOut = (view: View): number =>
  Object.values(view.rulers).filter((ruler) => ruler.cell === null).length;
