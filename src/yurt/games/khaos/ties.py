"""What ranks a side before the other where the towers are worth the same."""

from .box import Box
from .rules.s5_end import total
from .state import Ending, Phase, State

TIE_BREAKS = {"on_turn": "5.1", "towers": "5.2"}


def ahead_by(box: Box, s: State, one: int, other: int) -> str:
    if total(box, s, one) > total(box, s, other):
        return ""
    seven = s.phase == Phase.OVER and s.ending == Ending.BOTH_SEVEN
    return "on_turn" if seven else "towers"
