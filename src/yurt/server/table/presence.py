"""Coming to a table and going from it."""

import asyncio

import msgspec

from yurt.server import wire
from yurt.server.refusal import Refusal, Why
from yurt.server.telling.watcher import Watcher

from .news import holds_seat, info_for, push_talk
from .table import Table

PRESENCE_SECONDS = 0.1


def greet(table: Table, watcher: Watcher, hello: wire.Hello, page: str) -> None:
    """Puts a watcher in his place and sends him what he has not seen."""
    if hello.seat is not None and hello.seat >= len(table.doc.seats):
        raise Refusal(Why.NO_SEAT)
    part(table, watcher)
    watcher.seat, watcher.veiled = hello.seat, hello.veiled
    if not holds_seat(table.doc, watcher):
        raise Refusal(Why.NO_SPECTATORS if hello.seat is None else Why.NO_SEAT)
    enter(table, watcher)
    watcher.push(
        wire.Welcome(version(), wire.PROTOCOL, page, table.now(), watcher.player, watcher.seat)
    )
    watcher.push(wire.Table(info_for(table, watcher.player)))
    watcher.k = hello.talk
    push_talk(table, watcher)
    push_state(table, watcher, hello.n)


def enter(table: Table, watcher: Watcher) -> None:
    news = watcher.seat is None or not table.is_here(watcher.seat)
    table.watchers.append(watcher)
    watcher.greeted = True
    if watcher.seat is not None:
        table.away.pop(watcher.seat, None)
    if news:
        tell_soon(table)


def push_state(table: Table, watcher: Watcher, after: int) -> None:
    if table.match:
        watcher.push(table.state(watcher, after))
    watcher.n = table.n


def part(table: Table, watcher: Watcher) -> None:
    """Takes a watcher out; whoever remains is told."""
    if watcher in table.watchers and table.let_go(watcher):
        tell_soon(table)


def tell_soon(table: Table) -> None:
    """Comings and goings are told together: a crowd at the door is one message."""
    if not table.presence_due:
        table.presence_due = True
        asyncio.get_running_loop().call_later(PRESENCE_SECONDS, tell_presence, table)


def tell_presence(table: Table) -> None:
    table.presence_due = False
    told: dict[str, bytes] = {}
    for watcher in table.watchers:
        if watcher.player not in told:
            message = wire.Table(info_for(table, watcher.player))
            told[watcher.player] = msgspec.json.encode(message)
        watcher.push(told[watcher.player])


def version() -> str:
    from yurt import __version__

    return __version__
