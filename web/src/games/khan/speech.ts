// Made by `python -m yurt.server.wire.views` from src/yurt/games/khan/game.py: do not edit

import type { Speech } from "../../words/telling.ts";

export const SPEECH: Speech = {"seat_words":["red","yellow","blue","green"],"unsaid":["stands","court","yurt","tile","proposed","withdrawn","turn"],"chapters":["end_here","turn"],"compounds":[]};
