"""Each change of the store in SQL."""

import sqlite3
from collections.abc import Callable
from typing import Any

import msgspec

from .store import (
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


def add_plies(connection: sqlite3.Connection, change: AddPlies) -> None:
    connection.executemany(
        "INSERT INTO plies VALUES (?, ?, ?, ?, ?)",
        [(change.table, *ply) for ply in change.plies],
    )


def put_table(connection: sqlite3.Connection, change: PutTable) -> None:
    doc = change.doc
    connection.execute(
        "INSERT INTO tables (id, phase, public, created, deadline, doc) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, public = excluded.public,"
        " deadline = excluded.deadline, doc = excluded.doc",
        (doc.id, doc.phase, int(doc.public), doc.created, change.deadline, encode(doc)),
    )


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
