"""A die falls: for a roll (3.3), in a dispute (4.2) or for a place (5.3, 5.4, 5.6)."""

from yurt.core.rule import rule
from yurt.core.structs import Row

from ..box import FACES, Box
from ..state import Phase, State
from .s3_turn import roll_die
from .s4_dispute import throw_die
from .s5_election import tie_die


@rule
def odds_of_die(verb: int, out: Row, weights: Row) -> int:
    for face in range(FACES):
        out[face] = verb + face
        weights[face] = 1
    return FACES


@rule
def fall(box: Box, s: State, face: int) -> None:
    """`face` counts from 0, as the faces of a die are listed."""
    s.die = face + 1
    if s.phase == Phase.THROW:
        throw_die(box, s, s.die)
    elif s.phase == Phase.TIE:
        tie_die(box, s, s.die)
    else:
        roll_die(box, s, s.die)
