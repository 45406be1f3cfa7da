// How tiles and cells are spelled (docs/notation/khaos.md), for drawing them.

import type { CornerName } from "../view.ts";

const LETTERS = "dcba01234";
/** How the value of a tower is written on it. */
export const ROMAN = ["", "I", "II", "III", "IV", "V"];
export const CORNER_NAMES: readonly CornerName[] = ["nw", "ne", "se", "sw"];

/** Plus orcs, minus knights, from the north-west clockwise; nothing for a special tile. */
export function cornersOf(face: string): number[] | undefined {
  return /^[a-d0-4]{4}$/.test(face)
    ? [...face].map((letter) => LETTERS.indexOf(letter) - 4)
    : undefined;
}

/** `orc2.1a1a` is a tower, all else is not. */
export function parted(tile: string): { tower?: string; face: string } {
  const [tower, face] = tile.split(".");
  return face === undefined ? { face: tile } : { tower: tower!, face };
}

/** A quarter to the right, so often. */
export function turned(face: string, quarters: number): string {
  const by = quarters % 4;
  return cornersOf(face) ? face.slice(4 - by) + face.slice(0, 4 - by) : face;
}

/** In how many ways it can lie. */
export function waysOf(face: string): number {
  return [1, 2, 4].find((ways) => turned(face, ways) === face) ?? 4;
}

export interface Cell {
  x: number;
  y: number;
}

export function cellOf(spot: string): Cell {
  const found = /^(?:([ew])(\d+))?(?:([ns])(\d+))?$/.exec(spot);
  const [, across, x = "0", along, y = "0"] = found ?? [];
  return { x: across === "w" ? -x : +x, y: along === "n" ? -y : +y };
}

export function spotOf({ x, y }: Cell): string {
  const across = x ? `${x > 0 ? "e" : "w"}${Math.abs(x)}` : "";
  const along = y ? `${y > 0 ? "s" : "n"}${Math.abs(y)}` : "";
  return across + along || "0";
}
