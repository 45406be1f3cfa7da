"""Sitting down and getting up."""

from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import SeatDoc
from yurt.server.store.protocol import DropTokens, PutHolder, UseToken

from . import luck
from .draft import Draft

COLOURS = 8


def free_colour(draft: Draft, wished: int | None, number: int) -> int:
    """The wished colour if nobody has it, or the next that is free."""
    taken = {
        seat.colour for i, seat in enumerate(draft.doc.seats) if i != number and is_shown(seat)
    }
    first = number if wished is None else wished
    for step in range(COLOURS):
        if (first + step) % COLOURS not in taken:
            return (first + step) % COLOURS
    return first


def is_shown(seat: SeatDoc) -> bool:
    return seat.kind != "open"


def sit(
    draft: Draft, number: int, player: str, name: str, colour: int | None, commitment: str | None
) -> None:
    """Takes an open seat; the last one to sit starts the drawing of luck."""
    if draft.seat(number).kind != "open":
        raise Refusal(Why.SEAT_TAKEN)
    if player in draft.doc.banned:
        raise Refusal(Why.BANNED)
    doc = draft.edit_openly()
    seat = doc.seats[number]
    chosen = free_colour(draft, colour, number)
    seat.kind, seat.player, seat.colour = "person", player, chosen
    seat.name, seat.muted = doc.muted.get(player, name), player in doc.muted
    seat.reserved, seat.bot = "", ""
    if doc.phase in ("open", "luck"):
        luck.commit_seat(seat, commitment)
    draft.changes += [PutHolder(player, doc.id), DropTokens(doc.id, number)]
    draft.announce("seated", number)
    luck.carry_on(draft)


def sit_by_invitation(
    draft: Draft, number: int, player: str, name: str, colour: int | None,
    commitment: str | None, digest: str,
) -> None:  # fmt: skip
    draft.changes.append(UseToken(digest))
    sit(draft, number, player, name, colour, commitment)


def empty(draft: Draft, number: int) -> None:
    """Opens a seat. If luck was being drawn, that starts again: see luck.restart."""
    doc = draft.edit_openly()
    seat = doc.seats[number]
    seat.kind, seat.player, seat.bot, seat.reserved = "open", "", "", ""
    if doc.phase == "luck":
        luck.restart(draft)
    if doc.phase == "open":
        seat.name, seat.commitment, seat.entropy = "", "", ""
