// The pictures of the rulebook, each a position on this board.

import gallery from "virtual:pictures/khan";
import { picturesOf } from "../../../rules/pictures.ts";
import Plate from "./Plate.svelte";
import type { Khan } from "../view.ts";
import "../drawn/look.css";

export const pictures = picturesOf<Khan>(gallery, Plate);
