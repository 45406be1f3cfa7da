// The battlefield in sentences: what a screen reader says, and what the info card and the
// choices show.

import { CORNER_NAMES, cornersOf, parted, ROMAN } from "./drawn/tiles.ts";
import type { CornerAhead, CornerSeen, Outlook, TokenSeen, TowerSeen, View } from "./view.ts";
import { byRule } from "../../board/words.ts";
import { named, refusal, tell, troop } from "./words.ts";
import { words } from "../../words/words.svelte.ts";

export const SIDES = ["orcs", "knights"] as const;

/** "2 east, 1 north". */
export const spokenSpot = (spot: string): string => named(spot);

/** "4 orcs north-west, 4 knights south-east". */
export function spokenCorners(corners: readonly number[]): string {
  const parts = corners.flatMap((warriors, i) =>
    warriors
      ? [
          words.of("khaos", "troop.at", {
            what: troop(SIDES[warriors > 0 ? 0 : 1], Math.abs(warriors)),
            where: named(CORNER_NAMES[i]!),
          }),
        ]
      : [],
  );
  return parts.join(", ") || words.of("khaos", "troop.none");
}

export function spokenTile(tile: string, counts?: readonly number[] | null): string {
  const { tower, face } = parted(tile);
  const corners = counts ?? cornersOf(face);
  if (!corners || (!tower && !cornersOf(face))) return named(face);
  return tower
    ? `${named(tower)}: ${spokenCorners(corners)}`
    : tell("tile_with", { corners: spokenCorners(corners) });
}

/** "Drum of the orcs." */
function spokenToken({ owner, name }: TokenSeen): string {
  return tell(`token_of.${SIDES[owner]}`, { token: named(name) });
}

export function spokenTower(tower: TowerSeen): string {
  const parts = [tell("worth", { value: ROMAN[tower.value] ?? tower.value })];
  if (tower.holder !== null) parts.push(tell(`held_by.${SIDES[tower.holder]}`));
  tower.corners?.forEach((corner, i) => parts.push(spokenCorner(corner, i)));
  return parts.join(" ");
}

/** A corner that has lost a tile keeps its result until it is filled again (3.2.4). */
export function spokenCorner({ mark, closed, orcs, knights }: CornerSeen, i: number): string {
  const kept = mark !== "open" && !closed;
  return tell(`corner_${mark}${kept ? "_kept" : ""}`, {
    corner: named(CORNER_NAMES[i]!),
    orcs,
    knights,
  });
}

export interface CellState {
  can: boolean;
  ghost: string | undefined;
  /** One that is tried there. */
  token: string | undefined;
  /** The number of the rule behind each reason. */
  rules: Record<string, string>;
}

export function spokenCell(
  view: View,
  spot: string,
  { can, ghost, token, rules }: CellState,
): string {
  const there = view.field.find((one) => one.spot === spot);
  const parts = [`${spokenSpot(spot)}:`];
  if (ghost) parts.push(tell("ghost_here", { tile: spokenTile(ghost) }));
  if (there?.tile) parts.push(`${spokenTile(there.tile, there.counts)}.`);
  else if (!ghost) parts.push(tell("empty"));
  if (there?.token) parts.push(spokenToken(there.token));
  if (token) parts.push(tell("ghost_here", { tile: named(token) }));
  const tower = view.towers.find((one) => one.spot === spot);
  if (tower) parts.push(spokenTower(tower));
  parts.push(...closures(view, spot, rules));
  if (can && !ghost) parts.push(tell("can"));
  return parts.join(" ");
}

/** Why not everybody may do everything here. */
export function closures(view: View, spot: string, rules: Record<string, string>): string[] {
  const parts: string[] = [];
  const close = (what: string, reason: string): number =>
    parts.push(tell(what), byRule(rules[reason] ?? ""));
  view.barred.forEach((spots, seat) => {
    if (spots.includes(spot)) close(`barred_for.${SIDES[seat]}`, "barred");
  });
  view.reserved.forEach((spots, seat) => {
    if (spots.includes(spot)) close(`reserved_for.${SIDES[seat]}`, "reserved");
  });
  if (view.stony.includes(spot)) close("stony", "stone_circle");
  return parts;
}

/** What some steps would decide, a sentence each; the last word first. Aloud, no sign stands for a
    word. */
