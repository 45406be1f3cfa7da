"""What a learner sees: who holds what, who could take it, how near an election is.

Seats are told from the watcher's own on, so that one network plays every seat; where nobody sits,
and of what a seat cannot know, there is nothing. A card in a hand that is not known counts for what
the cards not seen are worth on average.
"""

from yurt.core.number import Number, capped, for_each, place_of, spread
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from .box import FACES, KINDS, MOST, NAMES, REGIONS, SEATS, Box
from .guess import unseen
from .observe import CARD_WORDS, CARDS, COURTIERS, FIVE, QUIET, VOTES, decides
from .rules.s4_dispute import dispute_total, plus_twos
from .rules.s5_election import region_votes
from .state import (
    Phase,
    State,
    cards_held,
    hand_size,
    has_room,
    holder,
    holds,
    is_only_one,
)

LIMIT = 4  # courtiers and votes of a region
HOME = 2 * LIMIT + 2  # the most plus twos (4.3)
BONUS, TOTAL, MISSING, HELD, KNOWN, PILE = 20, 40, 20, 30, 15, 40  # more counts as so much
ONE = 8  # what a ×1 counts in `power`: all of it fits a byte
POWER = 3 * ONE * MOST
THROWN = 3 * FACES * MOST
ELECTIONS = 10

A_REGION = [
    *spread(Number("holder", 0, 1, "Whether this seat holds it."), FIVE),
    Number("courtiers", 0, LIMIT, "Courtiers there."),
    Number("room", 0, LIMIT, "Courtiers that could be placed there yet."),
    Number("noble", 0, 1, "Whether the own noble stands there."),
    Number("foreign", 0, 2, "Nobles of others that stand there."),
    Number("near", 0, 1, "Whether the own noble could step there: beside it and not the only one."),
    Number("threats", 0, SEATS, "Nobles beside it that are not its holder's."),
    Number("home", 0, HOME, "Plus twos that its holder would have in a dispute (4.3)."),
    Number("only", 0, 1, "Whether it is the only region of its holder (3.7)."),
]
A_SEAT = [
    Number("present", 0, 1, "Whether somebody sits there."),
    Number("votes", 0, VOTES, "Region votes at an election now (5.2)."),
    capped("bonus", BONUS, "Bonus votes."),
    capped("total", TOTAL, "Region votes and bonus votes."),
    capped("missing", MISSING, "Votes that it lacks to win an election."),
    Number("enough", 0, 1, "Whether it would win an election now, if nobody has more."),
    Number("ahead", 0, SEATS - 1, "Seats with more region votes."),
    Number("regions", 0, REGIONS, "Regions it holds."),
    Number("supply", 0, COURTIERS, "Courtiers in its supply."),
    capped("cards", HELD, "Cards in its hand, with what is committed in secret."),
    capped("few", MOST, "The same."),
    Number("power", 0, POWER, "What its best five cards count, a ×1 eight."),
    *spread(capped("known", KNOWN, "Cards of a kind that it is known to hold."), CARD_WORDS),
    Number("turn", 0, 1, "Whether it is its turn."),
    Number(
        "acts",
        0,
        1,
        "Whether it decides, or chance throws for it; in a secret, the own seat alone.",
    ),
    Number("defends", 0, 1, "Whether it is the defender of a dispute."),
    Number("won", 0, 1, "Whether it has won the dispute."),
    Number("plus", 0, HOME, "Its plus twos in the dispute."),
    Number("pledged", 0, POWER, "What the cards count that it has committed, as far as known."),
    Number("thrown", 0, THROWN, "What its dice have brought so far."),
    Number("in_it", 0, 1, "Whether it throws dice in this round of throws."),
    Number("noble_votes", 0, LIMIT, "Votes of the region where its noble stands."),
    Number("noble_alone", 0, 1, "Whether its noble stands there without courtiers."),
    Number("noble_abroad", 0, 1, "Whether its noble stands where another holds."),
]
THE_REST = [
    *spread(Number("phase", 0, 1, "Whether this happens now."), [p.name.lower() for p in Phase]),
    *spread(Number("seats", 0, 1, "Whether so many play."), ("3", "4", "5")),
    *spread(capped("hidden", PILE, "Cards of a kind that may be anywhere."), CARD_WORDS),
    *spread(capped("discards", PILE, "Open discards of a kind."), CARD_WORDS),
    *spread(Number("pledge", 0, MOST, "Own committed cards of a kind."), CARD_WORDS),
    *spread(Number("card", 0, 1, "The kind given up for a roll that is under way."), CARD_WORDS),
    Number("site_votes", 0, LIMIT, "Votes of the region that this turn is about."),
    Number("site_own", 0, 1, "Whether the seat holds it."),
    Number("site_room", 0, 1, "Whether who decides can place there."),
    Number("steps", 0, REGIONS, "Regions entered this turn."),
    capped("fewest", MOST, "Cards of who has the fewest: at 0 an election comes."),
    Number("idle", 0, QUIET, "Turns in a row that neither spent nor placed (3.9)."),
    capped("elections", ELECTIONS, "Elections held so far."),
    Number("to_throw", 0, MOST, "Dice that have still to be thrown."),
    Number("to_deal", 0, CARDS, "Cards still to be dealt after an election."),
]
FEATURES = [*for_each(NAMES, A_REGION), *for_each(FIVE, A_SEAT), *THE_REST]
WIDTH, PER_REGION, PER_SEAT = len(FEATURES), len(A_REGION), len(A_SEAT)
SEATS_AT = REGIONS * PER_REGION
REST_AT = SEATS_AT + SEATS * PER_SEAT
COURT, HAND, DISPUTE, NOBLE = (
    place_of(name, A_SEAT) for name in ("regions", "cards", "defends", "noble_votes")
)
CARDS_AT, SITE, FEWEST = (place_of(n, THE_REST) for n in ("hidden.x1", "site_votes", "fewest"))


