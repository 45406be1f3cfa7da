"""Nothing made, nothing lost, and play can go on from here."""

from yurt.core.rule import NOBODY

from .box import FACES, KINDS, NAMES, REGIONS, Box
from .rules.s3_turn import enterable
from .rules.s4_dispute import banished, owes_commitment
from .rules.s5_election import is_tied
from .state import Phase, State, hand_size, holds, pledge_size

IN_DISPUTE = (Phase.COMMIT, Phase.THROW, Phase.BANISH, Phase.SETTLE, Phase.TAKE)


def audit(box: Box, s: State) -> None:
    audit_cards(box, s)
    audit_map(box, s)
    audit_memory(box, s)
    audit_moment(box, s)


def audit_cards(box: Box, s: State) -> None:
    for kind in range(KINDS):
        held = sum(s.hand[p, kind] + s.pledge[p, kind] for p in range(box.players))
        held += s.discards[kind] + s.face_down[kind]
        expected = box.players * box.cards[kind]
        assert held == expected, f"{held} cards ×{kind + 1}, expected {expected}"


def audit_map(box: Box, s: State) -> None:
    for seat in range(box.players):
        count = sum(s.courtiers[r] for r in range(REGIONS) if holds(s, seat, r)) + s.supply[seat]
        assert count == box.courtiers, f"seat {seat} has {count} courtiers, not {box.courtiers}"
        assert s.supply[seat] >= 0, f"seat {seat} has placed {-s.supply[seat]} courtiers too many"
    for region in range(REGIONS):
        audit_region(box, s, region)


def audit_region(box: Box, s: State, region: int) -> None:
    name, nobles = NAMES[region], [p for p in range(box.players) if s.noble.tolist()[p] == region]
    holders = [seat for seat in range(box.players) if holds(s, seat, region)]
    assert len(holders) <= 1, f"{name} is held by seats {holders}"
    assert s.courtiers[region] <= box.votes[region], f"{name}: too many courtiers"
    if not holders:
        assert s.courtiers[region] == 0, f"{name}: courtiers of nobody"
    elif s.courtiers[region] == 0:
        assert holders[0] in nobles, f"{name} is held by nothing"
    strangers = [seat for seat in nobles if seat not in holders]
    disputed = s.defender != NOBODY and s.site == region
    assert not strangers or disputed, f"{name} is not held by the nobles of {strangers}"
    assert not nobles or box.votes[region] > 0, f"{name} is out of play"


def audit_memory(box: Box, s: State) -> None:
    sealed = s.phase == Phase.COMMIT
    for seat in range(box.players):
        for kind in range(KINDS):
            drawn, shown = s.drawn[seat, kind], s.shown[seat, kind]
            held = s.hand[seat, kind] + (s.pledge[seat, kind] if sealed else 0)
            assert 0 <= shown <= drawn, f"seat {seat} has shown more ×{kind + 1} than drawn"
            assert held >= drawn - shown, f"seat {seat} has shown ×{kind + 1} unremembered"


def audit_moment(box: Box, s: State) -> None:
    """What the phase needs, so that play can go on from here."""
    seats, phase = range(box.players), Phase(s.phase).name.lower()
    if s.phase != Phase.START:
        assert all(s.noble.tolist()[seat] != NOBODY for seat in seats), "a noble stands nowhere"
    if s.phase == Phase.TURN:
        assert s.noble[s.turn] == s.site, "the noble on turn stands elsewhere"
    elif s.phase == Phase.BOUND:
        assert enterable(box, s, hand_size(s, s.turn)), "bound to step, but there is nowhere to go"
    elif s.phase == Phase.DEAL:
        assert 0 < s.to_deal <= sum(s.face_down.tolist()), "not as many cards as are to be dealt"
    elif s.phase == Phase.TIE:
        audit_tie(box, s)
    if s.phase in IN_DISPUTE:
        assert s.defender != NOBODY, f"nobody to dispute with in the phase {phase}"
        audit_dispute(box, s)
    elif s.phase not in (Phase.PLACED, Phase.PLACE_DIE):
        assert s.defender == NOBODY, f"no dispute in the phase {phase}"
    if s.defender == NOBODY:
        assert not any(pledge_size(s, seat) for seat in seats), "cards committed to no dispute"


def audit_dispute(box: Box, s: State) -> None:
    if s.phase == Phase.COMMIT:
        assert any(owes_commitment(s, p) for p in range(box.players)), "all have committed"
        assert hand_size(s, s.turn) + pledge_size(s, s.turn) > 0, "an intruder without cards"
    elif s.phase == Phase.THROW:
        audit_throws(box, s)
    elif s.phase == Phase.BANISH:
        assert s.winner == s.actor, "the winner does not banish"
        assert banished(s) != NOBODY, "nobody to banish"


def audit_throws(box: Box, s: State) -> None:
    assert pledge_size(s, s.turn) > 0, "an intruder without cards"
    assert s.throws[s.actor], f"seat {s.actor} is not among those who throw"
    assert s.to_throw > 0, "no die to throw"
    for seat in range(box.players):
        dice = sum(s.dice[seat, face] for face in range(FACES))
        dice += s.to_throw if seat == s.actor else 0
        assert dice <= pledge_size(s, seat), f"seat {seat} has more dice than cards"


def audit_tie(box: Box, s: State) -> None:
    """5.4 The tied throw all their dice, one seat after another."""
    assert 0 < s.to_throw <= box.dice, f"{s.to_throw} dice to throw, expected 1 to {box.dice}"
    assert s.throws[s.actor], f"seat {s.actor} is not among those who throw"
    for seat in range(box.players):
        tied = is_tied(box, s, seat)
        assert bool(s.throws[seat]) == tied, f"seat {seat} is {'' if tied else 'not '}tied"
        if tied:
            dice = box.dice if seat < s.actor else box.dice - s.to_throw if seat == s.actor else 0
            thrown = sum(s.dice[seat, face] for face in range(FACES))
            assert thrown == dice, f"seat {seat} has thrown {thrown} dice, expected {dice}"
