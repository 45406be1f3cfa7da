"""One position of Lang lebe der König!, and the questions asked of it everywhere.

Sets of regions are bits of a number: region r is 1 << r.
"""

from enum import IntEnum
from typing import Annotated

import numpy as np

from yurt.core.meaning import SEAT, AsMany, Name, Perhaps, Set, UpTo, Word
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Grid, Int8, Int16, Row, Struct

from .box import FACES, KINDS, MOST, NAMES, SEATS, Box


class Phase(IntEnum):
    START = 0  # chance deals the start cards
    TURN = 1  # step, place or do nothing
    ARRIVED = 2  # stepped into an empty or own region: place, roll to go on, or end
    STALLED = 3  # the roll to go on failed: roll again or end
    BOUND = 4  # the roll to go on succeeded: step
    SETTLE = 5  # won a dispute: place or end
    PLACED = 6  # placed the free courtier: roll for more or end
    COMMIT = 7  # all commit cards in secret
    BANISH = 8  # the winner sends a noble away
    TAKE = 9  # take back cards for thrown ones
    STEP_DIE = 10  # chance, from here on
    PLACE_DIE = 11
    THROW = 12  # dice of a dispute
    TIE = 13  # five dice in an election
    DEAL = 14  # discards are dealt after an election
    OVER = 15
    CLOSE = 16  # never rests: a dispute is settled, its cards go
    DONE = 17  # never rests: the turn is over


class Question(IntEnum):
    """What an election is deciding."""

    BONUS = 0  # the order for bonus votes (5.4)
    CROWN = 1  # who of those with a majority wins (5.3)
    PLACES = 2  # the order behind the winner (5.6)


PLAYERS = AsMany(SEATS, "seats")
REGION = Name("Region", NAMES)
PHASE = Word("Phase", [phase.name.lower() for phase in Phase if phase <= Phase.OVER])
CARD = Word("Card", ("1", "2", "3"))
SO_MANY = UpTo(60)  # cards of a kind


class State(Struct):
    phase: Annotated[Int8, PHASE]
    turn: Annotated[Int8, SEAT]  # whose turn it is; in a dispute, the intruder
    actor: Annotated[Int8, SEAT]  # who decides now, or for whom chance throws and deals
    site: Annotated[Int8, REGION]  # that this turn is about
    came_from: Annotated[Int8, REGION]  # where the noble on turn stood before its last step
    defender: Annotated[Int8, Perhaps(SEAT)]  # NOBODY outside a dispute
    winner: Annotated[Int8, Perhaps(SEAT)]  # of the dispute
    home: Annotated[Int8, UpTo(10)]  # the defender's plus twos
    card: Annotated[Int8, CARD]  # given up for the last roll
    die: Annotated[Int8, UpTo(FACES)]  # the last one thrown for anything, 0 before any
    busy: Annotated[Int8, bool]  # once this turn spent a card or placed a courtier
    idle: Annotated[Int8, UpTo(14)]  # turns in a row that did neither (3.9)
    to_throw: Annotated[Int8, UpTo(MOST)]  # dice that the actor has still to throw
    to_deal: Annotated[Int8, UpTo(75)]  # cards still to be dealt after an election
    elections: Annotated[Int8, UpTo(100)]  # held so far
    question: Annotated[Int8, Question]  # of the election
    by_dice: Annotated[Int8, bool]  # once dice were thrown for the crown
    entered: Annotated[Int16, Set(REGION)]  # this turn

    held: Annotated[Row, np.int16, PLAYERS, Set(REGION)]
    courtiers: Annotated[Row, np.int8, REGION]  # all of the holder
    noble: Annotated[Row, np.int8, PLAYERS, Perhaps(REGION)]  # nowhere before the start
    supply: Annotated[Row, np.int8, PLAYERS]  # courtiers off the map
    bonus: Annotated[Row, np.int8, PLAYERS, UpTo(100)]
    place: Annotated[Row, np.int8, PLAYERS, UpTo(lambda box: box.seats - 1)]  # at the election:
    # how many are ahead
    throws: Annotated[Row, np.int8, PLAYERS, bool]  # dice, in this round of throws
    hand: Annotated[Grid, np.int8, PLAYERS, KINDS, SO_MANY]
    pledge: Annotated[Grid, np.int8, PLAYERS, KINDS, SO_MANY]  # committed to the dispute
    dice: Annotated[Grid, np.int8, PLAYERS, FACES, UpTo(MOST)]  # so often was each face thrown last
    discards: Annotated[Row, np.int8, KINDS, SO_MANY]  # open: since the last deal

    # What perfect memory needs (7): of each hand, `drawn` was dealt face down. So many of those
    # have been shown since, at least: `shown`. All else in a hand can be worked out.
    drawn: Annotated[Grid, np.int8, PLAYERS, KINDS, SO_MANY]
    shown: Annotated[Grid, np.int8, PLAYERS, KINDS, SO_MANY]
    face_down: Annotated[Row, np.int8, KINDS, SO_MANY]  # left over from the last deal


@rule
def left_of(box: Box, seat: int) -> int:
    return seat + 1 if seat + 1 < box.seats else 0


@rule
def hand_size(s: State, seat: int) -> int:
    return s.hand[seat, 0] + s.hand[seat, 1] + s.hand[seat, 2]


@rule
def pledge_size(s: State, seat: int) -> int:
    return s.pledge[seat, 0] + s.pledge[seat, 1] + s.pledge[seat, 2]


@rule
def cards_held(s: State, seat: int) -> int:
    """4.1 A commitment that is still secret is in the hand, for all that others know."""
    return hand_size(s, seat) + (pledge_size(s, seat) if s.phase == Phase.COMMIT else 0)


@rule
def holds(s: State, seat: int, region: int) -> bool:
    return s.held[seat] >> region & 1 != 0


@rule
def holder(box: Box, s: State, region: int) -> int:
    for seat in range(box.seats):
        if holds(s, seat, region):
            return seat
    return NOBODY


@rule
def gain(s: State, seat: int, region: int) -> None:
    s.held[seat] |= 1 << region


@rule
def lose(s: State, seat: int, region: int) -> None:
    s.held[seat] &= ~(1 << region)


@rule
def is_only_one(regions: int) -> bool:
    return regions & (regions - 1) == 0


@rule
def has_room(box: Box, s: State) -> bool:
    """3.2 Whether the actor can place where this turn is about."""
    return s.courtiers[s.site] < box.votes[s.site] and s.supply[s.actor] > 0


@rule
def remember_shown(s: State, seat: int, kind: int) -> None:
    """7. The cards of a kind that have left this hand were there."""
    missing = s.drawn[seat, kind] - s.hand[seat, kind]
    if missing > s.shown[seat, kind]:
        s.shown[seat, kind] = missing


@rule
def spend(s: State, seat: int, kind: int) -> None:
    s.hand[seat, kind] -= 1
    s.discards[kind] += 1
    s.busy = 1
    remember_shown(s, seat, kind)
