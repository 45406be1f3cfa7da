"""An election held now: who would win, or who would get which bonus votes, and in which order
(5.3 and 5.6, or 5.4)."""

from typing import Annotated

import numpy as np

from yurt.core.lists import add
from yurt.core.meaning import NUMBER, SEAT, Set
from yurt.core.rule import rule
from yurt.core.structs import Listed, Row, Struct

from .box import SEATS, Box
from .rules.s5_election import all_votes, has_majority, region_votes, standing
from .state import PLAYERS, Question, State

CROWNED = 1 << 30  # ahead of whatever else seats can have


class Forecast(Struct):
    votes: Annotated[Row, np.int8, PLAYERS]  # of the regions held
    totals: Annotated[Row, np.int16, PLAYERS]
    reached: Annotated[Listed[int], np.int8, SEATS]  # who has a majority
    king: Annotated[Listed[int], np.int8, SEATS]  # several, if dice decide among them
    bonus: Annotated[Listed[int], np.int8, SEATS, Set(NUMBER, falling=True)]  # what each can get;
    # one number, unless dice decide
    dice: Annotated[Listed[int], np.int8, SEATS, Set(SEAT)]  # seats that only dice can separate
    order: Annotated[Row, np.int8, PLAYERS]  # the best first, equal seats as they sit


@rule
def foresee(box: Box, s: State, told: Forecast) -> None:
    for seat in range(box.seats):
        told.votes[seat], told.totals[seat] = region_votes(box, s, seat), all_votes(box, s, seat)
        if has_majority(box, s, seat):
            add(told.reached, seat)
    best = best_claim(box, s)
    put_in_order(box, s, best, told)
    if best >= 0:
        crown(told, equals(box, s, best, told, 0))
        return
    told.bonus.count = box.seats
    ahead = 0
    while ahead < box.seats:
        count = equals(box, s, best, told, ahead)
        share_bonus(box, told, ahead, count)
        ahead += count


@rule
def best_claim(box: Box, s: State) -> int:
    """5.3 Of those who have a majority; negative if nobody has."""
    best = -1
    for seat in range(box.seats):
        best = max(best, standing(box, s, seat, Question.CROWN))
    return best


@rule
def foreseen(box: Box, s: State, best: int, seat: int) -> int:
    """How the seat stands in this election, as one number."""
    if best < 0:
        return standing(box, s, seat, Question.BONUS)
    if standing(box, s, seat, Question.CROWN) == best:
        return CROWNED
    return standing(box, s, seat, Question.PLACES)


@rule
def put_in_order(box: Box, s: State, best: int, told: Forecast) -> None:
    for seat in range(box.seats):
        at, own = seat, foreseen(box, s, best, seat)
        while at > 0 and foreseen(box, s, best, told.order[at - 1]) < own:
            told.order[at] = told.order[at - 1]
            at -= 1
        told.order[at] = seat


@rule
def equals(box: Box, s: State, best: int, told: Forecast, ahead: int) -> int:
    """How many share the best place behind so many."""
    place = foreseen(box, s, best, told.order[ahead])
    count = 1
    while ahead + count < box.seats and place == foreseen(box, s, best, told.order[ahead + count]):
        count += 1
    return count


@rule
def crown(told: Forecast, count: int) -> None:
    for at in range(count):
        add(told.king, told.order[at])
    need_dice(told, 0, count)


@rule
def share_bonus(box: Box, told: Forecast, ahead: int, count: int) -> None:
    """5.4 As many for the first as there are players, down to 1."""
    possible = ((1 << count) - 1) << (box.seats - ahead - count + 1)
    for at in range(ahead, ahead + count):
        told.bonus.at[told.order[at]] = possible
    need_dice(told, ahead, count)


@rule
def need_dice(told: Forecast, ahead: int, count: int) -> None:
    if count > 1:
        tied = 0
        for at in range(ahead, ahead + count):
            tied |= 1 << told.order[at]
        add(told.dice, tied)
