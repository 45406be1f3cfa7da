// The box file as the page reads it (src/yurt/games/koenig/box.toml).

export type Point = readonly [number, number];

export interface Region {
  votes: number;
  land: string[];
  sea: string[];
  drawing: { today: string; outline: string[]; anchor: Point; town: Point };
}

export interface Box {
  majority: Record<string, number | string>;
  regions: Record<string, Region>;
  drawing: {
    width: number;
    height: number;
    corners: Record<string, Point>;
    sea_routes: { between: [string, string]; through: Point }[];
  };
}
