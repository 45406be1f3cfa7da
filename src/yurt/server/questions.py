"""Questions that change nothing: what follows from a view, why a move may not be played, and how
it looked earlier."""

import msgspec

from yurt.core.errors import YurtError

from . import wire
from .acts.play import check
from .draft import Actor
from .refusal import Refusal
from .table import Table


def answer(table: Table, watcher: int | None, message: wire.Ask) -> wire.Known:
    """From what this watcher sees: the game is handed his view and nothing else."""
    match = table.match
    if match is None:
        raise Refusal("not_playing")
    ask = match.game.knowledge.get(message.question)
    if ask is None:
        raise Refusal("no_question")
    try:
        data = msgspec.json.encode(ask(match.engine.box, match.view(watcher), message.args))
    except YurtError as error:
        raise Refusal("bad_question", detail=str(error)[:200]) from None
    return wire.Known(message.id, msgspec.Raw(data))


def why(table: Table, actor: Actor, message: wire.Why, language: str) -> wire.Because:
    """What `play` would say to it, found out on a draft that nobody keeps."""
    try:
        check(table.draft(), actor, message)
    except Refusal as refusal:
        if refusal.stale:
            raise
        words = table.voice(language).refuse(refusal)
        return wire.Because(
            message.id, table.n, allowed=False, reason=refusal.reason, rule=refusal.rule,
            words=words,
        )  # fmt: skip
    return wire.Because(message.id, table.n, allowed=True)


def look(table: Table, watcher: int | None, message: wire.Look) -> wire.Looked:
    match = table.match
    if match is None or message.n > match.n:
        raise Refusal("no_such_entry")
    view = match.engine.view(match.looked_at(message.n), watcher)
    return wire.Looked(message.id, message.n, msgspec.Raw(msgspec.json.encode(view)))
