"""What never comes up in play, and what looks like it but does: each lacks one thing only."""

import pytest

from yurt.core.errors import BadPosition

from ..play import ADVANCED, BASIC, FULL, SPECIAL, Table

Notes = dict[str, str]
PAIR = "@orc1.10a0 40d0"
FIVE = "drum double_drum leader banner halberd"
HANDS = {"hand__orcs": "300c 30c0 30b0", "hand__knights": "220c 2b2b 11c0"}
DEALT = {**HANDS, "row": "11aa 22bb 31ca", "stack": "rest"}
SQUARE = "@orc3.0000 0d04\n2b2b 030c"
PASSED = {"phase": "over", "passes": "2", "ending": "drawn"}

NEVER: dict[str, tuple[str, dict[str, str], Notes, str]] = {
    "drawing with a full hand": (
        PAIR, FULL, {"phase": "drawing", "last": "e1", "stack": "rest", **HANDS},
        "hand orcs: 3 tiles, expected fewer"),
    "drawing from nothing": (PAIR, FULL, {"phase": "drawing", "last": "e1"}, "an empty stack"),
    "draw with a full hand": (
        PAIR, FULL, {"phase": "draw", "last": "e1", **HANDS},
        "3 tiles, expected fewer"),
    "draw with nothing left": (PAIR, FULL, {"phase": "draw", "last": "e1"}, "nothing left to draw"),
    "refill of a full row": (
        PAIR, FULL,
        {"phase": "refill", "last": "e1", "row": "300c 30c0 30b0", "hand__orcs": "(2b2b)",
         "stack": "rest"},
        "row: 3 tiles, expected fewer"),
    "refill, and nothing was taken": (
        PAIR, FULL, {"phase": "refill", "last": "e1", "hand__orcs": "2b2b", "stack": "rest"},
        "no tile in brackets, expected the one just taken"),
    "a last tile far outside": (
        PAIR, FULL, {"phase": "token", "last": "w71n71", "tokens__orcs": "wizard drum"},
        "w71n71, which is off the battlefield"),
    "a last tile that is not there": (
        PAIR, FULL, {"phase": "token", "last": "w1", "tokens__orcs": "wizard"},
        "w1, expected a battlefield tile there"),
    "a last tile beyond all": (
        PAIR, FULL, {"phase": "token", "last": "e30", "tokens__orcs": "wizard"},
        "e30, which is off"),
    "a token with a tower": (
        f"{PAIR} orc2.1a1a", FULL, {"phase": "token", "last": "e2", "tokens__orcs": "drum"},
        "last: e2, expected a battlefield tile there"),
    "a token, and none is held": (PAIR, FULL, {"phase": "token", "last": "e1"}, "no token that"),
    "no last tile": (
        f"{PAIR} 2b2b", FULL, {"phase": "token", "tokens__orcs": "drum"}, "last: none, expected"),
    "a gap outside": (
        "@orc1.10a0 magic_circle", FULL,
        {"phase": "replace", "last": "e1", "gap": "e71s71", "hand__orcs": "300c"},
        "gap: e71s71, which is off the battlefield"),
    "a gap that is filled": (
        "@orc1.10a0 magic_circle", FULL,
        {"phase": "replace", "last": "e1", "gap": "e1", "hand__orcs": "300c"},
        "gap: e1, expected an empty cell"),
    "a gap, and nothing is gone": (
        "@orc1.10a0 magic_circle", FULL,
        {"phase": "replace", "last": "e1", "gap": "w1", "hand__orcs": "300c", "stack": "rest"},
        "tiles gone: 0, expected 1 or more: removed by the Magic Circle"),
    "replace without a gap": (
        "@orc1.10a0 magic_circle", FULL, {"phase": "replace", "last": "e1"}, "gap: none"),
    "replace without a Magic Circle": (
        PAIR, FULL, {"phase": "replace", "last": "e1", "gap": "w1", "hand__orcs": "300c"},
        "expected the Magic Circle"),
    "replace with an empty hand": (
        "@orc1.10a0 magic_circle", FULL, {"phase": "replace", "last": "e1", "gap": "w1"},
        "no tile in hand"),
    "replace in a barred gap": (
        "2b2b/knight.halberd .\n@orc1.10a0 magic_circle", FULL,
        {"phase": "replace", "last": "e1", "gap": "e1n1", "hand__orcs": "300c",
         "halberd": "knights"},
        "no tile in hand that may go"),
    "a circle with no tile": (
        "@orc1.10a0", FULL, {"phase": "circle", "last": "e1"}, "expected the Magic Circle there"),
    "a circle that is none": (PAIR, FULL, {"phase": "circle", "last": "e1"}, "Magic Circle there"),
    "a crystal with nothing to take": (
        "@orc1.10a0 crystal_field", FULL, {"phase": "crystal", "last": "e1"}, "no token on a tile"),
    "a graveyard with nothing to take": (
        "@orc1.10a0 graveyard", FULL, {"phase": "graveyard", "last": "e1"}, "no token to take"),
    "the count": (PAIR, FULL, {"phase": "count", "last": "e1"}, "phase: expected one of deal, "),
    "second without a Banner": (
        PAIR, FULL, {"phase": "second", "last": "e1", "hand__orcs": "300c"},
        "the orcs' Banner lies nowhere"),
    "second with a Banner elsewhere": (
        f"{PAIR} 2b2b 22bb/orc.banner", FULL,
        {"phase": "second", "last": "e1", "hand__orcs": "300c"}, "the orcs' Banner lies at e3"),
    "six tokens": (PAIR, FULL, {"tokens__orcs": f"{FIVE} wizard"}, "the orcs have 6 tokens"),
    "a Wizard under basic": (
        PAIR, SPECIAL, {"tokens__orcs": "wizard"},
        "the orcs' Wizard is in play"),
    "a mixed side": (
        PAIR, {"tokens": "mixed", "specials": "on"}, {"tokens__orcs": "drum wizard"}, "orcs mix"),
    "two basic sides under mixed": (
        PAIR, {"tokens": "mixed", "specials": "on"},
        {"tokens__orcs": "drum", "tokens__knights": "drum"}, "both sides have basic"),
    "a Drum on a tower": ("@orc1.10a0/orc.drum 40d0", FULL, {}, "at 0, on the first tower"),
    "a Drum on a Stone Circle": (
        "@orc1.10a0 stone_circle/orc.drum", FULL, {}, "at e1, on a Stone Circle"),
    "a basic token on an earlier tile": (
        "@orc1.10a0 temple/orc.drum", SPECIAL, {}, "at e1, on a special tile"),
    "an own Halberd on one's own turn": (
        f"{PAIR}/orc.halberd", FULL, {"halberd": "orcs", "hand__orcs": "300c"},
        "the orcs' Halberd bars, expected one played in this turn"),
    "a Halberd of one who passed": (
        f"{PAIR}/knight.halberd", FULL, {"halberd": "knights", "passes": "1"}, "can place|passed"),
    "pick under basic": (
        "@orc1.10a0", BASIC, {"phase": "pick", **DEALT}, "tokens basic, expected choose"),
    "lots under choose": (
        "@orc1.10a0", {"tokens": "choose", "specials": "on"}, {"phase": "lots", **DEALT},
        "tokens choose, expected random or mixed"),
    "lots that are all given": (
        "@orc1.10a0", FULL, {"phase": "lots", "tokens__orcs": FIVE, **DEALT},
        "tokens orcs: 5, expected fewer than 5"),
    "lots for the knights first": (
        "@orc1.10a0", FULL, {"phase": "lots", "turn": "knights", **DEALT},
        "tokens orcs: 0, expected 5"),
    "a pick out of order": (
        "@orc1.10a0", {"tokens": "choose", "specials": "on"},
        {"phase": "pick", "tokens__orcs": "drum catapult", **DEALT}, "too few tokens left"),
    "lots on a battlefield": (PAIR, FULL, {"phase": "lots", **DEALT}, "the first tower alone"),
    "a deal that is complete": (
        "", FULL, {"phase": "deal", "stack": "rest", "hand__orcs": "300c 30c0 30b0"},
        "hand orcs: 3, expected fewer than 3"),
    "a row that is open": ("", FULL, {"phase": "open", **DEALT}, "row: 3, expected fewer than 3"),
    "the tower before the row": (
        "", FULL, {"phase": "tower", "stack": "rest", **HANDS}, "row: 0, expected 3"),
    "the knights open": ("", FULL, {"phase": "tower", "turn": "knights", **DEALT}, "expected orcs"),
    "a dealt tile from the row": (
        "", FULL, {"phase": "deal", "stack": "rest", "hand__orcs": "(300c)"}, "from the row"),
    "two passes, and not over": (PAIR, FULL, {"passes": "2"}, "passes: 2, expected 0 or 1"),
    "a pass, and a tower could be raised": (
        f"{PAIR} 2b2b", FULL, {"passes": "1"}, "but the knights can place"),
    "a pass within a turn": (
        PAIR, FULL, {"phase": "token", "last": "e1", "tokens__orcs": "drum", "passes": "1"},
        "passes: 1, expected 0"),
    "a win at no points": (
        PAIR, FULL, {"phase": "over", "winner": "orcs", "ending": "seven", "last": "e1"},
        "orcs 0, knights 0 points: ending seven, expected drawn"),
    "over by passes, and one can place": (
        "@orc1.10a0", FULL, {**PASSED, "hand__knights": "300c"}, "but the knights can place"),
    "a winner before the end": (PAIR, FULL, {"winner": "orcs"}, "but it is not over"),
    "an ending before the end": (PAIR, FULL, {"ending": "drawn"}, "but it is not over"),
    "marks on open corners in the basic game": (
        PAIR, BASIC, {"corners": "0 oooo", "stack": "rest"}, "no tile ever lay at w1n1, n1, w1"),
    "marks on open corners, and nothing was removed": (
        PAIR, FULL, {"corners": "0 o...", "stack": "rest"}, "but no tile ever lay at"),
    "tiles lost in the basic game": (
        PAIR, BASIC, {"gone": "300c", "stack": ""}, "in the basic game no tile is removed"),
    "tokens lost without special tiles": (
        PAIR, ADVANCED, {"lost__orcs": "drum"}, "lost: the orcs' Drum; but nothing has taken any"),
    "tokens smashed without a Catapult": (
        PAIR, SPECIAL, {"smashed__orcs": "drum"},
        "smashed: the orcs' Drum; but no Catapult was played"),
    "a finished corner without a mark": (
        SQUARE, FULL, {"corners": "0 ...."},
        "south-east corner of tower orc3 at 0 is undecided, but it is finished"),
    "a mark of the wrong side": (SQUARE, FULL, {"corners": "0 ..k."}, "is the knights', but"),
    "a tile by itself": ("@orc1.10a0 . 40d0", BASIC, {"stack": "rest"}, "e2: no way leads there"),
    "an island, and nothing was removed": (
        "@orc1.10a0 . 40d0 30c0", ADVANCED, {}, "e2, e3: no way leads there"),
    "two islands, and one Magic Circle": (
        "40d0 . @orc1.10a0 . 30c0", FULL, {}, "w2, e2: no way leads there"),
    "an island that is far from the gap": (
        "@orc1.10a0 magic_circle . .\n. . . 40d0", FULL,
        {"phase": "replace", "gap": "e2", "hand__orcs": "30c0"}, "e3s1: no way leads there"),
    "a Catapult by itself": ("@orc1.10a0 40d0 . ./orc.catapult", ADVANCED, {}, "e3: no way leads"),
    "marks on a bare tower": (PAIR, ADVANCED, {"corners": "0 oooo"}, "no tile ever lay at w1n1"),
    "marks on a bare tower, and a Magic Circle is gone": (
        PAIR, FULL, {"corners": "0 oooo"}, "no tile ever lay at w1n1, n1, w1"),
    "a mark far from what the Catapult hit": (
        "./orc.catapult 40d0 @orc1.10a0", ADVANCED, {"corners": "0 ..o."},
        "south-east corner of tower orc1 at 0 is the orcs', but no tile ever lay at e1, s1, e1s1"),
    "a Wizard two cells off": (
        f"{PAIR} . ./orc.wizard", ADVANCED, {}, "the orcs' Wizard lies at e3, and no battlefield"),
    "a Wizard beside a tower": (
        "./knight.wizard @orc1.10a0 40d0", ADVANCED, {}, "the knights' Wizard lies at w1, and no"),
    "a Wizard beside special tiles": (
        "./knight.wizard temple @orc1.10a0 40d0", FULL, {"stack": "rest"}, "Wizard lies at w2"),
    "a Drum that came to a special tile with nothing": (
        "temple/orc.drum @orc1.10a0 40d0", FULL, {"stack": "rest"}, "the orcs' Drum lies at w1"),
    "a Catapult, and nothing is gone": (
        "./orc.catapult 40d0 @orc1.10a0", ADVANCED, {"stack": "rest"},
        "tiles gone: 0, expected 1 or more: removed by the orcs' Catapult"),
    "a Magic Circle, and nothing is gone": (
        "magic_circle @orc1.10a0", FULL, {"stack": "rest"}, "removed by the Magic Circle"),
    "both": (
        "./orc.catapult magic_circle @orc1.10a0 40d0", FULL, {"stack": "rest", "gone": "30c0"},
        "tiles gone: 1, expected 2 or more: removed by the orcs' Catapult and the Magic Circle"),
    "smashed under advanced tokens, and no Catapult was played": (
        PAIR, ADVANCED, {"tokens__orcs": "catapult", "smashed__knights": "drum"},
        "smashed: the knights' Drum; but no Catapult was played"),
    "two tokens that one Catapult smashed": (
        "./orc.catapult 40d0 @orc1.10a0 2b2b 22bb", ADVANCED,
        {"smashed__knights": "drum", "smashed__orcs": "drum"}, "Catapults hit 1 tile at most"),
    "a smashed Catapult": (
        "./orc.catapult 40d0 @orc1.10a0 2b2b 22bb", ADVANCED, {"smashed__knights": "catapult"},
        "the knights' Catapult is smashed, but no Catapult can hit another"),
    "lost, and nothing has taken it": (
        PAIR, FULL, {"lost__orcs": "drum", "stack": "rest"}, "lost: the orcs' Drum; but nothing"),
    "two tokens that one Crystal Field took": (
        f"{PAIR} 2b2b crystal_field", FULL,
        {"lost__orcs": "drum", "lost__knights": "drum", "stack": "rest"},
        "only the Crystal Field can have taken one"),
    "a Crystal Field that has not taken it yet": (
        f"{PAIR}/orc.leader 2b2b crystal_field", FULL,
        {"phase": "crystal", "lost__orcs": "drum", "stack": "rest"}, "nothing has taken any"),
    "more tokens than tiles": (
        "@orc1.10a0 40d0/orc.drum ./orc.wizard", ADVANCED, {},
        "tokens played: 2, expected at most 1"),
    "a token before it was played": (
        f"{PAIR}/orc.leader", ADVANCED, {"phase": "token", "last": "e1", "tokens__orcs": "drum"},
        "Leader lies at e1, on the tile just placed, but in phase token"),
    "the other's token on the tile just placed": (
        f"{PAIR}/knight.drum", ADVANCED, {"phase": "draw", "last": "e1", "row": "30c0"},
        "the knights' Drum lies at e1, on the tile just placed by the orcs"),
    "a tile just placed on the other's cell": (
        "@orc1.10a0 40d0/knight.wizard 2b2b", ADVANCED,
        {"phase": "token", "last": "e1", "tokens__orcs": "drum"}, "the knights' Wizard lies at e1"),
    "the first tower as the tile just placed": (
        PAIR, ADVANCED, {"phase": "draw", "last": "0", "row": "30c0"},
        "which no player has placed"),
    "a tile just placed around a Halberd": (
        f"{PAIR}/knight.halberd 2b2b", ADVANCED,
        {"phase": "draw", "last": "e2", "row": "30c0", "halberd": "knights"},
        "the knights' Halberd at e1 bars the cells around it, and the orcs have just placed"),
    "a Halberd with a special tile": (
        f"{PAIR}/orc.halberd temple", FULL,
        {"phase": "draw", "last": "e2", "row": "30c0", "halberd": "orcs"},
        "Halberd bars, expected"),
    "a special tile that is not in the match": (
        "@orc1.10a0 temple", ADVANCED, {}, "special tiles are not in this match"),
}  # fmt: skip


