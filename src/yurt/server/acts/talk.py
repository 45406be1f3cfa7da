"""Chat, names and colours."""

from yurt.server import wire
from yurt.server.draft import Actor, Draft
from yurt.server.ledger import TalkLine
from yurt.server.refusal import Refusal

from .seating import free_colour

LINES = 2_000  # of one table


def clean(text: str) -> str:
    """One line, without characters that steer a terminal or turn the text around."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def clean_name(name: str) -> str:
    cleaned = clean(name)
    if not cleaned:
        raise Refusal("no_name")
    return cleaned


def chat(draft: Draft, actor: Actor, message: wire.Chat) -> None:
    seat = draft.seat_of(actor)
    if draft.seat(seat).muted:
        raise Refusal("muted")
    if draft.first_line > LINES:
        raise Refusal("talked_enough")
    text = clean(message.text)
    if text:
        draft.say(TalkLine(0, draft.now, seat, draft.seat(seat).name, "chat", text))


def style(draft: Draft, actor: Actor, message: wire.Style) -> None:
    number = draft.seat_of(actor)
    name = clean_name(message.name)
    seat = draft.show().seats[number]
    if seat.name != name:
        draft.announce("renamed", number, about=name)
        seat.name = name
    seat.colour = free_colour(draft, message.colour, number)
    if draft.match:
        draft.match.players = draft.doc.names