export function spokenOutlook(
  view: View,
  outlook: Outlook,
  { ghost, aloud = false }: { ghost: string | undefined; aloud?: boolean },
): string[] {
  const teller = { view, ghost, aloud };
  const refused = outlook.refused ? [refusal(outlook.refused.why, outlook.refused.rule).words] : [];
  const isTold = !outlook.refused || outlook.tiles.length > 0; // with no tile laid, nothing is left to tell
  return isTold
    ? [
        ...refused,
        ...following(view, outlook),
        ...idle(outlook, ghost),
        ...decided(teller, outlook),
      ]
    : refused;
}

/** What nobody will be asked about, because there is just one way. */
function following(view: View, { follows }: Outlook): string[] {
  return follows.map((move) => {
    const [verb, what = ""] = move.split(/[:,]/);
    return tell(`follows.${verb}`, {
      token: verb === "lift" ? tokenAt(view, what) : named(what),
      tile: spokenTile(what),
    });
  });
}

function tokenAt(view: View, spot: string): string {
  const token = view.field.find((thing) => thing.spot === spot)?.token;
  return token ? spokenToken(token) : "";
}

/** A special tile, or a token, that would do nothing. */
function idle({ lapses, towers }: Outlook, ghost: string | undefined): string[] {
  if (lapses) return [tell(`lapses.${lapses}`)];
  return ghost === "temple" && !towers.some(({ worth, worth_before }) => worth !== worth_before)
    ? [tell("lapses.temple")]
    : [];
}

interface Teller {
  view: View;
  ghost: string | undefined;
  aloud: boolean;
}

function decided(teller: Teller, outlook: Outlook): string[] {
  const parts: string[] = [];
  if (outlook.winner !== null) parts.push(tell(`would_win.${SIDES[outlook.winner]}`));
  for (const tower of outlook.towers) {
    const what = towerAt(teller, tower.spot);
    if (tower.holder !== tower.holder_before && tower.holder !== null)
      parts.push(
        tell(`would_take.${SIDES[tower.holder]}`, {
          tower: what,
          value: ROMAN[tower.worth] ?? tower.worth,
        }),
      );
    else if (tower.worth !== tower.worth_before)
      parts.push(tell("would_be_worth", { tower: what, value: ROMAN[tower.worth] ?? tower.worth }));
  }
  const [counted, marked] = [
    outlook.corners.filter(({ change }) => change === "counted"),
    outlook.corners.filter(({ change }) => change !== "counted"),
  ];
  parts.push(...marked.map((corner) => marker(teller, corner)));
  if (!parts.length) parts.push(tell(counted.length ? "decides_nothing_yet" : "decides_nothing"));
  if (counted.length) parts.push(tell("totals", { totals: totals(teller, counted) }));
  return parts;
}

/** Who gets a corner, or keeps it though it has lost a tile. */
function marker(teller: Teller, corner: CornerAhead): string {
  const { mark } = corner.after;
  const values = {
    tower: towerAt(teller, corner.spot),
    corner: named(corner.corner),
    total: total(teller, corner),
  };
  return tell(`would_${corner.change === "opened" ? "keep" : "be"}_${mark}`, values);
}

/** "orc tower III: north-east 2:0 → 5:0, south-east 4:2 → 4:5"; tower after tower. */
function totals(teller: Teller, corners: CornerAhead[]): string {
  const spots = [...new Set(corners.map(({ spot }) => spot))];
  return spots
    .map((spot) => {
      const own = corners.filter((corner) => corner.spot === spot);
      return `${towerAt(teller, spot)}: ${own.map((corner) => `${named(corner.corner)} ${total(teller, corner)}`).join(", ")}`;
    })
    .join("; ");
}

/** "4:2 → 4:5", or only "4:5" where there was no corner before or it adds up to the same; as
    everywhere, the orcs come first. */
function total({ aloud }: Teller, { before, after }: CornerAhead): string {
  const pair = ({ orcs, knights }: CornerSeen): string => `${orcs}:${knights}`;
  const same = !before || pair(before) === pair(after);
  return same
    ? pair(after)
    : tell(aloud ? "change_aloud" : "change", { before: pair(before), after: pair(after) });
}

function towerAt({ view, ghost }: Teller, spot: string): string {
  const tower = view.towers.find((one) => one.spot === spot)?.name ?? parted(ghost ?? "").tower;
  return tower ? named(tower) : spokenSpot(spot);
}
