"""A live table: the match, who watches it, and the order in which things happen to it.

Everything that changes a table does so under its lock: on a draft, then on disk, and only then
in memory and for those who watch (the life of a click, ARCHITECTURE.md).
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from yurt.core.engine import Engine
from yurt.core.matches.match import UNDO, Match, Track
from yurt.core.matches.telling import Told, tell_entries
from yurt.server import wire
from yurt.server.acts import ACTS, ONCE, gone
from yurt.server.acts.draft import Actor, Draft
from yurt.server.acts.luck import commitments_of, luck_of
from yurt.server.guard.limits import Buckets
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import TableDoc
from yurt.server.store.protocol import AddClick, Conflict, Loaded, Store, Unstored
from yurt.server.telling import states
from yurt.server.telling.watcher import CUT_OFF, Watcher

from .news import Tellings

log = logging.getLogger("yurt.server")

CLICKS = 256

Clock = Callable[[], int]


class Table:
    def __init__(
        self, loaded: Loaded, engine: Engine, store: Store, now: Clock, gone_ms: int,
        manners: Buckets,
    ) -> None:  # fmt: skip
        self.engine = engine
        self.store = store
        self.now = now
        self.gone_ms = gone_ms
        self.manners = manners
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.presence_due = False
        self.after: list[Callable[[Table], None]] = []  # called when something has changed
        self.away = dict.fromkeys(range(engine.seats), now())
        self.restore(loaded)

    def restore(self, loaded: Loaded) -> None:
        """Takes over what is stored: the log is the truth."""
        self.doc: TableDoc = loaded.doc
        self.clicks = loaded.clicks
        self.talk = loaded.talk
        self.sealed_at = {row.seat: row.at for row in loaded.sealed}
        self.match = rebuild(loaded, self.engine)
        self.told = self.retell()
        self.states: states.States | None = None
        self.deadline = self.draft().deadline

    def retell(self) -> list[Told]:
        match = self.match
        return list(tell_entries(Track(self.engine), match.log)) if match else []

    @property
    def id(self) -> str:
        return self.doc.id

    @property
    def n(self) -> int:
        return self.match.n if self.match else 0

    # Who is here

    def is_here(self, seat: int) -> bool:
        return any(watcher.seat == seat for watcher in self.watchers)

    def let_go(self, watcher: Watcher) -> bool:
        """Takes a watcher out; whether that leaves his place empty."""
        self.watchers.remove(watcher)
        watcher.greeted = False
        if watcher.seat is None:
            return True
        left = not self.is_here(watcher.seat)
        if left:
            self.away[watcher.seat] = self.now()
        return left

    # Changing it

    def draft(self) -> Draft:
        return Draft(
            self.doc, self.match, self.sealed_at, len(self.talk), self.now(),
            engine=self.engine, gone=self.gone,
        )  # fmt: skip

    def gone(self) -> frozenset[int]:
        late = self.now() - self.gone_ms
        return frozenset(seat for seat, since in self.away.items() if since <= late)

    async def act(self, actor: Actor, message: Any, asker: Watcher, base: str = "") -> None:
        """Does what a watcher asks, once, and answers him. Links start with `base`."""
        async with self.lock:
            key = actor.player, message.id
            if key in self.clicks:
                asker.push(wire.Ack(message.id, self.clicks[key], self.own_choice(actor)))
                return
            try:
                draft = self.draft()
                ACTS[type(message)](draft, actor, message)
                self.check_pace(draft, actor, message)
                n = draft.match.n if draft.match else 0
                await self.commit(draft, AddClick(self.id, actor.player, message.id, n))
            except Refusal as refusal:
                if refusal.stale and await self.was_done(key):
                    asker.push(wire.Ack(message.id, self.clicks[key], self.own_choice(actor)))
                else:
                    asker.push(self.refused(refusal, message, asker))
                return
            self.remember(key, n)
            draft.link = draft.link and f"{base}/join#{draft.link}"
            self.tell(draft, asker, message.id)

    def check_pace(self, draft: Draft, actor: Actor, message: Any) -> None:
        """Moves come as fast as they are made; what else is told to all has to leave them room."""
        counts = draft.loud and type(message) not in ONCE
        if counts and not self.manners.take(f"{self.id} {actor.player}"):
            raise Refusal(Why.TOO_FAST)

    async def change(self, what: Callable[[Draft], None]) -> Draft:
        """Lets the house, a bot or an HTTP request change the table. May raise Refusal."""
        async with self.lock:
            draft = self.draft()
            what(draft)
            await self.commit(draft, None)
            self.tell(draft)
            return draft

    async def commit(self, draft: Draft, click: AddClick | None) -> None:
        """Stores a draft, then takes it over."""
        draft.finish(click)
        told = self.tell_new(draft)
        if draft.changes:
            await self.put(draft, click)
        self.doc, self.match, self.sealed_at = draft.doc, draft.match, draft.sealed_at
        self.told += told
        self.talk += draft.lines
        self.deadline = draft.deadline
        self.states = None

    async def put(self, draft: Draft, click: AddClick | None) -> None:
        try:
            await self.store.commit(draft.changes)
        except Unstored:
            raise Refusal(Why.NOT_STORED) from None
        except Conflict:
            if click is None or not await self.was_done((click.player, click.id)):
                await self.reload()
            raise Refusal(Why.STALE, stale=True) from None

    async def was_done(self, key: tuple[str, int]) -> bool:
        """Whether a message that is not remembered any more was done long ago."""
        n = await self.store.click(self.id, *key)
        if n is not None:
            self.remember(key, n)
        return n is not None

    async def reload(self) -> None:
        loaded = await self.store.load(self.id)
        if loaded:
            self.restore(loaded)

    def tell_new(self, draft: Draft) -> list[Told]:
        if draft.match is None or not draft.entries:
            return []
        track = self.match.track.copy() if self.match else Track(self.engine)
        return list(tell_entries(track, draft.entries))

    def remember(self, key: tuple[str, int], n: int) -> None:
        self.clicks[key] = n
        if len(self.clicks) > CLICKS:
            del self.clicks[next(iter(self.clicks))]

    def own_choice(self, actor: Actor) -> str | None:
        return states.own_choice(self.match, actor.seat) if self.match else None

    async def ring(self) -> None:
        """Looks at the clock."""
        await self.change(gone.out_of_time)

    # Telling

    def tell(self, draft: Draft, asker: Watcher | None = None, ack: int | None = None) -> None:
        """Tells everybody what has changed for him, the asker with his acknowledgement.

        It is stored: whoever cannot be told (a fault of a game's view) comes back and asks.
        """
        try:
            Tellings(self, draft).tell(asker, ack)
        except Exception:
            log.exception("a change could not be told", extra={"table": self.id})
            for watcher in self.watchers:
                watcher.close(CUT_OFF)
        for listener in self.after:
            listener(self)

    def refused(self, refusal: Refusal, message: Any, asker: Watcher) -> wire.Refused:
        missing = None
        if refusal.stale and self.match:
            missing = self.state(asker, min(getattr(message, "n", 0), self.n))
        return wire.Refused(
            message.id, self.n, refusal.by, refusal.reason, refusal.rule, refusal.values, missing
        )

    def state(self, watcher: Watcher, after: int, ack: int | None = None) -> wire.State:
        assert self.match is not None
        if self.states is None:
            self.states = states.States(self.doc, self.match, self.told)
        return self.states.state(watcher.eyes, after, ack)


def rebuild(loaded: Loaded, engine: Engine) -> Match | None:
    """The match from its log."""
    doc = loaded.doc
    if not all(seat.entropy for seat in doc.seats) or doc.phase in ("open", "luck"):
        return None
    match = Match(engine, luck_of(doc), players=doc.names, commitments=commitments_of(doc))
    parse = engine.game.verbs.parse
    for row in loaded.plies:
        if row.move.startswith(UNDO):
            match.take_back(row.seat, int(row.move.removeprefix(UNDO)))
        else:
            match.append(row.seat, parse(row.move))
    match.sealed = {row.seat: parse(row.move) for row in loaded.sealed}
    return match
