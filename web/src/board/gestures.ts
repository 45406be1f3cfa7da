// One gesture, one meaning, in every game and wherever the focus is: R turns what is in hand, and so
// does the wheel; F flips it; Esc goes one step back. Fields that one writes in keep their keys.

import type { LiveTable } from "../live/table.svelte.ts";
import { isTyping } from "../lib/typing.ts";

/** What a game lets one do with what is in hand. */
export interface Hands {
  /** Whether there is something to turn. */
  turns?(): boolean;
  turn?(by: number): void;
  flip?(): void;
  /** Lays back what was chosen last. */
  back(): void;
  /** Keys of the game's own; false for all others. */
  key?(key: string): boolean;
}

const NOTCH = 120; // ms in which a wheel turns once

export function press(table: LiveTable, event: KeyboardEvent): void {
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
  if (event.key === "Escape") escape(table, hands);
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
