"""2. Play: drop stones, make a line."""

from yurt.core.rule import ALLOWED, NOBODY, Reason, rule

from ..box import Box
from ..state import State


class Why(Reason):
    NO_SUCH_COLUMN = "1.1"
    COLUMN_FULL = "2.2"


# 2.1 Seat 0 begins; the seats take turns.


@rule
def set_up(box: Box, s: State) -> None:
    s.winner = NOBODY


@rule
def is_over(box: Box, s: State) -> bool:
    return s.winner != NOBODY or s.played == box.columns * box.rows


# 2.2 Drop a stone into a column that is not full.


@rule
def why_not_drop(box: Box, s: State, column: int) -> int:
    if column >= box.columns:
        return Why.NO_SUCH_COLUMN
    return Why.COLUMN_FULL if all_stones(s) & box.ceiling[column] else ALLOWED


@rule
def drop(box: Box, s: State, column: int) -> None:
    taken = all_stones(s)
    s.stones[s.turn] |= (taken + box.floor[column]) & ~taken
    s.played += 1
    if has_line(box, s.stones[s.turn]):
        s.winner = s.turn
    s.turn = 1 - s.turn


@rule
def all_stones(s: State) -> int:
    return s.stones[0] | s.stones[1]


# 2.3 Four in a row, upright, level or slanting, win at once.


@rule
def has_line(box: Box, stones: int) -> bool:
    return (
        has_line_along(box, stones, 1)
        or has_line_along(box, stones, box.rows)
        or has_line_along(box, stones, box.rows + 1)
        or has_line_along(box, stones, box.rows + 2)
    )


@rule
def has_line_along(box: Box, stones: int, step: int) -> bool:
    for _ in range(1, box.line):
        stones &= stones >> step  # those that have one more beside them
    return stones != 0
