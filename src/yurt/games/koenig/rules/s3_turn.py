"""3. A turn: step, place, roll."""

from yurt.core.rule import ALLOWED, NOBODY, NOT_NOW, rule

from ..box import Box
from ..state import (
    Phase,
    State,
    gain,
    hand_size,
    has_room,
    holder,
    is_only_one,
    lose,
    spend,
)
from ..why import Why
from .s4_dispute import close, open_dispute

# 3.1 Step to a neighbour. The first step is free, each further one follows a roll (3.4).


@rule
def why_not_step(box: Box, s: State, region: int) -> int:
    if s.phase == Phase.TURN or s.phase == Phase.BOUND:
        return why_not_enter(box, s, region, hand_size(s, s.turn))
    if s.phase == Phase.ARRIVED or s.phase == Phase.STALLED:
        return Why.STEP_NEEDS_A_ROLL
    if s.phase == Phase.SETTLE:
        return Why.DISPUTE_ENDS_MOVEMENT
    return Why.PLACING_ENDS_MOVEMENT if s.phase == Phase.PLACED else NOT_NOW


@rule
def why_not_enter(box: Box, s: State, region: int, cards: int) -> int:
    """`cards`: how many the seat on turn would still hold then."""
    if box.votes[region] == 0:
        return Why.OUT_OF_PLAY
    if not box.near[s.site] >> region & 1:
        return Why.NOT_A_NEIGHBOUR
    if s.entered >> region & 1:  # 3.5
        return Why.ENTERED_BEFORE
    owner = holder(box, s, region)
    if owner == NOBODY or owner == s.turn:
        return ALLOWED
    if is_only_one(s.held[owner]):  # 3.7
        return Why.ONLY_REGION
    # 3.8
    return Why.NO_CARD_FOR_DISPUTE if cards == 0 else ALLOWED


@rule
def enterable(box: Box, s: State, cards: int) -> int:
    """The regions that why_not_enter allows, as bits."""
    closed = int(s.entered)
    for seat in range(box.seats):
        if seat != s.turn and (cards == 0 or is_only_one(s.held[seat])):
            closed |= s.held[seat]
    return box.near[s.site] & ~closed


@rule
def step(box: Box, s: State, region: int) -> None:
    leave(s, s.site)
    s.came_from = s.site
    s.noble[s.turn] = s.site = region
    s.entered |= 1 << region
    owner = holder(box, s, region)
    if owner != NOBODY and owner != s.turn:  # 3.6
        open_dispute(s, owner)
    else:
        gain(s, s.turn, region)
        s.phase = Phase.ARRIVED


@rule
def leave(s: State, region: int) -> None:  # 3.10
    if s.courtiers[region] == 0:
        lose(s, s.turn, region)


# 3.2 Place one courtier free, more by rolling, up to the limit and the supply.


@rule
def why_not_place(box: Box, s: State) -> int:
    if s.phase == Phase.TURN or s.phase == Phase.ARRIVED or s.phase == Phase.SETTLE:
        return why_not_add(box, s)
    if s.phase == Phase.PLACED:
        return Why.MORE_BY_ROLLING
    if s.phase == Phase.STALLED:
        return Why.NO_PLACING_AFTER_FAILURE
    return Why.BOUND_TO_STEP if s.phase == Phase.BOUND else NOT_NOW


@rule
def why_not_add(box: Box, s: State) -> int:
    if has_room(box, s):
        return ALLOWED
    return Why.NO_COURTIER_LEFT if s.supply[s.actor] == 0 else Why.REGION_FULL


@rule
def place(box: Box, s: State) -> None:
    add_courtier(s)
    settle_on(box, s)


@rule
def add_courtier(s: State) -> None:
    gain(s, s.actor, s.site)
    s.courtiers[s.site] += 1
    s.supply[s.actor] -= 1
    s.busy = 1


@rule
def settle_on(box: Box, s: State) -> None:
    """More by rolling, while there is room, supply and a card; else the turn goes on by itself."""
    s.phase = Phase.PLACED
    if not has_room(box, s) or hand_size(s, s.actor) == 0:
        end(s)


# 3.3 Rolling: give up a card, throw a die; die times card 3 or more succeeds.


@rule
def why_not_roll(box: Box, s: State, kind: int) -> int:
    if s.phase == Phase.TURN:
        return Why.FIRST_STEP_IS_FREE
    if s.phase == Phase.SETTLE:
        return Why.FREE_COURTIER_FIRST
    if s.phase == Phase.BOUND:
        return Why.BOUND_TO_STEP
    if s.phase != Phase.PLACED and s.phase != Phase.ARRIVED and s.phase != Phase.STALLED:
        return NOT_NOW
    if s.hand[s.actor, kind] == 0:
        return Why.NO_SUCH_CARD
    if s.phase == Phase.PLACED:
        return why_not_add(box, s)
    return ALLOWED if may_go_on(box, s) else Why.NOWHERE_TO_GO


@rule
def may_go_on(box: Box, s: State) -> bool:
    """3.4 Whether a card is left to roll with, and a region to enter after paying it."""
    cards = hand_size(s, s.turn)
    return cards > 0 and enterable(box, s, cards - 1) != 0


@rule
def roll(box: Box, s: State, kind: int) -> None:
    spend(s, s.actor, kind)
    s.card = kind
    s.phase = Phase.PLACE_DIE if s.phase == Phase.PLACED else Phase.STEP_DIE


@rule
def succeeds(kind: int, face: int) -> bool:
    return face * (kind + 1) >= 3


@rule
def roll_die(box: Box, s: State, face: int) -> None:
    success = succeeds(s.card, face)
    if s.phase == Phase.PLACE_DIE:
        if success:
            add_courtier(s)
        settle_on(box, s)
    elif success:
        s.phase = Phase.BOUND
    else:
        stall(box, s)


@rule
def stall(box: Box, s: State) -> None:  # 3.4
    s.phase = Phase.STALLED
    if not may_go_on(box, s):
        end(s)


# 3.9 You may do nothing at all, and end the turn wherever you are not bound to step.


@rule
def why_not_end(s: State) -> int:
    if s.phase == Phase.BOUND:
        return Why.BOUND_TO_STEP
    return ALLOWED if Phase.TURN <= s.phase <= Phase.PLACED else NOT_NOW


@rule
def end(s: State) -> None:
    if s.defender == NOBODY:
        s.phase = Phase.DONE
    else:
        close(s)
