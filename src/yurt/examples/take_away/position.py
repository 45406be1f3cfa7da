"""A position as text: the stones that are left and whose turn it is."""

from yurt.core.game import Complaints
from yurt.core.notes import Notes, no_other_notes, take

from .box import Box
from .state import SEATS, State


def write(box: Box, s: State) -> Notes:
    return {"stones": str(s.stones), "turn": str(s.turn)}


def read(box: Box, s: State, notes: Notes) -> None:
    no_other_notes(notes, ["stones", "turn"])
    s.stones = take(notes, "stones", lambda value: number(value, box.stones))
    s.turn = take(notes, "turn", lambda value: number(value, SEATS - 1))


def number(value: str, most: int) -> int:
    if not value.isdecimal() or int(value) > most:
        raise ValueError(f"expected a number from 0 to {most}")
    return int(value)


def audit(box: Box, s: State) -> Complaints:
    """No stone was made, and the first player has begun."""
    if not 0 <= s.stones <= box.stones:
        yield f"{s.stones} stones of {box.stones}"
    if s.turn not in range(SEATS) or (s.stones == box.stones and s.turn != 0):
        yield f"seat {s.turn} cannot be on turn"
