"""Coming to a table and going from it."""

import msgspec

from . import wire
from .refusal import Refusal
from .table import Table
from .tellings import holds_seat, info_for, push_talk
from .watcher import Watcher


def greet(table: Table, watcher: Watcher, hello: wire.Hello) -> None:
    """Puts a watcher in his place and sends him what he has not seen."""
    if hello.seat is not None and hello.seat >= len(table.doc.seats):
        raise Refusal("no_seat")
    part(table, watcher)
    watcher.seat, watcher.language = hello.seat, hello.language
    if not holds_seat(table.doc, watcher):
        raise Refusal("no_spectators" if hello.seat is None else "no_seat")
    table.watchers.append(watcher)
    watcher.greeted = True
    if watcher.seat is not None:
        table.away.pop(watcher.seat, None)
    watcher.push(wire.Welcome(version(), table.now(), watcher.player, watcher.seat))
    tell_presence(table)
    watcher.k = hello.talk
    push_talk(table, watcher)
    push_state(table, watcher, hello.n)


def push_state(table: Table, watcher: Watcher, after: int) -> None:
    if table.match:
        watcher.push(table.state(watcher, after))
    watcher.n = table.n


def part(table: Table, watcher: Watcher) -> None:
    """Takes a watcher out; whoever remains is told."""
    if watcher not in table.watchers:
        return
    table.watchers.remove(watcher)
    watcher.greeted = False
    seat = watcher.seat
    if seat is not None and all(other.seat != seat for other in table.watchers):
        table.away[seat] = table.now()
    tell_presence(table)


def tell_presence(table: Table) -> None:
    told: dict[str, bytes] = {}
    for watcher in table.watchers:
        if watcher.player not in told:
            message = wire.Table(info_for(table, watcher.player))
            told[watcher.player] = msgspec.json.encode(message)
        watcher.push(told[watcher.player])


def version() -> str:
    from yurt import __version__

    return __version__
