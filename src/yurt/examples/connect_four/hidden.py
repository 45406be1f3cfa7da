"""3. Who knows what: everybody sees everything."""

from yurt.core.game import View
from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import BITS, Box
from .moves import VERBS
from .state import SEATS, State

MARKS = "xo"
OBSERVATION = SEATS * BITS


@rule
def guess(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    pass


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Own stones, then the other's: 1 for each bit of the board that holds one."""
    for side in range(SEATS):
        stones = s.stones[(seat + side) % SEATS]
        for bit in range(BITS):
            out[side * BITS + bit] = stones >> bit & 1


def redact(box: Box, s: State, seat: int, move: int, watcher: int | None) -> str:
    return VERBS.text(move)


def rows(box: Box, s: State) -> list[str]:
    """The board as it is seen, the top row first."""
    stones, floor = s.stones.tolist(), box.floor.tolist()[: box.columns]
    return [
        "".join(mark_at(stones, bit << row) for bit in floor) for row in reversed(range(box.rows))
    ]


def mark_at(stones: list[int], bit: int) -> str:
    for mark, side in zip(MARKS, stones, strict=True):
        if side & bit:
            return mark
    return "."


def view(box: Box, s: State, watcher: int | None) -> View:
    return {"turn": s.turn, "winner": s.winner, "board": rows(box, s)}
