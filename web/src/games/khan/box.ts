// The box file as the page reads it (src/yurt/games/khan/box.toml).

import type { Ruler } from "./view.ts";

export interface Box {
  outer: { map: string };
  rulers: {
    name: Ruler;
    terrains: string[];
    directions: string[];
    drawing: { colour: string };
  }[];
  courts: { yurts: number };
}

export const TERRAINS = [
  "mountains",
  "ice",
  "tundra",
  "rocky",
  "sand",
  "forest",
  "joker",
  "river",
  "outer",
];
const COMPASS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

export const colourOf = (box: Box, ruler: string): string =>
  box.rulers.find(({ name }) => name === ruler)?.drawing.colour ?? "#777777";

/** Degrees clockwise from north, as the card shows it. `ice.song.2` is the second with that terrain. */
export function bearingOf(box: Box, card: string): number {
  const [terrain, name, number = "1"] = card.split(".");
  const ruler = box.rulers.find((ruler) => ruler.name === name);
  const ways = ruler?.directions.filter((_, i) => ruler.terrains[i] === terrain) ?? [];
  return Math.max(0, COMPASS.indexOf(ways[Number(number) - 1] ?? "n")) * 45;
}

/** The cards of a ruler among these that show a terrain. */
export const cardsOf = (cards: string[], terrain: string, ruler: string): string[] =>
  cards.filter((card) => `${card}.`.startsWith(`${terrain}.${ruler}.`));

export function directionOf(box: Box, card: string): string {
  return COMPASS[bearingOf(box, card) / 45]!;
}
