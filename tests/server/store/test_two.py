"""Two houses on one database: the log decides, and the slower one learns of it.

One server has its file for itself (lock.py). A service of many processes would not, and the store
forbids what must not happen then, too.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.telling.test_sealed import run
from yurt.server import wire
from yurt.server.acts.draft import Actor, Draft
from yurt.server.acts.play import play
from yurt.server.catalogue import Catalogue
from yurt.server.house.house import House
from yurt.server.refusal import Refusal
from yurt.server.store.protocol import Player
from yurt.server.store.sqlite import SQLite
from yurt.server.table.table import Table
from yurt.server.wire.table import NewTable, Place

ANNA = Player("anna", "Anna", "en")
BOTH_MINE = [Place(who="me", name="Anna"), Place(who="me", name="Ben")]


@asynccontextmanager
async def two_houses(folder: Path) -> AsyncIterator[tuple[House, House]]:
    stores = [SQLite(folder / "shared.sqlite3") for _ in range(2)]
    one, two = (House(store, Catalogue(examples=True)) for store in stores)
    yield one, two
    for store in stores:
        await store.close()


async def same_table(one: House, two: House) -> tuple[Table, Table]:
    table, _ = await one.open(NewTable("connect_four", BOTH_MINE), ANNA)
    return table, await two.table(table.id)


async def drop(table: Table, n: int, column: int) -> None:
    def choose(draft: Draft) -> None:
        play(draft, Actor(ANNA.id, n % 2), wire.Play(0, n, f"drop:{column}"))

    await table.change(choose)


def log_of(table: Table) -> list[str]:
    assert table.match is not None
    return [f"drop:{entry.move + 1}" for entry in table.match.track.plies]


def test_the_second_is_refused_and_catches_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path) as (one, two):
            here, there = await same_table(one, two)
            await drop(here, 0, 3)
            with pytest.raises(Refusal) as refused:
                await drop(there, 0, 4)
            assert (refused.value.reason, refused.value.stale) == ("stale", True)
            assert log_of(there) == ["drop:3"]
            assert [told.words[0] for told in there.told] == ["drop:3"]
            await drop(there, 1, 5)
            with pytest.raises(Refusal, match="stale"):
                await drop(here, 1, 1)
            assert log_of(here) == ["drop:3", "drop:5"]
            await drop(here, 2, 6)
            stored = await two.store.load(here.id)
            assert stored is not None
            assert [row.move for row in stored.plies] == ["drop:3", "drop:5", "drop:6"]

    run(story())


def test_only_one_of_two_moves_with_a_number_is_stored(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path) as (one, two):
            tables = await same_table(one, two)
            moves = [drop(table, 0, column) for column, table in enumerate(tables, 3)]
            results = await asyncio.gather(*moves, return_exceptions=True)
            assert [type(result) for result in results if result] == [Refusal]
            assert log_of(tables[0]) == log_of(tables[1])

    run(story())
