import { faceOf } from "../face.ts";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import Hand from "./Hand.svelte";
import Outlook from "./Outlook.svelte";
import Portrait from "./drawn/Portrait.svelte";
import SeatLine from "./SeatLine.svelte";
import type { Khaos } from "./view.ts";
import "./drawn/look.css";

export const face = faceOf<Khaos>("khaos", {
  Board,
  Choices,
  Hand,
  Outlook,
  Portrait,
  SeatLine,
  hides: ({ hands }, seat) => hands[seat]!.size > hands[seat]!.shown.length,
});
