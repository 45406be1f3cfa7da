"""Chat, names and colours."""

from yurt.core.matches.record import is_blank
from yurt.server import wire
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import TalkLine

from .draft import SPOKEN, Actor, Draft
from .seating import free_colour


def clean(text: str) -> str:
    """One line, without characters that steer a terminal or turn the text around; nothing, if
    nothing of it can be seen."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return "" if is_blank(line) else line


def clean_name(name: str) -> str:
    cleaned = clean(name)
    if not cleaned:
        raise Refusal(Why.NO_NAME)
    return cleaned


def chat(draft: Draft, actor: Actor, message: wire.Chat) -> None:
    seat = draft.seat_of(actor)
    check_muted(draft, seat)
    if draft.first_line > SPOKEN:
        raise Refusal(Why.TALKED_ENOUGH)
    text = clean(message.text)
    if text:
        draft.say(TalkLine(0, draft.now, seat, draft.seat(seat).name, "chat", text))


def check_muted(draft: Draft, seat: int) -> None:
    """Before words of a player's own go out; his name is made of such, too."""
    if draft.seat(seat).muted:
        raise Refusal(Why.MUTED)


def style(draft: Draft, actor: Actor, message: wire.Style) -> None:
    number = draft.seat_of(actor)
    if clean_name(message.name) != draft.seat(number).name:
        rename(draft, number, clean_name(message.name))
    colour = free_colour(draft, message.colour, number)
    if colour != draft.seat(number).colour:
        draft.edit_openly().seats[number].colour = colour


def rename(draft: Draft, number: int, name: str) -> None:
    check_muted(draft, number)
    draft.announce("renamed", number, about=name)
    draft.edit_openly().seats[number].name = name
    if draft.match:
        draft.match.players = draft.doc.names
