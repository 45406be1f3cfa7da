"""The store: all of it or nothing, one after the other, and never backwards."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.server.telling.test_sealed import run
from yurt.server.store.protocol import (
    AddPlies,
    AddToken,
    Conflict,
    Player,
    PlyRow,
    PutPlayer,
    PutSetting,
    Token,
    Unstored,
    UseToken,
)
from yurt.server.store.sqlite import SQLite, open_alone


def plies(*numbers: int) -> AddPlies:
    return AddPlies("t", [PlyRow(n, 0, "drop:1", 0) for n in numbers])


def test_a_number_is_never_used_twice(tmp_path: Path) -> None:
    async def story() -> None:
        store = SQLite(tmp_path / "a.sqlite3")
        await store.commit([plies(1, 2)])
        with pytest.raises(Conflict):
            await store.commit([PutSetting("half", "done"), plies(3, 2)])
        assert await store.setting("half") is None
        assert [ply.n for ply in store.plies("t")] == [1, 2]
        await store.close()

    run(story())


def test_one_that_conflicts_takes_no_other_down(tmp_path: Path) -> None:
    """They arrive together, and share one transaction."""

    async def story() -> None:
        store = SQLite(tmp_path / "a.sqlite3")
        changes = [[plies(n)] for n in (1, 2, 2, 3, 1, 4)]
        results = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
        assert [type(result) for result in results].count(Conflict) == 2
        assert [ply.n for ply in store.plies("t")] == [1, 2, 3, 4]
        await store.close()

    run(story())


def test_a_token_works_once_and_dies_with_its_successor(tmp_path: Path) -> None:
    async def story() -> None:
        store = SQLite(tmp_path / "a.sqlite3")
        await store.commit([AddToken(Token("old", "seat", "t", 1, "", 9))])
        await store.commit([AddToken(Token("new", "seat", "t", 1, "", 9))])
        assert await store.token("old") is None
        await store.commit([UseToken("new")])
        with pytest.raises(Conflict):
            await store.commit([UseToken("new")])
        await store.close()

    run(story())


def test_what_is_locked_is_unstored(tmp_path: Path) -> None:
    async def story() -> None:
        store = SQLite(tmp_path / "a.sqlite3", busy_ms=10)
        other = sqlite3.connect(tmp_path / "a.sqlite3", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unstored, match="locked"):
            await store.commit([plies(1)])
        other.execute("ROLLBACK")
        other.close()
        await store.commit([plies(1)])
        await store.close()

    run(story())


def test_only_the_owner_can_read_the_file(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_alone(tmp_path / "deep")
        await store.commit([PutPlayer(Player("p", "Anna", "de"))])
        assert await store.player("p") == Player("p", "Anna", "de")
        assert store.path.stat().st_mode & 0o077 == 0
        await store.close()

    run(story())
