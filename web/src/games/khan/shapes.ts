// Stacks as small pictures: the cells of each shape as it lies first among its forms.

import { stackOf, turnOf, type Forms } from "./view.ts";
import type { Place } from "./outline.ts";

/** The cells of a stack's tile, from its upper left corner. */
export function cellsOf(forms: Forms, stack: string, laid?: string): Place[] {
  const word = laid ?? Object.keys(forms).find((form) => stackOf(form) === stack && turnOf(form) === "n");
  const cells = forms[word ?? ""] ?? [];
  const left = Math.min(...cells.map(([, column]) => column));
  return cells.map(([row, column]) => [row, column - left]);
}
