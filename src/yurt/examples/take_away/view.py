"""What is seen, by people and by programs."""

from yurt.core.game import View
from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import Box
from .rules.s2_play import has_won
from .state import SEATS, State

SEAT_WORDS = ("seat_0", "seat_1")
OBSERVATION = 2


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """The stones that are left, and whether it is the seat's turn."""
    out[0] = s.stones
    out[1] = 1 if s.turn == seat else 0


def view(box: Box, s: State, watcher: int | None) -> View:
    winner = next((SEAT_WORDS[seat] for seat in range(SEATS) if has_won(s, seat)), None)
    return {"turn": SEAT_WORDS[s.turn], "winner": winner, "stones": s.stones}
