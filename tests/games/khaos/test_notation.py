"""The worked turn in docs/notation/khaos.md plays as it says."""

import re
from pathlib import Path

from yurt.games.khaos.moves import VERBS

from .play import BASIC, Table

DOC = Path(__file__).parents[3] / "docs" / "notation" / "khaos.md"
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
