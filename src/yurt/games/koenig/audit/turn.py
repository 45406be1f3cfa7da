"""What a turn needs, and a dispute, so that play can have come to this moment and goes on."""

from yurt.core.errors import counted
from yurt.core.game import Complaints
from yurt.core.rule import NOBODY

from ..box import NAMES, Box
from ..position.follows import (
    ELECTION,
    MOVING,
    PLACING,
    UNDECIDED,
    bits_of,
    came_from_where,
    clockwise,
    in_dispute,
    thrown,
)
from ..rules.s3_turn import enterable, may_go_on
from ..rules.s4_dispute import banished, courts, dispute_total, may_take_back, owes_commitment
from ..rules.s5_election import QUIET_ROUNDS
from ..state import Phase, State, cards_held, hand_size, has_room, holder, is_only_one, pledge_size

PAID = (Phase.STEP_DIE, Phase.PLACE_DIE, Phase.STALLED, Phase.BOUND)


def audit_turn(box: Box, s: State) -> Complaints:
    yield from audit_way(box, s)
    yield from audit_rolls(box, s)
    if s.idle >= QUIET_ROUNDS * box.seats:
        yield f"idle: {s.idle} quiet turns, but an election is held after {QUIET_ROUNDS} rounds"
    if not in_dispute(s) and s.phase not in ELECTION:
        yield from audit_placing(box, s)
    if s.phase not in ELECTION:
        yield from audit_empty_hands(box, s)


# 3.1, 3.4, 3.5 The way of the noble on turn


def audit_way(box: Box, s: State) -> Complaints:
    site, entered = NAMES[s.site], s.entered
    for region in bits_of(entered | 1 << s.site):
        if box.votes[region] == 0:
            yield f"{NAMES[region]} is out of play (rule 1.1)"
        if region != s.site and holder(box, s, region) not in (NOBODY, s.turn):
            yield (
                f"entered: {NAMES[region]} is held by seat {holder(box, s, region)},"
                f" so there was a dispute"
            )
    stayed = s.phase == Phase.TURN or s.phase in PLACING or s.phase in ELECTION
    if not entered:
        if not stayed or in_dispute(s):
            yield f"entered: expected {site} at least, into which the noble stepped"
        elif s.noble[s.turn] != s.site:
            yield f"the noble of seat {s.turn} entered no region, but is not in {site} any more"
        return
    if not entered >> s.site & 1:
        yield f"entered: {site} is missing, into which the noble stepped last"
    if s.came_from not in came_from_where(box, s):
        before = NAMES[s.came_from]
        yield f"came_from: no way through what was entered leads from {before} to {site}"


# 3.2 to 3.4 Placing and rolling


def audit_rolls(box: Box, s: State) -> Complaints:
    roll = f"a {s.die} with a ×{s.card + 1}"
    success = s.die * (s.card + 1) >= 3
    if s.phase in (Phase.STALLED, Phase.BOUND) and s.die == 0:
        yield f"die: no die was thrown, but the phase is {Phase(s.phase).name.lower()}"
    if s.phase == Phase.STALLED and success:
        yield f"{roll} succeeds, so the phase is not stalled (rule 3.3)"
    if s.phase == Phase.BOUND and not success:
        yield f"{roll} fails, so the phase is not bound (rule 3.3)"
    if s.phase in PAID and s.discards[s.card] == 0:
        yield f"a ×{s.card + 1} was given up to roll, but none is among the discards"
    if s.phase == Phase.STALLED and not may_go_on(box, s):
        yield "the roll failed and there is nothing to roll for any more, so the turn is over"
    if s.phase in (Phase.BOUND, Phase.STEP_DIE) and not enterable(box, s, hand_size(s, s.turn)):
        yield f"there is no region to step to from {NAMES[s.site]} (rule 3.4)"
    if s.phase in PLACING:
        if not s.courtiers[s.site] or holder(box, s, s.site) != s.actor:
            yield f"seat {s.actor} has placed no courtier in {NAMES[s.site]}"
        if not has_room(box, s):
            yield f"there is no room in {NAMES[s.site]}, or no courtier left, to roll for"
    if s.phase == Phase.PLACED and not hand_size(s, s.actor):
        yield f"seat {s.actor} has no card to roll with, so the turn is over"


def audit_placing(box: Box, s: State) -> Complaints:
    if s.phase in MOVING and holder(box, s, s.site) != s.turn:
        yield f"seat {s.turn} does not hold {NAMES[s.site]}, so there is a dispute"


def audit_empty_hands(box: Box, s: State) -> Complaints:
    """5.1, 5.5 Whoever runs out is dealt cards after that turn, if there are enough to deal."""
    out = [seat for seat in range(box.seats) if cards_held(s, seat) + shown(s, seat) == 0]
    if s.phase != Phase.TURN:
        out = [seat for seat in out if seat != s.turn]
    if s.phase == Phase.TAKE:
        out = []
    undealt = sum(s.discards.tolist()) + sum(s.face_down.tolist())
    if out and (s.elections == 0 or (not s.busy and undealt >= box.seats)):
        yield f"seat {out[0]} holds no card, so there was an election, and cards dealt (rule 5.1)"


def shown(s: State, seat: int) -> int:
    """Cards committed and shown; those still secret are held."""
    return 0 if s.phase == Phase.COMMIT else pledge_size(s, seat)


# 4. Disputes


