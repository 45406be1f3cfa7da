// The pictures of a rulebook: positions, drawn by the board of the game.

import type { Component } from "svelte";
import type { Kind } from "../live/kind.ts";

/** What is drawn of a position. */
export interface Shown<G extends Kind = Kind> {
  box: G["edition"];
  view: G["view"];
  /** The places that are pointed out. */
  mark: readonly string[];
  /** Two places, the corners of what is drawn; nothing if all is. */
  part: readonly string[];
}

/** As `python -m yurt.server.wire.pictures` writes it; of a position in which something is played
    there are two views. */
export interface Gallery {
  box: unknown;
  pictures: Record<string, { views: unknown[]; mark: string[]; part: string[] }>;
}

export interface Pictures {
  gallery: Gallery;
  Plate: Component<Shown>;
  /** In pixels, where a board that fills the line would be too large. */
  widest: number | undefined;
}

/** A gallery is data that the engine of this very game has written. */
export const picturesOf = <G extends Kind>(
  gallery: Gallery,
  Plate: Component<Shown<G>>,
  widest?: number,
): Pictures => ({ gallery, Plate: Plate as unknown as Component<Shown>, widest });
