"""What is seen, by people and by programs."""

from yurt.core.game import View
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from .box import BITS, Box
from .state import SEATS, State

MARKS = "xo"
OBSERVATION = SEATS * BITS


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Own stones, then the other's: 1 for each bit of the board that holds one."""
    for side in range(SEATS):
        stones = s.stones[(seat + side) % SEATS]
        for bit in range(BITS):
            out[side * BITS + bit] = stones >> bit & 1


def rows(box: Box, s: State) -> list[str]:
    """The board as it is seen, the top row first."""
    first, second = s.stones.tolist()
    floor = box.floor.tolist()[: box.columns]
    seen = [
        [
            MARKS[0] if first & bit << row else MARKS[1] if second & bit << row else "."
            for bit in floor
        ]
        for row in reversed(range(box.rows))
    ]
    return ["".join(row) for row in seen]


def view(box: Box, s: State, watcher: int | None) -> View:
    winner = None if s.winner == NOBODY else MARKS[s.winner]
    return {"turn": MARKS[s.turn], "winner": winner, "board": rows(box, s)}
