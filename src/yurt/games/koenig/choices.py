"""Who chooses, and what is legal."""

from yurt.core.rule import CHANCE, NOT_YOUR_TURN, OVER, rule
from yurt.core.structs import Row
from yurt.core.verbs.compose import why_not_of

from . import verbs as v
from .box import KINDS, MOST, REGIONS, Box
from .rules.s3_turn import enterable, may_go_on
from .rules.s4_dispute import owes_commitment, refuges, who_owes
from .state import Phase, State, hand_size, has_room, pledge_size
from .verbs import VERBS
from .why import Why


@rule
def next_actor(box: Box, s: State) -> int:
    if s.phase == Phase.COMMIT:
        return who_owes(box, s)
    if Phase.TURN <= s.phase <= Phase.TAKE:
        return s.actor
    return OVER if s.phase == Phase.OVER else CHANCE


@rule
def acts(box: Box, s: State, seat: int) -> bool:
    if s.phase == Phase.COMMIT:
        return owes_commitment(s, seat)
    return seat == s.actor and Phase.TURN <= s.phase <= Phase.TAKE


@rule
def sealed(box: Box, s: State) -> bool:
    return s.phase == Phase.COMMIT


@rule
def chance_for(box: Box, s: State) -> int:
    return s.actor


# What is legal


@rule
def why_not_asked(box: Box, s: State, seat: int) -> int:
    """It hangs on the seat's own commitment alone: who else has committed stays a secret."""
    committed = s.phase == Phase.COMMIT and pledge_size(s, seat) > 0
    return Why.COMMITTED if committed else NOT_YOUR_TURN


why_not = why_not_of(VERBS, acts, why_not_asked)


@rule
def legal(box: Box, s: State, seat: int, out: Row) -> int:
    """The moves that why_not allows, written without asking for each."""
    match s.phase:
        case Phase.TURN:
            count = list_end_and_place(box, s, out)
            return list_regions(enterable(box, s, hand_size(s, seat)), v.STEP, out, count)
        case Phase.ARRIVED:
            count = list_end_and_place(box, s, out)
            return list_rolls(s, out, count) if may_go_on(box, s) else count
        case Phase.BOUND:
            return list_regions(enterable(box, s, hand_size(s, seat)), v.STEP, out, 0)
        case Phase.SETTLE:
            return list_end_and_place(box, s, out)
        case Phase.COMMIT:
            return list_commitments(box, s, seat, out)
        case Phase.BANISH:
            return list_regions(refuges(s), v.BANISH, out, 0)
        case Phase.TAKE:
            return list_counts(s, out)
        case _:  # STALLED and PLACED last only while there is something to roll for
            out[0] = v.END
            return list_rolls(s, out, 1)


@rule
def list_end_and_place(box: Box, s: State, out: Row) -> int:
    out[0] = v.END
    out[1] = v.PLACE
    return 2 if has_room(box, s) else 1


@rule
def list_rolls(s: State, out: Row, count: int) -> int:
    for kind in range(KINDS):
        if s.hand[s.actor, kind] > 0:
            out[count] = v.ROLL + kind
            count += 1
    return count


@rule
def list_regions(regions: int, verb: int, out: Row, count: int) -> int:
    for region in range(REGIONS):
        if regions >> region & 1:
            out[count] = verb + region
            count += 1
    return count


@rule
def list_commitments(box: Box, s: State, seat: int, out: Row) -> int:
    count = 0
    for ones in range(min(MOST, s.hand[seat, 0]) + 1):
        for twos in range(min(MOST - ones, s.hand[seat, 1]) + 1):
            first = v.COMMIT + box.first_bundle[ones, twos]
            for threes in range(min(MOST - ones - twos, s.hand[seat, 2]) + 1):
                if ones + twos + threes > 0:
                    out[count] = first + threes
                    count += 1
    return count


@rule
def list_counts(s: State, out: Row) -> int:
    for count in range(s.dice[s.actor, 0] + 1):
        out[count] = v.TAKE + count
    return s.dice[s.actor, 0] + 1
