// The view as src/yurt/games/khaos/view.py makes it, and what knowledge.py answers.

/** What the page needs of the box file. */
export interface Box {
  tokens: { sides: { basic: string[]; advanced: string[] } };
}

export interface TokenSeen {
  owner: number;
  name: string;
}

export interface Thing {
  spot: string;
  east: number;
  south: number;
  /** As it lies: `40d0`, `temple`, `orc1.10a0`; nothing where only a token lies. */
  tile: string | null;
  corners: number[] | null;
  /** The same with the token counted. */
  counts: number[] | null;
  token: TokenSeen | null;
}

export type Mark = "open" | "orcs" | "knights" | "neutral";

export interface CornerSeen {
  orcs: number;
  knights: number;
  closed: boolean;
  mark: Mark;
}

export interface TowerSeen {
  name: string;
  face: string;
  flag: number;
  value: number;
  spot: string | null;
  holder: number | null;
  corners: CornerSeen[] | null;
}

export interface HandSeen {
  size: number;
  tiles: string[] | null;
  /** Taken from the open row, so everybody knows them. */
  shown: string[];
}

/** What became of a token that is not held any more: lost ones a Graveyard brings back, smashed not. */
export const SPENT = ["laid", "lost", "smashed"] as const;
export type Fate = (typeof SPENT)[number];

export interface TokensSeen {
  held: string[];
  laid: string[];
  lost: string[];
  smashed: string[];
}

export interface View {
  asked: string;
  turn: number;
  options: { tokens: string; specials: boolean };
  points: number[];
  enough: number;
  hands: HandSeen[];
  row: string[];
  stack: number;
  gone: string[];
  tokens: TokensSeen[];
  towers: TowerSeen[];
  field: Thing[];
  bounds: [number, number, number, number] | null;
  stony: string[];
  halberds: number[];
  barred: string[][];
  reserved: string[][];
  last: string | null;
  gap: string | null;
  passes: number;
  winner: number | null;
  ending: string | null;
}

export interface CornerAhead {
  spot: string;
  corner: CornerName;
  before: CornerSeen | null;
  after: CornerSeen;
  /** It gets a marker or another one; it loses a tile and keeps its result; only its totals change. */
  change: "decided" | "opened" | "counted";
}

export interface TowerAhead {
  spot: string;
  holder_before: number | null;
  holder: number | null;
  worth_before: number;
  worth: number;
}

export interface Forbidden {
  move: string;
  why: string;
  rule: string;
}

/** What some steps of an action would come to. */
export interface Outlook {
  /** The first step that cannot be played; all else is told of those before it. */
  refused: Forbidden | null;
  /** Laid, or with warriors that count differently under a token. */
  tiles: { spot: string; counts: number[] }[];
  corners: CornerAhead[];
  towers: TowerAhead[];
  points_before: number[];
  points: number[];
  winner: number | null;
  /** The moves after the last step that leave no choice: they are played without anybody being asked. */
  follows: string[];
  /** The effect of the last step that finds nothing to do. */
  lapses: "second" | "replace" | "crystal" | "graveyard" | null;
}

export const CORNER_NAMES = ["nw", "ne", "se", "sw"] as const;
export type CornerName = (typeof CORNER_NAMES)[number];
export const ROMAN = ["", "I", "II", "III", "IV", "V"];
