"""2. Set-up, and whose turn it is."""

from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from ..box import KINDS, REGIONS, Box
from ..state import Phase, State, gain, left_of


@rule
def set_up(box: Box, s: State) -> None:
    s.phase = Phase.START
    s.defender = s.winner = NOBODY
    for seat in range(box.seats):
        s.noble[seat] = NOBODY
        s.supply[seat] = box.courtiers
        for kind in range(KINDS):
            s.hand[seat, kind] = box.cards[kind]


# 2.1 The start cards are dealt; a noble stands in his start region with two courtiers.


@rule
def odds_of_start(box: Box, s: State, verb: int, out: Row, weights: Row) -> int:
    count = 0
    for region in range(REGIONS):
        if box.starts >> region & 1 and s.courtiers[region] == 0:
            out[count] = verb + region
            weights[count] = 1
            count += 1
    return count


@rule
def start(box: Box, s: State, region: int) -> None:
    seat = s.actor
    gain(s, seat, region)
    s.noble[seat] = region
    s.courtiers[region] = box.at_start
    s.supply[seat] -= box.at_start
    if region == box.first:  # 2.2
        s.turn = seat
    s.actor = left_of(box, seat)
    if s.actor == 0:
        begin_turn(s, s.turn)


# 2.2 Turns go clockwise.


@rule
def begin_turn(s: State, seat: int) -> None:
    s.phase = Phase.TURN
    s.turn = s.actor = seat
    s.site = s.came_from = s.noble[seat]
    s.busy = 0
    s.entered = 0
