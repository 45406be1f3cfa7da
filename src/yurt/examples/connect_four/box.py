"""1. The box: a board of columns and rows."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
import numpy as np

from yurt.core.edition import Fact, Source
from yurt.core.structs import Int8, Row, Struct

COLUMNS = 9  # the most a box file may ask for
BITS = 63  # of a board, with one bit of air above each column


class Board(msgspec.Struct, forbid_unknown_fields=True):
    columns: int
    rows: int
    line: int
    source: Source
    note: str = ""


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of box.toml."""

    board: Board


FACTS = (
    Fact("1.1", f"1 to {COLUMNS} columns", lambda e: 1 <= e.board.columns <= COLUMNS),
    Fact("1.1", "1 or more rows", lambda e: e.board.rows >= 1),
    Fact(
        "1.1",
        f"columns times one row more is at most {BITS}",
        lambda e: e.board.columns * (e.board.rows + 1) <= BITS,
    ),
    Fact("2.3", "a line of 2 to 7 stones", lambda e: 2 <= e.board.line <= 7),
)


class Box(Struct):
    columns: Int8
    rows: Int8
    line: Int8
    floor: Annotated[Row, np.int64, COLUMNS]  # the lowest bit of each column
    ceiling: Annotated[Row, np.int64, COLUMNS]  # its highest cell


def lay_out(edition: Edition, seats: int, options: Mapping[str, str]) -> Box:
    box, board = Box.new(), edition.board
    box.columns, box.rows, box.line = board.columns, board.rows, board.line
    for column in range(board.columns):
        box.floor[column] = 1 << column * (board.rows + 1)
        box.ceiling[column] = box.floor[column] << board.rows - 1
    return box
