"""Moves, sealed choices, and taking back until something was revealed."""

from yurt.core.errors import YurtError
from yurt.server import wire
from yurt.server.refusal import Refusal, Why, from_core

from .draft import Actor, Draft


def playing_seat(draft: Draft, actor: Actor, n: int) -> int:
    """The seat that acts, if nobody else plays for it, there is a match, and it has seen all."""
    seat = draft.seat_of(actor)
    if draft.seat(seat).automatic != actor.is_house:
        raise Refusal(Why.BOT_PLAYS)
    _ = draft.playing
    draft.check_n(n)
    return seat


def play(draft: Draft, actor: Actor, message: wire.Play) -> None:
    draft.play(playing_seat(draft, actor, message.n), message.m)


def check(draft: Draft, actor: Actor, message: wire.Why) -> None:
    """Raises what `play` would raise, and plays nothing."""
    draft.check(playing_seat(draft, actor, message.n), message.m)


def unseal(draft: Draft, actor: Actor, message: wire.Unseal) -> None:
    seat = playing_seat(draft, actor, message.n)
    match = draft.playing
    if seat not in match.sealed:
        raise Refusal(Why.NOTHING_SEALED)
    draft.sealed_at.pop(seat, None)
    match.unseal(seat)


def undo(draft: Draft, actor: Actor, message: wire.Undo) -> None:
    seat = playing_seat(draft, actor, message.n)
    draft.check_length()
    try:
        draft.playing.undo(seat)
    except YurtError as error:
        raise from_core(error) from None
    draft.turn_back(payer=seat)
