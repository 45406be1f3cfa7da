"""Who chooses, what is legal, and what follows by itself."""

from yurt.core.rule import CHANCE, OVER, rule
from yurt.core.structs import Row
from yurt.core.verbs.compose import choice_of, list_of, why_not_of

from . import verbs as v
from .box import Box
from .rules.s2_setup import CARDS_IN_HAND, list_settlements
from .rules.s3_2_actions import list_invasions, list_raids, list_rulers
from .rules.s3_2c_conquer import list_lies
from .rules.s3_4_5_consent import asked_seat
from .rules.s3_steps import begin_turn, can_act, end_turn, leave_actions
from .state import Finale, Phase, State
from .verbs import VERBS


@rule
def next_actor(box: Box, s: State) -> int:
    match s.phase:
        case Phase.SETTLE | Phase.ACTION | Phase.DISCARD | Phase.SPECIAL:
            return s.turn
        case Phase.CONSENT:
            return asked_seat(box, s)
        case Phase.OVER:
            return OVER
        case _:
            return CHANCE


@rule
def acts(box: Box, s: State, seat: int) -> bool:
    return seat == next_actor(box, s)


# What is legal


why_not = why_not_of(VERBS, acts)
list_specials = list_of(VERBS, Phase.SPECIAL)
list_discards = list_of(VERBS, Phase.DISCARD)
list_answers = list_of(VERBS, Phase.CONSENT)
has_special = choice_of(VERBS, Phase.SPECIAL)


@rule
def legal(box: Box, s: State, seat: int, out: Row) -> int:
    match s.phase:
        case Phase.ACTION:
            return list_actions(box, s, out)
        case Phase.SETTLE:
            return list_settlements(box, s, v.SETTLE, out)
        case Phase.SPECIAL:
            return list_specials(box, s, seat, out, 0)
        case Phase.DISCARD:
            return list_discards(box, s, seat, out, 0)
        case _:
            return list_answers(box, s, seat, out, 0)


@rule
def list_actions(box: Box, s: State, out: Row) -> int:
    count = 0
    if s.finale != Finale.HERE:
        count = list_invasions(box, s, v.INVADE, out, count)
        count = list_rulers(s, v.DRIVE, out, count)
    compulsory, count = list_lies(box, s, v.CONQUER, v.PROPOSE, out, count)
    count = list_raids(box, s, v.RAID, out, count)
    if compulsory == 0:  # 4.3
        out[count] = v.STOP
        count += 1
    return count


# From step to step, past all in which there is nothing to decide or to draw


@rule
def carry_on(box: Box, s: State) -> None:
    if s.phase == Phase.ACTION and not can_act(box, s):
        leave_actions(s)
    if s.phase == Phase.SPECIAL and not has_special(box, s, s.turn):
        s.phase = Phase.DRAW
    if s.phase == Phase.DRAW and s.hand[s.turn] == CARDS_IN_HAND:
        s.phase = Phase.END
    if s.phase == Phase.END:
        end_turn(box, s)
    if s.phase == Phase.BEGIN:
        begin_turn(box, s)
