"""What a learner sees: what each seat could conquer now, and what with one action more.

Cell by cell there would be far more to learn, and little of it ever learned.
"""

from yurt.core.rule import rule
from yurt.core.structs import Row

from ..box import Box
from ..state import State, next_seat
from .conquests import add_lies
from .numbers import FEATURES, PER_SEAT, WIDTH
from .table import add_cells, add_hand, add_seat, add_table, hand_terrains

__all__ = ["FEATURES", "features"]


@rule
def features(box: Box, s: State, seat: int, out: Row) -> None:
    for i in range(WIDTH):
        out[i] = 0
    add_cells(box, s, seat, out)
    other = seat
    for i in range(box.seats):
        add_seat(box, s, seat, other, out, i * PER_SEAT)
        other = next_seat(box, other)
    add_hand(box, s, seat, out)
    add_table(box, s, seat, out)
    add_lies(box, s, seat, hand_terrains(box, s, seat), out)
