// What the board draws and where, whatever the view calls it.

import type { Box, Point } from "./box.ts";
import type { Area, Chart } from "./chart.ts";
import type { View } from "./view.ts";

export interface Holding {
  holder: number | null;
  courtiers: number;
  nobles: number[];
  /** Out of play with this number of players. */
  away: boolean;
}

export function holdingsOf(view: View): Record<string, Holding> {
  return Object.fromEntries(
    Object.entries(view.regions).map(([id, { holder, courtiers, nobles, votes }]) => [
      id,
      { holder, courtiers, nobles, away: votes === 0 },
    ]),
  );
}

export const SLOT = 34;

/** Nobles stand right of the courtiers; who is in another's region stands to the left. */
export function spotOf(
  chart: Chart,
  box: Box,
  region: string,
  seat: number,
  holding: Holding,
): Point {
  const [x, y] = chart.areas.find((area) => area.id === region)!.anchor;
  const guest = holding.nobles.length > 1 && seat !== holding.holder;
  const aside = (box.regions[region]!.votes * SLOT) / 2 + 24;
  return [x + (guest ? -aside : aside), y + 24];
}

const WAYS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest region in the direction of an arrow key; what lies straight ahead counts more. */
export function towards(key: string, from: Area, areas: readonly Area[]): Area | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  let best: { area: Area; cost: number } | undefined;
  for (const area of areas) {
    const [dx, dy] = [area.anchor[0] - from.anchor[0], area.anchor[1] - from.anchor[1]];
    const ahead = dx * way[0] + dy * way[1];
    const beside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead <= 0 || beside > 2.5 * ahead) continue;
    const cost = ahead + 1.5 * beside;
    if (!best || cost < best.cost) best = { area, cost };
  }
  return best?.area;
}
