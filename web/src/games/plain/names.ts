// What things of a view are called.

import type { LiveTable } from "../../live/table.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import { isEmpty, pretty, type Scalar } from "./sheet.ts";

/** The name of a field: the game's own, or the word itself made readable. */
export function labelOf(game: string, path: string): string {
  const key = path.split(".").at(-1) ?? "";
  if (words.has(game, `view.${key}`)) return words.of(game, `view.${key}`);
  return words.has(game, `name.${key}`) ? words.name(game, key) : pretty(key);
}

/** The seat that a word of a view stands for. */
export function seatOf(table: LiveTable, value: Scalar): number | undefined {
  const seat = table.detail?.seat_words.indexOf(String(value)) ?? -1;
  return seat >= 0 && seat < table.names.length ? seat : undefined;
}

export function spoken(table: LiveTable, value: Scalar): string {
  const seat = seatOf(table, value);
  if (seat !== undefined) return table.names[seat]!;
  if (isEmpty(value)) return words.say("plain.empty");
  if (typeof value === "boolean") return words.say(value ? "plain.yes" : "plain.no");
  return words.name(table.info?.game ?? "", String(value));
}

/** A list under `seats` has something of each seat. */
export const isSeats = (path: string, value: unknown, seats: number): boolean =>
  /(^|\.)seats$/.test(path) && Array.isArray(value) && value.length === seats;
