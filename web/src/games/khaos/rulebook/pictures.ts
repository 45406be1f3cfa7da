// The pictures of the rulebook, each a position on this board.

import gallery from "virtual:pictures/khaos";
import { picturesOf } from "../../../rules/pictures.ts";
import Plate from "./Plate.svelte";
import type { Khaos } from "../view.ts";
import "../drawn/look.css";

export const pictures = picturesOf<Khaos>(gallery, Plate, 520);
