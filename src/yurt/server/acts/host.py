"""What the host may do. He never gets at another player's hand unseen."""

from yurt.server import wire
from yurt.server.guard.auth import digest, fresh_token
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import SeatDoc
from yurt.server.store.protocol import AddToken, DropHolder, Token

from . import gone, luck, seating
from .draft import Actor, Draft

FOREVER = 2**53 - 1


def invite(draft: Draft, actor: Actor, message: wire.Invite) -> None:
    """A fresh link to an open seat; only its digest is stored."""
    draft.check_host(actor)
    if draft.seat(message.seat).kind != "open":
        raise Refusal(Why.SEAT_TAKEN)
    draft.link = invitation(draft, message.seat)


def invitation(draft: Draft, seat: int) -> str:
    token = fresh_token()
    draft.changes.append(AddToken(Token(digest(token), "seat", draft.doc.id, seat, "", FOREVER)))
    return token


def fill(draft: Draft, actor: Actor, message: wire.Fill) -> None:
    draft.check_host(actor)
    if draft.seat(message.seat).kind != "open":
        raise Refusal(Why.SEAT_TAKEN)
    doc = draft.edit_openly()
    seat_bot(draft, doc.seats[message.seat], message.seat, gone.check_bot(draft, message.bot))
    draft.announce("filled", message.seat)
    luck.carry_on(draft)


def seat_bot(draft: Draft, seat: SeatDoc, number: int, bot: str) -> None:
    seat.kind, seat.player, seat.bot, seat.name, seat.reserved = "bot", "", bot, bot.title(), ""
    seat.colour = seating.free_colour(draft, None, number)
    if draft.doc.phase in ("open", "luck"):
        luck.commit_seat(seat, None)


def reopen(draft: Draft, actor: Actor, message: wire.Reopen) -> None:
    """Of a seat that nobody plays: a bot's, that of a person who is gone, or of one for whose luck
    the match waits."""
    draft.check_host(actor)
    seat = draft.seat(message.seat)
    if draft.doc.phase == "over" or seat.resigned:
        raise Refusal(Why.NOT_NOW)
    if seat.kind == "open":
        raise Refusal(Why.SEAT_OPEN)
    if seat.kind == "person" and message.seat not in draft.gone and not holds_up(draft, seat):
        raise Refusal(Why.NOT_GONE)
    player = seat.player
    draft.announce("reopened", message.seat)
    seating.empty(draft, message.seat)
    gone.forget_proposal(draft)
    if player and not draft.doc.seats_of(player):
        draft.changes.append(DropHolder(player, draft.doc.id))


def holds_up(draft: Draft, seat: SeatDoc) -> bool:
    return draft.doc.phase == "luck" and not seat.entropy and not draft.doc.is_host(seat.player)


def check_public(draft: Draft, actor: Actor, number: int) -> SeatDoc:
    draft.check_host(actor)
    seat = draft.seat(number)
    if not draft.doc.public or seat.kind != "person" or seat.player == actor.player:
        raise Refusal(Why.NOT_ALLOWED)
    return seat


def remove(draft: Draft, actor: Actor, message: wire.Remove) -> None:
    seat = check_public(draft, actor, message.seat)
    draft.edit_openly().banned.append(seat.player)
    gone.send_away(draft, message.seat, "removed")


def mute(draft: Draft, actor: Actor, message: wire.Mute) -> None:
    """A player, at all seats that he has here or takes later."""
    seat = check_public(draft, actor, message.seat)
    doc = draft.edit_openly()
    doc.muted.pop(seat.player, None)
    if message.muted:
        doc.muted[seat.player] = seat.name
    for number in doc.seats_of(seat.player):
        doc.seats[number].muted = message.muted
