// Made by `python -m yurt.server.wire.views` from src/yurt/games/khaos/view.py: do not edit

import type { Edition } from "./edition.ts";

export type Deal = "basic" | "random" | "choose" | "mixed";
export type Tile = string;
export type Token = "drum" | "double_drum" | "leader" | "banner" | "halberd" | "wizard" | "archer" | "double_archer" | "giant" | "catapult";
export type Mark = "open" | "orcs" | "knights" | "neutral";
export type TowerName = "orc1" | "orc2" | "orc3" | "knight1" | "knight2" | "knight3";
export type Face = string;
export type Spot = string;
export type Lying = string;
export type Asked = "deal" | "open" | "tower" | "lots" | "pick" | "place" | "token" | "second" | "circle" | "replace" | "crystal" | "graveyard" | "count" | "draw" | "drawing" | "refill" | "over";
export type Ending = "seven" | "both_seven" | "passed" | "drawn";
export type Refusal = string;
export type CornerName = "nw" | "ne" | "se" | "sw";
export type Change = "decided" | "opened" | "counted";
export type Phase = "deal" | "open" | "tower" | "lots" | "pick" | "place" | "token" | "second" | "circle" | "replace" | "crystal" | "graveyard" | "count" | "draw" | "drawing" | "refill" | "over";

export interface Options {
  tokens: Deal;
  specials: boolean;
}

export interface HandSeen {
  size: number;
  /** one's own */
  tiles: Tile[] | null;
  /** taken from the open row, so known to all */
  shown: Tile[];
}

export interface TokensSeen {
  held: Token[];
  laid: Token[];
  /** a Graveyard brings them back (4.5) */
  lost: Token[];
  /** by a Catapult, for good */
  smashed: Token[];
}

export interface CornerSeen {
  orcs: number;
  knights: number;
  closed: boolean;
  mark: Mark;
}

export interface TowerSeen {
  name: TowerName;
  /** upright */
  face: Face;
  flag: number;
  value: number;
  spot: Spot | null;
  holder: number | null;
  corners: CornerSeen[] | null;
}

export interface TokenSeen {
  owner: number;
  name: Token;
}

export interface Thing {
  spot: Spot;
  east: number;
  south: number;
  /** as it lies: `40d0`, `temple`, `orc1.10a0`; nothing where only a token lies */
  tile: Lying | null;
  corners: number[] | null;
  /** the same with the token counted */
  counts: number[] | null;
  token: TokenSeen | null;
}

export interface View {
  asked: Asked;
  turn: number;
  options: Options;
  points: number[];
  /** points to win */
  enough: number;
  hands: HandSeen[];
  row: Tile[];
  stack: number;
  gone: Tile[];
  tokens: TokensSeen[];
  towers: TowerSeen[];
  field: Thing[];
  /** west, north, east and south of all of it */
  bounds: number[] | null;
  /** where no token may be put (4.4) */
  stony: Spot[];
  /** the seats whose Halberd bars the other (3.1.10) */
  halberds: number[];
  /** where each may not place */
  barred: Spot[][];
  /** where only it may: its Wizard waits there (3.1.11) */
  reserved: Spot[][];
  last: Spot | null;
  gap: Spot | null;
  passes: number;
  winner: number | null;
  ending: Ending | null;
}

export interface Forbidden {
  move: string;
  why: Refusal;
  /** that of the move where it just is not the time */
  rule: string;
}

export interface TileAhead {
  spot: Spot;
  counts: number[];
}

export interface CornerAhead {
  spot: Spot;
  corner: CornerName;
  /** of a tower that is there already */
  before: CornerSeen | null;
  after: CornerSeen;
  change: Change;
}

export interface TowerAhead {
  spot: Spot;
  holder_before: number | null;
  holder: number | null;
  worth_before: number;
  worth: number;
}

export interface Outlook {
  /** the first step that cannot be played; all else is told of those before it */
  refused: Forbidden | null;
  tiles: TileAhead[];
  corners: CornerAhead[];
  towers: TowerAhead[];
  points_before: number[];
  points: number[];
  /** who would win at once (5.1) */
  winner: number | null;
  /** the moves after the last step that leave no choice: a match plays them by itself */
  follows: string[];
  /** what the last step would bring if there were anything to choose (4.6, 4.2, 3.1.9) */
  lapses: Phase | null;
}

/** What can be asked: what comes with a question, and what it is answered with. */
export type Questions = {
  action: { args: { seat?: number; moves: string }; answer: Outlook };
  tokens: { args: { seat?: number; move: string; token?: string }; answer: Record<string, Outlook> };
};

export interface Khaos {
  id: "khaos";
  view: View;
  edition: Edition;
  questions: Questions;
}
