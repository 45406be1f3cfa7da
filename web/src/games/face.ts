// What a game brings to the table's frame. The frame knows no game, the game no rules.

import type { Component } from "svelte";
import type { Rulebook } from "../rules/markdown.ts";
import type { Pictures } from "../rules/pictures.ts";
import type { Kind } from "../live/kind.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import type { Speech } from "../words/telling.ts";
import type { Translated } from "../words/words.svelte.ts";

export interface Offer<G extends Kind = Kind> {
  table: LiveTable<G>;
  box: G["edition"];
}

/** What wins, and how near everybody is. */
export interface Goal {
  text: string;
  /** How far each seat has come. */
  near: readonly number[];
  /** What brings the end nearer. */
  next?: string;
}

export interface Drawn<G extends Kind> {
  /** In a line, always in sight; nothing where the game does not say what wins. */
  goal: (view: G["view"]) => Goal | undefined;
  /** The board with its scenes: it offers the legal moves that one can point at. */
  Board: Component<Offer<G>>;
  /** The choices that are not on the board. */
  Choices: Component<Offer<G>>;
  /** What the seat of this browser holds, where that is not on the board. */
  Hand?: Component<Offer<G>>;
  /** A line about a seat, for the list of players. */
  SeatLine: Component<Offer<G> & { seat: number }>;
  /** A player on the final screen. */
  Portrait: Component<{ colour: number; winner: boolean }>;
  /** What is told to all at any time: a forecast, a score. */
  Outlook: Component<Offer<G>>;
  /** Whether a seat holds what only its player may see. */
  hides: (view: G["view"], seat: number) => boolean;
}

/** Of any game, where it is not known of which: then nothing but what `isOf` it can be offered to it. */
export interface GameFace<G extends Kind = never> extends Drawn<G> {
  /** Its id. */
  game: string;
}

export const faceOf = <G extends Kind>(game: G["id"], drawn: Drawn<G>): GameFace<G> => ({
  game,
  ...drawn,
});

/** Whether a table and a box are of the game that a face draws. Here, and nowhere else, what the
    frame holds without knowing the game gets that game's types. */
export const isOf = <G extends Kind>(offer: Offer, { game }: GameFace<G>): offer is Offer<G> =>
  offer.table.info?.game === game && offer.table.detail?.game.id === game;

export interface GameEntry {
  face: () => Promise<{ face: GameFace }>;
  words: Translated<Record<string, string>>;
  /** What the game says of its words, beside its catalogue. */
  speech: () => Promise<Speech>;
  rules: Translated<Rulebook>;
  /** What the pictures of the rulebook show, and the board that draws them. */
  pictures?: () => Promise<{ pictures: Pictures }>;
  /** The board gives each side its colour: nobody chooses one. */
  sides?: true;
  /** It has no board of its own. */
  plain?: true;
  /** The picture on the home page. */
  Picture: () => Promise<{ default: Component }>;
  /** The game's name in its own lettering. */
  Title: () => Promise<{ default: Component<{ text: string; height?: number }> }>;
}