@pytest.mark.parametrize("case", list(NEVER))
def test_what_never_comes_up_is_refused(case: str) -> None:
    field, options, notes, message = NEVER[case]
    with pytest.raises(BadPosition, match=message):
        Table(field, options, **notes)


# … and what looks like it, yet can come up

RARE: dict[str, tuple[str, dict[str, str], Notes]] = {
    "an island that a Catapult has cut off": (
        "@orc1.10a0 ./orc.catapult 40d0", ADVANCED, {"stack": "rest", "gone": "30c0"}),
    "an island that a Magic Circle has cut off": (
        "magic_circle @orc1.10a0 . 40d0", FULL, {"stack": "rest", "gone": "30c0"}),
    "an island on the other side of the gap": (
        "magic_circle @orc1.10a0 . 40d0", FULL,
        {"phase": "replace", "gap": "e1", "hand__orcs": "30c0"}),
    "a corner that keeps its mark under a Catapult": (
        "@orc3.0000 ./orc.catapult\n2b2b 030c", ADVANCED, {"corners": "0 ..k."}),
    "a corner that keeps its mark by a Magic Circle's gap": (
        "@orc3.0000 .\n2b2b 030c", FULL, {"corners": "0 ..k."}),
    "a corner that is rebuilt, and keeps its mark within the action": (
        "@orc3.0000 0d04/knight.catapult\n2b2b 030c", ADVANCED,
        {"phase": "token", "last": "e1", "tokens__orcs": "drum", "corners": "0 ..k."}),
    "a Wizard under a tower": (
        "@orc3.0000 40d0 orc2.1a1a/knight.wizard", ADVANCED, {"stack": "rest"}),
    "a Wizard under a Stone Circle": (
        "@orc3.0000 40d0 stone_circle/knight.wizard", FULL, {"stack": "rest"}),
    "a Wizard where a Catapult has hit the tile beside him": (
        "22bb . .\n@orc3.0000 ./knight.catapult ./knight.wizard", ADVANCED, {}),
    "a Wizard at a corner": ("@orc3.0000 40d0 .\n. . ./orc.wizard", ADVANCED, {"stack": "rest"}),
    "a Catapult under a tower": (
        "@orc3.0000 40d0 orc2.1a1a/knight.catapult", ADVANCED, {"stack": "rest", "gone": "30c0"}),
    "the tile just placed is hit": (
        "@orc3.0000 40d0 ./orc.catapult", ADVANCED,
        {"phase": "draw", "last": "e2", "row": "30c0", "stack": "rest", "gone": "2b2b"}),
    "a tile built on the other's Catapult": (
        "@orc3.0000 40d0/knight.catapult", ADVANCED,
        {"phase": "token", "tokens__orcs": "wizard", "stack": "rest", "gone": "30c0"}),
    "a Catapult that a Graveyard gave back has hit twice": (
        "@orc3.0000 40d0 graveyard 2b2b ./orc.catapult", FULL,
        {"stack": "rest", "gone": "30c0 220c", "smashed__knights": "drum leader"}),
    "a token on a special tile": (
        "@orc3.0000 temple/orc.drum 40d0", ADVANCED | {"specials": "on"}, {"stack": "rest"}),
    "a puzzle with few tiles": ("@orc3.0000", SPECIAL, {"hand__orcs": "30c0", "stack": "40d0"}),
}  # fmt: skip


@pytest.mark.parametrize("case", list(RARE))
def test_what_can_come_up_is_not_refused(case: str) -> None:
    field, options, notes = RARE[case]
    Table(field, options, **notes)
