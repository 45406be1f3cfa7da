"""The socket of a table: reads messages, hands them on, sends what is pushed (docs/socket.md)."""

import asyncio
import logging
import time
from typing import Any

import msgspec
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from . import wire
from .acts import ACTS
from .auth import COOKIE
from .cookies import read_cookie
from .desk import Desk
from .draft import Actor
from .limits import MESSAGE_BYTES, Bucket
from .origin import address_of, base_url, is_ours
from .presence import greet, part
from .questions import answer, look
from .refusal import Refusal
from .table import Table
from .voice import voice_of
from .watcher import Watcher

log = logging.getLogger("yurt.server")

read = msgspec.json.Decoder(wire.Upward).decode

FORBIDDEN = 403
BUSY = 4429
NO_TABLE = 4404


class Socket:
    """One open socket at one table."""

    def __init__(self, desk: Desk, table: Table, player: str, base: str) -> None:
        self.desk = desk
        self.table = table
        self.watcher = Watcher(player)
        self.base = base
        self.messages = Bucket(desk.rates.messages)
        self.chat = Bucket(desk.rates.chat)
        self.strikes = 0

    async def hear(self, text: str | bytes) -> None:
        """One message; whatever it is, the socket answers and lives on, or is closed."""
        if not self.messages.take() or (len(text) > MESSAGE_BYTES):
            self.complain(Refusal("too_fast" if len(text) <= MESSAGE_BYTES else "too_large"))
            return
        try:
            message = read(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self.complain(Refusal("bad_message", detail=str(error)[:200]))
            return
        try:
            await self.take(message)
        except Refusal as refusal:
            self.refuse(message, refusal)

    async def take(self, message: Any) -> None:
        match message:
            case wire.Ping():
                self.watcher.push(wire.Pong(self.table.now()))
            case wire.Hello():
                await self.hello(message)
            case _ if not self.watcher.greeted:
                raise Refusal("hello_first")
            case wire.Ask():
                self.watcher.push(answer(self.table, self.watcher.seat, message))
            case wire.Look():
                self.watcher.push(look(self.table, self.watcher.seat, message))
            case wire.Chat() if not self.chat.take():
                raise Refusal("too_fast")
            case _:
                await self.act(message)

    async def hello(self, message: wire.Hello) -> None:
        """A table that nobody watched may have gone to sleep since the socket was opened."""
        self.table = await self.desk.house.table(self.table.id)
        async with self.table.lock:
            greet(self.table, self.watcher, message)

    async def act(self, message: Any) -> None:
        """A click outlives the socket that sent it: once begun it is carried through."""
        actor = Actor(self.watcher.player, self.watcher.seat)
        if not actor.player or type(message) not in ACTS:
            raise Refusal("no_seat")
        begun = time.perf_counter()
        work = asyncio.ensure_future(self.table.act(actor, message, self.watcher, self.base))
        await asyncio.shield(work)
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
        words = voice_of(self.watcher.language).refuse(refusal)
        self.watcher.push(wire.Trouble(refusal.reason, words))
        if self.strikes > 50 and self.desk.config.limits:
            self.watcher.close(BUSY)


async def serve_socket(
    desk: Desk, table_id: str, scope: Scope, receive: Receive, send: Send
) -> None:
    headers = Headers(scope=scope)
    address = address_of(scope.get("client"), headers, desk.config)
    await receive()  # websocket.connect
    if not is_ours(headers, desk.config) or desk.closing or not desk.sockets.enter(address):
        await send({"type": "websocket.close", "code": 1008})
        return
    try:
        player = desk.signer.read(read_cookie(headers.get("cookie", ""), COOKIE)) or ""
        base = base_url(scope["scheme"], headers, desk.config)
        await run(desk, table_id, player, base, receive, send)
    finally:
        desk.sockets.leave(address)


async def run(
    desk: Desk, table_id: str, player: str, base: str, receive: Receive, send: Send
) -> None:
    try:
        table = await desk.house.table(table_id)
    except Refusal:
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": NO_TABLE})
        return
    await send({"type": "websocket.accept"})
    socket = Socket(desk, table, player, base)
    desk.watchers.add(socket.watcher)
    sending = asyncio.ensure_future(send_all(socket.watcher, send))
    try:
        await listen(socket, receive)
    finally:
        desk.watchers.discard(socket.watcher)
        part(socket.table, socket.watcher)
        socket.watcher.close(1000)
        await asyncio.gather(sending, return_exceptions=True)


async def listen(socket: Socket, receive: Receive) -> None:
    while socket.watcher.closing is None:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text")
        try:
            await socket.hear(text if text is not None else event.get("bytes") or b"")
        except Exception:
            log.exception("a message failed", extra={"table": socket.table.id})
            socket.complain(Refusal("fault"))


async def send_all(watcher: Watcher, send: Send) -> None:
    while True:
        for message in await watcher.next_batch():
            await send({"type": "websocket.send", "text": message.decode()})
        if watcher.closing is not None:
            if watcher.closing != 1000:
                await send({"type": "websocket.close", "code": watcher.closing})
            return
