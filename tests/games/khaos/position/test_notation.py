"""docs/notation/khaos.md: the worked turn plays as it says, and its positions can be read."""

import re
from pathlib import Path

import pytest

from yurt.core.matches.position import read_position
from yurt.core.speech.notes import read_notes
from yurt.games.khaos import GAME
from yurt.games.khaos.position.read import ASKED, BY_SIDE, NOTES
from yurt.games.khaos.verbs import VERBS

from ..play import BASIC, FULL, Table

DOC = Path(__file__).parents[4] / "docs" / "notation" / "khaos.md"
PLY = re.compile(r"^\d+ (?:0|1|\*) (\S+)", re.MULTILINE)


def test_the_worked_turn() -> None:
    text = DOC.read_text(encoding="utf-8")
    plies = PLY.findall(text[text.index("## A turn") :])
    assert len(plies) == 8
    table = Table(
        "@knight2.a1a1", BASIC, hand__orcs="40d0 310b 2b2b", row="220c 11aa 11aa",
        tokens__orcs="banner drum", stack="rest",
    )  # fmt: skip
    table.play(*plies)
    assert table.turn == "knights"
    assert table.tower("0")["corners"][2] == {
        "orcs": 4, "knights": 3, "closed": False, "mark": "open",
    }  # fmt: skip


def test_every_verb_is_in_the_notation() -> None:
    text = DOC.read_text(encoding="utf-8")
    for verb in VERBS.all:
        assert re.search(rf"`{verb.name}[:`]", text), verb.name


# Positions

TEXT = DOC.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(game: khaos\n.*?)```", TEXT, re.DOTALL)
ROW = re.compile(r"^\| (`[a-z]+.*?`) \| (.+?) \| `(.*?)` \| (.+?) \|$", re.MULTILINE)


def documented() -> dict[str, str]:
    """Every note that has a row in the table, and its example."""
    rows = ROW.findall(TEXT[TEXT.index("| note | form") : TEXT.index("What a note says")])
    return {name: row[2] for row in rows for name in re.findall("`(.+?)`", row[0])}


@pytest.mark.parametrize("text", BLOCKS)
def test_every_position_can_be_read(text: str) -> None:
    assert len(BLOCKS) == 3
    engine, board = read_position(text, lambda _: GAME)
    engine.audit(board)


def test_every_note_is_told_of() -> None:
    assert sorted(documented()) == sorted([*NOTES, *BY_SIDE])


BASE = {"phase": "place", "turn": "knights", "stack": ""}
EXAMPLES = {  # what else must be there for an example to be read
    "corners": {"field": "@orc3.0000 0d04\n2b2b 030c"},
    "last": {"field": "@orc3.0000 30c0", "phase": "token", "tokens knights": "drum"},
    "gap": {"field": "@orc3.0000 magic_circle . 30c0", "phase": "replace", "hand knights": "40ba"},
    "halberd": {"field": "@orc3.0000 30c0/orc.halberd"},
    "lost orcs": {"field": "@orc3.0000 30c0"},
    "lost knights": {"field": "@orc3.0000 30c0"},
    "smashed orcs": {"field": "@orc3.0000 30c0 ./knight.catapult"},
    "smashed knights": {"field": "@orc3.0000 30c0 ./knight.catapult"},
    "passes": {"phase": "over"},
    "winner": {"phase": "over"},
    "ending": {"phase": "over"},
}
TAKEN = read_notes(BLOCKS[2])["field"]


@pytest.mark.parametrize("note", [*NOTES, *BY_SIDE])
def test_its_example_can_be_read(note: str) -> None:
    usual = {"field": TAKEN if note in ("passes", "winner", "ending") else "@orc3.0000"}
    notes = BASE | usual | EXAMPLES.get(note, {}) | {note: documented()[note]}
    Table(**{name.replace(" ", "__"): value for name, value in notes.items()}, options=FULL)


def test_every_phase_is_told_of() -> None:
    table = TEXT[TEXT.index("| phase | who") :]
    assert re.findall(r"^\| `([a-z]+)` \| ", table, re.MULTILINE) == ASKED
