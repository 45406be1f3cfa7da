"""What can be done at a table. An act changes a draft, or raises Refusal; it does nothing else."""

from collections.abc import Callable
from typing import Any

from yurt.server import wire

from . import agree, gone, host, luck, opening, play, talk
from .draft import Actor, Draft

Act = Callable[[Draft, Actor, Any], None]

ACTS: dict[type[Any], Act] = {
    wire.Play: play.play,
    wire.Unseal: play.unseal,
    wire.Undo: play.undo,
    wire.Propose: agree.propose,
    wire.Answer: agree.answer,
    wire.Chat: talk.chat,
    wire.Style: talk.style,
    wire.Resign: gone.resign,
    wire.Leave: gone.leave,
    wire.Takeover: gone.takeover,
    wire.Handback: gone.handback,
    wire.Invite: host.invite,
    wire.Fill: host.fill,
    wire.Reopen: host.reopen,
    wire.Remove: host.remove,
    wire.Mute: host.mute,
    wire.Rematch: opening.rematch,
    wire.Commit: luck.commit,
    wire.Entropy: luck.reveal,
}

ONCE: tuple[type[Any], ...] = (wire.Commit, wire.Entropy, wire.Resign)
"""Done once for each seat; all else can be done again and again, for everybody to hear."""
