"""The socket of a table: reads messages and does what they ask (docs/socket.md)."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Coroutine
from typing import Any, Protocol

import msgspec

from yurt.server import wire
from yurt.server.acts import ACTS
from yurt.server.acts.draft import Actor
from yurt.server.guard.limits import MESSAGE_BYTES, UNREADABLE, Bucket
from yurt.server.house.desk import Desk
from yurt.server.refusal import Refusal, Why
from yurt.server.table.presence import greet, part
from yurt.server.table.questions import look, why
from yurt.server.table.table import Table
from yurt.server.telling.watcher import Out, Watcher

log = logging.getLogger("yurt.server")

read = msgspec.json.Decoder(wire.Upward).decode

BUSY = 4429
BACKLOG = 16  # messages that may wait while one is worked on


class Wire(Out, Protocol):
    """The line that a socket hangs on."""

    def start(self, work: Coroutine[Any, Any, None], /) -> None: ...
    def hold(self) -> None: ...
    def release(self) -> None: ...


class Socket:
    """One open socket at one table. Messages are worked on one after the other; what was begun
    is carried through, even when the socket is gone by then."""

    def __init__(
        self, desk: Desk, table: Table, player: str, base: str, address: str, line: Wire
    ) -> None:
        self.desk = desk
        self.address = address
        self.table = table
        self.line = line
        self.watcher = Watcher(player, line)
        self.base = base
        self.messages = Bucket(desk.rates.messages)
        self.strikes = 0
        self.spoken = False
        self.backlog: deque[bytes] = deque()
        self.working = False
        desk.watchers.add(self.watcher)

    def hear(self, text: bytes) -> None:
        self.spoken = True
        self.backlog.append(text)
        if not self.working:
            self.working = True
            self.line.start(self.work())
        elif len(self.backlog) == BACKLOG:
            self.line.hold()

    async def work(self) -> None:
        held = False
        while self.backlog and self.watcher.line:
            held = held or len(self.backlog) >= BACKLOG
            try:
                await self.answer(self.backlog.popleft())
            except Exception:
                log.exception("a message failed", extra={"table": self.table.id})
                self.complain(Refusal(Why.FAULT))
            if self.backlog:
                await asyncio.sleep(0)  # others have their turn before the next
        self.working = False
        if held:
            self.line.release()

    def gone(self) -> None:
        self.desk.watchers.discard(self.watcher)
        self.watcher.line = None
        part(self.table, self.watcher)

    async def answer(self, text: bytes) -> None:
        """One message; whatever it is, the socket answers and lives on, or is closed."""
        if not self.messages.take() or (len(text) > MESSAGE_BYTES):
            self.complain(Refusal(Why.TOO_FAST if len(text) <= MESSAGE_BYTES else Why.TOO_LARGE))
            return
        try:
            message = read(text)
        except UNREADABLE as error:
            self.complain(Refusal(Why.BAD_MESSAGE, detail=str(error)[:200]))
            return
        try:
            await self.take(message)
        except Refusal as refusal:
            self.refuse(message, refusal)

    async def take(self, message: Any) -> None:
        match message:
            case wire.Ping():
                self.watcher.push(wire.Pong(self.table.now()))
            case _ if not self.desk.messages.take(self.address):
                raise Refusal(Why.TOO_FAST)
            case wire.Hello():
                await self.hello(message)
            case _ if not self.watcher.greeted:
                raise Refusal(Why.HELLO_FIRST)
            case wire.Ask() | wire.Why() | wire.Look():
                await self.desk.turns.take(self.address)
                self.watcher.push(await self.tell(message))
            case _:
                await self.act(message)

    async def tell(self, question: wire.Ask | wire.Why | wire.Look) -> wire.Down:
        table, eyes = self.table, self.watcher.eyes
        match question:
            case wire.Ask():
                return await self.desk.questions.answer(table, eyes, question, self.address)
            case wire.Why():
                actor = Actor(self.watcher.player, eyes)
                return why(table, actor, question)
        return look(table, eyes, question)

    async def hello(self, message: wire.Hello) -> None:
        """A table that nobody watched may have gone to sleep since the socket was opened, and the
        socket may be gone until the table has time for it."""
        await self.desk.turns.take(self.address)
        self.table = await self.desk.house.table(self.table.id)
        async with self.table.lock:
            if self.watcher.line:
                greet(self.table, self.watcher, message, self.desk.page)

    async def act(self, message: Any) -> None:
        actor = Actor(self.watcher.player, self.watcher.seat)
        if not actor.player or type(message) not in ACTS:
            raise Refusal(Why.NO_SEAT)
        begun = time.perf_counter()
        await self.table.act(actor, message, self.watcher, self.base)
        self.desk.metrics.count("clicks")
        self.desk.metrics.took(time.perf_counter() - begun)

    def refuse(self, message: Any, refusal: Refusal) -> None:
        number = getattr(message, "id", None)
        if number is None:
            self.complain(refusal)
        else:
            self.watcher.push(self.table.refused(refusal, message, self.watcher))

    def complain(self, refusal: Refusal) -> None:
        """Somebody who goes on sending what cannot be read is cut off."""
        self.strikes += 1
        self.watcher.push(wire.Trouble(refusal.reason, refusal.values))
        if self.strikes > 50 and self.desk.config.limits:
            self.watcher.close(BUSY)
