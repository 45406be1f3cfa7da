"""Moves, sealed choices, and taking back until something was revealed."""

from yurt.core.errors import YurtError
from yurt.server import wire
from yurt.server.draft import Actor, Draft
from yurt.server.refusal import Refusal, from_core


def playing_seat(draft: Draft, actor: Actor) -> int:
    """The seat that acts, if nobody else plays for it."""
    seat = draft.seat_of(actor)
    if draft.seat(seat).automatic != actor.is_house:
        raise Refusal("bot_plays")
    return seat


def play(draft: Draft, actor: Actor, message: wire.Play) -> None:
    seat = playing_seat(draft, actor)
    _ = draft.playing
    draft.check_n(message.n)
    draft.play(seat, message.m)


def unseal(draft: Draft, actor: Actor, message: wire.Unseal) -> None:
    seat = playing_seat(draft, actor)
    match = draft.playing
    draft.check_n(message.n)
    if seat not in match.sealed:
        raise Refusal("nothing_sealed")
    draft.sealed_at.pop(seat, None)
    match.unseal(seat)


def undo(draft: Draft, actor: Actor, message: wire.Undo) -> None:
    seat = playing_seat(draft, actor)
    match = draft.playing
    draft.check_n(message.n)
    draft.check_length()
    try:
        match.undo(seat)
    except YurtError as error:
        raise from_core(error) from None
