// What is read off the box file: who the rulers are, and what their cards show.

import type { Edition, Terrain } from "./edition.ts";

const COMPASS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** Those that are on cards. */
export const terrainsOf = (box: Edition): Terrain[] => [
  ...new Set(box.rulers.flatMap(({ terrains }) => terrains)),
];

export const colourOf = (box: Edition, ruler: string): string =>
  box.rulers.find(({ name }) => name === ruler)?.drawing.colour ?? "#777777";

/** Degrees clockwise from north, as the card shows it. `ice.song.2` is the second with that terrain. */
export function bearingOf(box: Edition, card: string): number {
  const [terrain, name, number = "1"] = card.split(".");
  const ruler = box.rulers.find((ruler) => ruler.name === name);
  const ways = ruler?.directions.filter((_, i) => ruler.terrains[i] === terrain) ?? [];
  return Math.max(0, COMPASS.indexOf(ways[Number(number) - 1] ?? "n")) * 45;
}

/** The cards of a ruler among these that show a terrain. */
export const cardsOf = (cards: string[], terrain: string, ruler: string): string[] =>
  cards.filter((card) => `${card}.`.startsWith(`${terrain}.${ruler}.`));

export function directionOf(box: Edition, card: string): string {
  return COMPASS[bearingOf(box, card) / 45]!;
}
