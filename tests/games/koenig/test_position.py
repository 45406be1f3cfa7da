"""Positions as text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.koenig.play import three
from yurt.core.engine import Engine
from yurt.core.errors import BadPosition
from yurt.core.luck import Luck
from yurt.core.notes import read_notes, write_notes
from yurt.core.position import lay, read_position, write_position
from yurt.core.rule import CHANCE, OVER
from yurt.games.koenig import GAME
from yurt.games.koenig.box import NAMES

ENGINES = {seats: Engine(GAME, seats) for seats in (3, 4, 5)}


@settings(max_examples=30, deadline=None)
@given(
    seats=st.sampled_from([3, 4, 5]),
    seed=st.integers(0, 10**6),
    plies=st.integers(0, 400),
)
def test_every_position_reads_back(seats: int, seed: int, plies: int) -> None:
    engine = ENGINES[seats]
    board = engine.new()
    luck = Luck.of(seed)
    for ply in range(plies):
        seat = engine.next_actor(board)
        if seat == OVER:
            break
        moves = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
        engine.apply(board, seat, moves[luck.number(ply, len(moves))])
    text = write_position(engine, board)
    _, back = read_position(text, lambda _: GAME)
    assert back.tobytes() == board.tobytes()


def test_a_position_reads_like_the_table() -> None:
    notes = GAME.write(three().engine.box, three().s)
    assert notes["map"].split("\n")[1].split() == ["tateshale", "1", "2"]
    assert notes["nobles"] == "oxeneford tateshale lideforde"
    assert notes["hand 0"] == "12 7 1"
    assert "pledge 0" not in notes


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("hand 0", "12 7 2", "61|×3|cards"),
        ("map", "oxeneford 0 5", "expected a number from 0 to 4"),
        ("map", "camelot 0 1", "expected one of wigemor"),
        ("map", "oxeneford 0", "region holder courtiers"),
        ("nobles", "oxeneford tateshale", "expected 3 values"),
        ("nobles", "oxeneford tateshale lincolia", "not held by the nobles"),
        ("phase", "breakfast", "expected one of start"),
        ("defender", "1", "no dispute"),
        ("shown 0", "1 0 0", "shown more"),
    ],
)
def test_a_wrong_position_is_refused_in_clear_words(name: str, value: str, complaint: str) -> None:
    table = three()
    notes = read_notes(write_notes(GAME.write(table.box, table.s))) | {name: value}
    with pytest.raises(BadPosition, match=complaint):
        lay(table.engine, notes)


DISPUTE = {"actor": 0, "site": "lideforde", "came_from": "oxeneford", "defender": 2}


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"turn": "-"}, "turn: expected one of"),
        ({"actor": "-"}, "actor: expected one of"),
        ({"nobles": "oxeneford - lideforde"}, "stands nowhere"),
        ({"phase": "bound", "entered": " ".join(NAMES)}, "nowhere to go"),
        ({"phase": "deal", "to_deal": 3}, "not as many cards"),
        ({"phase": "commit"}, "nobody to dispute with"),
        ({"hand 0": "11 7 1", "pledge 0": "1 0 0"}, "committed to no dispute"),
        (DISPUTE | {"phase": "banish", "winner": 0, "site": "wigemor"}, "nobody to banish"),
        (DISPUTE | {"phase": "throw"}, "an intruder without cards"),
        (DISPUTE | {"phase": "throw", "hand 0": "11 7 1", "pledge 0": "1 0 0"}, "not among those"),
        (
            DISPUTE
            | {"phase": "throw", "hand 0": "11 7 1", "pledge 0": "1 0 0", "throws": "1 1 1"}
            | {"to_throw": 2},
            "more dice than cards",
        ),
        ({"phase": "tie"}, "0 dice to throw, expected 1 to 5"),
        ({"phase": "tie", "to_throw": 5}, "not among those who throw"),
        ({"phase": "tie", "to_throw": 5, "throws": "1 0 0"}, "seat 1 is tied"),
        ({"phase": "tie", "to_throw": 4, "throws": "1 1 1"}, "has thrown 0 dice, expected 1"),
    ],
)
def test_a_moment_that_play_cannot_go_on_from_is_refused(
    notes: dict[str, object], complaint: str
) -> None:
    table = three()
    written = GAME.write(table.box, table.s) | {name: str(note) for name, note in notes.items()}
    with pytest.raises(BadPosition, match=complaint):
        lay(table.engine, written)
