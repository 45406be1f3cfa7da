import type { GameFace } from "../face.ts";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import Hand from "./Hand.svelte";
import Outlook from "./Outlook.svelte";
import Portrait from "./Portrait.svelte";
import SeatLine from "./SeatLine.svelte";
import "./look.css";

export const face: GameFace = { Board, Choices, Hand, Outlook, Portrait, SeatLine };
