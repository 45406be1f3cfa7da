// Made by `python -m yurt.server.wire.views` from src/yurt/games/khaos/box/__init__.py: do not edit

export type Token = "drum" | "double_drum" | "leader" | "banner" | "halberd" | "wizard" | "archer" | "double_archer" | "giant" | "catapult";
export type Source = "rulebook" | "inferred" | "reconstructed";

export interface Drawn {
  corners: [number, number, number, number][];
  source: Source;
  note: string;
}

export interface Tiles {
  count: number;
  drawn: Drawn;
  source: Source;
  note: string;
}

export interface Tower {
  flag: "knight" | "orc";
  value: number;
  corners: [number, number, number, number];
  source: Source;
  note: string;
}

export interface Towers {
  orc: number;
  knight: number;
  drawn: Tower[];
  source: Source;
  note: string;
}

export interface Sides {
  basic: Token[];
  advanced: Token[];
  source: Source;
  note: string;
}

export interface Tokens {
  count: number;
  sides: Sides;
  source: Source;
  note: string;
}

export interface Markers {
  orc: number;
  knight: number;
  neutral: number;
  source: Source;
  note: string;
}

export interface Blank {
  corners: [number, number, number, number];
  source: Source;
  note: string;
  single: Record<string, [number, number, number, number]>;
}

export interface Specials {
  names: string[];
  drawn: Blank;
  source: Source;
  note: string;
}

/** The shape of box.toml. */
export interface Edition {
  tiles: Tiles;
  towers: Towers;
  tokens: Tokens;
  markers: Markers;
  specials: Specials;
}
