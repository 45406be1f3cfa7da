// Made by `python -m yurt.server.wire.views` from src/yurt/games/koenig/game.py: do not edit

import type { Speech } from "../../words/telling.ts";

export const SPEECH: Speech = {"seat_words":["seat_0","seat_1","seat_2","seat_3","seat_4"],"unsaid":["turn","goes","courtiers","contests","dispute","shows","holds","votes","cut"],"chapters":["turn","contests","election"],"compounds":[]};
