"""The front desk: what every request and every socket needs, in one place."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from yurt.server.acts import clock
from yurt.server.bots.asking import Bots
from yurt.server.bots.workers import Workers
from yurt.server.catalogue import Catalogue
from yurt.server.config import Config
from yurt.server.guard.auth import Signer
from yurt.server.guard.limits import Buckets, Rates, Sockets
from yurt.server.guard.origin import Hosts
from yurt.server.guard.porter import Crowd, room_for_connections
from yurt.server.guard.turns import Turns
from yurt.server.logs import where
from yurt.server.refusal import Refusal
from yurt.server.store.protocol import PutSetting, PutTable, Store, Unreadable, Unstored
from yurt.server.table.questions import Questions
from yurt.server.table.table import Table
from yurt.server.telling.watcher import RESTART, Watcher

from .alarm import Alarm
from .house import House
from .metrics import Metrics
from .replays import Replays
from .storing import Storing

log = logging.getLogger("yurt.server")

HEARTBEAT_SECONDS = 5.0
SLEEP_SECONDS = 30.0
SLICES = 8  # of what comes over all connections that are read in one turn of the event loop


class Desk:
    def __init__(self, config: Config, store: Store, signer: Signer) -> None:
        self.config = config
        self.store = store
        self.signer = signer
        self.addresses: list[str] = []  # where browsers find us
        self.page = ""  # the build that is served
        self.metrics = Metrics()
        room = room_for_connections()
        rates = self.rates = rates_for(config, room)
        self.requests, self.openings = Buckets(rates.requests), Buckets(rates.openings)
        self.files, self.messages = Buckets(rates.files), Buckets(rates.household)
        self.arrivals, self.crowd = Buckets(rates.arrivals), Crowd(room, rates.connections)
        self.sockets = Sockets(rates)
        self.hosts = Hosts(config)
        self.turns, self.doors, self.lines = Turns(1), Turns(SLICES), Turns(SLICES)
        self.questions = Questions(Buckets(rates.thinking))
        self.storing = Storing(self.note_alive)
        catalogue = Catalogue(config.games, examples=config.examples)
        self.house = House(store, catalogue, gone_seconds=config.gone_seconds, talk=rates.talk)
        self.replays = Replays(catalogue)
        self.workers = Workers(config.workers, config.games)
        self.bots = Bots(self.workers, config.bot_seconds, self.house.table)
        self.alarm = Alarm(self.house.now, self.ring)
        self.house.listeners += [self.bots.prompt, self.set_alarm, self.count_change]
        self.tasks: list[asyncio.Task[None]] = []
        self.watchers: set[Watcher] = set()
        self.closing = False
        self.metrics.gauges |= {
            "tables": lambda: len(self.house.tables),
            "sockets": lambda: self.sockets.total,
            "bots_waiting": lambda: len(self.workers.waiting),
            "bots_failed": lambda: self.bots.fallbacks,
        }

    # From start to stop

    async def open(self) -> None:
        """Lets the clocks run on from where they stood, and wakes the tables of bots."""
        await self.give_time_back()
        for game in self.house.catalogue.offered() if self.config.warm else []:
            self.house.catalogue.warm_up(game.id)
        for work in (self.alarm.run(), self.beat(), self.sleep(), self.wake_bots()):
            self.tasks.append(asyncio.get_running_loop().create_task(guarded(work)))

    async def give_time_back(self) -> None:
        seen = await self.store.setting("alive")
        slept = max(0, self.house.now() - int(seen)) if seen else 0
        for table_id, at in await self.store.deadlines():
            with suppress(Unreadable):
                await self.give_time_to(table_id, at, slept)
        await self.note_alive()

    async def give_time_to(self, table_id: str, at: int, slept: int) -> None:
        loaded = await self.store.load(table_id)
        ticking = loaded.doc.clock if loaded else None
        if loaded and ticking and slept:
            loaded.doc.clock = clock.slept(ticking, slept)
            await self.store.commit([PutTable(loaded.doc, at + slept)])
        self.alarm.set(table_id, at + slept)

    async def wake_bots(self) -> None:
        """A table that comes to memory prompts its bots; one that cannot holds up no other."""
        for table_id in await self.store.awake():
            try:
                await self.house.found(table_id)
            except Exception:
                log.exception("a table could not be woken", extra={"table": table_id})

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            with suppress(Unstored):
                await self.note_alive()

    async def note_alive(self) -> None:
        await self.store.commit([PutSetting("alive", str(self.house.now()))])

    async def sleep(self) -> None:
        while True:
            await asyncio.sleep(min(SLEEP_SECONDS, self.config.idle_seconds))
            self.house.put_to_sleep(self.config.idle_seconds)

    def send_away(self) -> None:
        """Everybody is told to come back when the server does."""
        self.closing = True
        self.replays.close()
        for watcher in list(self.watchers):
            watcher.close(RESTART)

    async def close(self) -> None:
        """What was acknowledged is on disk already."""
        self.send_away()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.stop()
        await self.workers.stop()
        for table in list(self.house.tables.values()):
            async with table.lock:
                pass
        with suppress(Unstored):
            await self.note_alive()
        await self.store.close()

    # What tables tell

    def set_alarm(self, table: Table) -> None:
        self.alarm.set(table.id, table.deadline)

    def count_change(self, table: Table) -> None:
        self.metrics.count("changes")

    async def ring(self, table_id: str) -> None:
        try:
            table = await self.house.table(table_id)
            await table.ring()
        except Exception as error:  # whatever it is, the clocks of all other tables go on
            reason = str(error) if isinstance(error, Refusal | Unstored) else where(error)
            log.warning("clock", extra={"table": table_id, "reason": reason})
            if reason not in ("no_table", "unreadable"):
                self.alarm.set(table_id, self.house.now() + 1000)


def rates_for(config: Config, room: int) -> Rates:
    rates = Rates() if config.limits else Rates().loose()
    rates = rates.behind_proxy() if config.trust_proxy else rates
    return rates.within(room)


async def guarded(work: Coroutine[Any, Any, None]) -> None:
    """A task of the house that fails is written down, not lost."""
    try:
        await work
    except Exception:
        log.exception("a task of the house failed")


async def signer_of(store: Store) -> Signer:
    """The secret that signs cookies, made once."""
    secret = await store.setting("secret")
    if secret is None:
        secret = secrets.token_hex(32)
        await store.commit([PutSetting("secret", secret)])
    return Signer(secret)