@rule
def features(box: Box, s: State, seat: int, out: Row) -> None:
    for i in range(WIDTH):
        out[i] = 0
    for region in range(REGIONS):
        add_region(box, s, seat, region, out, region * PER_REGION)
    average = average_card(box, s, seat)
    for i in range(box.seats):
        add_seat(box, s, seat, (seat + i) % box.seats, average, out, SEATS_AT + i * PER_SEAT)
    compare_votes(box, out)
    add_table(box, s, seat, out)


# Regions: who holds them, who stands beside them.


@rule
def add_region(box: Box, s: State, seat: int, region: int, out: Row, at: int) -> None:
    if box.votes[region] == 0:
        return
    owner = holder(box, s, region)
    count = s.courtiers[region]
    out[at + 5] = count
    out[at + 6] = box.votes[region] - count
    out[at + 7] = s.noble[seat] == region
    near = s.noble[seat] != NOBODY and box.near[s.noble[seat]] >> region & 1 != 0
    out[at + 9] = near
    for other in range(box.seats):
        if other != seat:
            out[at + 8] += s.noble[other] == region
        if other != owner and s.noble[other] != NOBODY:
            out[at + 10] += box.near[s.noble[other]] >> region & 1
    if owner != NOBODY:
        only = is_only_one(s.held[owner])
        out[at + (owner - seat) % box.seats] = 1
        out[at + 9] = near and (owner == seat or not only)
        out[at + 11] = 2 * count + (2 if s.noble[owner] == region else 0)
        out[at + 12] = only


# Seats: votes, cards, and what they do in a dispute.


@rule
def add_seat(box: Box, s: State, seat: int, other: int, average: int, out: Row, at: int) -> None:
    votes = region_votes(box, s, other)
    total = votes + s.bonus[other]
    out[at] = 1
    out[at + 1] = votes
    out[at + 2] = min(s.bonus[other], BONUS)
    out[at + 3] = min(total, TOTAL)
    out[at + 4] = min(max(box.majority - total, 0), MISSING)
    out[at + 5] = total >= box.majority
    out[at + COURT] = count_bits(s.held[other])
    out[at + COURT + 1] = s.supply[other]
    add_cards(s, seat, other, average, out, at + HAND)
    out[at + DISPUTE - 2] = s.turn == other
    out[at + DISPUTE - 1] = decides(s, seat, other)
    if s.defender != NOBODY:
        add_dispute(s, seat, other, out, at + DISPUTE)
    add_noble(box, s, other, out, at + NOBLE)


@rule
def count_bits(bits: int) -> int:
    count = 0
    for region in range(REGIONS):
        count += bits >> region & 1
    return count


