"""7. Who knows what: the one place where secrets are kept.

Secret is which cards the hands and the deck hold; how many they hold is open, and so is all else. A
card that was in a hand when the deck was refilled is in no deck since, and each card that is played
tells everybody which batch it was of. So of each batch all know which cards there are, and how many
of them each hand holds.
"""

from yurt.core.chance import below
from yurt.core.rule import CHANCE, rule
from yurt.core.structs import Row

from .box import SEATS, Box
from .moves import CARDS
from .rules.s2_setup import drawer
from .state import DECK, DISCARDS, HAND, State, is_in_hand
from .verbs import DRAW


@rule
def conceal(box: Box, s: State, watcher: int) -> None:
    for batch in range(oldest(s) + 1):
        put_in_order(box, s, watcher, batch)


@rule
def oldest(s: State) -> int:
    batch = 0
    for card in range(len(CARDS)):
        batch = max(batch, s.batch[card])
    return batch


@rule
def put_in_order(box: Box, s: State, watcher: int, batch: int) -> None:
    """The hidden cards of a batch change places: the first are in the first hand, and so on, and
    the last ones in the deck."""
    at = next_hidden(s, watcher, batch, 0)
    for hand in range(HAND, HAND + box.seats):
        for card in range(at, len(CARDS)):
            if s.place[card] == hand and is_hidden(s, watcher, batch, card):
                s.place[card] = s.place[at]
                s.place[at] = hand
                at = next_hidden(s, watcher, batch, at + 1)


@rule
def is_hidden(s: State, watcher: int, batch: int, card: int) -> bool:
    open_to_him = s.place[card] == DISCARDS or s.place[card] == HAND + watcher
    return s.batch[card] == batch and not open_to_him


@rule
def next_hidden(s: State, watcher: int, batch: int, card: int) -> int:
    while card < len(CARDS) and not is_hidden(s, watcher, batch, card):
        card += 1
    return card


# A guess deals them again, each batch by itself.

SCRATCH = SEATS + len(CARDS)


@rule
def guess(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    batch, more = 0, True
    while more:
        more = deal_batch(box, s, seat, batch, noise, scratch)
        batch += 1


@rule
def deal_batch(box: Box, s: State, seat: int, batch: int, noise: Row, scratch: Row) -> bool:
    """Deals the hidden cards of a batch; whether there are older ones.

    The scratch holds how many cards of the batch each hand has, then the cards.
    """
    unseen, older = 0, False
    for other in range(SEATS):
        scratch[other] = 0
    for card in range(len(CARDS)):
        if s.place[card] == DISCARDS or is_in_hand(s, card, seat):
            continue
        if s.batch[card] > batch:
            older = True
        elif s.batch[card] == batch:
            if s.place[card] >= HAND:
                scratch[s.place[card] - HAND] += 1
            scratch[SEATS + unseen] = card
            unseen += 1
    for other in range(SEATS):
        for _ in range(scratch[other]):
            unseen -= 1
            pick = below(noise, unseen + 1)
            s.place[scratch[SEATS + pick]] = HAND + other
            scratch[SEATS + pick] = scratch[SEATS + unseen]
    for at in range(unseen):
        s.place[scratch[SEATS + at]] = DECK
    return older


# Plies


@rule
def hides(box: Box, s: State, seat: int, move: int, watcher: int) -> bool:
    return seat == CHANCE and move >= DRAW and watcher != drawer(box, s)
