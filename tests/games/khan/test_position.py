"""Positions as text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.errors import BadPosition
from yurt.core.position import read_notes, write_notes
from yurt.core.positions import read_position, write_position
from yurt.games.khan import GAME

from .play import Table
from .test_placements import ENGINES, play_on


@settings(max_examples=30, deadline=None)
@given(seats=st.sampled_from([2, 3, 4]), seed=st.integers(0, 10**6), plies=st.integers(0, 400))
def test_every_position_reads_back(seats: int, seed: int, plies: int) -> None:
    engine = ENGINES[seats]
    board = play_on(engine, seed, plies)
    _, back = read_position(write_position(engine, board), lambda _: GAME)
    assert back.tobytes() == board.tobytes()


def test_a_position_reads_like_the_table() -> None:
    table = Table(yurts="0 a1, n b1", tiles=["L4 0 2 b2 c2 d2 b3"], scout__1="L5")
    notes = GAME.write(table.box, table.s)
    rows = notes["board"].strip().splitlines()
    assert rows[0].split()[:4] == ["0", "n", ".", "."]
    assert rows[1].split()[:6] == [".", "t1", "t1", "t1", ".", "Bu"]
    assert notes["tiles"].strip() == "L4 0 2"
    assert notes["scout 1"] == "L5"
    assert "refused" not in notes


def test_a_question_in_progress_is_kept() -> None:
    table = Table(yurts="0 a1 b2, 1 b1", active__1="protection", named__1="everywhere")
    table.play(0, "propose:a1,I2.n").play(1, "refuse").play(0, "propose:b1,I2.e")
    notes = GAME.write(table.box, table.s)
    assert (notes["proposal"], notes["asked"], notes["refused"]) == ("b1,I2.e", "1", "a1,I2.n")
    again = GAME.state.many(1)
    GAME.read(table.box, again[0], read_notes(write_notes(notes)))
    assert again.tobytes() == table.board.tobytes()


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("phase", "breakfast", "expected one of scatter"),
        ("turn", "3", "expected a number from 0 to 2"),
        ("actions", "3", "expected a number from 0 to 2"),
        ("actions", "0", "0 actions are left"),
        ("board", ". .", "expected 11 rows of 14"),
        ("courts", "5 5", "expected 8 values"),
        ("courts", "0 5 5 5 5 5 5 5", "0 yurts in the court of bulgar"),
        ("courts", "6 5 5 5 5 5 5 5", "6 yurts in the court of bulgar"),
        ("tiles", "L4 0", "tile 1 covers nothing"),
        ("tiles", "Q9 0", "expected one of I2"),
        ("hand 0", "ice.bulgar ice.bulgar", "is there twice"),
        ("hand 0", "ice.france", "expected one of mountains.bulgar"),
        ("hand 0", "sand.song ice.song joker.song river.song outer.song", "holds 5 cards"),
        ("specials 0", "3 1 1 1", "3 times morale"),
        ("active 0", "morale", "cannot be active"),
        ("active 0", "protection", "names -1"),
        ("scout 0", "bridge.X5", "scouts no stack"),
        ("finale", "here", "rulers stand in the end phase"),
        ("driven", "song", "is driven"),
        ("proposal", "a1,I2.n", "nobody is asked now"),
        ("refused", "a1,I2", "expected one of"),
        ("refused", "z1,I2.n", "the board has no cell z1"),
        ("weather", "fine", "no note 'weather'"),
    ],
)
def test_a_wrong_position_is_refused_in_clear_words(name: str, value: str, complaint: str) -> None:
    table = Table()
    notes = read_notes(write_notes(GAME.write(table.box, table.s))) | {name: value}
    with pytest.raises(BadPosition, match=complaint):
        GAME.read(table.box, Table.new(3).s, notes)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Bu", "Ru", "stands there 2 times"),
        ("Bu", "3", "a yurt of nobody"),
        ("Bu", "Q", "no mark 'Q'"),
        ("Bu", "-", "exactly where there is no cell"),
        ("Bu", "~", "water on the land"),
        ("~", "0", "is river"),
        ("Bu", "t9", "a tile that is not there"),
    ],
)
def test_a_wrong_board_is_refused(old: str, new: str, complaint: str) -> None:
    table = Table()
    notes = read_notes(write_notes(GAME.write(table.box, table.s)))
    notes["board"] = notes["board"].replace(old, new, 1)
    with pytest.raises(BadPosition, match=complaint):
        GAME.read(table.box, Table.new(3).s, notes)
