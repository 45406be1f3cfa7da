// Made by `python -m yurt.server.wire.views` from src/yurt/games/koenig/view.py: do not edit

import type { Edition } from "./edition.ts";

export type Region = string;
export type Question = "bonus" | "crown" | "places";
export type Phase = "start" | "turn" | "arrived" | "stalled" | "bound" | "settle" | "placed" | "commit" | "banish" | "take" | "step_die" | "place_die" | "throw" | "tie" | "deal" | "over";
export type Asked = "start" | "turn" | "arrived" | "stalled" | "bound" | "settle" | "placed" | "commit" | "banish" | "take" | "step_die" | "place_die" | "throw" | "tie" | "deal" | "over" | "banish_intruder" | "banish_defender";
export type Chance = string;

export interface Roll {
  card: number;
  die: number;
}

export interface RegionSeen {
  votes: number;
  holder: number | null;
  courtiers: number;
  nobles: number[];
}

export interface SeatSeen {
  noble: Region | null;
  supply: number;
  bonus: number;
  votes: number;
  cards: number;
  /** own */
  hand: number[] | null;
  /** to be there at least */
  known: number[];
  unknown: number;
  pledge: number[];
  /** the last throw, rising */
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
  /** of the last throw; gone once cards were taken back */
  totals: (number | null)[];
}

export interface ElectionSeen {
  question: Question;
  places: number[];
  throwing: number | null;
  in_tie: number[];
  sums: number[];
}

export interface Forecast {
  /** of the regions held */
  votes: number[];
  totals: number[];
  /** who has a majority */
  reached: number[];
  /** several, if dice decide among them */
  king: number[];
  /** what each can get; one number, unless dice decide */
  bonus: number[][];
  /** seats that only dice can separate */
  dice: number[][];
  /** the best first, equal seats as they sit */
  order: number[];
}

export interface View {
  phase: Phase;
  /** what the words ask for */
  asked: Asked;
  /** who decides now; in a turn, whose turn it is */
  turn: number;
  on_turn: number;
  /** who has committed already is not told */
  deciding: number[];
  site: Region | null;
  entered: Region[];
  majority: number;
  elections: number;
  quiet_turns: number;
  die: number;
  roll: Roll | null;
  to_throw: number;
  to_deal: number;
  regions: Record<Region, RegionSeen>;
  seats: SeatSeen[];
  discards: number[];
  face_down: number;
  /** cards that the watcher cannot place */
  unseen: number[];
  dispute: DisputeSeen | null;
  /** that is being held, or that decided the match */
  election: ElectionSeen | null;
  forecast: Forecast;
  /** which drawing of the map */
  sheet: number;
}

export interface Commitment {
  plus: number;
  mean: number;
  beats: number[];
  exactly: number[];
}

export interface Rolls {
  chances: Chance[];
}

/** What can be asked: what comes with a question, and what it is answered with. */
export type Questions = {
  commitment: { args: { cards: string }; answer: Commitment };
  rolls: { args: Record<string, never>; answer: Rolls["chances"] };
};

export interface Koenig {
  id: "koenig";
  view: View;
  edition: Edition;
  questions: Questions;
}
