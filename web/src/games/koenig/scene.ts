// What the board draws and where, whatever the view calls it.

import type { Way } from "../../board/roving.svelte.ts";
import type { Edition } from "./edition.ts";
import type { Area, Chart, Point } from "./drawn/chart.ts";
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
  box: Edition,
  region: string,
  seat: number,
  holding: Holding,
): Point {
  const [x, y] = chart.areas.find((area) => area.id === region)!.anchor;
  const guest = holding.nobles.length > 1 && seat !== holding.holder;
  const aside = (box.regions[region]!.votes * SLOT) / 2 + 24;
  return [x + (guest ? -aside : aside), y + 24];
}

/** The nearest region that way; what lies straight ahead counts more. */
export function neighbour(
  from: string,
  [right, down]: Way,
  areas: readonly Area[],
): string | undefined {
  const [x, y] = areas.find(({ id }) => id === from)!.anchor;
  let best: { id: string; cost: number } | undefined;
  for (const { id, anchor } of areas) {
    const [dx, dy] = [anchor[0] - x, anchor[1] - y];
    const ahead = dx * right + dy * down;
    const beside = Math.abs(dx * down) + Math.abs(dy * right);
    if (ahead <= 0 || beside > 2.5 * ahead) continue;
    const cost = ahead + 1.5 * beside;
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}
