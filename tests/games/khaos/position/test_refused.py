"""Notes that cannot be read, or not together, and what is said of them."""

import pytest

from yurt.core.errors import BadPosition
from yurt.core.matches.position import lay
from yurt.core.speech.notes import read_notes, write_notes

from ..play import Table

REFUSED: dict[str, tuple[dict[str, str | None], str]] = {
    "an unknown note": ({"colour": "red"}, "no note 'colour'"),
    "no phase": ({"phase": "sleep"}, "phase: expected one of"),
    "no side": ({"turn": "elves"}, "turn: expected one of"),
    "ragged rows": ({"field": "@orc3.0000 40d0\n40d0"}, "field, row 2: 1 cell, expected 2"),
    "no first tower": ({"field": "orc3.0000"}, "marked with @"),
    "two first towers": ({"field": "@orc3.0000 40d0 @orc2.1a1a"}, "marked with @"),
    "a tile at the origin": ({"field": "@40d0"}, "first tower"),
    "too wide": ({"field": "@orc3.0000 " + ". " * 80}, "can reach"),
    "too far apart": ({"field": "@orc3.0000 . . 40d0", "stack": None}, "e3: no way leads there"),
    "no such tile": ({"field": "@orc3.0000 4444"}, "field, e1: the box has no tile 4444"),
    "a third of two": ({"field": "@orc3.0000 40d0 40d0 40d0"}, "field, e3: more than 2 of 40d0"),
    "no such token": (
        {"field": "@orc3.0000 40d0/orc.flute"},
        "field, e1: expected one of .* not 'flute'"),
    "no such flag": (
        {"field": "@orc3.0000 40d0/elf.drum"},
        "field, e1: expected one of orc, knight, not"),
    "a token twice": (
        {"field": "@orc3.0000 40d0/orc.drum 2b2b/orc.drum"},
        "field, e2: the orcs' Drum lies elsewhere, too"),
    "a token elsewhere, too": (
        {"field": "@orc3.0000 40d0/orc.drum", "tokens orcs": "drum"},
        "elsewhere, too",
    ),
    "a token named twice": ({"tokens orcs": "drum drum"}, "tokens orcs: drum is there 2 times"),
    "a halberd named twice": ({"halberd": "orcs orcs"}, "halberd: orcs is there 2 times"),
    "a drum on nothing": (
        {"field": "@orc3.0000 ./orc.drum"},
        "the orcs' Drum lies at e1, on an empty cell"),
    "towers too near": (
        {"field": "@orc3.0000 orc2.1a1a"},
        "towers at 0 and e1: too near to each other"),
    "a hand of four": (
        {"hand orcs": "40d0 40d0 2b2b 22bb"},
        "hand orcs: expected at most 3 tiles, not 4"),
    "no such tile in hand": ({"hand orcs": "d040"}, "expected the tile upright, 40d0, not d040"),
    "a row of four": ({"row": "40d0 40d0 2b2b 22bb"}, "row: expected at most 3 tiles, not 4"),
    "too many in the row": ({"row": "220c 220c"}, "row: more than 1 of 220c"),
    "no halberd": ({"halberd": "orcs"}, "no Halberd"),
    "no spot": (
        {"last": "x9"},
        "last: expected a cell such as e3n2, its way from the first tower"),
    "corners of nothing": ({"corners": "e5 oooo"}, "corners: no tower lies at e5"),
    "corners twice": ({"corners": "0 ....\n0 ...."}, "the tower at 0 stands there twice"),
    "three marks": ({"corners": "0 ooo"}, "expected 4 marks out of .okn, not 'ooo'"),
    "marks of others": ({"corners": "0 elfs"}, "4 marks out of .okn, not 'elfs'"),
    "a wrong holder": ({"corners": "0 oooo knights"}, "the holder of 0 is orcs, not knights"),
    "a gap by itself": ({"gap": "e1"}, "gap: e1, but only phase replace has a gap"),
    "a last tile by itself": ({"last": "0"}, "last: 0, but no tile was placed yet in this turn"),
    "seven points": (
        {"field": "@orc3.0000 40d0 knight3.0000 40d0 orc1.10a0",
         "corners": "0 oooo\ne2 oooo\ne4 oooo"},
        "the orcs have 7 points, but it is not over",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", list(REFUSED))
def test_what_cannot_come_up_is_refused(case: str) -> None:
    changed, message = REFUSED[case]
    notes = {"phase": "place", "turn": "orcs", "field": "@orc3.0000", "stack": ""}
    notes |= {name: value for name, value in changed.items() if value is not None}
    if changed.get("stack", "") is None:
        del notes["stack"]
    with pytest.raises(BadPosition, match=message):
        lay(Table("@orc3.0000").engine, read_notes(write_notes(notes)))
