// Legal moves as things on the board: the cells that each would touch.

import { cellId, placeOf } from "../drawn/ground.ts";
import type { Place } from "../drawn/outline.ts";
import { stackOf } from "../notation.ts";
import type { Questions, Ruler, View } from "../view.ts";

/** The cells of each way to lay a tile. */
export type Forms = Questions["forms"]["answer"];

export interface Option {
  move: string;
  readonly text: string;
  verb: string;
  cells: string[];
  /** What comes first where several fit a cell. */
  weight: number;
  card?: string;
  ruler?: Ruler;
  stack?: string;
  laid?: string;
  anchor?: string;
}

type Touched = Pick<Option, "cells" | "weight"> & Partial<Option>;

/** Where one points: a cell, and the spot in it, in cells. */
export interface Pointer {
  cell: string;
  row: number;
  column: number;
  over: (form: readonly Place[]) => string[];
}

export function pointerAt(cell: string, row?: number, column?: number): Pointer {
  const [r, c] = placeOf(cell);
  const over = (form: readonly Place[]): string[] =>
    form.map(([down, right]) => cellId(r + down, c + right));
  return { cell, row: row ?? r + 0.5, column: column ?? c + 0.5, over };
}

/** There may be thousands: of each the sentence is made when it is read. */
export function optionsOf(
  legal: readonly string[],
  spoken: (move: string) => string,
  view: View,
  forms: Forms,
): Option[] {
  return legal.map((move) => {
    const [verb, rest = ""] = move.split(":") as [string, string?];
    return {
      move,
      get text() {
        return spoken(move);
      },
      verb,
      ...touched(verb, rest.split(","), view, forms),
    };
  });
}

function touched(verb: string, words: string[], view: View, forms: Forms): Touched {
  const [first, second] = words as [string, string];
  if (verb === "conquer" || verb === "propose") {
    const form = forms[second] ?? [];
    const weight = form.length * 10 + (verb === "conquer" ? 1 : 0);
    return {
      cells: pointerAt(first).over(form),
      weight,
      anchor: first,
      laid: second,
      stack: stackOf(second),
    };
  }
  if (verb === "invade") return { cells: [second], weight: 3, card: first };
  if (verb === "drive") return drive(first, view);
  if (verb === "settle" || verb === "raid") return { cells: [first], weight: 1 };
  if (verb === "discard") return { cells: [], weight: 0, card: first };
  return { cells: [], weight: 0, ...(verb === "scout" ? { stack: first } : {}) };
}

const drive = (ruler: Ruler, view: View): Touched => ({
  cells: [view.rulers[ruler]?.cell ?? ""],
  weight: 2,
  ruler,
});

const OTHER_TURN = 0.9;
const OUTSIDE = 0.8;
const REACH = 2;

/** The legal place that lies nearest to the pointer, rather in the turn that was asked for. */
export function nearest(
  options: readonly Option[],
  pointer: Pointer,
  turn: string | undefined,
): Option | undefined {
  let best: Option | undefined;
  let least = Infinity;
  for (const option of options) {
    const away = awayFrom(pointer, option.cells);
    const covers = option.cells.includes(pointer.cell);
    if (!covers && away > REACH) continue;
    const cost = away + (turn && option.laid !== turn ? OTHER_TURN : 0) + (covers ? 0 : OUTSIDE);
    if (cost < least) [best, least] = [option, cost];
  }
  return best;
}

/** A tile where one points, its middle as near as can be, and if possible none of it over the edge. */
export function under(pointer: Pointer, form: readonly Place[], map: readonly string[]): string[] {
  const lies = form.map(([down, right]) =>
    pointer.over(form.map(([r, c]): Place => [r - down, c - right])),
  );
  const inside = lies.filter((cells) => cells.every((id) => isOn(id, map)));
  const nearer = (a: string[], b: string[]): string[] =>
    awayFrom(pointer, b) < awayFrom(pointer, a) ? b : a;
  return inside.length ? inside.reduce(nearer) : onBoard(lies.reduce(nearer), map);
}

function isOn(id: string, map: readonly string[]): boolean {
  const [row, column] = placeOf(id);
  return (map[row]?.[column] ?? ".") !== ".";
}

/** The same cells, moved so far that none sticks out over the edge. */
export function onBoard(cells: string[], map: readonly string[]): string[] {
  const places = cells.map(placeOf);
  const by = (at: 0 | 1, end: number): number => {
    const all = places.map((place) => place[at]);
    return Math.max(0, -Math.min(...all)) - Math.max(0, Math.max(...all) - end + 1);
  };
  const [down, right] = [by(0, map.length), by(1, Math.max(...map.map((line) => line.length)))];
  return places.map(([row, column]) => cellId(row + down, column + right));
}

function awayFrom({ row, column }: Pointer, cells: string[]): number {
  const [r, c] = middleOf(cells);
  return Math.hypot(r - row, c - column);
}

function middleOf(cells: string[]): [number, number] {
  const places = cells.map(placeOf);
  const mean = (at: 0 | 1): number =>
    places.reduce((sum, place) => sum + place[at] + 0.5, 0) / places.length;
  return [mean(0), mean(1)];
}
