"""7. What a learner sees: all that is known, as numbers."""

from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from .box import FACES, KINDS, REGIONS, SEATS, Box
from .guess import unseen
from .rules.s5_election import region_votes
from .state import Phase, State, cards_held, hand_size, holder, pledge_size

PER_REGION = 3
PER_SEAT = 8 + 3 * KINDS + FACES
COMMON = 13 + 3 * KINDS
OBSERVATION = REGIONS * PER_REGION + SEATS * PER_SEAT + COMMON


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
        at += PER_SEAT
    observe_common(box, s, seat, out, at)


@rule
def observe_seat(box: Box, s: State, seat: int, other: int, out: Row, at: int) -> None:
    sealed = s.phase == Phase.COMMIT
    secret = sealed and other != seat
    out[at] = s.noble[other] + 1
    out[at + 1] = s.supply[other]
    out[at + 2] = s.bonus[other]
    out[at + 3] = cards_held(s, other) if secret else hand_size(s, other)
    out[at + 4] = region_votes(box, s, other)
    out[at + 5] = 0 if sealed else s.throws[other]
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
def observe_common(box: Box, s: State, seat: int, out: Row, at: int) -> None:
    n = box.seats
    out[at] = s.phase
    out[at + 1] = (s.turn - seat) % n
    out[at + 2] = 0 if s.actor == NOBODY else 1 + (s.actor - seat) % n
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
