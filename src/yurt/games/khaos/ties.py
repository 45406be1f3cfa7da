"""What ranks a side before the other where the towers are worth the same."""

from yurt.core.rule import BY_POINTS, rule

from .box import Box
from .rules.s5_end import total
from .state import Ending, Phase, State

TIE_BREAKS = {"on_turn": "5.1", "towers": "5.2"}
ON_TURN, TOWERS = range(len(TIE_BREAKS))


@rule
def ahead_by(box: Box, s: State, one: int, other: int) -> int:
    if total(box, s, one) > total(box, s, other):
        return BY_POINTS
    seven = s.phase == Phase.OVER and s.ending == Ending.BOTH_SEVEN
    return ON_TURN if seven else TOWERS
