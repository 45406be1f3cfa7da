"""What a learner sees: lines that are still open to each side, and where one stone is lacking."""

from yurt.core.number import Number, capped, for_each, spread
from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import BITS, COLUMNS, Box
from .rules.s2_play import is_over
from .state import SEATS, State

SIDES = ("own", "other")
LONGEST = 7  # a line, in any box
MANY = 30  # lines: more count as so many
A_SIDE = [
    *spread(
        capped("lines", MANY, "Open lines that hold so many of its stones and no other."),
        map(str, range(1, LONGEST)),
    ),
    capped("now", MANY, "Lines that it would complete with a stone in some column now."),
    *spread(
        capped("later", MANY, "Lines that lack one stone, higher up in such a row."),
        ("odd", "even"),
    ),
    *spread(
        Number("column", 0, BITS, "Its stones in the column."), map(str, range(1, COLUMNS + 1))
    ),
]
FEATURES = [
    *for_each(SIDES, A_SIDE),
    Number("turn", 0, 1, "Whether it is the seat's turn."),
    Number("over", 0, 1, "Whether the match is over."),
    Number("played", 0, BITS, "Stones on the board."),
]
PER_SIDE = len(A_SIDE)
WIDTH = len(FEATURES)
NOW, LATER, COLUMN = LONGEST - 1, LONGEST, LONGEST + 2  # in A_SIDE


@rule
def features(box: Box, s: State, seat: int, out: Row) -> None:
    for i in range(WIDTH):
        out[i] = 0
    for column in range(box.columns):
        for row in range(box.rows):
            add_cell(box, s, seat, column, row, out)
    out[WIDTH - 3] = s.turn == seat
    out[WIDTH - 2] = is_over(box, s)
    out[WIDTH - 1] = s.played


@rule
def add_cell(box: Box, s: State, seat: int, column: int, row: int, out: Row) -> None:
    """The stone there, and the four lines that begin there: level, upright, rising, falling."""
    for side in range(SEATS):
        out[side * PER_SIDE + COLUMN + column] += has_stone(box, s, seat, side, column, row)
    add_line(box, s, seat, column, row, 1, 0, out)
    add_line(box, s, seat, column, row, 0, 1, out)
    add_line(box, s, seat, column, row, 1, 1, out)
    add_line(box, s, seat, column, row, 1, -1, out)


@rule
def has_stone(box: Box, s: State, seat: int, side: int, column: int, row: int) -> bool:
    return s.stones[(seat + side) % SEATS] >> column * (box.rows + 1) + row & 1 == 1


@rule
def add_line(
    box: Box, s: State, seat: int, column: int, row: int, across: int, up: int, out: Row
) -> None:  # fmt: skip
    last = row + up * (box.line - 1)
    if column + across * (box.line - 1) >= box.columns or last < 0 or last >= box.rows:
        return
    own = other = gap = 0
    for i in range(box.line):
        c, r = column + across * i, row + up * i
        if has_stone(box, s, seat, 0, c, r):
            own += 1
        elif has_stone(box, s, seat, 1, c, r):
            other += 1
        else:
            gap = i
    if (own == 0) == (other == 0) or own + other == box.line:
        return
    at = 0 if own > 0 else PER_SIDE
    add_one(out, at + own + other - 1)
    if own + other == box.line - 1:
        add_gap(box, s, column + across * gap, row + up * gap, out, at)


@rule
def add_gap(box: Box, s: State, column: int, row: int, out: Row, at: int) -> None:
    """Where the last stone of a line would go: at once, or only later."""
    below = column * (box.rows + 1) + row - 1
    if row == 0 or (s.stones[0] | s.stones[1]) >> below & 1:
        add_one(out, at + NOW)
    else:
        add_one(out, at + LATER + row % 2)


@rule
def add_one(out: Row, at: int) -> None:
    """Never beyond the range: rows may be as narrow as that."""
    out[at] = min(out[at] + 1, MANY)
