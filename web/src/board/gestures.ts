// One gesture, one meaning, in every game and wherever the focus is: R turns what is in hand, and so
// does the wheel; F flips it; H asks for a hint; Esc goes one step back. Fields that one writes in keep their keys.

import type { LiveTable } from "../live/table.svelte.ts";
import type { Hands } from "./hands.ts";
import { isTyping } from "../lib/typing.ts";

const NOTCH = 120; // ms in which a wheel turns once

/** Keys of the table's own come first; false for all others. */
export function press(
  table: LiveTable,
  event: KeyboardEvent,
  first: (key: string) => boolean = () => false,
): void {
  const { hands } = table;
  if (
    !hands ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTyping(event.target) ||
    isElsewhere(event.target)
  )
    return;
  if (first(event.key)) event.preventDefault();
  else if (event.key === "Escape") escape(table, hands);
  else if (hands.turns?.() && event.key.toLowerCase() === "r")
    hands.turn?.(event.shiftKey ? -1 : 1);
  else if (hands.turns?.() && event.key.toLowerCase() === "f") hands.flip?.();
  else if (hands.key?.(event.key)) event.preventDefault();
}

const isElsewhere = (target: EventTarget | null): boolean =>
  !!document.querySelector("dialog:modal") ||
  (target instanceof Element && !!target.closest("dialog"));

function escape(table: LiveTable, hands: Hands): void {
  if (table.skip()) return;
  table.refusal = undefined;
  hands.back();
}

/** While something is in hand a wheel turns it; else it does what it always does there. */
export function wheel(node: HTMLElement, table: LiveTable): { destroy: () => void } {
  let last = 0;
  const turn = (event: WheelEvent): void => {
    if (event.ctrlKey || !table.hands?.turns?.()) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - last < NOTCH) return;
    last = event.timeStamp;
    table.hands.turn?.(event.deltaY < 0 ? -1 : 1);
  };
  node.addEventListener("wheel", turn, { passive: false, capture: true });
  return { destroy: () => node.removeEventListener("wheel", turn, { capture: true }) };
}
