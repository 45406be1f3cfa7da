// What knowledge.py answers.

import type { CornerName } from "./drawn/tiles.ts";
import type { CornerSeen } from "./view.ts";

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
