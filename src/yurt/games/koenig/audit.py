"""Nothing made, nothing lost, and play can go on from here."""

from yurt.core.game import Complaints
from yurt.core.rule import NOBODY

from .box import FACES, KINDS, NAMES, REGIONS, Box
from .rules.s3_turn import enterable
from .rules.s4_dispute import banished, owes_commitment
from .rules.s5_election import is_tied
from .state import Phase, State, hand_size, holds, pledge_size

IN_DISPUTE = (Phase.COMMIT, Phase.THROW, Phase.BANISH, Phase.SETTLE, Phase.TAKE)


def audit(box: Box, s: State) -> Complaints:
    yield from audit_cards(box, s)
    yield from audit_map(box, s)
    yield from audit_memory(box, s)
    yield from audit_moment(box, s)


def audit_cards(box: Box, s: State) -> Complaints:
    for kind in range(KINDS):
        held = sum(s.hand[p, kind] + s.pledge[p, kind] for p in range(box.players))
        held += s.discards[kind] + s.face_down[kind]
        expected = box.players * box.cards[kind]
        if held != expected:
            yield f"{held} cards ×{kind + 1}, expected {expected}"


def audit_map(box: Box, s: State) -> Complaints:
    for seat in range(box.players):
        count = sum(s.courtiers[r] for r in range(REGIONS) if holds(s, seat, r)) + s.supply[seat]
        if count != box.courtiers:
            yield f"seat {seat} has {count} courtiers, not {box.courtiers}"
        if s.supply[seat] < 0:
            yield f"seat {seat} has placed {-s.supply[seat]} courtiers too many"
    for region in range(REGIONS):
        yield from audit_region(box, s, region)


def audit_region(box: Box, s: State, region: int) -> Complaints:
    name, nobles = NAMES[region], [p for p in range(box.players) if s.noble.tolist()[p] == region]
    holders = [seat for seat in range(box.players) if holds(s, seat, region)]
    if len(holders) > 1:
        yield f"{name} is held by seats {holders}"
    if s.courtiers[region] > box.votes[region]:
        yield f"{name}: too many courtiers"
    if not holders:
        if s.courtiers[region] != 0:
            yield f"{name}: courtiers of nobody"
    elif s.courtiers[region] == 0 and holders[0] not in nobles:
        yield f"{name} is held by nothing"
    strangers = [seat for seat in nobles if seat not in holders]
    disputed = s.defender != NOBODY and s.site == region
    if strangers and not disputed:
        yield f"{name} is not held by the nobles of {strangers}"
    if nobles and box.votes[region] <= 0:
        yield f"{name} is out of play"


def audit_memory(box: Box, s: State) -> Complaints:
    sealed = s.phase == Phase.COMMIT
    for seat in range(box.players):
        for kind in range(KINDS):
            drawn, shown = s.drawn[seat, kind], s.shown[seat, kind]
            held = s.hand[seat, kind] + (s.pledge[seat, kind] if sealed else 0)
            if not 0 <= shown <= drawn:
                yield f"seat {seat} has shown more ×{kind + 1} than drawn"
            if held < drawn - shown:
                yield f"seat {seat} has shown ×{kind + 1} unremembered"


def audit_moment(box: Box, s: State) -> Complaints:
    """What the phase needs, so that play can go on from here."""
    seats, phase = range(box.players), Phase(s.phase).name.lower()
    if s.phase != Phase.START and not all(s.noble.tolist()[seat] != NOBODY for seat in seats):
        yield "a noble stands nowhere"
    if s.phase == Phase.TURN:
        if s.noble[s.turn] != s.site:
            yield "the noble on turn stands elsewhere"
    elif s.phase == Phase.BOUND:
        if not enterable(box, s, hand_size(s, s.turn)):
            yield "bound to step, but there is nowhere to go"
    elif s.phase == Phase.DEAL:
        if not 0 < s.to_deal <= sum(s.face_down.tolist()):
            yield "not as many cards as are to be dealt"
    elif s.phase == Phase.TIE:
        yield from audit_tie(box, s)
    if s.phase in IN_DISPUTE:
        if s.defender == NOBODY:
            yield f"nobody to dispute with in the phase {phase}"
        yield from audit_dispute(box, s)
    elif s.phase not in (Phase.PLACED, Phase.PLACE_DIE) and s.defender != NOBODY:
        yield f"no dispute in the phase {phase}"
    if s.defender == NOBODY and any(pledge_size(s, seat) for seat in seats):
        yield "cards committed to no dispute"


def audit_dispute(box: Box, s: State) -> Complaints:
    if s.phase == Phase.COMMIT:
        if not any(owes_commitment(s, p) for p in range(box.players)):
            yield "all have committed"
        if hand_size(s, s.turn) + pledge_size(s, s.turn) <= 0:
            yield "an intruder without cards"
    elif s.phase == Phase.THROW:
        yield from audit_throws(box, s)
    elif s.phase == Phase.BANISH:
        if s.winner != s.actor:
            yield "the winner does not banish"
        if banished(s) == NOBODY:
            yield "nobody to banish"


def audit_throws(box: Box, s: State) -> Complaints:
    if pledge_size(s, s.turn) <= 0:
        yield "an intruder without cards"
    if not s.throws[s.actor]:
        yield f"seat {s.actor} is not among those who throw"
    if s.to_throw <= 0:
        yield "no die to throw"
    for seat in range(box.players):
        dice = sum(s.dice[seat, face] for face in range(FACES))
        dice += s.to_throw if seat == s.actor else 0
        if dice > pledge_size(s, seat):
            yield f"seat {seat} has more dice than cards"


def audit_tie(box: Box, s: State) -> Complaints:
    """5.4 The tied throw all their dice, one seat after another."""
    if not 0 < s.to_throw <= box.dice:
        yield f"{s.to_throw} dice to throw, expected 1 to {box.dice}"
    if not s.throws[s.actor]:
        yield f"seat {s.actor} is not among those who throw"
    for seat in range(box.players):
        tied = is_tied(box, s, seat)
        if bool(s.throws[seat]) != tied:
            yield f"seat {seat} is {'' if tied else 'not '}tied"
        if tied:
            dice = box.dice if seat < s.actor else box.dice - s.to_throw if seat == s.actor else 0
            thrown = sum(s.dice[seat, face] for face in range(FACES))
            if thrown != dice:
                yield f"seat {seat} has thrown {thrown} dice, expected {dice}"
