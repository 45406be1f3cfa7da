"""4. The end phase. 4.1, what brings it, is in s3_1_drive_out with 3.1.7."""

from yurt.core.rule import ALLOWED, NOT_NOW, rule

from ..box import Box
from ..state import NONE, Finale, Phase, State, next_seat
from ..why import Why
from .s3_2_actions import can_invade
from .s3_2c_conquer import CAN, CANNOT, can_conquer

# 4.2 to 4.5 Two conquests a turn. Who cannot is skipped; it ends when nobody can.


@rule
def begin_end_turn(box: Box, s: State) -> None:
    s.finale = Finale.HERE
    s.phase = Phase.ACTION
    for _ in range(2 * box.seats):  # one round for all restrictions to lapse, one to try again
        lapse(s)
        if can_conquer(box, s) != CANNOT:
            return
        s.turn = next_seat(box, s.turn)
    s.actions = 0
    s.phase = Phase.OVER


# 4.4 Special cards and scouts hold until their owner's turn begins, even a skipped one.


@rule
def lapse(s: State) -> None:
    s.active[s.turn] = s.named[s.turn] = s.scout[s.turn] = NONE


# 4.3 Conquering is compulsory as far as it takes nobody's consent.


@rule
def why_not_stop(box: Box, s: State) -> int:
    if s.finale == Finale.AHEAD or (s.finale == Finale.NEXT and can_invade(box, s)):
        return Why.NO_PASSING
    return Why.MUST_CONQUER if can_conquer(box, s) == CAN else ALLOWED


@rule
def why_no_card(s: State) -> int:
    """Cards and special cards are over in the end phase."""
    return Why.ONLY_CONQUESTS if s.finale == Finale.HERE else NOT_NOW


@rule
def stop(s: State) -> None:
    s.actions = 0
