"""3.3 Draw: back up to three tiles, from the stack or the row."""

from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Row

from ..box import Box
from ..state import HAND, NONE, ROW, Phase, State
from ..why import Why
from .hands import (
    add_to_row,
    gain,
    hand_size,
    lies_in_row,
    row_size,
    take_from_row,
    take_from_stack,
)  # fmt: skip
from .s2_setup import deal, open_row

# 3.3.1 One at a time, compulsory; 3.3.2 as long as there are any.


@rule
def must_draw(s: State) -> bool:
    return hand_size(s, s.turn) < HAND and (s.stacked > 0 or row_size(s) > 0)


@rule
def why_not_stack(s: State) -> int:
    return ALLOWED if s.stacked > 0 else Why.STACK_EMPTY


@rule
def stack(s: State) -> None:
    s.phase = Phase.DRAWING


@rule
def draw_tile(s: State, kind: int) -> None:
    take_from_stack(s, kind)
    gain(s, s.turn, kind, 1)
    s.phase = Phase.DRAW


@rule
def why_not_take(box: Box, s: State, tile: int) -> int:
    kind = box.kind_of_tile[tile]
    return ALLOWED if kind != NONE and lies_in_row(s, kind) else Why.NOT_IN_ROW


@rule
def take(box: Box, s: State, tile: int) -> None:
    """Everybody sees it, and the row is refilled at once."""
    kind = box.kind_of_tile[tile]
    take_from_row(s, kind)
    gain(s, s.turn, kind, 0)
    s.phase = Phase.REFILL if s.stacked > 0 else Phase.DRAW


@rule
def refill(s: State, kind: int) -> None:
    take_from_stack(s, kind)
    add_to_row(s, kind)
    s.phase = Phase.DRAW


@rule
def list_row(box: Box, s: State, verb: int, out: Row, count: int) -> int:
    for i in range(ROW):
        if s.row[i] != NONE and (i == 0 or s.row[i] != s.row[i - 1]):
            out[count] = verb + box.tile[s.row[i]]
            count += 1
    return count


# From the stack: 2.1 at first, 3.3.1 in a turn.


@rule
def hand_out(box: Box, s: State, tile: int) -> None:
    if s.phase == Phase.DEAL:
        deal(s, box.kind_of_tile[tile])
    else:
        draw_tile(s, box.kind_of_tile[tile])


@rule
def lay_open(box: Box, s: State, tile: int) -> None:
    if s.phase == Phase.OPEN:
        open_row(s, box.kind_of_tile[tile])
    else:
        refill(s, box.kind_of_tile[tile])


@rule
def odds_of_tiles(box: Box, s: State, verb: int, out: Row, weights: Row) -> int:
    count = 0
    for kind in range(box.kinds):
        if s.stack[kind] > 0:
            out[count] = verb + box.tile[kind]
            weights[count] = s.stack[kind]
            count += 1
    return count
