// What a game brings to the table's frame. The frame knows no game, the game no rules.

import type { Component } from "svelte";
import type { Rulebook } from "../rules/markdown.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import type { Speech } from "../words/telling.ts";
import type { Translated } from "../words/words.svelte.ts";

export interface Offer {
  table: LiveTable;
  box: unknown;
}

export interface GameFace {
  /** The board with its scenes: it offers the legal moves that one can point at. */
  Board: Component<Offer>;
  /** The choices that are not on the board. */
  Choices: Component<Offer>;
  /** What the seat of this browser holds, where that is not on the board. */
  Hand?: Component<Offer>;
  /** A line about a seat, for the list of players. */
  SeatLine: Component<Offer & { seat: number }>;
  /** A player on the final screen. */
  Portrait: Component<{ colour: number; winner: boolean }>;
  /** What is told to all at any time: a forecast, a score. */
  Outlook: Component<Offer>;
  /** Whether a seat holds what only its player may see. */
  hides: (view: unknown, seat: number) => boolean;
}

export interface GameEntry {
  face: () => Promise<{ face: GameFace }>;
  words: Translated<Record<string, string>>;
  /** What the game says of its words, beside its catalogue. */
  speech: () => Promise<Speech>;
  rules: Translated<Rulebook>;
  /** The board gives each side its colour: nobody chooses one. */
  sides?: true;
  /** It has no board of its own. */
  plain?: true;
  /** The picture on the home page. */
  Picture: () => Promise<{ default: Component }>;
  /** The game's name in its own lettering. */
  Title: () => Promise<{ default: Component<{ text: string; height?: number }> }>;
}
