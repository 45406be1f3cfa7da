// The view as src/yurt/games/koenig/view.py makes it.

export interface RegionSeen {
  votes: number;
  holder: number | null;
  courtiers: number;
  nobles: number[];
}

export interface SeatSeen {
  noble: string | null;
  supply: number;
  bonus: number;
  votes: number;
  cards: number;
  hand: number[] | null;
  known: number[];
  unknown: number;
  pledge: number[];
  dice: number[];
}

export interface DisputeSeen {
  intruder: number;
  defender: number;
  winner: number | null;
  banished: number | null;
  throwing: number | null;
  in_tie: number[];
  plus: number[];
  /** Of the last throw; gone once cards were taken back. */
  totals: (number | null)[];
}

export interface ElectionSeen {
  question: "bonus" | "crown" | "places";
  places: number[];
  throwing: number | null;
  in_tie: number[];
  sums: number[];
}

export interface Forecast {
  votes: number[];
  totals: number[];
  reached: number[];
  king: number[];
  bonus: number[][];
  dice: number[][];
  order: number[];
}

export interface View {
  phase: string;
  /** Who decides now; in a turn, whose turn it is. */
  turn: number;
  on_turn: number;
  deciding: number[];
  site: string | null;
  entered: string[];
  majority: number;
  elections: number;
  quiet_turns: number;
  roll: { card: number; die: number } | null;
  to_throw: number;
  to_deal: number;
  regions: Record<string, RegionSeen>;
  seats: SeatSeen[];
  discards: number[];
  face_down: number;
  unseen: number[];
  dispute: DisputeSeen | null;
  election: ElectionSeen | null;
  forecast: Forecast;
}

/** 2,1,0 → ×1 ×1 ×2. */
export const cardsOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, kind) => Array<number>(count).fill(kind + 1));
