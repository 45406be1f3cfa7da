// Made by `python -m yurt.server.wire.views` from src/yurt/games/koenig/box/__init__.py: do not edit

export type Source = "rulebook" | "inferred" | "reconstructed";

export interface Players {
  nobles: number;
  courtiers: number;
  start_courtiers: number;
  cards: number[];
  source: Source;
  note: string;
}

export interface TableTop {
  dice: number;
  most_committed: number;
  most_dealt: number;
  source: Source;
  note: string;
}

export interface Majority {
  3: number;
  4: number;
  5: number;
  source: Source;
  note: string;
}

export interface LeftOut {
  3: string[];
  source: Source;
  note: string;
}

export interface StartSource {
  regions: Source;
  first: Source;
}

export interface Start {
  regions: string[];
  first: string;
  source: StartSource;
  note: string;
}

export interface RegionSource {
  votes: Source;
  links: Source;
}

/** A region: its outline by names of corners, where its shield and its town stand. */
export interface Shape {
  outline: string[];
  anchor: [number, number];
  town: [number, number];
  today: string;
}

export interface Region {
  votes: number;
  land: string[];
  sea: string[];
  source: RegionSource;
  drawing: Shape;
  note: string;
}

/** A link by sea, a curve through a point. */
export interface Route {
  between: [string, string];
  through: [number, number];
}

export interface Drawing {
  width: number;
  height: number;
  corners: Record<string, [number, number]>;
  sea_routes: Route[];
  source: Source;
  note: string;
}

/** The shape of box.toml. */
export interface Edition {
  players: Players;
  table: TableTop;
  majority: Majority;
  left_out: LeftOut;
  starts: Record<string, Start>;
  regions: Record<string, Region>;
  drawing: Drawing;
}
