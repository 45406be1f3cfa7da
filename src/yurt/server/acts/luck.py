"""The drawing of luck: all commit, then all reveal, the match starts (core/matches/luck.py)."""

import secrets

from yurt.core.matches.luck import SIZE, Commitments, Luck, commitment
from yurt.core.matches.match import Match
from yurt.server import wire
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import SeatDoc, TableDoc

from . import clock
from .draft import Actor, Draft


def commit_seat(seat: SeatDoc, given: str | None) -> None:
    """To entropy of the seat's own; without one the house makes it (bots, hot seats)."""
    if given:
        seat.commitment, seat.entropy = given, ""
    else:
        entropy = secrets.token_bytes(SIZE)
        seat.commitment, seat.entropy = commitment(entropy), entropy.hex()


def commit(draft: Draft, actor: Actor, message: wire.Commit) -> None:
    number = draft.seat_of(actor)
    if draft.seat(number).commitment or draft.doc.phase not in ("open", "luck"):
        raise Refusal(Why.COMMITTED)
    draft.edit_openly().seats[number].commitment = message.commitment
    carry_on(draft)


def reveal(draft: Draft, actor: Actor, message: wire.Entropy) -> None:
    number = draft.seat_of(actor)
    seat = draft.seat(number)
    if draft.doc.phase != "luck" or seat.entropy:
        raise Refusal(Why.NOT_NOW)
    if commitment(bytes.fromhex(message.secret)) != seat.commitment:
        raise Refusal(Why.OTHER_ENTROPY)
    draft.edit_openly().seats[number].entropy = message.secret
    carry_on(draft)


def carry_on(draft: Draft) -> None:
    """To the next step, as soon as everybody has done this one."""
    doc = draft.doc
    if doc.phase == "open" and doc.full and all(seat.commitment for seat in doc.seats):
        doc = draft.edit_openly()
        doc.phase = "luck"
    if doc.phase == "luck" and all(seat.entropy for seat in doc.seats):
        begin(draft)


def restart(draft: Draft) -> None:
    """A seat is free again. Nobody may sit down knowing what others have revealed, so persons
    whose secret is out commit to a new one."""
    doc = draft.edit_openly()
    doc.phase = "open"
    for seat in doc.seats:
        if seat.kind == "person" and seat.entropy:
            seat.commitment, seat.entropy = "", ""


def luck_of(doc: TableDoc) -> Luck:
    return Luck(bytes.fromhex(doc.seed), tuple(bytes.fromhex(s.entropy) for s in doc.seats))


def commitments_of(doc: TableDoc) -> Commitments:
    return Commitments(doc.house, tuple(seat.commitment for seat in doc.seats))


def begin(draft: Draft) -> None:
    doc = draft.edit_openly()
    assert draft.engine is not None
    doc.phase = "playing"
    luck = luck_of(doc)
    match = Match(draft.engine, luck, players=doc.names, commitments=commitments_of(doc))
    match.carry_on()
    draft.match = match
    draft.sealed_at = dict.fromkeys(match.sealed, draft.now)
    doc.clock = clock.start(doc.pace, match.seats, match.actors(), draft.now)
    draft.announce("started", None)
