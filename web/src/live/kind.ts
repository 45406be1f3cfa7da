// What is the game's own in all that passes through here. The frame knows no game: to it this is
// anything; each game's types are generated (games/<id>/view.ts).

import type { Looked, State } from "../wire.ts";

export interface Kind {
  id: string;
  view: unknown;
  /** The box file. */
  edition: unknown;
  questions: Record<string, { args: Record<string, number | string>; answer: unknown }>;
}

export type StateOf<G extends Kind> = Omit<State, "view"> & { view: G["view"] };
export type LookedOf<G extends Kind> = Omit<Looked, "view"> & { view: G["view"] };
export type Asking<G extends Kind> = keyof G["questions"] & string;
