import type { GameFace } from "../face.ts";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import Hand from "./Hand.svelte";
import Outlook from "./Outlook.svelte";
import Portrait from "./drawn/Portrait.svelte";
import SeatLine from "./SeatLine.svelte";
import { viewOf } from "./seen.ts";
import "./drawn/look.css";

const hides: GameFace["hides"] = (view, seat) => viewOf({ view }).seats[seat]!.cards > 0;

export const face: GameFace = { Board, Choices, Hand, Outlook, Portrait, SeatLine, hides };
