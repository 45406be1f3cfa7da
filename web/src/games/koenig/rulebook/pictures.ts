// The pictures of the rulebook, each a position on this board.

import gallery from "virtual:pictures/koenig";
import { picturesOf } from "../../../rules/pictures.ts";
import Plate from "./Plate.svelte";
import type { Koenig } from "../view.ts";
import "../drawn/look.css";

export const pictures = picturesOf<Koenig>(gallery, Plate, 430);
