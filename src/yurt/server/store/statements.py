"""Each change of the store in SQL."""

import sqlite3
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

import msgspec

from .protocol import (
    AddClick,
    AddPlies,
    AddTalk,
    AddToken,
    Change,
    Conflict,
    DropHolder,
    DropTokens,
    PutHolder,
    PutPlayer,
    PutSetting,
    PutTable,
    Seal,
    Unseal,
    UseToken,
)

encode = msgspec.json.encode


def execute(connection: sqlite3.Connection, change: Change) -> None:
    HOW[type(change)](connection, change)


def execute_all(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Changes of different tables, whose order does not matter: rows of a kind go in together.

    Each statement gives Python's lock away and has to wait for it again; a thread that executes
    one for each row would hardly get on beside a busy event loop.
    """
    plies = [(c.table, *ply) for c in changes if type(c) is AddPlies for ply in c.plies]
    insert(connection, "plies", plies)
    insert(connection, "clicks", [c for c in changes if type(c) is AddClick])
    for change in changes:
        if type(change) is not AddPlies and type(change) is not AddClick:
            execute(connection, change)


def insert(connection: sqlite3.Connection, table: str, rows: Sequence[Sequence[object]]) -> None:
    """Many rows in few statements, whose texts are few, too: SQLite knows them by heart."""
    start, size = 0, 64
    while start < len(rows):
        while size > len(rows) - start:
            size //= 2
        row = f"({', '.join('?' * len(rows[0]))})"
        values = tuple(chain.from_iterable(rows[start : start + size]))
        connection.execute(f"INSERT INTO {table} VALUES {', '.join([row] * size)}", values)
        start += size


def add_plies(connection: sqlite3.Connection, change: AddPlies) -> None:
    insert(connection, "plies", [(change.table, *ply) for ply in change.plies])


def put_table(connection: sqlite3.Connection, change: PutTable) -> None:
    doc = change.doc
    connection.execute(
        "INSERT INTO tables (id, phase, public, created, deadline, doc, finished)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, public = excluded.public,"
        " deadline = excluded.deadline, doc = excluded.doc,"
        " finished = coalesce(finished, excluded.finished)",
        (doc.id, doc.phase, int(doc.public), doc.created, change.deadline, encode(doc),
         change.finished),
    )  # fmt: skip


def put_holder(connection: sqlite3.Connection, change: PutHolder) -> None:
    connection.execute("INSERT OR IGNORE INTO holders VALUES (?, ?)", change)


def drop_holder(connection: sqlite3.Connection, change: DropHolder) -> None:
    connection.execute("DELETE FROM holders WHERE player = ? AND table_id = ?", change)


def seal(connection: sqlite3.Connection, change: Seal) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO sealed VALUES (?, ?, ?, ?)", (change.table, *change.row)
    )


def unseal(connection: sqlite3.Connection, change: Unseal) -> None:
    if change.seat is None:
        connection.execute("DELETE FROM sealed WHERE table_id = ?", (change.table,))
    else:
        connection.execute("DELETE FROM sealed WHERE table_id = ? AND seat = ?", change)


def add_click(connection: sqlite3.Connection, change: AddClick) -> None:
    connection.execute("INSERT INTO clicks VALUES (?, ?, ?, ?)", change)


def add_talk(connection: sqlite3.Connection, change: AddTalk) -> None:
    line = change.line
    connection.execute("INSERT INTO talk VALUES (?, ?, ?)", (change.table, line.k, encode(line)))


def add_token(connection: sqlite3.Connection, change: AddToken) -> None:
    token = change.token
    if token.kind == "seat":
        drop_tokens(connection, DropTokens(token.table, token.seat))
    connection.execute("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?)", token)


def use_token(connection: sqlite3.Connection, change: UseToken) -> None:
    gone = connection.execute("DELETE FROM tokens WHERE digest = ?", change)
    if gone.rowcount != 1:
        raise Conflict("the link was used before")


def drop_tokens(connection: sqlite3.Connection, change: DropTokens) -> None:
    connection.execute("DELETE FROM tokens WHERE table_id = ? AND seat = ?", change)


def put_player(connection: sqlite3.Connection, change: PutPlayer) -> None:
    connection.execute("INSERT OR REPLACE INTO players VALUES (?, ?, ?)", change.player)


def put_setting(connection: sqlite3.Connection, change: PutSetting) -> None:
    connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", change)


HOW: dict[type[Any], Callable[[sqlite3.Connection, Any], None]] = {
    AddPlies: add_plies,
    PutTable: put_table,
    PutHolder: put_holder,
    DropHolder: drop_holder,
    Seal: seal,
    Unseal: unseal,
    AddClick: add_click,
    AddTalk: add_talk,
    AddToken: add_token,
    UseToken: use_token,
    DropTokens: drop_tokens,
    PutPlayer: put_player,
    PutSetting: put_setting,
}
