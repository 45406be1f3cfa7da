"""What is seen, by people and by programs."""

from typing import Annotated

from yurt.core.meaning import Perhaps, Word
from yurt.core.number import Number
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Int8, Row, Struct

from .box import Box
from .rules.s2_play import has_won
from .state import State

SEAT_WORDS = ("seat_0", "seat_1")
PLAYER = Word("Seat", SEAT_WORDS)
OBSERVED = [
    Number("stones", 0, 100, "The stones that are left."),
    Number("turn", 0, 1, "Whether it is the seat's turn."),
]


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    out[0] = s.stones
    out[1] = 1 if s.turn == seat else 0


class View(Struct):
    turn: Annotated[Int8, PLAYER]
    winner: Annotated[Int8, Perhaps(PLAYER)]
    stones: Int8


@rule
def look(box: Box, s: State, watcher: int, view: View) -> None:
    view.turn = s.turn
    view.winner = NOBODY
    for seat in range(box.seats):
        if has_won(box, s, seat):
            view.winner = seat
    view.stones = s.stones
