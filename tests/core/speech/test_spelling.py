"""Notes by what the fields of a state say of themselves."""

from typing import Annotated

import numpy as np
import pytest

from yurt.core.errors import BadPosition
from yurt.core.meaning import SEAT, AsMany, Perhaps, Set, UpTo, Word
from yurt.core.speech.spelling import Notation
from yurt.core.structs import Grid, Int8, Row, Struct

BEAST = Word("Beast", ("ox", "ass", "yak"))
PLAYERS = AsMany(4, "seats")


class Box(Struct):
    seats: Int8


class Herd(Struct):
    turn: Annotated[Int8, SEAT]
    leader: Annotated[Int8, BEAST]
    lost: Annotated[Int8, Perhaps(BEAST)]
    fed: Annotated[Int8, Set(BEAST)]
    shorn: Annotated[Int8, bool]
    place: Annotated[Row, np.int8, PLAYERS, UpTo(lambda box: box.seats - 1)]
    owned: Annotated[Grid, np.int8, PLAYERS, BEAST, UpTo(9)]
    favourite: Annotated[Row, np.int8, PLAYERS, Perhaps(BEAST)]
    grass: Int8


NOTATION = Notation(Herd)
WRITTEN = {
    "turn": "1",
    "leader": "yak",
    "lost": "-",
    "fed": "ox yak",
    "shorn": "1",
    "place": "1 0",
    "owned 1": "3 0 9",
}


@pytest.fixture
def box() -> Box:
    box = Box.new()
    box.seats = 2
    return box


@pytest.fixture
def herd(box: Box) -> Herd:
    herd = Herd.new()
    for note in WRITTEN:
        NOTATION.read(box, herd, WRITTEN, note)
    return herd


def test_what_is_read_is_in_the_state(herd: Herd) -> None:
    assert (herd.turn, herd.leader, herd.lost, herd.fed, herd.shorn) == (1, 2, -1, 0b101, 1)
    assert herd.place.tolist() == [1, 0, 0, 0]
    assert herd.owned.tolist()[:2] == [[0, 0, 0], [3, 0, 9]]


def test_it_is_written_as_it_was_read(box: Box, herd: Herd) -> None:
    assert NOTATION.write(box, herd, *WRITTEN) == WRITTEN


def test_a_value_goes_as_far_as_there_are_seats(box: Box, herd: Herd) -> None:
    assert NOTATION.value(box, herd, "place") == [1, 0]
    assert NOTATION.value(box, herd, "owned 1") == [3, 0, 9]


def test_nothing_at_all_is_a_dash(box: Box, herd: Herd) -> None:
    NOTATION.read(box, herd, {"fed": "-"}, "fed")
    assert NOTATION.write(box, herd, "fed") == {"fed": "-"}


def test_what_is_left_out_is_as_usual(box: Box, herd: Herd) -> None:
    NOTATION.read(box, herd, {}, "leader", "ass")
    assert herd.leader == 1
    with pytest.raises(BadPosition, match="the note 'leader' is missing"):
        NOTATION.read(box, herd, {}, "leader")


def test_a_seat_may_have_a_number_or_none_of_its_own(box: Box, herd: Herd) -> None:
    notation = Notation(Herd, nothing="", fields={"favourites": "favourite"})
    notation.read(box, herd, {"favourites 1": "ass"}, "favourites 1")
    notation.read(box, herd, {}, "favourites 0", "")
    assert herd.favourite.tolist()[:2] == [-1, 1]
    told = notation.write(box, herd, "favourites 0", "favourites 1", "lost")
    assert told == {"favourites 0": "", "favourites 1": "ass", "lost": ""}


@pytest.mark.parametrize(
    ("note", "came", "complaint"),
    [
        ("turn", "2", "turn: expected one of 0, 1, not '2'"),
        ("leader", "-", "leader: expected one of ox, ass, yak, not '-'"),
        ("lost", "cow", "lost: expected one of ox, ass, yak, -, not 'cow'"),
        ("fed", "ox ox", "fed: ox is there 2 times"),
        ("shorn", "2", "shorn: expected a number from 0 to 1, not '2'"),
        ("place", "0 2", "place: expected a number from 0 to 1, not '2'"),
        ("place", "0 1 2", "place: expected 2 values, not 3: '0 1 2'"),
        ("owned 0", "0 0 10", "owned 0: expected a number from 0 to 9, not '10'"),
    ],
)
def test_bad_notes_are_refused(box: Box, note: str, came: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as refused:
        NOTATION.read(box, Herd.new(), {note: came}, note)
    assert str(refused.value) == complaint


def test_a_number_without_bounds_is_no_note(box: Box) -> None:
    with pytest.raises(TypeError, match="no note tells"):
        NOTATION.write(box, Herd.new(), "grass")
