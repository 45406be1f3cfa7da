import { faceOf } from "../face.ts";
import Board from "./Board.svelte";
import Choices from "./panels/Choices.svelte";
import Hand from "./panels/Hand.svelte";
import Outlook from "./panels/Outlook.svelte";
import Portrait from "./drawn/Portrait.svelte";
import SeatLine from "./panels/SeatLine.svelte";
import { goal } from "./goal.ts";
import type { Khaos } from "./view.ts";
import "./drawn/look.css";

export const face = faceOf<Khaos>("khaos", {
  Board,
  Choices,
  Hand,
  Outlook,
  Portrait,
  SeatLine,
  goal,
  hides: ({ hands }, seat) => hands[seat]!.size > hands[seat]!.shown.length,
});
