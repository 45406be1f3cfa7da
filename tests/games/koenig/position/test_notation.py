"""docs/notation/koenig.md: the worked turn plays as it says, and its positions can be read."""

import re
from pathlib import Path
from typing import cast

import pytest

from yurt.core.engine import Engine
from yurt.core.matches.position import read_position
from yurt.core.rule import CHANCE
from yurt.core.speech.notes import one_of, row_of
from yurt.games.koenig import GAME
from yurt.games.koenig.box import KINDS, NAMES, Box
from yurt.games.koenig.position import NOTATION, usual_notes
from yurt.games.koenig.position.follows import FOLLOWS
from yurt.games.koenig.state import PHASE
from yurt.games.koenig.verbs import VERBS

TEXT = (Path(__file__).parents[4] / "docs" / "notation" / "koenig.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(game: koenig\n.*?)```", TEXT, re.DOTALL)
PLIES = re.findall(r"(?m)^([012*]) (\S+)(?:  .*)?$", TEXT[TEXT.index("0 step:wigemor") :])
ROW = re.compile(r"^\| `(.+?)` \| .+? \| `(.*?)` \| .+? \|$", re.MULTILINE)
BOX = cast(Box, Engine(GAME, 3).box)


def test_the_worked_turn() -> None:
    """The second position comes up on the way."""
    engine, board = read_position(BLOCKS[0], lambda _: GAME, interpreted=True)
    _, later = read_position(BLOCKS[1], lambda _: GAME, interpreted=True)
    came = []
    for who, word in PLIES:
        move = VERBS.parse(word)
        seat = CHANCE if who == "*" else int(who)
        assert seat == CHANCE or seat in engine.actors(board)
        if seat != CHANCE:
            engine.check(board, seat, move)
        engine.apply(board, seat, move)
        engine.audit(board)
        came.append(board.tobytes())
    assert later.tobytes() in came
    assert (board[0].phase, board[0].turn) == (PHASE.words.index("turn"), 1)
    assert [board[0].hand[0, kind] for kind in range(KINDS)] == [8, 7, 0]


def test_every_verb_and_every_region_is_in_the_notation() -> None:
    for name in (*(verb.name for verb in VERBS.all), *NAMES):
        assert re.search(rf"`{name}[:`]", TEXT), name


def documented() -> dict[str, str]:
    """Every note that has a row in the table, and its example."""
    return dict(ROW.findall(TEXT[TEXT.index("| note | form") : TEXT.index("What a note says")]))


def test_every_note_is_told_of() -> None:
    families = {re.sub(r" \d$", " S", name) for name in usual_notes(BOX)}
    needed = {"phase", "turn", "map", "nobles", "hand S"}
    assert set(documented()) == needed | families | set(FOLLOWS)


@pytest.mark.parametrize("name", FOLLOWS)
def test_its_example_can_be_read(name: str) -> None:
    NOTATION.spelling(BOX, name).read(documented()[name])


def test_the_other_examples_can_be_read() -> None:
    told = documented()
    for name in ("hand", "pledge", "drawn", "shown", "dice"):
        NOTATION.spelling(BOX, name).read(told[f"{name} S"])
    row_of(one_of(NAMES), 3)(told["nobles"])


def test_every_phase_is_told_of() -> None:
    table = TEXT[TEXT.index("| phase | who") :]
    assert sorted(re.findall(r"(?m)^\| `([a-z_]+)`", table)) == sorted(PHASE.words)
