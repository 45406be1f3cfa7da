"""Positions as text: every state that can come up, and what is refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.engine import Board, Engine
from yurt.core.errors import BadPosition
from yurt.core.position import read_notes, write_notes
from yurt.core.positions import read_position, write_position
from yurt.core.rule import CHANCE
from yurt.games.khaos import GAME
from yurt.games.khaos.box import OPTIONS

from .play import FULL, Table

ENGINES = {
    (tokens, specials): Engine(GAME, 2, {"tokens": tokens, "specials": specials})
    for tokens in OPTIONS["tokens"]
    for specials in OPTIONS["specials"]
}


def played(engine: Engine, seed: int, plies: int) -> Board:
    rng = random.Random(seed)
    board = engine.new()
    for _ in range(plies):
        if engine.over(board):
            break
        seat = engine.next_actor(board)
        moves = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
        engine.apply(board, seat, rng.choice(moves))
    return board


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(sorted(ENGINES)), st.integers(0, 10_000), st.integers(0, 230))
def test_every_position_reads_back(options: tuple[str, str], seed: int, plies: int) -> None:
    engine = ENGINES[options]
    board = played(engine, seed, plies)
    text = write_position(engine, board)
    other, again = read_position(text, lambda _: GAME)
    assert again.tobytes() == board.tobytes()
    assert write_position(other, again) == text


def test_a_position_is_read_as_it_looks() -> None:
    table = Table(
        """
        .     40d0/orc.drum  .
        d040  @orc1.10a0     ./knight.wizard
        """,
        FULL,
        hand__orcs="300c (2b2b)",
        row="22bb",
    )
    assert table.tile("n1") == "40d0"
    assert table.token("n1") == "orc.drum"
    assert table.tile("w1") == "d040"
    assert (table.tile("e1"), table.token("e1")) == (None, "knight.wizard")
    assert table.view(1)["hands"][0]["shown"] == ["2b2b"]


def test_what_is_named_nowhere_is_the_stack_or_the_box() -> None:
    rest = Table("@orc3.0000", stack="rest").s
    assert (rest.stacked, sum(rest.gone.tolist())) == (58, 0)
    one = Table("@orc3.0000", stack="40d0").s
    assert (one.stacked, sum(one.gone.tolist())) == (1, 57)


def test_corners_are_counted_if_left_out() -> None:
    assert Table("@orc3.0000 0d04\n2b2b 030c").marks("0") == "..o."


REFUSED: dict[str, tuple[dict[str, str | None], str]] = {
    "an unknown note": ({"colour": "red"}, "no note 'colour'"),
    "no phase": ({"phase": "sleep"}, "phase: cannot read"),
    "no side": ({"turn": "elves"}, "turn: cannot read"),
    "ragged rows": ({"field": "@orc3.0000 40d0\n40d0"}, "rows of the same length"),
    "no first tower": ({"field": "orc3.0000"}, "marked with @"),
    "two first towers": ({"field": "@orc3.0000 40d0 @orc2.1a1a"}, "marked with @"),
    "a tile at the origin": ({"field": "@40d0"}, "first tower"),
    "too wide": ({"field": "@orc3.0000 " + ". " * 80}, "can reach"),
    "too far apart": ({"field": "@orc3.0000 . . 40d0", "stack": None}, "cannot reach"),
    "no such tile": ({"field": "@orc3.0000 4444"}, "no tile '4444'"),
    "a third of two": ({"field": "@orc3.0000 40d0 40d0 40d0"}, "no more of them"),
    "no such token": ({"field": "@orc3.0000 40d0/orc.flute"}, "expected one of"),
    "no such flag": ({"field": "@orc3.0000 40d0/elf.drum"}, "expected one of"),
    "a token twice": ({"field": "@orc3.0000 40d0/orc.drum 2b2b/orc.drum"}, "two tokens"),
    "a token elsewhere, too": (
        {"field": "@orc3.0000 40d0/orc.drum", "tokens orcs": "drum"},
        "elsewhere, too",
    ),
    "a drum on nothing": ({"field": "@orc3.0000 ./orc.drum"}, "on an empty cell"),
    "towers too near": ({"field": "@orc3.0000 orc2.1a1a"}, "towers near towers"),
    "a hand of four": ({"hand orcs": "40d0 40d0 2b2b 22bb"}, "at most 3"),
    "no such tile in hand": ({"hand orcs": "d040"}, "not spelled like this"),
    "a row of four": ({"row": "40d0 40d0 2b2b 22bb"}, "at most 3"),
    "too many in the row": ({"row": "220c 220c"}, "too many tiles 220c"),
    "no halberd": ({"halberd": "orcs"}, "no Halberd"),
    "no spot": ({"last": "x9"}, "expected a cell"),
    "corners of nothing": ({"corners": "e5 oooo"}, "for a tower on the field"),
    "three marks": ({"corners": "0 ooo"}, "4 marks"),
    "marks of others": ({"corners": "0 elfs"}, "4 marks"),
    "a wrong holder": ({"corners": "0 oooo knights"}, "not held by"),
    "a gap by itself": ({"gap": "e1"}, "gap"),
    "a last tile by itself": ({"last": "0"}, "just placed"),
    "seven points": (
        {"field": "@orc3.0000 40d0 knight3.0000 40d0 orc1.10a0",
         "corners": "0 oooo\ne2 oooo\ne4 oooo"},
        "not over",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", list(REFUSED))
def test_what_cannot_come_up_is_refused(case: str) -> None:
    changed, message = REFUSED[case]
    notes = {"phase": "place", "turn": "orcs", "field": "@orc3.0000", "stack": ""}
    notes |= {name: value for name, value in changed.items() if value is not None}
    if changed.get("stack", "") is None:
        del notes["stack"]
    board = GAME.state.many(1)
    with pytest.raises(BadPosition, match=message):
        GAME.read(Table("@orc3.0000").box, board[0], read_notes(write_notes(notes)))
