"""7. Who knows what.

Open are the map, bonus votes, sizes of hands, and every card since it was shown. Secret is which
cards were dealt face down, and a commitment until the last one is in.
"""

from typing import Any

from yurt.core.game import View
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from .box import FACES, KINDS, NAMES, REGIONS, SEATS, Box
from .guess import SCRATCH, guess, unseen
from .knowledge import forecast
from .moves import COMMIT, DEAL, DIE, VERBS
from .rules.s4_dispute import banished, dispute_total, owes_commitment, plus_twos
from .rules.s5_election import region_votes, throw_sum
from .state import Phase, Question, State, cards_held, hand_size, holder, pledge_size

__all__ = ["OBSERVATION", "SCRATCH", "guess", "observe", "redact", "view"]

ROLLED = (Phase.STALLED, Phase.BOUND)

PER_REGION = 3
PER_SEAT = 8 + 3 * KINDS + FACES
COMMON = 13 + 3 * KINDS
OBSERVATION = REGIONS * PER_REGION + SEATS * PER_SEAT + COMMON

# What is told


def redact(box: Box, s: State, seat: int, move: int, watcher: int | None) -> str:
    if DEAL <= move < DEAL + KINDS and watcher != s.actor:
        return "deal:?"
    if COMMIT <= move < DIE and watcher != seat and not is_last_commitment(box, s, seat):
        return "commit:?"
    return VERBS.text(move)


def is_last_commitment(box: Box, s: State, seat: int) -> bool:
    """Whether all are shown with this one."""
    return not any(owes_commitment(s, other) for other in range(box.players) if other != seat)


# What is seen


def view(box: Box, s: State, watcher: int | None) -> View:
    return {
        "phase": Phase(s.phase).name.lower(),
        "asked": asked(s),
        "turn": s.turn if s.actor == NOBODY else s.actor,
        "on_turn": s.turn,
        "deciding": deciding(box, s),
        "site": name_or_none(s.site) if s.phase != Phase.START else None,
        "entered": [name for at, name in enumerate(NAMES) if s.entered >> at & 1],
        "majority": box.majority,
        "elections": s.elections,
        "quiet_turns": s.idle,
        "die": s.die,
        "roll": {"card": s.card + 1, "die": s.die} if s.phase in ROLLED else None,
        "to_throw": s.to_throw,
        "to_deal": s.to_deal,
        "regions": {NAMES[region]: region_seen(box, s, region) for region in range(REGIONS)},
        "seats": [seat_seen(box, s, seat, watcher) for seat in range(box.players)],
        "discards": s.discards.tolist(),
        "face_down": sum(s.face_down.tolist()),
        "unseen": unseen_cards(box, s, watcher),
        "dispute": dispute_seen(box, s),
        "election": election_seen(box, s),
        "forecast": forecast(box, s),
        "sheet": box.sheet,
    }


def asked(s: State) -> str:
    """What the words ask for; two nobles may have to go, and the winner is told which (4.6)."""
    if s.phase == Phase.BANISH:
        return "banish_intruder" if banished(s) == s.turn else "banish_defender"
    return Phase(s.phase).name.lower()


def deciding(box: Box, s: State) -> list[int]:
    """The seats that decide now; who has committed already is not told."""
    if s.phase == Phase.COMMIT:
        return [seat for seat in range(box.players) if cards_held(s, seat) > 0]
    return [s.actor] if Phase.TURN <= s.phase <= Phase.TAKE else []


def name_or_none(region: int) -> str | None:
    return None if region == NOBODY else NAMES[region]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def region_seen(box: Box, s: State, region: int) -> dict[str, Any]:
    return {
        "votes": box.votes[region],
        "holder": seat_or_none(holder(box, s, region)),
        "courtiers": s.courtiers[region],
        "nobles": [seat for seat in range(box.players) if s.noble.tolist()[seat] == region],
    }


