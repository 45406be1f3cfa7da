"""Resigning, leaving, and the bots that play on for whoever is gone."""

from yurt.bots.registry import bots_for, usual_for
from yurt.server import wire
from yurt.server.refusal import Refusal, Why
from yurt.server.store.protocol import DropHolder

from . import clock
from .draft import Actor, Draft
from .seating import empty


def check_bot(draft: Draft, name: str) -> str:
    if name and name not in bots_for(draft.game):
        raise Refusal(Why.NO_SUCH_BOT)
    return name or usual_for(draft.game)


def resign(draft: Draft, actor: Actor, message: wire.Resign) -> None:
    give_up(draft, draft.seat_of(actor))


def give_up(draft: Draft, number: int) -> None:
    _ = draft.playing
    if draft.seat(number).resigned:
        raise Refusal(Why.RESIGNED)
    doc = draft.edit_openly()
    doc.seats[number].resigned = 1 + max(seat.resigned for seat in doc.seats)
    draft.announce("resigned", number)
    left = [seat for seat in doc.seats if not seat.resigned]
    if len(left) == 1 or not any(seat.plays for seat in left):
        doc.phase, doc.ended = "over", "resigned"
    else:
        doc.seats[number].bot = usual_for(draft.game)
    forget_proposal(draft)


def leave(draft: Draft, actor: Actor, message: wire.Leave) -> None:
    number = draft.seat_of(actor)
    send_away(draft, number, "left")


def send_away(draft: Draft, number: int, event: str) -> None:
    """Before the match the seat is free again; during it a bot plays on."""
    doc = draft.edit_openly()
    seat = doc.seats[number]
    draft.announce(event, number)
    player = seat.player
    if doc.phase in ("open", "luck"):
        empty(draft, number)
    elif doc.phase == "playing":
        seat.kind, seat.player, seat.bot = "bot", "", usual_for(draft.game)
        forget_proposal(draft)
        close_if_deserted(draft)
    else:
        return
    if not doc.seats_of(player):
        draft.changes.append(DropHolder(player, doc.id))
        pass_host_on(draft, player)


def close_if_deserted(draft: Draft) -> None:
    """Bots do not go on among themselves."""
    doc = draft.edit_openly()
    if not any(seat.kind == "person" or seat.reserved for seat in doc.seats):
        doc.phase, doc.ended = "over", "abandoned"


def pass_host_on(draft: Draft, player: str) -> None:
    doc = draft.edit_openly()
    if doc.host == player:
        others = [seat.player for seat in doc.seats if seat.player]
        if others:
            doc.host = others[0]
        elif doc.phase != "over":
            doc.phase, doc.ended = "over", "abandoned"


def takeover(draft: Draft, actor: Actor, message: wire.Takeover) -> None:
    """One's own seat at any time; another's when its player is gone."""
    mine = draft.seat_of(actor)
    _ = draft.playing
    seat = draft.seat(message.seat)
    if seat.kind != "person" or seat.bot:
        raise Refusal(Why.NO_PERSON)
    if seat.player != draft.seat(mine).player and message.seat not in draft.gone:
        raise Refusal(Why.NOT_GONE)
    stand_in(draft, message.seat, check_bot(draft, message.bot), "taken_over")


def stand_in(draft: Draft, number: int, bot: str, event: str) -> None:
    draft.edit_openly().seats[number].bot = bot
    draft.announce(event, number)
    forget_proposal(draft)


def handback(draft: Draft, actor: Actor, message: wire.Handback) -> None:
    number = draft.seat_of(actor)
    _ = draft.playing
    if not draft.seat(number).bot or draft.seat(number).resigned:
        raise Refusal(Why.NO_BOT)
    doc = draft.edit_openly()
    doc.seats[number].bot = ""
    if doc.clock:
        doc.clock = clock.handed_back(doc.clock, number)
    draft.announce("handed_back", number)


def forget_proposal(draft: Draft) -> None:
    """Who has to agree has changed: it has to be asked anew."""
    if draft.doc.proposal:
        draft.edit_openly().proposal = None


def out_of_time(draft: Draft) -> None:
    """What the table chose happens to the seats whose time is up."""
    if draft.doc.clock is None or draft.doc.phase != "playing":
        return
    timed = {i for i, seat in enumerate(draft.doc.seats) if seat.plays}
    late = clock.late(draft.doc.clock, timed, draft.now, sealing=draft.sealing)
    chosen = draft.playing.sealed if draft.sealing else {}
    for number in late:
        if number not in chosen:
            run_out(draft, number)


def run_out(draft: Draft, number: int) -> None:
    if draft.doc.phase == "over":
        return
    draft.announce("out_of_time", number)
    if draft.doc.pace.out_of_time == "resign":
        give_up(draft, number)
    else:
        stand_in(draft, number, usual_for(draft.game), "taken_over")
