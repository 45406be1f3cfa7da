"""What is seen, by people and by programs."""

from typing import Annotated

import numpy as np

from yurt.core.meaning import AsMany, Marks, Perhaps, Word
from yurt.core.number import Number, for_each, spread
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Grid, Int8, Row, Struct

from .box import BITS, COLUMNS, Box
from .state import SEATS, State

MARKS = "xo"
SEAT = Word("Seat", MARKS)
MARK = Word("Mark", "." + MARKS)
ROWS, LINE = AsMany(BITS - 1, "rows"), Marks(COLUMNS, "columns")
STONE = Number(
    "stone",
    0,
    1,
    "Whether a stone of this side is there: column after column, each from the bottom up, and one "
    "that stays 0 above it (with 6 rows, column c and row r, counted from 0, are 7 c + r).",
)
OBSERVED = for_each(("own", "other"), spread(STONE, map(str, range(BITS))))


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    for side in range(SEATS):
        stones = s.stones[(seat + side) % SEATS]
        for bit in range(BITS):
            out[side * BITS + bit] = stones >> bit & 1


class View(Struct):
    turn: Annotated[Int8, SEAT]
    winner: Annotated[Int8, Perhaps(SEAT)]
    board: Annotated[Grid, np.int8, ROWS, LINE, MARK]  # the top row first


@rule
def look(box: Box, s: State, watcher: int, view: View) -> None:
    view.turn = s.turn
    view.winner = s.winner
    for column in range(box.columns):
        for row in range(box.rows):
            view.board[box.rows - 1 - row, column] = 1 + stone_at(box, s, column, row)


@rule
def stone_at(box: Box, s: State, column: int, row: int) -> int:
    """Whose stone lies there, or NOBODY; row 0 is the lowest."""
    for seat in range(SEATS):
        if s.stones[seat] & box.floor[column] << row:
            return seat
    return NOBODY
