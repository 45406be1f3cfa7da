"""The store in one SQLite file: WAL, every commit synced, commits shared by whoever waits."""

import logging
import os
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from . import protocol
from .documents import TableDoc, TalkLine
from .lock import Lock
from .protocol import Change, Loaded, Player, PlyRow, SealedRow, Token, Unreadable
from .schema import bring_up_to_date, opening
from .statements import execute, execute_all
from .writer import Writer

NAME = "yurt.sqlite3"
BUSY_MS = 2_000
CACHE_KIB = 16_384
CLICKS = 256  # of a table that are remembered: nobody sends an older one again

BROKEN = (msgspec.MsgspecError, ValueError, RecursionError)  # what reading JSON raises

log = logging.getLogger("yurt.server")

read_doc = msgspec.json.Decoder(TableDoc).decode
read_line = msgspec.json.Decoder(TalkLine).decode


class SQLite:
    def __init__(self, path: Path, busy_ms: int = BUSY_MS) -> None:
        self.path = path
        self.lock: Lock | None = None
        self.noted: set[str] = set()  # tables that cannot be read
        with opening(path):
            writing = connect(path, busy_ms, bring_up_to_date)
            self.reading = connect(path, busy_ms, only_read)
        self.writer = Writer(writing, execute, execute_all)

    async def commit(self, changes: Sequence[Change]) -> None:
        await self.writer.submit(changes)

    def rows(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        try:
            return self.reading.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise protocol.Unstored(str(error)) from None

    async def load(self, table: str) -> Loaded | None:
        docs = self.rows("SELECT doc FROM tables WHERE id = ?", table)
        try:
            return self.loaded(table, read_doc(docs[0][0])) if docs else None  # type: ignore[arg-type]
        except BROKEN as error:
            self.note(table, error)
            raise Unreadable(table) from None

    def loaded(self, table: str, doc: TableDoc) -> Loaded:
        sql = "SELECT player, id, n FROM clicks WHERE table_id = ? ORDER BY n DESC LIMIT ?"
        clicks = reversed(self.rows(sql, table, CLICKS))
        talk = self.rows("SELECT line FROM talk WHERE table_id = ? ORDER BY k", table)
        return Loaded(
            doc,
            self.plies(table),
            self.sealed(table),
            {(str(player), int(i)): int(n) for player, i, n in clicks},  # type: ignore[call-overload]
            [read_line(line) for (line,) in talk],  # type: ignore[arg-type]
        )

    async def click(self, table: str, player: str, number: int) -> int | None:
        sql = "SELECT n FROM clicks WHERE table_id = ? AND player = ? AND id = ?"
        found = self.rows(sql, table, player, number)
        return int(found[0][0]) if found else None  # type: ignore[call-overload]

    def plies(self, table: str) -> list[PlyRow]:
        sql = "SELECT n, seat, move, at FROM plies WHERE table_id = ? ORDER BY n"
        return [PlyRow(*row) for row in self.rows(sql, table)]  # type: ignore[arg-type]

    def sealed(self, table: str) -> list[SealedRow]:
        sql = "SELECT seat, move, at FROM sealed WHERE table_id = ? ORDER BY seat"
        return [SealedRow(*row) for row in self.rows(sql, table)]  # type: ignore[arg-type]

    async def table_docs(self, *, public: bool, limit: int) -> list[TableDoc]:
        sql = (
            "SELECT id, doc FROM tables WHERE public = ? AND phase != 'over'"
            " ORDER BY created DESC LIMIT ?"
        )
        return self.readable(self.rows(sql, int(public), limit))

    async def tables_of(self, player: str, limit: int) -> list[str]:
        sql = (
            "SELECT id FROM holders JOIN tables ON id = table_id WHERE player = ?"
            " AND phase != 'over' ORDER BY created DESC LIMIT ?"
        )
        return [str(table) for (table,) in self.rows(sql, player, limit)]

    async def finished_of(self, player: str, limit: int) -> list[TableDoc]:
        sql = (
            "SELECT id, doc FROM holders JOIN tables ON id = table_id WHERE player = ?"
            " AND phase = 'over' ORDER BY finished DESC LIMIT ?"
        )
        return self.readable(self.rows(sql, player, limit))

    def readable(self, rows: Sequence[tuple[Any, ...]]) -> list[TableDoc]:
        """One that is damaged hides no other."""
        docs = []
        for table, doc in rows:
            try:
                docs.append(read_doc(doc))
            except BROKEN as error:
                self.note(table, error)
        return docs

    def note(self, table: str, error: Exception) -> None:
        """Once for each table: lists are asked for all the time."""
        if table not in self.noted:
            self.noted.add(table)
            log.error("unreadable", extra={"table": table, "reason": str(error)})

    async def deadlines(self) -> list[tuple[str, int]]:
        sql = "SELECT id, deadline FROM tables WHERE deadline IS NOT NULL AND phase = 'playing'"
        return [(str(table), int(at)) for table, at in self.rows(sql)]  # type: ignore[call-overload]

    async def awake(self) -> list[str]:
        # Not LIKE: many a build of SQLite lets it match no blob.
        sql = "SELECT id FROM tables WHERE phase = 'playing' AND instr(doc, '\"bot\":')"
        return [str(table) for (table,) in self.rows(sql)]

    async def player(self, player: str) -> Player | None:
        rows = self.rows("SELECT id, name, language FROM players WHERE id = ?", player)
        return Player(*rows[0]) if rows else None  # type: ignore[arg-type]

    async def token(self, digest: str) -> Token | None:
        sql = "SELECT digest, kind, table_id, seat, player, until FROM tokens WHERE digest = ?"
        rows = self.rows(sql, digest)
        return Token(*rows[0]) if rows else None  # type: ignore[arg-type]

    async def setting(self, key: str) -> str | None:
        rows = self.rows("SELECT value FROM settings WHERE key = ?", key)
        return str(rows[0][0]) if rows else None

    async def close(self) -> None:
        self.writer.stop()
        self.writer.connection.close()
        self.reading.close()
        if self.lock:
            self.lock.let_go()


def open_alone(folder: Path, busy_ms: int = BUSY_MS) -> SQLite:
    """The database in a folder, for this process only: tables live in its memory, too."""
    path = folder / NAME
    with opening(path):
        folder.mkdir(parents=True, exist_ok=True)
        lock = Lock(path)
    try:
        store = SQLite(path, busy_ms)
    except BaseException:
        lock.let_go()
        raise
    store.lock = lock
    return store


def connect(
    path: Path, busy_ms: int, prepare: Callable[[sqlite3.Connection], object]
) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute(f"PRAGMA busy_timeout = {busy_ms}")
        connection.execute("PRAGMA journal_mode = WAL")
        os.chmod(path, 0o600)  # it holds seeds and hands
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def only_read(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA query_only = 1")
