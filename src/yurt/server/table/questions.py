"""Questions that change nothing: what follows from what is known, why a move may not be played, and
how it looked earlier."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from yurt.core.errors import YurtError
from yurt.server import wire
from yurt.server.acts.draft import Actor
from yurt.server.acts.play import check
from yurt.server.guard.limits import Buckets
from yurt.server.refusal import Refusal, Why

from .table import Table

EACH = 16  # questions of one address that may wait


class Questions:
    """What a game answers. It may take long, so it is worked out in a thread, one question after
    the other; a household whose questions have taken too long has to wait."""

    def __init__(self, thinking: Buckets) -> None:
        self.thinking = thinking
        self.turn = asyncio.Lock()
        self.waiting: Counter[str] = Counter()

    async def answer(
        self, table: Table, watcher: int | None, message: wire.Ask, address: str
    ) -> wire.Known:
        """From what this watcher knows: the engine hands the game nothing else."""
        match = table.match
        if match is None:
            raise Refusal(Why.NOT_PLAYING)
        if message.question not in match.game.knowledge:
            raise Refusal(Why.NO_QUESTION)
        if self.waiting[address] >= EACH:
            raise Refusal(Why.TOO_FAST)
        ask = partial(match.engine.answer, match.board, watcher, message.question, message.args)
        self.waiting[address] += 1
        try:
            async with self.turn:
                data = await self.work(ask, address)
        except YurtError as error:
            raise Refusal(Why.BAD_QUESTION, detail=str(error)[:200]) from None
        finally:
            self.waiting[address] -= 1
            self.waiting += Counter()  # forgets those who wait no more
        return wire.Known(message.id, msgspec.Raw(data))

    async def work(self, ask: Callable[[], Any], address: str) -> bytes:
        purse = self.thinking.of(address)
        if not purse.take(0):
            raise Refusal(Why.TOO_FAST)
        took: list[float] = []
        try:
            return await asyncio.to_thread(timed, ask, took)
        finally:
            purse.owe(sum(took))


def timed(ask: Callable[[], Any], took: list[float]) -> bytes:
    begun = time.thread_time()
    try:
        return msgspec.json.encode(ask())
    finally:
        took.append(time.thread_time() - begun)


def why(table: Table, actor: Actor, message: wire.Why) -> wire.Because:
    """What `play` would say to it, found out on a draft that nobody keeps."""
    try:
        check(table.draft(), actor, message)
    except Refusal as refusal:
        if refusal.stale:
            raise
        return wire.Because(
            message.id, table.n, allowed=False, by=refusal.by, reason=refusal.reason,
            rule=refusal.rule, values=refusal.values,
        )  # fmt: skip
    return wire.Because(message.id, table.n, allowed=True)


def look(table: Table, watcher: int | None, message: wire.Look) -> wire.Looked:
    match = table.match
    if match is None or message.n > match.n:
        raise Refusal(Why.NO_SUCH_ENTRY)
    view = match.engine.view(match.looked_at(message.n), watcher)
    return wire.Looked(message.id, message.n, msgspec.Raw(msgspec.json.encode(view)))
