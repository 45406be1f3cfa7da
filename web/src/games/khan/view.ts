// The view as src/yurt/games/khan/view.py makes it, and what its knowledge answers.

export type Whose = number | "neutral";

export interface TileSeen {
  stack: string;
  value: number;
  owners: number[];
  cells: string[];
}

export interface RulerSeen {
  cell: string | null;
  court: number;
}

export interface StackSeen {
  left: number;
  value: number;
  cells: number;
  /** Rows and columns of its cells, as it is drawn first. */
  shape: [number, number][];
}

export interface ProposalSeen {
  anchor: string;
  laid: string;
  cells: string[];
  owners: number[];
  asked: number[];
}

export interface SeatSeen {
  colour: string;
  cards: number;
  specials: Record<Special, number>;
  active: Special | null;
  named: string | null;
  scout: string | null;
  points: number;
  tile_points: number;
  bonus: number;
  rank: number;
  areas: number[];
}

export type Special = "morale" | "protection" | "support" | "scout";

export interface View {
  phase: string;
  asked: string;
  turn: number;
  on_turn: number;
  actions: number;
  extra: number;
  finale: string;
  map: string[];
  yurts: Record<string, Whose>;
  tiles: TileSeen[];
  rulers: Record<string, RulerSeen>;
  stacks: Record<string, StackSeen>;
  proposal: ProposalSeen | null;
  seats: SeatSeen[];
  hand: string[] | null;
  deck: number;
  discards: string[];
}

/** The answer to `conquest`: what would come of a tile laid so. */
export interface Prospect {
  move: string;
  value: number;
  cells: string[];
  owners: number[];
  points: Record<string, number>;
  areas: Record<string, number>;
  asks: number[];
  why: string | null;
  rule: string | null;
}

/** The answer to `obstacle`: what keeps a tile from being taken, or from lying over a cell. */
export type Obstacle = Pick<Prospect, "cells" | "why" | "rule">;

/** Rows and columns from the anchor, for each way to lay a tile. */
export type Forms = Record<string, [number, number][]>;

/** `bridge.L4.fe` → `bridge.L4`. */
export const stackOf = (laid: string): string => laid.slice(0, laid.lastIndexOf("."));
export const turnOf = (laid: string): string => laid.slice(laid.lastIndexOf(".") + 1);
export const isFlipped = (laid: string): boolean => turnOf(laid).startsWith("f");
export const isBridge = (stack: string): boolean => stack.startsWith("bridge.");
export const shapeOf = (stack: string): string => stack.replace("bridge.", "");
/** `ice.bulgar` → `ice`, `bulgar`. */
export const terrainOf = (card: string): string => card.split(".")[0]!;
export const rulerOf = (card: string): string => card.split(".")[1]!;
export const rulersOut = (view: View): number =>
  Object.values(view.rulers).filter((ruler) => ruler.cell === null).length;

/** The cells on which something stands otherwise than before. */
export function changedCells(before: View, after: View): string[] {
  const [was, is] = [holdings(before), holdings(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((cell) => was[cell] !== is[cell]);
}

function holdings(view: View): Record<string, string> {
  const proposed = view.proposal?.cells.map((cell) => [cell, "proposal"]) ?? [];
  return Object.fromEntries([
    ...Object.entries(view.yurts).map(([cell, whose]) => [cell, `yurt ${whose}`]),
    ...Object.entries(view.rulers).flatMap(([name, { cell }]) => (cell ? [[cell, name]] : [])),
    ...view.tiles.flatMap(({ cells }, number) => cells.map((cell) => [cell, `tile ${number}`])),
    ...proposed,
  ]);
}
