// The box file as the page reads it (src/yurt/games/khan/box.toml).

import type { RulerName } from "./view.ts";

export interface Box {
  outer: { map: string };
  rulers: { name: RulerName; directions: string[]; drawing: { colour: string } }[];
  courts: { yurts: number };
}

export const TERRAINS = ["mountains", "ice", "tundra", "rocky", "sand", "forest", "joker", "river", "outer"];
const COMPASS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

export const colourOf = (box: Box, ruler: string): string =>
  box.rulers.find(({ name }) => name === ruler)?.drawing.colour ?? "#777777";

/** Degrees clockwise from north, as the card shows it. */
export function bearingOf(box: Box, card: string): number {
  const [terrain, ruler] = card.split(".") as [string, string];
  const way = box.rulers.find(({ name }) => name === ruler)?.directions[TERRAINS.indexOf(terrain)];
  return Math.max(0, COMPASS.indexOf(way ?? "n")) * 45;
}

export function directionOf(box: Box, card: string): string {
  return COMPASS[bearingOf(box, card) / 45]!;
}
