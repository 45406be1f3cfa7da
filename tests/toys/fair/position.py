"""A position of the fair as text."""

from yurt.core.game import Complaints
from yurt.core.speech.notes import Notes, no_other_notes, number_in, one_of, row_of, take

from .parts import CARDS, KINDS, NO_BID, ROUNDS, Box, Phase, State

PHASES = [phase.name.lower() for phase in Phase]
NUMBERS = number_in(0, 99)


def write(box: Box, s: State) -> Notes:
    seats = range(box.seats)
    return {
        "phase": PHASES[s.phase],
        "turn": str(s.turn),
        "round": str(s.lap),
        "deck": spell(s.deck.tolist()),
        "pile": spell(s.pile.tolist()),
        "points": spell(s.points.tolist()[: box.seats]),
        "bids": " ".join("-" if s.bid[i] == NO_BID else CARDS[s.bid[i]] for i in seats),
        **{f"hand {seat}": spell(s.hand.tolist()[seat]) for seat in seats},
    }


def spell(numbers: list[int]) -> str:
    return " ".join(str(number) for number in numbers)


def read(box: Box, s: State, notes: Notes) -> None:
    seats = range(box.seats)
    hands = [f"hand {seat}" for seat in seats]
    no_other_notes(notes, ["phase", "turn", "round", "deck", "pile", "points", "bids", *hands])
    s.phase = take(notes, "phase", one_of(PHASES))
    s.turn = take(notes, "turn", number_in(0, box.seats - 1))
    s.lap = take(notes, "round", number_in(0, ROUNDS))
    deck = take(notes, "deck", row_of(NUMBERS, KINDS))
    pile = take(notes, "pile", row_of(NUMBERS, KINDS))
    points = take(notes, "points", row_of(NUMBERS, box.seats))
    bids = take(notes, "bids", row_of(one_of(CARDS, "-"), box.seats))
    held = [take(notes, name, row_of(NUMBERS, KINDS)) for name in hands]
    for kind in range(KINDS):
        s.deck[kind], s.pile[kind] = deck[kind], pile[kind]
    for seat in seats:
        s.points[seat], s.bid[seat] = points[seat], bids[seat]
        for kind in range(KINDS):
            s.hand[seat, kind] = held[seat][kind]


def audit(box: Box, s: State) -> Complaints:
    for kind in range(KINDS):
        count = s.deck[kind] + s.pile[kind] + sum(s.hand[i, kind] for i in range(box.seats))
        expected = box.counts[kind]
        if count != expected:
            yield f"{count} cards of {CARDS[kind]}, but there are {expected}"
    for seat in range(box.seats):
        offered = s.bid[seat]
        if offered != NO_BID and s.hand[seat, offered] <= 0:
            yield f"seat {seat} offers what it has not"
