"""7. What a learner sees: all that is known, as numbers."""

from yurt.core.number import Number, for_each, listed, spread
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from .box import FACES, KINDS, MOST, NAMES, REGIONS, SEATS, Box
from .guess import unseen
from .rules.s4_dispute import owes_commitment
from .rules.s5_election import region_votes
from .state import Phase, State, cards_held, hand_size, holder, pledge_size

CARDS = 20 * SEATS  # of all players (1.3)
COURTIERS = 17
VOTES = 39
MANY = 127  # bonus votes and elections have no limit of their own, but that of a byte
QUIET = 3 * SEATS  # turns, 3.9
FIVE = ("own", "left", "second_left", "third_left", "fourth_left")
CARD_WORDS = ("x1", "x2", "x3")
A_REGION = [
    Number("holder", 0, SEATS, "Who holds it: 0 nobody, 1 the seat itself, 2 who is left of it, …"),
    Number("courtiers", 0, 4, "Courtiers there."),
    Number("entered", 0, 1, "Whether it was entered this turn (3.5)."),
]
A_SEAT = [
    Number("noble", 0, REGIONS, "Where the noble stands, 1 for the first region; 0 nowhere."),
    Number("supply", 0, COURTIERS, "Courtiers in the supply."),
    Number("bonus", 0, MANY, "Bonus votes."),
    Number("cards", 0, CARDS, "Cards in hand, with what is committed in secret."),
    Number("votes", 0, VOTES, "Region votes at an election now (5.2)."),
    Number("throws", 0, 1, "Whether the seat is among those who throw dice."),
    Number("place", 0, SEATS - 1, "At the last election: how many were ahead."),
    Number("committed", 0, MOST, "Cards committed, as far as it may be known."),
    *spread(Number("known", 0, CARDS, "Cards of a kind known to be held, by all."), CARD_WORDS),
    *spread(Number("pledge", 0, MOST, "Committed cards of a kind, as far as known."), CARD_WORDS),
    *spread(Number("hand", 0, CARDS, "The own cards of a kind; 0 of others."), CARD_WORDS),
    *spread(Number("die", 0, MOST, "How often a face was thrown last."), map(str, range(1, 7))),
]
A_TABLE = [
    Number("phase", 0, len(Phase) - 1, f"What happens now: {listed(Phase)}."),
    Number("turn", 0, SEATS - 1, "Whose turn it is: 0 the seat's own, 1 of who is left of it, …"),
    Number(
        "actor",
        0,
        SEATS,
        "Who decides, or for whom chance throws or deals: as holder. While cards are committed in "
        "secret (4.1), the seat itself as long as it is asked, then nobody.",
    ),
    Number(
        "site", -1, REGIONS - 1, "The region that the turn is about, 0 for the first; −1 for none."
    ),
    Number(
        "came_from",
        -1,
        REGIONS - 1,
        "Where the noble on turn stood before its last step, likewise.",
    ),
    Number("defender", 0, SEATS, "Who defends in the dispute: as holder."),
    Number("winner", 0, SEATS, "Who has won the dispute: as holder."),
    Number("card", 0, KINDS - 1, "The card given up for the last roll: 0 a ×1, 1 a ×2, 2 a ×3."),
    Number("rolled", 0, FACES, "The last die thrown for anything; 0 before any."),
    Number("idle", 0, QUIET, "Turns in a row that neither spent nor placed (3.9)."),
    Number("elections", 0, MANY, "Elections held so far."),
    Number("to_throw", 0, MOST, "Dice that the actor has still to throw."),
    Number("to_deal", 0, CARDS, "Cards still to be dealt after an election."),
    *spread(Number("hidden", 0, CARDS, "Cards of a kind that may be anywhere."), CARD_WORDS),
    *spread(Number("discards", 0, CARDS, "Open discards of a kind."), CARD_WORDS),
    *spread(Number("drawn", 0, CARDS, "Cards of a kind dealt to the own hand."), CARD_WORDS),
]
OBSERVED = [*for_each(NAMES, A_REGION), *for_each(FIVE, A_SEAT), *A_TABLE]
PER_REGION, PER_SEAT = len(A_REGION), len(A_SEAT)


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Regions, then seats from the watcher's own on, then what is common to all."""
    at = 0
    for region in range(REGIONS):
        owner = holder(box, s, region)
        out[at] = 0 if owner == NOBODY else 1 + (owner - seat) % box.seats
        out[at + 1] = s.courtiers[region]
        out[at + 2] = s.entered >> region & 1
        at += PER_REGION
    for i in range(SEATS):
        if i < box.seats:
            observe_seat(box, s, seat, (seat + i) % box.seats, out, at)
        else:
            leave_out(out, at)
        at += PER_SEAT
    observe_common(box, s, seat, out, at)


@rule
def leave_out(out: Row, at: int) -> None:
    """A seat where nobody sits."""
    for i in range(at, at + PER_SEAT):
        out[i] = 0


@rule
def observe_seat(box: Box, s: State, seat: int, other: int, out: Row, at: int) -> None:
    sealed = s.phase == Phase.COMMIT
    secret = sealed and other != seat
    out[at] = s.noble[other] + 1
    out[at + 1] = s.supply[other]
    out[at + 2] = s.bonus[other]
    out[at + 3] = cards_held(s, other) if secret else hand_size(s, other)
    out[at + 4] = region_votes(box, s, other)
    out[at + 5] = not sealed and s.throws[other] > 0
    out[at + 6] = s.place[other]
    out[at + 7] = 0 if secret else pledge_size(s, other)
    at += 8
    for kind in range(KINDS):
        held = s.hand[other, kind] + (s.pledge[other, kind] if sealed else 0)
        out[at + kind] = held - s.drawn[other, kind] + s.shown[other, kind]
        out[at + KINDS + kind] = 0 if secret else s.pledge[other, kind]
        out[at + 2 * KINDS + kind] = s.hand[other, kind] if other == seat else 0
    for face in range(FACES):
        out[at + 3 * KINDS + face] = s.dice[other, face]


@rule
def decides(s: State, seat: int, other: int) -> bool:
    """Whether the other decides, as far as the seat knows: of commitments (4.1) its own."""
    if s.phase == Phase.COMMIT:
        return other == seat and owes_commitment(s, seat)
    return s.actor == other


@rule
def observe_common(box: Box, s: State, seat: int, out: Row, at: int) -> None:
    n = box.seats
    out[at] = s.phase
    out[at + 1] = (s.turn - seat) % n
    out[at + 2] = 0
    for other in range(n):
        if decides(s, seat, other):
            out[at + 2] = 1 + (other - seat) % n
    out[at + 3] = s.site
    out[at + 4] = s.came_from
    out[at + 5] = 0 if s.defender == NOBODY else 1 + (s.defender - seat) % n
    out[at + 6] = 0 if s.winner == NOBODY else 1 + (s.winner - seat) % n
    out[at + 7] = s.card
    out[at + 8] = s.die
    out[at + 9] = s.idle
    out[at + 10] = s.elections
    out[at + 11] = s.to_throw
    out[at + 12] = s.to_deal
    at += 13
    for kind in range(KINDS):
        hidden = unseen(box, s, seat, kind)
        for other in range(n):
            if other != seat:
                hidden -= s.shown[other, kind]
        out[at + kind] = hidden
        out[at + KINDS + kind] = s.discards[kind]
        out[at + 2 * KINDS + kind] = s.drawn[seat, kind]
