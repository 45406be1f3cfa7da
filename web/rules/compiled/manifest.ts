// What `yurt wasm` writes beside a module (docs/wasm.md, src/yurt/wasm/manifest.py).

import type { Asked } from "./asking.ts";
import type { Manifest } from "../engine.ts";
import type { EffectAt, Layout } from "./layout.ts";
import type { Packed, Words } from "../lists.ts";

type Sized =
  "box" | "state" | "view" | "tally" | "found" | "level" | "network" | "judgement" | "desk";

type ReviewedBy =
  | "guesses"
  | "rivals"
  | "playedOn"
  | "tries"
  | "seeds"
  | "clear"
  | "most"
  | "swings"
  | "many"
  | "turn";

export interface ModuleManifest extends Manifest {
  title: string;
  /** Of all that was compiled; the module says the same. */
  digest: string;
  /** The digest of the box file. */
  edition: string;
  ties: Readonly<Record<string, string>>;
  seatWords: Words;
  unsaid: Words;
  chapters: Words;
  /** The most moves that can be legal at once. */
  width: number;
  /** Numbers that a guess needs to work things out. */
  scratch: number;
  noise: number;
  /** Numbers in which effects are told. */
  effectsRoom: number;
  /** Plies that perft can look ahead. */
  deepest: number;
  /** In bytes. */
  sizes: Readonly<Record<Sized, number>>;
  /** Where its fields lie, each of 64 bits. */
  tally: Readonly<Record<string, number>>;
  found: Readonly<Record<string, number>>;
  /** What weights of a network must be for. */
  network: Readonly<{ features: string; hidden: number; narrow: number }>;
  /** How these bots choose (src/yurt/bots/club.py, ponder.py, novice.py). */
  club: Readonly<Record<"guesses" | "shortlist" | "longest", number>>;
  master: Readonly<{
    work: number;
    /** Work between two looks at the clock. */
    chunk: number;
    boards: number;
    plan: Readonly<Record<string, number>>;
    /** Where its numbers lie in the desk, and the best move so far. */
    planAt: Readonly<Record<string, number>>;
    bestAt: number;
  }>;
  novice: Readonly<{ lookedAt: number; taken: readonly number[] }>;
  /** How hints are found (src/yurt/bots/hints.py, why.py). */
  hints: Readonly<Record<"most" | "guesses" | "ideas" | "said", number>>;
  /** How matches are reviewed (src/yurt/bots/review.py, weighing.py). */
  review: Readonly<Record<ReviewedBy, number>>;
  verbs: readonly VerbAt[];
  view: Layout;
  /** What can come of a ply. */
  effects: readonly EffectAt[];
  /** What can speak for a move. */
  claims: readonly EffectAt[];
  questions: Readonly<Record<string, QuestionAt | BoxQuestionAt>>;
  /** The first box, deflated. */
  box: string;
  boxes: readonly BoxAt[];
  lists: readonly Packed[];
  /** What the words of a list look like, where they are too many to be listed. */
  forms: Readonly<Record<string, string>>;
}

export interface VerbAt {
  name: string;
  first: number;
  /** Lists of words. */
  arguments: readonly number[];
  rule: string;
  chance: boolean;
}

/** One that the box answers: where it says that. */
export interface BoxQuestionAt {
  told: number;
}

export interface QuestionAt {
  entry: string;
  /** The field that is the answer, where that is one thing. */
  only?: string;
  asks: readonly Asked[];
  /** Of the answer, in bytes. */
  size: number;
  layout: Layout;
  /** Several at once, each under the name of a move: the entry that lists them, */
  tries?: string;
  /** the most numbers that it writes, */
  room?: number;
  /** and where an answer says that it is left out. */
  leftOut?: number | null;
}

export interface BoxAt {
  seats: number;
  options: Readonly<Record<string, string>>;
  /** Where it differs from the first box, and what stands there. */
  bytes: readonly (readonly [number, number])[];
  says: readonly unknown[];
  /** The lists of the verbs' arguments, where this box has its own words. */
  arguments?: readonly (readonly number[])[];
}
