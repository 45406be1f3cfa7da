"""What a seat or a spectator sees (7)."""

from typing import Any

from yurt.core.game import View
from yurt.core.rule import NOBODY

from .box import FACES, KINDS, NAMES, REGIONS, Box
from .guess import unseen
from .knowledge import forecast
from .rules.s4_dispute import banished, dispute_total, plus_twos
from .rules.s5_election import region_votes, throw_sum
from .state import Phase, Question, State, cards_held, hand_size, holder, pledge_size

ROLLED = (Phase.STALLED, Phase.BOUND)


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
        "seats": [seat_seen(box, s, seat, watcher) for seat in range(box.seats)],
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
        return [seat for seat in range(box.seats) if cards_held(s, seat) > 0]
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
        "nobles": [seat for seat in range(box.seats) if s.noble.tolist()[seat] == region],
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
    others = [other for other in range(box.seats) if other != watcher]
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
    seats = range(box.seats)
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
        "places": s.place.tolist()[: box.seats],
        "throwing": s.actor if s.phase == Phase.TIE else None,
        "in_tie": [seat for seat in range(box.seats) if s.throws[seat]],
        "sums": [throw_sum(s, seat) for seat in range(box.seats)],
    }
