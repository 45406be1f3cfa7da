// What src/yurt/games/khan/knowledge.py answers.

/** The answer to `conquest`: what would come of a tile laid so. */
export interface Prospect {
  move: string;
  value: number;
  cells: string[];
  owners: number[];
  points: Record<string, number>;
  /** By how much the bonus for areas would change, as it stands. */
  bonus: Record<string, number>;
  areas: Record<string, number>;
  asks: number[];
  why: string | null;
  rule: string | null;
  /** Who forbids it, and the cells on account of which it is forbidden. */
  by: number[];
  at: string[];
}

/** The answer to `obstacle`: what keeps a tile from being taken at all. */
export type Obstacle = Pick<Prospect, "why" | "rule" | "by">;

/** Rows and columns from the anchor, for each way to lay a tile. */
export type Forms = Record<string, [number, number][]>;
