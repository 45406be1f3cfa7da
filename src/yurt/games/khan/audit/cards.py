"""Whether the cards can be where they are: deck, hands and discards, and the special ones."""

from collections import Counter

from yurt.core.game import Complaints

from ..box import SEATS, SPECIALS, Box
from ..box.names import names_of
from ..moves import EVERYWHERE, REGIONS, STACKS
from ..position.read import played_cards
from ..rules.s2_setup import CARDS_IN_HAND
from ..state import DECK, DISCARDS, HAND, NONE, PROTECTION, SUPPORT, State


def audit_cards(box: Box, s: State) -> Complaints:
    yield from audit_places(box, s)
    yield from audit_batches(box, s)
    for seat in range(box.seats):
        yield from audit_active(box, s, seat)
        yield from audit_unused(box, s, seat)
    yield from audit_guards(box, s)
    yield from audit_scouts(box, s)


# 2.4 Ruler cards


def audit_places(box: Box, s: State) -> Complaints:
    places = s.place.tolist()
    for seat in range(box.seats):
        held = places.count(HAND + seat)
        if held != s.hand[seat]:
            yield f"hand {seat} holds {held}, counted as {s.hand[seat]}"
        if held > CARDS_IN_HAND:
            yield f"hand {seat} holds {held}, expected {CARDS_IN_HAND} at most (3.5)"
    deck = places.count(DECK)
    if deck != s.deck:
        yield f"the deck holds {deck}, counted as {s.deck}"
    if deck == 0:
        yield "the deck is empty: it is refilled from the discards at once (2.4)"
    cards = zip(names_of(box).cards, places, s.batch.tolist(), strict=True)
    for name, place, batch in cards:
        if place >= HAND + box.seats:
            yield f"seat {place - HAND} holds {name}, but the seats go from 0 to {box.seats - 1}"
        if batch < 0 or (place < HAND and batch != 0):
            yield f"{name}+{batch} is in no hand" if place < HAND else f"{name}{batch}"


def audit_batches(box: Box, s: State) -> Complaints:
    """7 A refill leaves no number out; those that are missing were held then, and spent since."""
    places, batches = s.place.tolist(), s.batch.tolist()
    old = [batch for batch in batches if batch > 0]
    if not old:
        return
    missing = set(range(1, max(old))) - set(old)
    spent = places.count(DISCARDS)
    some = f"a card +{max(old)} is held, but {len(missing)} of the numbers before it are not"
    if len(missing) > spent:
        yield f"{some}, and only {spent} were discarded since (7)"
    most = CARDS_IN_HAND * box.seats
    if len(missing) + len(old) > most:
        yield f"{some}: hands hold at most {most} cards (7)"
    fresh = sum(at >= HAND and batch == 0 for at, batch in zip(places, batches, strict=True))
    held = fresh + len(old)
    lacking = most - held
    if fresh > spent + max(0, CARDS_IN_HAND - lacking):
        drawn = f"{fresh} cards in hands were drawn since the deck was refilled"
        yield f"{drawn}, having no +1, but only {spent} were discarded since (7)"


# 3.4 Special cards


def audit_active(box: Box, s: State, seat: int) -> Complaints:
    active, named, scout = s.active[seat], s.named[seat], s.scout[seat]
    if active not in (NONE, PROTECTION, SUPPORT):
        yield f"active {seat}: {SPECIALS[active]} never lies active, only protection and support"
    if active == NONE and named != NONE:
        yield f"named {seat}: seat {seat} has no active card to name anything"
    by_region = active == SUPPORT and box.seats == SEATS
    if by_region and not 0 <= named < len(REGIONS):
        yield f"named {seat}: with four players support names a region (3.4.3)"
    if active != NONE and not by_region and named != EVERYWHERE:
        only = "only support does, and only with four players"
        yield f"named {seat}: {SPECIALS[active]} names no region, {only} (3.4.3)"
    if scout != NONE and box.count[scout] <= 0:
        yield f"scout {seat}: the box has no {STACKS[scout]} (1.5)"
    if active != NONE and scout != NONE:
        card = SPECIALS[active]
        yield f"seat {seat} has {card} active and a scout out: it plays one card a turn (3.4)"


def audit_unused(box: Box, s: State, seat: int) -> Complaints:
    """1.7 Whatever a seat has unused, active or just gone were its own cards."""
    played = Counter(played_cards(s, seat))
    for special, name in enumerate(SPECIALS):
        count, most = s.special[seat, special], box.special[special]
        if not 0 <= count <= most:
            yield f"specials {seat}: {count} {name}, expected 0 to {most} (1.7)"
        if count + played[special] > most:
            now = f"{count} {name} unused and {played[special]} in play"
            yield f"specials {seat}: {now}, but each seat has {most} (1.7)"


def audit_guards(box: Box, s: State) -> Complaints:
    """3.4.2, 3.4.3 One Protection, and one Support or, with four players, one for each region."""
    active = s.active.tolist()[: box.seats]
    if active.count(PROTECTION) > 1:
        yield f"protection is active {active.count(PROTECTION)} times, expected once (3.4.2)"
    named = Counter(s.named[seat] for seat, card in enumerate(active) if card == SUPPORT)
    for region, count in named.items():
        where = f" for {REGIONS[region]}" if region < len(REGIONS) else ""
        if count > 1:
            yield f"support is active {count} times{where}, expected once (3.4.3)"


def audit_scouts(box: Box, s: State) -> Complaints:
    """3.4.4 Nobody takes what is scouted: the tiles are still there."""
    scouts = Counter(stack for stack in s.scout.tolist()[: box.seats] if stack != NONE)
    for stack, count in scouts.items():
        left = s.left[stack]
        most = left if box.seats == SEATS else min(left, 1)
        if count > most:
            some = f"scouts on {STACKS[stack]}: {count}, expected {most} at most"
            yield f"{some}, as {left} are left there (3.4.4)"