def seat_seen(box: Box, s: State, seat: int, watcher: int | None) -> dict[str, Any]:
    secret = s.phase == Phase.COMMIT and watcher != seat
    known = known_cards(s, seat)
    return {
        "noble": name_or_none(s.noble.tolist()[seat]),
        "supply": s.supply[seat],
        "bonus": s.bonus[seat],
        "votes": region_votes(box, s, seat),
        "cards": cards_held(s, seat) if secret else hand_size(s, seat),
        "hand": hand(s, seat) if watcher == seat else None,
        "known": known,
        "unknown": cards_held(s, seat) - sum(known),
        "pledge": [0] * KINDS if secret else [s.pledge[seat, kind] for kind in range(KINDS)],
        "dice": faces(s, seat),
    }


def hand(s: State, seat: int) -> list[int]:
    return [s.hand[seat, kind] for kind in range(KINDS)]


def known_cards(s: State, seat: int) -> list[int]:
    """What anybody with a perfect memory knows to be in this hand, at least.

    All that was not dealt face down, and of that what was shown and taken back.
    """
    sealed = s.phase == Phase.COMMIT
    return [
        s.hand[seat, kind]
        + (s.pledge[seat, kind] if sealed else 0)
        - s.drawn[seat, kind]
        + s.shown[seat, kind]
        for kind in range(KINDS)
    ]


def unseen_cards(box: Box, s: State, watcher: int | None) -> list[int]:
    """All cards that the watcher cannot place: some in other hands, the rest face down."""
    seat = NOBODY if watcher is None else watcher
    others = [other for other in range(box.players) if other != watcher]
    return [
        unseen(box, s, seat, kind) - sum(s.shown[other, kind] for other in others)
        for kind in range(KINDS)
    ]


def faces(s: State, seat: int) -> list[int]:
    """The last throw, rising."""
    return [face + 1 for face in range(FACES) for _ in range(s.dice[seat, face])]


def dispute_seen(box: Box, s: State) -> dict[str, Any] | None:
    if s.defender == NOBODY:
        return None
    shown = s.phase != Phase.COMMIT
    seats = range(box.players)
    return {
        "intruder": s.turn,
        "defender": s.defender,
        "winner": seat_or_none(s.winner),
        "banished": seat_or_none(banished(s)) if s.phase == Phase.BANISH else None,
        "throwing": s.actor if s.phase == Phase.THROW else None,
        "in_tie": [seat for seat in seats if s.throws[seat]] if shown else [],
        "plus": [plus_twos(s, seat) for seat in seats],
        "totals": [total_seen(s, seat) for seat in seats],
    }


def total_seen(s: State, seat: int) -> int | None:
    """4.7 Gone with the cards that it was thrown for."""
    return dispute_total(s, seat) if len(faces(s, seat)) <= pledge_size(s, seat) else None


def election_seen(box: Box, s: State) -> dict[str, Any] | None:
    """The election that is being held, or that decided the match."""
    if s.phase not in (Phase.TIE, Phase.OVER):
        return None
    return {
        "question": Question(s.question).name.lower(),
        "places": s.place.tolist()[: box.players],
        "throwing": s.actor if s.phase == Phase.TIE else None,
        "in_tie": [seat for seat in range(box.players) if s.throws[seat]],
        "sums": [throw_sum(s, seat) for seat in range(box.players)],
    }


# What a learner sees


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Regions, then seats from the watcher's own on, then what is common to all."""
    at = 0
    for region in range(REGIONS):
        owner = holder(box, s, region)
        out[at] = 0 if owner == NOBODY else 1 + (owner - seat) % box.players
        out[at + 1] = s.courtiers[region]
        out[at + 2] = s.entered >> region & 1
        at += PER_REGION
    for i in range(SEATS):
        if i < box.players:
            observe_seat(box, s, seat, (seat + i) % box.players, out, at)
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
    n = box.players
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
