"""3. A turn: what follows what.

A move sets the phase that comes next. Phases in which nobody has anything to choose are passed
over here, in a loop: an action may be a chain of tiles, tokens and effects.
"""

from yurt.core.rule import rule

from ..box import Box
from ..state import NOWHERE, Phase, State
from .s3_1_place import can_place
from .s3_1_tokens import can_play
from .s3_2_majorities import count_majorities
from .s3_3_draw import must_draw
from .s4_specials import can_lift, can_recall, can_replace
from .s5_end import count_pass, look_for_win


@rule
def go_without(s: State) -> None:
    """3.1.3 No token, 3.1.9 no second tile."""
    s.phase = Phase.COUNT


@rule
def is_asked(box: Box, s: State) -> bool:
    """Whether there is anything to choose in this phase."""
    match s.phase:
        case Phase.TOKEN:
            return can_play(box, s, s.turn)
        case Phase.SECOND:
            return can_place(box, s, s.turn, s.halberd[1 - s.turn])
        case Phase.REPLACE:
            return can_replace(s)
        case Phase.CRYSTAL:
            return can_lift(s)
        case Phase.GRAVEYARD:
            return can_recall(s)
        case Phase.DRAW:
            return must_draw(s)
        case _:
            return s.phase != Phase.COUNT


@rule
def carry_on(box: Box, s: State) -> None:
    while not is_asked(box, s):
        if s.phase == Phase.COUNT:
            end_action(box, s)
        elif s.phase == Phase.DRAW:
            end_turn(s)
        else:
            s.phase = Phase.COUNT


@rule
def end_action(box: Box, s: State) -> None:
    """3.2.3 Nothing is decided within an action; then everything together, and the win (5.1)."""
    count_majorities(box, s)
    s.phase = Phase.DRAW
    s.gap = NOWHERE
    look_for_win(box, s)


@rule
def end_turn(s: State) -> None:
    """3.1.10 The other's Halberd has barred one turn, this one."""
    s.halberd[1 - s.turn] = NOWHERE
    s.last = NOWHERE
    s.turn = 1 - s.turn
    s.phase = Phase.PLACE


@rule
def pass_turn(box: Box, s: State) -> None:
    """3.1.4 Who passes draws nothing."""
    count_pass(box, s)
    if s.phase != Phase.OVER:
        end_turn(s)
