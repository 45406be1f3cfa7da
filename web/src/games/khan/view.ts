// The view as src/yurt/games/khan/view.py makes it, and what its knowledge answers.

export type Phase =
  | "scatter"
  | "start"
  | "settle"
  | "deal"
  | "reveal"
  | "action"
  | "drive"
  | "consent"
  | "discard"
  | "special"
  | "draw"
  | "end"
  | "begin"
  | "over";
/** Which sentence asks for the move. */
export type Question = Phase | "extra" | "conquest";
/** How far the end phase is: it follows this turn, or is here. */
export type Finale = "ahead" | "next" | "here";
export type Colour = "red" | "yellow" | "blue" | "green";
/** As the box calls him. */
export type RulerName = string;
export type Region = "mountains" | "ice" | "tundra" | "rocky" | "sand" | "forest";
export type Special = "morale" | "protection" | "support" | "scout";
export type Card = `${Region | "joker" | "river" | "outer"}.${RulerName}`; // `ice.song.2` is the second
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
  colour: Colour;
  cards: number;
  specials: Record<Special, number>;
  active: Exclude<Special, "morale" | "scout"> | null;
  named: Region | null;
  scout: string | null;
  points: number;
  tile_points: number;
  bonus: number;
  rank: number;
  areas: number[];
}

export interface View {
  phase: Phase;
  asked: Question;
  turn: number;
  on_turn: number;
  actions: number;
  extra: number;
  finale: Finale;
  /** How many rulers out bring the end phase. */
  finale_at: number;
  map: string[];
  yurts: Record<string, Whose>;
  /** The seats whose active card protects the yurt on a cell. */
  guarded: Record<string, number[]>;
  tiles: TileSeen[];
  rulers: Record<RulerName, RulerSeen>;
  stacks: Record<string, StackSeen>;
  proposal: ProposalSeen | null;
  seats: SeatSeen[];
  hand: Card[] | null;
  deck: number;
  discards: Card[];
}

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

export const isAsked = (view: View | undefined, ...questions: Question[]): boolean =>
  !!view && questions.includes(view.asked);

/** `bridge.L4.fe` → `bridge.L4`. */
export const stackOf = (laid: string): string => laid.slice(0, laid.lastIndexOf("."));
export const turnOf = (laid: string): string => laid.slice(laid.lastIndexOf(".") + 1);
export const isFlipped = (laid: string): boolean => turnOf(laid).startsWith("f");
export const isBridge = (stack: string): boolean => stack.startsWith("bridge.");
export const shapeOf = (stack: string): string => stack.replace("bridge.", "");
/** `ice.bulgar` → `ice`, `bulgar`. */
export const terrainOf = (card: string): string => card.split(".")[0]!;
export const rulerOf = (card: string): string => card.split(".")[1]!;
export const rulersIn = (view: View): [RulerName, RulerSeen][] =>
  Object.entries(view.rulers) as [RulerName, RulerSeen][];
export const rulersOut = (view: View): number =>
  Object.values(view.rulers).filter((ruler) => ruler.cell === null).length;
