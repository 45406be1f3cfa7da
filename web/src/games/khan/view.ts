// Made by `python -m yurt.server.wire.views` from src/yurt/games/khan/view.py: do not edit

import type { Edition } from "./edition.ts";

export type Stack = string;
export type Cell = string;
export type Shape = [number, number][];
export type Laid = string;
export type Colour = "red" | "yellow" | "blue" | "green";
export type Special = "morale" | "protection" | "support" | "scout";
export type Region = "mountains" | "ice" | "tundra" | "rocky" | "sand" | "forest";
export type Phase = "scatter" | "start" | "settle" | "deal" | "reveal" | "action" | "drive" | "consent" | "discard" | "special" | "draw" | "end" | "begin" | "over";
export type Asked = "scatter" | "start" | "settle" | "deal" | "reveal" | "action" | "drive" | "consent" | "discard" | "special" | "draw" | "end" | "begin" | "over" | "extra" | "conquest";
export type Finale = "ahead" | "next" | "here";
export type Whose = number | "neutral";
export type Ruler = string;
export type Card = string;
export type SeatNumber = string;
export type Why = string | null;
export type Rule = string | null;

export interface TileSeen {
  stack: Stack;
  value: number;
  owners: number[];
  cells: Cell[];
}

export interface RulerSeen {
  cell: Cell | null;
  /** yurts left there */
  court: number;
}

export interface StackSeen {
  left: number;
  value: number;
  cells: number;
  /** rows and columns of its cells, as it is drawn first */
  shape: Shape;
}

export interface ProposalSeen {
  anchor: Cell;
  laid: Laid;
  cells: Cell[];
  /** whose tile it would be */
  owners: number[];
  /** who has yet to agree */
  asked: number[];
}

export interface SeatSeen {
  colour: Colour;
  cards: number;
  /** how many cards of each batch are in hand: known to whoever remembers */
  batches: number[];
  specials: Record<Special, number>;
  active: Special | null;
  named: Region | null;
  scout: Stack | null;
  points: number;
  tile_points: number;
  bonus: number;
  rank: number;
  /** their extents, the largest first */
  areas: number[];
}

export interface View {
  phase: Phase;
  /** which sentence asks for the move */
  asked: Asked;
  /** whom a question or a card is for */
  turn: number;
  on_turn: number;
  settled: number;
  actions: number;
  extra: number;
  finale: Finale;
  /** how many rulers out bring the end phase */
  finale_at: number;
  gone: Special | null;
  map: string[];
  yurts: Record<Cell, Whose>;
  /** the seats whose active card protects the yurt on a cell from others */
  guarded: Record<Cell, number[]>;
  tiles: TileSeen[];
  rulers: Record<Ruler, RulerSeen>;
  driven: Ruler | null;
  stacks: Record<Stack, StackSeen>;
  proposal: ProposalSeen | null;
  /** this turn, as moves are written */
  refused: string[];
  seats: SeatSeen[];
  /** own */
  hand: Card[] | null;
  /** those that the watcher cannot place, batch by batch: the first are in the deck or in hands, the others in hands, since before the deck was refilled */
  unseen: Card[][];
  deck: number;
  discards: Card[];
}

export interface Prospect {
  anchor: Cell;
  laid: Laid;
  move: string;
  value: number;
  cells: Cell[];
  owners: number[];
  points: Record<SeatNumber, number>;
  /** by how much it would change, as it stands */
  bonus: Record<SeatNumber, number>;
  /** extents, with the tile */
  areas: Record<SeatNumber, number>;
  /** who would have to agree */
  asks: number[];
  why: Why;
  rule: Rule;
  /** who forbids it */
  by: number[];
  /** on account of which it is forbidden */
  at: Cell[];
}

export interface Around {
  found: Prospect[];
}

export interface Obstacle {
  why: Why;
  rule: Rule;
  by: number[];
}

/** What can be asked: what comes with a question, and what it is answered with. */
export type Questions = {
  conquest: { args: { seat?: number; anchor: string; laid: string }; answer: Prospect };
  around: { args: { seat?: number; cell: string }; answer: Around["found"] };
  obstacle: { args: { seat?: number; stack: string }; answer: Obstacle };
  forms: { args: Record<string, never>; answer: Record<string, [number, number][]> };
};

export interface Khan {
  id: "khan";
  view: View;
  edition: Edition;
  questions: Questions;
}
