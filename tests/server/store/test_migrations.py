"""Databases that older servers left: each of them is brought up to date, and played on.

Each file in old/ was written by a server of that schema, not by hand; a new step adds the one
before it.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.guest import FAIR, Guest, Place, serving
from tests.server.telling.test_sealed import run
from yurt.server.guard.auth import COOKIE
from yurt.server.store.schema import schema_after, schema_of, steps, version_of
from yurt.server.store.sqlite import NAME

OLD = Path(__file__).parents[1] / "old"
ANNA, BO = "z4b2os42r3iu4syu", "gxqt2g3aau2jtyqm"
OVER, RUNNING = "dbt88au95v1g9jad00ja68qd", "dbt88b7pdo1jbjacn3ekredv"
SEALED, WAITING = "dbt88b7agbm72in6rp5am8dr", "dbt88b0plqlkihit5kia8dkt"

everywhere = pytest.mark.parametrize("schema", range(1, len(steps())))


def left_by(schema: int, folder: Path) -> Path:
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.executescript((OLD / f"schema_{schema}.sql").read_text(encoding="utf-8"))
        assert version_of(connection) == schema
        assert schema_of(connection) == schema_after(steps()[:schema]), "a step is never changed"
    return folder


def as_player(place: Place, player: str) -> Guest:
    """Whoever had this cookie before."""
    guest = Guest(place.url)
    guest.http.cookies.set(COOKIE, place.desk.signer.sign(player))
    return guest


@everywhere
def test_matches_go_on_where_they_were(tmp_path: Path, schema: int) -> None:
    async def story() -> None:
        slow = {**FAIR, "bot_seconds": 60.0}  # the bot's bid would reveal the others
        async with (
            serving(left_by(schema, tmp_path), **slow) as place,
            as_player(place, ANNA) as anna,
            as_player(place, BO) as bo,
        ):
            assert (await anna.get("/api/me"))["name"] == "Anna"
            second = await bo.socket(RUNNING, 1)
            await second.until_kind("state")
            assert [told["m"] for told in second.state["told"]] == [
                "drop:4",
                "undo:1",
                "drop:3",
            ]
            assert second.state["clock"] is not None
            assert (await second.play("drop:3"))["n"] == 4
            choosing = await anna.socket(SEALED, 0)
            await choosing.until_kind("state")
            assert choosing.state["sealed"] == "bid:copper"

    run(story())


@everywhere
def test_lists_and_records_are_whole(tmp_path: Path, schema: int) -> None:
    async def story() -> None:
        served = serving(left_by(schema, tmp_path), **FAIR)
        async with served as place, as_player(place, ANNA) as anna:
            mine = (await anna.get("/api/me/tables"))["tables"]
            shown = [my["table"]["id"] for my in mine]
            assert (set(shown[:-1]), shown[-1]) == ({RUNNING, SEALED, WAITING}, OVER)
            public = (await anna.get("/api/tables"))["tables"]
            assert [table["id"] for table in public] == [WAITING]
            record = (await anna.http.get(f"/api/tables/{OVER}/record")).text
            assert (await anna.post("/api/replay", {"record": record}))["proof"] == "proven"
            looking = await anna.socket(OVER, 0)
            await looking.until_kind("state")
            assert looking.talk[-1]["text"] == "Gut gespielt!"

    run(story())


def test_when_a_match_ended_is_worked_out(tmp_path: Path) -> None:
    """Schema 2 asks for it; the last ply of the match tells."""

    async def story() -> None:
        async with serving(left_by(1, tmp_path), **FAIR):
            pass
        with closing(sqlite3.connect(tmp_path / NAME)) as connection:
            rows = dict(connection.execute("SELECT id, finished FROM tables").fetchall())
        assert rows == {OVER: 1794802731990, RUNNING: None, SEALED: None, WAITING: None}

    run(story())
