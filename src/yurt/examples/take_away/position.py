"""A position as text: a note for each field of the state, as it says itself what it means."""

from yurt.core.game import Complaints
from yurt.core.speech.notes import Notes, no_other_notes
from yurt.core.speech.spelling import Notation

from .box import Box
from .state import State

NOTES = ("stones", "turn")
NOTATION = Notation(State)


def write(box: Box, s: State) -> Notes:
    return NOTATION.write(box, s, *NOTES)


def read(box: Box, s: State, notes: Notes) -> None:
    no_other_notes(notes, NOTES)
    for note in NOTES:
        NOTATION.read(box, s, notes, note)


def audit(box: Box, s: State) -> Complaints:
    """No stone was made, and the first player has begun."""
    if not 0 <= s.stones <= box.stones:
        yield f"{s.stones} stones of {box.stones}"
    if s.turn not in range(box.seats) or (s.stones == box.stones and s.turn != 0):
        yield f"seat {s.turn} cannot be on turn"
