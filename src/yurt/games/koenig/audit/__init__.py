"""Nothing made, nothing lost, and play can have come to this moment.

Where nobles and courtiers stand, and who holds which cards, is taken as it is, as far as this turn
has not brought it about: what many turns could have done is not retraced.
"""

from yurt.core.errors import counted
from yurt.core.game import Complaints
from yurt.core.rule import NOBODY
from yurt.core.structs import still

from ..box import KINDS, MOST, NAMES, REGIONS, Box
from ..position import NOTATION, write
from ..position.follows import FOLLOWS, UNDECIDED, in_dispute, nobles, thrown
from ..rules.s2_setup import set_up, start
from ..state import Phase, State, holds, pledge_size
from .election import audit_election, audit_past
from .turn import audit_dispute, audit_turn


def audit(box: Box, s: State) -> Complaints:
    box, s = still(box), still(s)
    yield from audit_cards(box, s)
    yield from audit_map(box, s)
    if s.phase == Phase.START:
        yield from audit_start(box, s)
        return
    yield from audit_memory(box, s)
    yield from audit_what_follows(box, s)
    yield from audit_past(box, s)
    yield from audit_turn(box, s)
    if in_dispute(s):
        yield from audit_dispute(box, s)
    yield from audit_election(box, s)
    yield from audit_dice(box, s)


# 1.3 Cards and dice


def audit_cards(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        committed = pledge_size(s, seat)
        if committed > MOST:
            yield f"seat {seat} has committed {committed} cards, expected at most {MOST} (rule 4.1)"
        if committed and not in_dispute(s):
            yield f"seat {seat} has committed cards, but there is no dispute"
    for kind in range(KINDS):
        held = sum(s.hand[p, kind] + s.pledge[p, kind] for p in range(box.seats))
        held += s.discards[kind] + s.face_down[kind]
        expected = box.seats * box.cards[kind]
        if held != expected:
            yield f"there are {counted(held, 'card')} ×{kind + 1}, expected {expected}"


def audit_dice(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        if thrown(s, seat) > box.dice:
            yield f"dice {seat}: {thrown(s, seat)} thrown, but there are {box.dice}"


def audit_memory(box: Box, s: State) -> Complaints:
    """7. What was dealt face down, and what has been shown of it."""
    sealed = s.phase == Phase.COMMIT
    for kind in range(KINDS):
        dealt = s.face_down[kind] + sum(s.drawn[seat, kind] for seat in range(box.seats))
        if dealt > box.seats * box.cards[kind]:
            yield f"{dealt} cards ×{kind + 1} were dealt or left over, more than there are"
        for seat in range(box.seats):
            drawn, shown = s.drawn[seat, kind], s.shown[seat, kind]
            held = s.hand[seat, kind] + (s.pledge[seat, kind] if sealed else 0)
            if shown > drawn:
                cards = f"{counted(shown, 'card')} ×{kind + 1}"
                yield f"shown {seat}: {cards}, but only {drawn} were drawn"
            if held < drawn - shown:
                cards = f"{counted(drawn, 'card')} ×{kind + 1}"
                yield (
                    f"shown {seat}: seat {seat} drew {cards} and holds {held},"
                    f" so it has shown {drawn - held} at least, not {shown}"
                )


# 1.1 The map


def audit_map(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        if s.supply[seat] < 0:
            placed = box.courtiers - s.supply[seat]
            yield f"seat {seat} has {placed} courtiers on the map, expected at most {box.courtiers}"
    for region in range(REGIONS):
        yield from audit_region(box, s, region)
    for seat in range(box.seats):
        count = sum(s.courtiers[r] for r in range(REGIONS) if holds(s, seat, r)) + s.supply[seat]
        if count != box.courtiers:
            yield f"seat {seat} has {counted(count, 'courtier')}, expected {box.courtiers}"


def audit_region(box: Box, s: State, region: int) -> Complaints:
    name, there = NAMES[region], [p for p, at in enumerate(nobles(box, s)) if at == region]
    holders = [seat for seat in range(box.seats) if holds(s, seat, region)]
    if box.votes[region] == 0 and (there or holders):
        yield f"{name} is out of play (rule 1.1)"
    if len(holders) > 1:
        yield f"{name} is held by the seats {' and '.join(map(str, holders))}"
    if s.courtiers[region] > box.votes[region]:
        yield f"{s.courtiers[region]} courtiers in {name}, expected at most {box.votes[region]}"
    if not holders and s.courtiers[region] != 0:
        yield f"{counted(s.courtiers[region], 'courtier')} of nobody in {name}"
    if holders and s.courtiers[region] == 0 and holders[0] not in there:
        yield f"seat {holders[0]} has neither courtier nor noble in {name}, so does not hold it"
    for seat in there:
        if seat not in holders and not may_be_a_stranger(s, seat, region):
            whose = f"seat {holders[0]} holds" if holders else "nobody holds"
            yield f"the noble of seat {seat} stands in {name}, which {whose}"


def may_be_a_stranger(s: State, seat: int, region: int) -> bool:
    """3.6, 4.6 The intruder, and a defender who has lost, as long as they are not banished."""
    if region != s.site:
        return False
    if s.phase in UNDECIDED:
        return seat == s.turn
    return s.phase == Phase.BANISH and seat != s.winner and seat in (s.turn, s.defender)


# The moment


def audit_start(box: Box, s: State) -> Complaints:
    """2.1 Start cards were dealt, from seat 0 on, and nothing else has happened."""
    before = State.new()
    set_up(box, before)
    placed = nobles(box, s)
    placed = placed[: placed.index(NOBODY)] if NOBODY in placed else placed
    if len(placed) == box.seats:
        yield "all nobles stand on the map, so the phase is turn"
    for seat, region in enumerate(placed):
        if not box.starts >> region & 1 or region in placed[:seat]:
            yield f"{NAMES[region]} is not the start region of seat {seat} (rule 1.2)"
        start(box, before, region)
    expected, notes = write(box, before), write(box, s)
    for name in [*expected, *notes]:
        if notes.get(name) != expected.get(name):
            came = notes.get(name, "left out")
            yield f"{name}: expected {expected.get(name, 'none')} before the first turn, not {came}"


def audit_what_follows(box: Box, s: State) -> Complaints:
    for name, work_out in FOLLOWS.items():
        value, came = work_out(box, s), NOTATION.value(box, s, name)
        if value is not None and value != came:
            spelled = NOTATION.spelling(box, name).write
            yield f"{name}: {spelled(value)} follows from the rest, not {spelled(came)}"
