"""The HTTP part, one line for each: what it takes, what it gives. OpenAPI is made of this."""

from collections.abc import Awaitable, Callable
from typing import Any, Literal, NamedTuple

from yurt.server.wire.http import (
    GameDetail,
    GameInfo,
    HouseInfo,
    Invited,
    InvitedTo,
    Me,
    MeChange,
    MyTables,
    Opened,
    Recover,
    Recovery,
    Replay,
    Replayed,
    RulesText,
    Sat,
    Sit,
    TableList,
)
from yurt.server.wire.table import NewTable, TableInfo

from .call import Call
from .handlers import (
    change_me,
    game_detail,
    games,
    house,
    invited,
    lobby,
    me,
    my_tables,
    open_table,
    record,
    recover,
    recovery,
    replay,
    rules,
    sit,
    table,
)

Handler = Callable[[Call], Awaitable[Any]]


class Endpoint(NamedTuple):
    method: Literal["GET", "POST"]
    path: str
    what: str
    takes: Any
    gives: Any
    handler: Handler
    query: tuple[str, ...] = ()
    opens: bool = False  # makes something: fewer of those a minute
    drops: bool = False  # changes nothing, and is given up when nobody waits for it any longer


ENDPOINTS = (
    Endpoint("GET", "/api/house", "How others find this server", None, HouseInfo, house),
    Endpoint("GET", "/api/me", "Who I am; a cookie is set the first time", None, Me, me),
    Endpoint("POST", "/api/me", "Change name and language", MeChange, Me, change_me),
    Endpoint(
        "POST", "/api/me/recovery", "A link that makes another device me", None, Recovery,
        recovery, opens=True,
    ),
    Endpoint(
        "POST", "/api/recover", "Use such a link", Recover, Me, recover, opens=True
    ),
    Endpoint("GET", "/api/me/tables", "My tables", None, MyTables, my_tables),
    Endpoint("GET", "/api/games", "The games", None, list[GameInfo], games, ("language",)),
    Endpoint(
        "GET", "/api/games/{game}", "Box and words of a game", None, GameDetail, game_detail,
        ("language",),
    ),
    Endpoint(
        "GET", "/api/games/{game}/rules", "The rulebook of a game", None, RulesText, rules,
        ("language",),
    ),
    Endpoint("GET", "/api/tables", "Public tables, open or running", None, TableList, lobby),
    Endpoint(
        "POST", "/api/tables", "Open a table", NewTable, Opened, open_table, opens=True
    ),
    Endpoint("GET", "/api/tables/{table}", "A table", None, TableInfo, table),
    Endpoint(
        "POST", "/api/invited", "What an invitation leads to", Invited, InvitedTo, invited
    ),
    Endpoint("POST", "/api/sit", "Sit down", Sit, Sat, sit),
    Endpoint(
        "GET", "/api/tables/{table}/record", "The record; before the end, what a seat knows of it",
        None, str, record, ("seat", "language"),
    ),
    Endpoint(
        "POST", "/api/replay", "A record, looked at after one of its entries", Replay,
        Replayed, replay, drops=True,
    ),
)  # fmt: skip