def audit_dispute(box: Box, s: State) -> Complaints:
    if s.defender == NOBODY or s.defender == s.turn:
        yield f"defender: nobody disputes {NAMES[s.site]} with seat {s.turn}"
    if s.phase in UNDECIDED:
        yield from audit_undecided(box, s)
    else:
        yield from audit_won(box, s)
    if s.phase == Phase.COMMIT:
        yield from audit_commitments(box, s)
    elif s.phase == Phase.THROW:
        yield from audit_throws(box, s)


def audit_undecided(box: Box, s: State) -> Complaints:
    if is_only_one(s.held[s.defender]):
        yield f"{NAMES[s.site]} is the only region of seat {s.defender} (rule 3.7)"


def audit_commitments(box: Box, s: State) -> Complaints:
    if not any(owes_commitment(s, seat) for seat in range(box.seats)):
        yield "all have committed, so the phase is throw"
    if cards_held(s, s.turn) == 0:
        yield f"seat {s.turn} entered a foreign region without a card (rule 3.8)"
    if any(thrown(s, seat) for seat in range(box.seats)):
        yield "dice were thrown before all have committed"


def audit_throws(box: Box, s: State) -> Complaints:
    """4.2 One after another, clockwise from the intruder; 4.4 then the tied again."""
    yield from audit_who_throws(box, s)
    waiting = False
    for seat in clockwise(box, s.turn):
        dice, cards = thrown(s, seat), pledge_size(s, seat)
        waiting = waiting or seat == s.actor
        if seat == s.actor:
            expected = cards - s.to_throw
        else:
            expected = 0 if waiting and s.throws[seat] else cards
        if dice != expected:
            yield f"dice {seat}: {dice} thrown, expected {expected}"
    if s.to_throw <= 0:
        yield "all dice are thrown, so the phase is not throw"


def audit_who_throws(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        if owes_commitment(s, seat):
            yield f"seat {seat} has not committed a card (rule 4.1)"
    if not pledge_size(s, s.turn):
        yield f"seat {s.turn} entered a foreign region without a card (rule 3.8)"
    again = [seat for seat in range(box.seats) if s.throws[seat]]
    if len(again) < 2:
        yield "throws: two at least are tied, or all throw (rule 4.4)"
    for seat in again if len(again) < box.seats else []:
        if not pledge_size(s, seat) and seat != s.defender:
            yield f"throws: seat {seat} committed no card, so is not among the tied"


def audit_won(box: Box, s: State) -> Complaints:
    """4.5 to 4.7"""
    if s.winner == NOBODY or not s.throws[s.winner]:
        yield "winner: nobody of those who threw last has won"
    if s.home % 2 or not 2 <= s.home <= 2 * box.votes[s.site] + 2:
        yield f"home: expected 2 for each that stood in {NAMES[s.site]}, not {s.home} (rule 4.3)"
    yield from audit_cleared(box, s)
    yield from audit_shown(box, s)
    if s.phase == Phase.BANISH:
        if banished(s) == NOBODY:
            yield f"there is no noble to banish from {NAMES[s.site]}"
        elif banished(s) == s.defender and not courts(s, s.defender):
            yield f"seat {s.defender} has no courtiers to be banished to (rule 4.6)"
    elif banished(s) != NOBODY:
        yield f"the noble of seat {banished(s)} is not banished yet"
    if s.phase == Phase.SETTLE and not has_room(box, s):
        yield f"there is no room in {NAMES[s.site]}, or no courtier left, to place"


def audit_cleared(box: Box, s: State) -> Complaints:
    """4.5 Whom the region belongs to, once it is cleared."""
    site, owner = NAMES[s.site], holder(box, s, s.site)
    expected = [s.winner]
    if s.winner not in (s.turn, s.defender):
        expected = {Phase.TAKE: [s.winner, NOBODY]}.get(Phase(s.phase), [NOBODY])
        expected = [s.winner] if s.phase in PLACING else expected
    if owner not in expected:
        whose = "nobody" if owner == NOBODY else f"seat {owner}"
        yield f"seat {s.winner} has won, but {whose} holds {site}"
    cleared = s.phase in (Phase.BANISH, Phase.SETTLE) and s.winner != s.defender
    if cleared and s.courtiers[s.site]:
        yield f"seat {s.winner} has cleared {site}, but courtiers are there (rule 4.5)"
    if s.winner == s.turn and s.noble[s.turn] != s.site:
        yield f"seat {s.turn} has won, but its noble is not in {site}"


def audit_shown(box: Box, s: State) -> Complaints:
    """4.4, 4.7 As many dice as cards, until they are discarded, one seat after the other."""
    order = clockwise(box, s.turn)
    done = order[: order.index(s.actor)] if s.phase == Phase.TAKE else []
    for seat in order:
        if seat in done:
            if pledge_size(s, seat):
                yield f"seat {seat} has not discarded what it committed (rule 4.7)"
        else:
            if owes_commitment(s, seat):
                yield f"seat {seat} has not committed a card (rule 4.1)"
            if thrown(s, seat) != pledge_size(s, seat):
                cards = counted(pledge_size(s, seat), "card")
                yield f"dice {seat}: {thrown(s, seat)} thrown for {cards}"
    if not thrown(s, s.turn):
        yield f"seat {s.turn} entered a foreign region without a card (rule 3.8)"
    left = [seat for seat in order if seat not in done and s.throws[seat]]
    if s.winner in left:
        total = dispute_total(s, s.winner)
        for seat in left:
            if seat != s.winner and dispute_total(s, seat) >= total:
                yield f"seat {seat} has thrown no less than the winner, seat {s.winner} (rule 4.4)"
    if s.phase == Phase.TAKE and not may_take_back(s, s.actor):
        yield f"seat {s.actor} has nothing to take back (rule 4.7)"
