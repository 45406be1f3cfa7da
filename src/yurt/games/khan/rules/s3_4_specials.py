"""3.3 The old special card goes. 3.4 One special card, if wanted."""

from yurt.core.rule import ALLOWED, rule

from ..box import SEATS, Box
from ..moves import EVERYWHERE
from ..state import MORALE, NONE, PROTECTION, SCOUT, SUPPORT, Finale, Phase, State
from ..why import Why
from .s3_2_actions import can_invade
from .s3_2c_conquer import CANNOT, can_conquer

# 3.3 An active card from the last turn goes into the box.


@rule
def put_away(s: State) -> None:
    s.gone = s.active[s.turn]
    s.active[s.turn] = s.named[s.turn] = NONE


# 3.4.1 High Morale: one more action now, A, B or C.


@rule
def why_not_morale(box: Box, s: State) -> int:
    if s.special[s.turn, MORALE] == 0:
        return Why.NO_CARD_LEFT
    if s.finale == Finale.AHEAD or can_invade(box, s) or can_conquer(box, s) != CANNOT:
        return ALLOWED
    return Why.NO_ACTION_POSSIBLE


@rule
def raise_morale(s: State) -> None:
    s.special[s.turn, MORALE] -= 1
    s.extra = s.actions = 1
    s.phase = Phase.ACTION


# 3.4.2 Protection of the Great Khan: one at the table; with two players not twice running.


@rule
def why_not_protect(box: Box, s: State) -> int:
    if s.special[s.turn, PROTECTION] == 0:
        return Why.NO_CARD_LEFT
    if is_active(box, s, PROTECTION):
        return Why.PROTECTION_ACTIVE
    return Why.PROTECTION_RUNNING if is_second_running(box, s, PROTECTION) else ALLOWED


@rule
def is_active(box: Box, s: State, special: int) -> bool:
    for seat in range(box.seats):
        if s.active[seat] == special:
            return True
    return False


@rule
def is_second_running(box: Box, s: State, special: int) -> bool:
    return box.seats == 2 and s.gone == special


@rule
def activate(s: State, special: int, named: int) -> None:
    s.special[s.turn, special] -= 1
    s.active[s.turn] = special
    s.named[s.turn] = named
    s.phase = Phase.DRAW


@rule
def protect(s: State) -> None:
    activate(s, PROTECTION, EVERYWHERE)


# 3.4.3 Support of the Gods: the same, but with four players several, each for a region.


@rule
def why_not_support(box: Box, s: State, named: int) -> int:
    if s.special[s.turn, SUPPORT] == 0:
        return Why.NO_CARD_LEFT
    if box.seats == SEATS:
        return why_not_name(box, s, named)
    if named != EVERYWHERE:
        return Why.NAME_NO_REGION
    if is_active(box, s, SUPPORT):
        return Why.SUPPORT_ACTIVE
    return Why.SUPPORT_RUNNING if is_second_running(box, s, SUPPORT) else ALLOWED


@rule
def why_not_name(box: Box, s: State, region: int) -> int:
    if region == EVERYWHERE:
        return Why.NAME_A_REGION
    for seat in range(box.seats):
        if s.active[seat] == SUPPORT and s.named[seat] == region:
            return Why.REGION_NAMED
    return ALLOWED


@rule
def support(s: State, named: int) -> None:
    activate(s, SUPPORT, named)


# 3.4.4 Scout: a stack that holds a tile that nobody has scouted.


@rule
def why_not_scout(box: Box, s: State, stack: int) -> int:
    if s.special[s.turn, SCOUT] == 0:
        return Why.NO_CARD_LEFT
    if box.count[stack] == 0:
        return Why.NO_SUCH_STACK
    if s.left[stack] == 0:
        return Why.STACK_EMPTY
    scouts = 0
    for seat in range(box.seats):
        scouts += s.scout[seat] == stack
    free = s.left[stack] > scouts if box.seats == SEATS else scouts == 0
    return ALLOWED if free else Why.NOTHING_TO_SCOUT


@rule
def send_scout(s: State, stack: int) -> None:
    s.special[s.turn, SCOUT] -= 1
    s.scout[s.turn] = stack
    s.phase = Phase.DRAW


@rule
def play_none(s: State) -> None:
    s.phase = Phase.DRAW
