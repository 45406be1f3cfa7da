// Made by `python -m yurt.server.wire.views` from src/yurt/games/khan/box/__init__.py: do not edit

export type Terrain = "mountains" | "ice" | "tundra" | "rocky" | "sand" | "forest" | "joker" | "river" | "outer";
export type Source = "rulebook" | "inferred" | "reconstructed";

export interface BoardTable {
  map: string;
  source: Source;
  note: string;
}

export interface OuterTable {
  map: string;
  source: Source;
  note: string;
}

export interface Figure {
  colour: string;
}

export interface Ruler {
  name: string;
  start: string;
  directions: string[];
  source: Source;
  terrains: Terrain[];
  note: string;
  drawing: Figure;
}

export interface Courts {
  yurts: number;
  supply: number;
  source: Source;
  note: string;
}

export interface Stack {
  shape: string;
  count: number;
  value: number;
}

export interface Stacks {
  stacks: Stack[];
  source: Source;
  note: string;
}

export interface Special {
  count: number;
  each: [number, number, number];
}

export interface Specials {
  morale: Special;
  protection: Special;
  support: Special;
  scout: Special;
  source: Source;
  note: string;
}

/** The shape of box.toml. */
export interface Edition {
  board: BoardTable;
  outer: OuterTable;
  rulers: Ruler[];
  courts: Courts;
  tiles: Stacks;
  bridges: Stacks;
  specials: Specials;
}
