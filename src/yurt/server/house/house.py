"""The house: all tables, those in memory and those asleep in the store."""

import asyncio
import logging
import time
from collections.abc import Callable

from yurt.core.errors import YurtError
from yurt.server.acts import host, luck, opening, seating
from yurt.server.acts.draft import Draft
from yurt.server.acts.talk import clean_name
from yurt.server.catalogue import Catalogue
from yurt.server.guard.auth import digest, fresh_token
from yurt.server.guard.limits import TALK, Buckets, Rate
from yurt.server.logs import where
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import TableDoc
from yurt.server.store.protocol import (
    AddToken,
    Loaded,
    Player,
    PutHolder,
    PutPlayer,
    PutTable,
    Store,
    Token,
    Unreadable,
    UseToken,
)
from yurt.server.table.news import info_for
from yurt.server.table.table import Table
from yurt.server.telling.info import table_info
from yurt.server.wire import http
from yurt.server.wire.table import NewTable, TableInfo

log = logging.getLogger("yurt.server")

TABLES_EACH = 100  # of one player, that are not over
LISTED = 100  # public ones
MINE = 2 * TABLES_EACH  # seats kept for a rematch are not counted before
FINISHED = 50  # of a player, the last ones
RECOVERY_MS = 3_600_000


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class House:
    def __init__(
        self,
        store: Store,
        catalogue: Catalogue,
        *,
        gone_seconds: float = 60,
        talk: Rate = TALK,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self.store = store
        self.catalogue = catalogue
        self.manners = Buckets(talk)
        self.gone_ms = int(gone_seconds * 1000)
        self.now = now
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Future[Table]] = {}
        self.touched: dict[str, float] = {}
        self.broken: set[str] = set()  # tables that are stored, and cannot be set up
        self.listeners: list[Callable[[Table], None]] = []

    # Tables

    async def table(self, table_id: str) -> Table:
        """A table, from memory or woken up."""
        self.touched[table_id] = time.monotonic()
        if table_id in self.tables:
            return self.tables[table_id]
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.ensure_future(self.wake(table_id))
        try:
            return await asyncio.shield(self.loading[table_id])
        except Refusal:
            self.touched.pop(table_id, None)
            raise
        finally:
            self.loading.pop(table_id, None)

    async def wake(self, table_id: str) -> Table:
        try:
            loaded = await self.store.load(table_id)
        except Unreadable:
            raise Refusal(Why.UNREADABLE) from None
        if loaded is None:
            raise Refusal(Why.NO_TABLE)
        table = await self.rebuilt(loaded)
        for listener in self.listeners:  # its bots may be asked, its clock run
            listener(table)
        return table

    async def rebuilt(self, loaded: Loaded) -> Table:
        try:
            await self.catalogue.ready(loaded.doc.game)
            return self.set_up(loaded)
        except Exception as error:  # its game is gone, its log does not replay: no other suffers
            self.note(loaded.doc.id, error)
            raise Refusal(Why.UNREADABLE) from None

    def note(self, table_id: str, error: Exception) -> None:
        """Once for each table: it will be asked for again."""
        if table_id not in self.broken:
            self.broken.add(table_id)
            log.error("unreadable", extra={"table": table_id, "reason": where(error)})

    def set_up(self, loaded: Loaded) -> Table:
        doc = loaded.doc
        engine = self.catalogue.engine(doc.game, len(doc.seats), doc.options)
        table = Table(loaded, engine, self.store, self.now, self.gone_ms, self.manners)
        table.after = self.listeners
        self.tables[doc.id] = table
        self.touched[doc.id] = time.monotonic()
        return table

    def put_to_sleep(self, idle_seconds: float) -> int:
        """Forgets tables that nobody watches: the store remembers them."""
        late = time.monotonic() - idle_seconds
        idle = [
            table_id
            for table_id, table in self.tables.items()
            if not table.watchers
            and not table.lock.locked()
            and self.touched.get(table_id, 0) < late
        ]
        for table_id in idle:
            del self.tables[table_id]
            self.touched.pop(table_id, None)
        return len(idle)

    async def open(self, wish: NewTable, player: Player) -> tuple[Table, list[tuple[int, str]]]:
        """A new table, and a token for each open seat of one that is not public."""
        await self.check_room(player)
        self.find_game(wish.game)
        await self.catalogue.ready(wish.game)
        doc = opening.new_doc(wish, player.id, player.name, self.catalogue, self.now())
        await self.store.commit([PutTable(doc, None), PutHolder(player.id, doc.id)])
        table = self.set_up(Loaded(doc, [], [], {}, []))
        links: list[tuple[int, str]] = []
        await table.change(lambda draft: self.lay_out(draft, links))
        return table, links

    async def check_room(self, player: Player) -> None:
        if len(await self.store.tables_of(player.id, TABLES_EACH)) >= TABLES_EACH:
            raise Refusal(Why.TOO_MANY_TABLES)

    def find_game(self, game: str) -> None:
        try:
            self.catalogue.to_open(game)
        except YurtError as error:
            raise Refusal(Why.BAD_TABLE, detail=str(error)[:200]) from None

    def lay_out(self, draft: Draft, links: list[tuple[int, str]]) -> None:
        for number, seat in enumerate(draft.doc.seats):
            if seat.kind == "open":
                links.append((number, host.invitation(draft, number)))
        luck.carry_on(draft)

    # Sitting down

    async def invited(self, token: str) -> Token:
        found = await self.store.token(digest(token))
        if found is None or found.kind != "seat":
            raise Refusal(Why.DEAD_LINK)
        return found

    async def sit(self, wish: http.Sit, player: Player) -> tuple[Table, int]:
        name = clean_name(wish.name)
        await self.check_room(player)
        if wish.invitation:
            found = await self.invited(wish.invitation)
            table = await self.table(found.table)
            await table.change(
                lambda draft: seating.sit_by_invitation(
                    draft, found.seat, player.id, name, wish.colour, wish.commitment, found.digest
                )
            )
            return table, found.seat
        table = await self.table(wish.table or "")
        number = open_seat(table.doc, player.id, wish.seat)
        await table.change(
            lambda draft: seating.sit(draft, number, player.id, name, wish.colour, wish.commitment)
        )
        return table, number

    # Lists

    async def lobby(self, reader: str) -> list[TableInfo]:
        docs = await self.store.table_docs(public=True, limit=LISTED)
        return [self.glance(doc, reader) for doc in docs if reader not in doc.banned]

    def glance(self, doc: TableDoc, reader: str) -> TableInfo:
        """A table for a list, without waking it up."""
        if doc.id in self.tables:
            return info_for(self.tables[doc.id], reader)
        return table_info(doc, reader, 0, set(), {}, 0)

    async def tables_of(self, player: str) -> list[http.MyTable]:
        """First where something is to be done, then what goes on, then the last that ended."""
        live = [await self.found(table) for table in await self.store.tables_of(player, MINE)]
        mine = [my_table(table, player) for table in live if table]
        mine.sort(key=lambda my: not my.your_turn)
        over = await self.store.finished_of(player, FINISHED)
        return mine + [
            http.MyTable(self.glance(doc, player), doc.seats_of(player), your_turn=False)
            for doc in over
        ]

    async def found(self, table_id: str) -> Table | None:
        try:
            return await self.table(table_id)
        except Refusal:
            return None

    async def info(self, table_id: str, reader: str) -> TableInfo:
        return info_for(await self.table(table_id), reader)

    # Players

    async def recovery(self, player: str) -> tuple[str, int]:
        """A token that makes another device this player, once."""
        token, until = fresh_token(), self.now() + RECOVERY_MS
        await self.store.commit([AddToken(Token(digest(token), "recovery", "", 0, player, until))])
        return token, until

    async def recover(self, token: str) -> str:
        found = await self.store.token(digest(token))
        if found is None or found.kind != "recovery" or found.until < self.now():
            raise Refusal(Why.DEAD_LINK)
        await self.store.commit([UseToken(found.digest)])
        return found.player

    async def name_player(self, player: Player) -> None:
        await self.store.commit([PutPlayer(player)])


def open_seat(doc: TableDoc, player: str, wished: int | None) -> int:
    """The wished seat or the first that is open: at public tables, or one kept for this player."""
    mine = [i for i, s in enumerate(doc.seats) if s.kind == "open" and s.reserved == player]
    free = [i for i, s in enumerate(doc.seats) if s.kind == "open" and not s.reserved]
    choices = mine + (free if doc.public else [])
    if wished is not None:
        choices = [seat for seat in choices if seat == wished]
    if not choices:
        raise Refusal(Why.NO_OPEN_SEAT)
    return choices[0]


def my_table(table: Table, player: str) -> http.MyTable:
    seats = table.doc.seats_of(player)
    return http.MyTable(info_for(table, player), seats, is_asked(table, player))


def is_asked(table: Table, player: str) -> bool:
    """Whether a seat of the player has something to do that he has not done."""
    if table.doc.phase != "playing" or table.match is None:
        return table.doc.phase == "luck"
    asked = set(table.match.actors()) - set(table.match.sealed)
    return any(seat in asked and table.doc.seats[seat].plays for seat in table.doc.seats_of(player))
