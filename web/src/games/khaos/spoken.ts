// The battlefield in sentences: what a screen reader says, and what the info card and the
// choices show.

import { cellOf, cornersOf, parted } from "./tiles.ts";
import { CORNER_NAMES, type CornerAhead, type Outlook, ROMAN, type TowerSeen, type View } from "./view.ts";
import { named, tell, troop } from "./words.ts";
import { type Values, words } from "../../lib/words.svelte.ts";

export const SIDES = ["orcs", "knights"] as const;

/** "2 east, 1 north". */
export function spokenSpot(spot: string): string {
  const { x, y } = cellOf(spot);
  const parts: string[] = [];
  if (x) parts.push(words.of("khaos", `spot.${x > 0 ? "east" : "west"}`, { n: Math.abs(x) }));
  if (y) parts.push(words.of("khaos", `spot.${y > 0 ? "south" : "north"}`, { n: Math.abs(y) }));
  return parts.join(", ") || words.of("khaos", "spot.middle");
}

/** "4 orcs north-west, 4 knights south-east". */
export function spokenCorners(corners: readonly number[]): string {
  const parts = corners.flatMap((warriors, i) =>
    warriors ? [tell("at_corner", { troop: troop(SIDES[warriors > 0 ? 0 : 1], Math.abs(warriors)), corner: named(CORNER_NAMES[i]!) })] : [],
  );
  return parts.join(", ") || words.of("khaos", "troop.none");
}

export function spokenTile(tile: string, counts?: readonly number[] | null): string {
  const { tower, face } = parted(tile);
  const corners = counts ?? cornersOf(face);
  if (!corners || (!tower && !cornersOf(face))) return named(face);
  return tower ? `${named(tower)}: ${spokenCorners(corners)}` : tell("tile_with", { corners: spokenCorners(corners) });
}

export function spokenTower(tower: TowerSeen): string {
  const parts = [tell("worth", { value: ROMAN[tower.value] ?? tower.value })];
  if (tower.holder !== null) parts.push(tell(`held_by.${SIDES[tower.holder]}`));
  tower.corners?.forEach((corner, i) => {
    const at = named(CORNER_NAMES[i]!);
    parts.push(tell(`corner_${corner.mark}`, { corner: at, orcs: corner.orcs, knights: corner.knights }));
  });
  return parts.join(" ");
}

export interface CellState {
  can: boolean;
  ghost: string | undefined;
}

export function spokenCell(view: View, spot: string, { can, ghost }: CellState): string {
  const there = view.field.find((one) => one.spot === spot);
  const parts = [`${spokenSpot(spot)}:`];
  if (ghost) parts.push(tell("ghost_here", { tile: spokenTile(ghost) }));
  if (there?.tile) parts.push(`${spokenTile(there.tile, there.counts)}.`);
  else if (!ghost) parts.push(tell("empty"));
  if (there?.token) parts.push(tell(`token_of.${SIDES[there.token.owner]}`, { token: named(there.token.name) }));
  const tower = view.towers.find((one) => one.spot === spot);
  if (tower) parts.push(spokenTower(tower));
  parts.push(...closures(view, spot));
  if (can && !ghost) parts.push(tell("can"));
  return parts.join(" ");
}

/** Why not everybody may do everything here. */
export function closures(view: View, spot: string): string[] {
  const parts: string[] = [];
  view.barred.forEach((spots, seat) => {
    if (spots.includes(spot)) parts.push(tell(`barred_for.${SIDES[seat]}`));
  });
  view.reserved.forEach((spots, seat) => {
    if (spots.includes(spot)) parts.push(tell(`reserved_for.${SIDES[seat]}`));
  });
  if (view.stony.includes(spot)) parts.push(tell("stony"));
  return parts;
}

/** What some steps would decide, a sentence each; the last word first. */
export function spokenOutlook(view: View, outlook: Outlook, ghost: string | undefined): string[] {
  if (outlook.refused) return [words.of("khaos", `why.${outlook.refused.why}`)];
  return [...idle(outlook, ghost), ...decided(view, outlook, ghost)];
}

/** A special tile, or a token, that would do nothing. */
function idle({ lapses, towers }: Outlook, ghost: string | undefined): string[] {
  if (lapses) return [tell(`lapses.${lapses}`)];
  return ghost === "temple" && !towers.some(({ worth, worth_before }) => worth !== worth_before) ? [tell("lapses.temple")] : [];
}

function decided(view: View, outlook: Outlook, ghost: string | undefined): string[] {
  const parts: string[] = [];
  if (outlook.winner !== null) parts.push(tell(`would_win.${SIDES[outlook.winner]}`));
  for (const tower of outlook.towers) {
    const what = towerAt(view, tower.spot, ghost);
    if (tower.holder !== tower.holder_before && tower.holder !== null)
      parts.push(tell(`would_take.${SIDES[tower.holder]}`, { tower: what, value: ROMAN[tower.worth] ?? tower.worth }));
    else if (tower.worth !== tower.worth_before) parts.push(tell("would_be_worth", { tower: what, value: ROMAN[tower.worth] ?? tower.worth }));
  }
  parts.push(...outlook.corners.filter(isDecided).map((corner) => spokenCorner(view, corner, ghost)));
  if (parts.length) return parts;
  return [outlook.corners.length ? tell("only_totals", { totals: outlook.corners.map((corner) => total(view, corner, ghost)).join("; ") }) : tell("decides_nothing")];
}

const isDecided = ({ before, after }: CornerAhead): boolean => after.mark !== (before?.mark ?? "open");

const total = (view: View, corner: CornerAhead, ghost: string | undefined): string => tell("total", valuesOf(view, corner, ghost));

const spokenCorner = (view: View, corner: CornerAhead, ghost: string | undefined): string =>
  tell(`would_be_${corner.after.mark}`, valuesOf(view, corner, ghost));

function valuesOf(view: View, { spot, corner, after }: CornerAhead, ghost: string | undefined): Values {
  return { corner: named(corner), tower: towerAt(view, spot, ghost), orcs: after.orcs, knights: after.knights };
}

function towerAt(view: View, spot: string, ghost: string | undefined): string {
  const tower = view.towers.find((one) => one.spot === spot)?.name ?? parted(ghost ?? "").tower;
  return tower ? named(tower) : spokenSpot(spot);
}
