"""Who knows what at the fair: the pile, points and hand sizes are open, hands and bids are not."""

from typing import Annotated

import numpy as np

from yurt.core.chance import below, draw
from yurt.core.lists import add, give
from yurt.core.meaning import AsMany, Perhaps, Word
from yurt.core.number import Number, for_each, spread
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Int8, MaybeListed, Row, Struct

from .parts import BID, CARDS, DEAL, KINDS, NO_BID, ROLL, ROUNDS, SEATS, Box, Phase, State
from .rules import deck_size, hand_size

PLAYERS = AsMany(SEATS, "seats")
CARD = Word("Card", CARDS)
MANY = 127  # as many as a byte can count
OBSERVED = [
    Number("phase", 0, len(Phase) - 1, "What happens now."),
    Number("turn", 0, SEATS - 1, "The seat that is dealt to, rolls or chooses."),
    Number("round", 0, ROUNDS + 1, "The round; 0 while hands are dealt."),
    *for_each(
        ("first", "second", "third"),
        [
            Number("points", 0, MANY, "Points of the seat."),
            Number("cards", 0, MANY, "Cards in its hand."),
            Number("has_bid", 0, 1, "Whether it has bid."),
        ],
    ),
    *spread(Number("pile", 0, MANY, "Cards of a kind on the pile."), CARDS),
    *spread(Number("hand", 0, MANY, "Cards of a kind in the own hand."), CARDS),
    Number("bid", NO_BID, KINDS - 1, "What the seat has bid, or −1."),
]
OBSERVATION = len(OBSERVED)


@rule
def conceal(box: Box, s: State, watcher: int) -> None:
    """The others' cards count as copper, which the deck may owe, and so do their bids."""
    for other in range(box.seats):
        if other != watcher:
            for kind in range(1, KINDS):
                s.deck[kind] += s.hand[other, kind]
                s.deck[0] -= s.hand[other, kind]
                s.hand[other, 0] += s.hand[other, kind]
                s.hand[other, kind] = 0
            if s.bid[other] != NO_BID:
                s.bid[other] = 0


@rule
def guess(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    """The others' cards go back into the deck and are drawn anew, then what they have bid."""
    for other in range(box.seats):
        if other != seat:
            scratch[other] = hand_size(s, other)
            give_back(s, other)
    for other in range(box.seats):
        if other != seat:
            for _ in range(scratch[other]):
                kind = draw(noise, s.deck, KINDS)
                s.deck[kind] -= 1
                s.hand[other, kind] += 1
            if s.bid[other] != NO_BID:
                s.bid[other] = any_card(s, other, noise)


@rule
def give_back(s: State, seat: int) -> None:
    for kind in range(KINDS):
        s.deck[kind] += s.hand[seat, kind]
        s.hand[seat, kind] = 0


@rule
def any_card(s: State, seat: int, noise: Row) -> int:
    at = below(noise, hand_size(s, seat))
    for kind in range(KINDS):
        at -= s.hand[seat, kind]
        if at < 0:
            return kind
    return NO_BID


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Phase, turn, round; of each seat points, cards and whether it has bid; pile; own hand."""
    out[0], out[1], out[2] = s.phase, s.turn, s.lap
    for other in range(SEATS):
        here = other < box.seats
        out[3 + 3 * other] = s.points[other] if here else 0
        out[4 + 3 * other] = hand_size(s, other) if here else 0
        out[5 + 3 * other] = here and s.bid[other] != NO_BID
    for kind in range(KINDS):
        out[3 + 3 * SEATS + kind] = s.pile[kind]
        out[3 + 3 * SEATS + KINDS + kind] = s.hand[seat, kind]
    out[OBSERVATION - 1] = s.bid[seat]


@rule
def hides(box: Box, s: State, seat: int, move: int, watcher: int) -> bool:
    """A dealt card is told to whom it is dealt, a bid to whom it is of."""
    if DEAL <= move < BID:
        return watcher != s.turn
    return BID <= move < ROLL and watcher != seat and not last_to_bid(box, s)


@rule
def last_to_bid(box: Box, s: State) -> bool:
    """After the last bid all are shown."""
    owed = 0
    for seat in range(box.seats):
        owed += s.bid[seat] == NO_BID
    return owed == 1


class View(Struct):
    asked: Annotated[Int8, Phase]
    turn: Int8
    round_: Int8
    points: Annotated[Row, np.int8, PLAYERS]
    cards: Annotated[Row, np.int8, PLAYERS]
    has_bid: Annotated[Row, np.int8, PLAYERS, bool]
    deck: Int8
    pile: Annotated[Row, np.int8, CARD]
    hand: Annotated[MaybeListed[int], np.int8, KINDS]  # own
    bid: Annotated[Int8, Perhaps(CARD)]  # own


@rule
def look(box: Box, s: State, watcher: int, view: View) -> None:
    view.asked, view.turn, view.round_, view.deck = s.phase, s.turn, s.lap, deck_size(s)
    for seat in range(box.seats):
        view.points[seat] = s.points[seat]
        view.cards[seat] = hand_size(s, seat)
        view.has_bid[seat] = s.bid[seat] != NO_BID
    for kind in range(KINDS):
        view.pile[kind] = s.pile[kind]
    view.bid = NO_BID
    if watcher != NOBODY:
        look_at_own(s, watcher, view)


@rule
def look_at_own(s: State, seat: int, view: View) -> None:
    give(view.hand)
    for kind in range(KINDS):
        add(view.hand, s.hand[seat, kind])
    view.bid = s.bid[seat]
