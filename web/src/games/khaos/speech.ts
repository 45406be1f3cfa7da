// Made by `python -m yurt.server.wire.views` from src/yurt/games/khaos/game.py: do not edit

import type { Speech } from "../../words/telling.ts";

export const SPEECH: Speech = {"seat_words":[],"unsaid":["turn"],"chapters":["turn"],"compounds":[{"form":"[dcba01234]{4}","part":"(.)","signs":[["1","troop.orcs",1],["2","troop.orcs",2],["3","troop.orcs",3],["4","troop.orcs",4],["a","troop.knights",1],["b","troop.knights",2],["c","troop.knights",3],["d","troop.knights",4]],"nothing":"troop.none","at":"troop.at","places":["nw","ne","se","sw"]},{"form":"0|[ew][0-9]+|(?:[ew][0-9]+)?[ns][0-9]+","part":"([ewns])([0-9]+)","signs":[["e","spot.east",1],["w","spot.west",1],["n","spot.north",1],["s","spot.south",1]],"nothing":"spot.middle","at":"","places":[]}]};
