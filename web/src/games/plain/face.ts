import type { Kind } from "../../live/kind.ts";
import { words } from "../../words/words.svelte.ts";
import { faceOf, type GameFace, type Goal } from "../face.ts";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import Outlook from "./Outlook.svelte";
import Portrait from "./Portrait.svelte";
import SeatLine from "./SeatLine.svelte";
import "./look.css";

/** Nothing is known of the game's secrets: where it has any, nobody is shown another's view. */
const hides = (): boolean => true;

export const plainFace = (game: string): GameFace<Kind> =>
  faceOf<Kind>(game, { Board, Choices, Outlook, Portrait, SeatLine, hides, goal: goalOf(game) });

/** What the game's own words say of it. */
const goalOf = (game: string) => (): Goal | undefined =>
  words.has(game, "goal") ? { text: words.of(game, "goal"), near: [] } : undefined;
