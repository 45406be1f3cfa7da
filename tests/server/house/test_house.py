"""Many tables: which of them a player sees, how many he may have, and one that is damaged."""

import json
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.guest import (
    ME,
    OPEN,
    Guest,
    Place,
    live,
    live_with,
    play_out,
    serving,
    table_of_two,
)
from tests.server.telling.test_sealed import run
from yurt.server.acts.opening import new_doc
from yurt.server.catalogue import Catalogue
from yurt.server.house.house import FINISHED, TABLES_EACH, House
from yurt.server.refusal import Refusal
from yurt.server.store.documents import TableDoc
from yurt.server.store.protocol import Change, Player, PutHolder, PutTable
from yurt.server.store.sqlite import NAME, SQLite
from yurt.server.wire.http import Sit
from yurt.server.wire.table import NewTable, Phase
from yurt.server.wire.table import Place as At

ANNA, BO = Player("anna", "Anna", "en"), Player("bo", "Bo", "en")
WISH = NewTable("connect_four", [At(who="me"), At(who="open")])


def tables(count: int, phase: Phase, created: int = 1_000) -> list[TableDoc]:
    docs = [
        new_doc(WISH, ANNA.id, ANNA.name, Catalogue(examples=True), created + number)
        for number in range(count)
    ]
    for doc in docs:
        doc.phase = phase
    return docs


def stored(docs: Sequence[TableDoc], finished: int | None = None) -> list[Change]:
    """The first of them ended last."""
    when = [None if finished is None else finished - number for number in range(len(docs))]
    puts = [PutTable(doc, None, at) for doc, at in zip(docs, when, strict=True)]
    return [*puts, *(PutHolder(ANNA.id, doc.id) for doc in docs)]


def house_in(folder: Path) -> House:
    return House(SQLite(folder / NAME), Catalogue(examples=True))


def test_only_tables_that_are_not_over_count(tmp_path: Path) -> None:
    async def story() -> None:
        house = house_in(tmp_path)
        await house.store.commit(stored(tables(TABLES_EACH, "over"), 5_000))
        await house.open(WISH, ANNA)
        await house.store.commit(stored(tables(TABLES_EACH - 1, "open")))
        with pytest.raises(Refusal, match="too_many_tables"):
            await house.open(WISH, ANNA)
        public, _ = await house.open(NewTable("connect_four", WISH.places, public=True), BO)
        with pytest.raises(Refusal, match="too_many_tables"):
            await house.sit(Sit("Anna", table=public.id), ANNA)
        await house.store.close()

    run(story())


def test_what_goes_on_comes_first_and_then_the_last_that_ended(tmp_path: Path) -> None:
    async def story() -> None:
        house = house_in(tmp_path)
        over = tables(FINISHED + 10, "over", created=9_000)
        running = tables(3, "open", created=10)
        await house.store.commit([*stored(over, 5_000), *stored(running)])
        mine, _ = await house.open(NewTable("connect_four", [At(who="me"), At(who="me")]), ANNA)
        listed = await house.tables_of(ANNA.id)
        assert [my.your_turn for my in listed] == [True] + [False] * (3 + FINISHED)
        shown = [my.table.id for my in listed]
        assert shown[:4] == [mine.id, *(doc.id for doc in reversed(running))]
        assert shown[4:] == [doc.id for doc in over[:FINISHED]]
        assert over[0].id not in house.tables, "nobody wakes up what is over"
        await house.store.close()

    run(story())


@live
async def test_a_match_that_ends_is_listed_as_the_last(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        long, first, second = await table_of_two(anna, bo)
        short, *seats = await table_of_two(anna, bo)
        await seats[0].ask("resign")
        await play_out([first, second])
        listed = [my["table"]["id"] for my in (await anna.get("/api/me/tables"))["tables"]]
        assert listed == [long, short]


# One that is damaged


def damage(folder: Path, table: str, doc: bytes) -> None:
    with closing(sqlite3.connect(folder / NAME)) as connection, connection:
        connection.execute("UPDATE tables SET doc = ? WHERE id = ?", (doc, table))


def add_ply(folder: Path, table: str, move: str) -> None:
    with closing(sqlite3.connect(folder / NAME)) as connection, connection:
        connection.execute("INSERT INTO plies VALUES (?, 1, 0, ?, 0)", (table, move))


def of_no_game(folder: Path, table: str) -> bytes:
    """It can be read, but its game is no longer installed."""
    with closing(sqlite3.connect(folder / NAME)) as connection:
        sql = "SELECT doc FROM tables WHERE id = ?"
        (doc,) = connection.execute(sql, (table,)).fetchone()
    return json.dumps({**json.loads(doc), "game": "chess"}).encode()


async def close_code(guest: Guest, table: str) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        await (await guest.socket(table, 0)).hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@pytest.mark.parametrize("how", ["torn", "gone", "deep", "log"])
def test_a_damaged_table_hides_no_other(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("yurt.server"), "propagate", True)

    async def story() -> None:
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            pace = {"kind": "days", "days": 1}
            opened = [
                await anna.open("connect_four", places, public=True, pace=pace)
                for places in ([ME, ME], [ME, ME], [ME, OPEN])
            ]
            broken, *good = [answer["table"]["id"] for answer in opened]
            cookies = anna.http.cookies
        torn = {"torn": b'{"id": "x"', "gone": of_no_game(tmp_path, broken), "deep": b"[" * 9999}
        if how == "log":
            add_ply(tmp_path, broken, "jump:9")
        else:
            damage(tmp_path, broken, torn[how])
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            anna.http.cookies = cookies
            for path in ("/api/me/tables", "/api/tables", "/api/me/tables", "/api/tables"):
                listed = (await anna.get(path))["tables"]
                ids = {(entry.get("table") or entry)["id"] for entry in listed}
                assert set(good) <= ids
            answer = await anna.http.get(f"/api/tables/{broken}")
            assert (answer.status_code, answer.json()["reason"]) == (409, "unreadable")
            assert await close_code(anna, broken) == 4404
            whole = await anna.socket(good[0], 0)
            await whole.until_kind("state")
            assert (await whole.play("drop:1"))["n"] == 1
        about = [r for r in caplog.records if getattr(r, "table", "") == broken]
        assert len(about) == 1, "it is written down once"

    run(story())


@live_with(examples=False)
async def test_a_game_that_is_not_offered_is_not_opened(place: Place) -> None:
    async with Guest(place.url) as anna:
        body = {"game": "connect_four", "places": [ME, OPEN]}
        response = await anna.http.post("/api/tables", json=body)
        assert response.json()["reason"] == "bad_table"
        told = "no game 'connect_four': expected one of koenig, khaos, khan"
        assert response.json()["words"].endswith(told)
        await anna.open("khaos", [ME, OPEN])
