import { faceOf } from "../face.ts";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import Hand from "./Hand.svelte";
import Outlook from "./Outlook.svelte";
import Portrait from "./drawn/Portrait.svelte";
import SeatLine from "./SeatLine.svelte";
import { goal } from "./goal.ts";
import type { Koenig } from "./view.ts";
import "./drawn/look.css";

export const face = faceOf<Koenig>("koenig", {
  Board,
  Choices,
  Hand,
  Outlook,
  Portrait,
  SeatLine,
  goal,
  hides: (view, seat) => view.seats[seat]!.cards > 0,
});