@rule
def add_cards(s: State, seat: int, other: int, average: int, out: Row, at: int) -> None:
    """Of the own hand all is known; of another what was shown, and nothing of a commitment."""
    own = other == seat
    cards = hand_size(s, seat) if own else cards_held(s, other)
    unknown = cards
    for kind in range(KINDS):
        known = int(s.hand[other, kind])
        if not own:
            known += s.pledge[other, kind] if s.phase == Phase.COMMIT else 0
            known += s.shown[other, kind] - s.drawn[other, kind]
        out[at + 3 + kind] = min(known, KNOWN)
        unknown -= known
    out[at] = min(cards, HELD)
    out[at + 1] = min(cards, MOST)
    out[at + 2] = power(out[at + 3], out[at + 4], out[at + 5], unknown, average)


@rule
def power(ones: int, twos: int, threes: int, unknown: int, average: int) -> int:
    """4.1 Of five cards, the best first; one that is not known comes before a ×1."""
    left = MOST - min(threes, MOST)
    found = (MOST - left) * 3 * ONE
    found += min(twos, left) * 2 * ONE
    left -= min(twos, left)
    found += min(unknown, left) * average
    left -= min(unknown, left)
    return found + min(ones, left) * ONE


@rule
def average_card(box: Box, s: State, seat: int) -> int:
    """What a card that may be anywhere counts."""
    cards, worth = 0, 0
    for kind in range(KINDS):
        count = hidden(box, s, seat, kind)
        cards += count
        worth += count * (kind + 1) * ONE
    return worth // cards if cards > 0 else ONE


@rule
def hidden(box: Box, s: State, seat: int, kind: int) -> int:
    count = unseen(box, s, seat, kind)
    for other in range(box.seats):
        if other != seat:
            count -= s.shown[other, kind]
    return count


@rule
def add_dispute(s: State, seat: int, other: int, out: Row, at: int) -> None:
    out[at] = s.defender == other
    out[at + 1] = s.winner == other
    out[at + 2] = plus_twos(s, other)
    sealed = s.phase == Phase.COMMIT
    if not sealed or other == seat:
        for kind in range(KINDS):
            out[at + 3] += s.pledge[other, kind] * (kind + 1) * ONE
    if s.phase == Phase.THROW:
        out[at + 4] = dispute_total(s, other) - plus_twos(s, other)
        out[at + 5] = s.throws[other]


@rule
def add_noble(box: Box, s: State, seat: int, out: Row, at: int) -> None:
    region = s.noble[seat]
    if region == NOBODY:
        return
    out[at] = box.votes[region]
    own = holds(s, seat, region)
    out[at + 1] = own and s.courtiers[region] == 0
    out[at + 2] = not own


@rule
def compare_votes(box: Box, out: Row) -> None:
    """5.4 How many have more region votes."""
    for i in range(box.seats):
        at = SEATS_AT + i * PER_SEAT
        for j in range(box.seats):
            out[at + COURT - 1] += out[SEATS_AT + j * PER_SEAT + 1] > out[at + 1]


# What is common to all


@rule
def add_table(box: Box, s: State, seat: int, out: Row) -> None:
    out[REST_AT + s.phase] = 1
    out[REST_AT + CARDS_AT + box.seats - SEATS - 1] = 1
    rolling = s.phase == Phase.STEP_DIE or s.phase == Phase.PLACE_DIE
    for kind in range(KINDS):
        at = REST_AT + CARDS_AT + kind
        out[at] = min(hidden(box, s, seat, kind), PILE)
        out[at + KINDS] = min(s.discards[kind], PILE)
        out[at + 2 * KINDS] = s.pledge[seat, kind]
        out[at + 3 * KINDS] = rolling and s.card == kind
    if s.site >= 0:
        add_site(box, s, seat, out, REST_AT + SITE)
    at = REST_AT + FEWEST
    fewest = out[SEATS_AT + HAND + 1]
    for i in range(1, box.seats):
        fewest = min(fewest, out[SEATS_AT + i * PER_SEAT + HAND + 1])
    out[at] = fewest
    out[at + 1] = s.idle
    out[at + 2] = min(s.elections, ELECTIONS)
    out[at + 3] = s.to_throw
    out[at + 4] = s.to_deal


@rule
def add_site(box: Box, s: State, seat: int, out: Row, at: int) -> None:
    out[at] = box.votes[s.site]
    out[at + 1] = holds(s, seat, s.site)
    out[at + 2] = s.actor != NOBODY and has_room(box, s)
    out[at + 3] = count_bits(s.entered)
