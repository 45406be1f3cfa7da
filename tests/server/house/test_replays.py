"""Records that strangers bring: replayed beside the tables, and only while somebody waits."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.core.matches.test_match import back_and_forth
from tests.server.guest import PATIENCE, Guest, Place, live, serving
from tests.server.telling.test_sealed import run
from yurt.core.engine import Board, Engine
from yurt.core.matches.match import EVERY
from yurt.server.house import records
from yurt.server.house.replays import EACH

SHORT = "game: connect_four\nseats: 2\n\n0 drop:1\n1 drop:2\n"


class Endless:
    """A record that nobody lives to see the end of."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.over = threading.Event()

    def read(self, text: str, catalogue: Any, heed: Callable[[], None]) -> records.Reading:
        self.begun.set()
        try:
            while not self.over.wait(0.001):
                heed()
        finally:
            self.over.set()
        raise AssertionError("nobody stopped it")


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Iterator[Endless]:
    record = Endless()
    monkeypatch.setattr(records, "read", record.read)
    yield record
    record.over.set()


async def replaying(guest: Guest, record: Endless) -> "asyncio.Task[httpx.Response]":
    """A request that is being worked on."""
    asked = asyncio.create_task(guest.http.post("/api/replay", json={"record": SHORT}))
    await asyncio.to_thread(record.begun.wait, PATIENCE)
    return asked


async def stopped(place: Place) -> None:
    """The next one could start."""
    async with asyncio.timeout(PATIENCE), place.desk.replays.turn:
        pass


def test_it_is_given_up_when_the_client_leaves(tmp_path: Path, endless: Endless) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            asked = await replaying(anna, endless)
            asked.cancel()
            await stopped(place)
            assert endless.over.is_set()
            assert not place.desk.replays.waiting

    run(story())


def test_it_holds_up_no_shutdown(tmp_path: Path, endless: Endless) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            asked = await replaying(anna, endless)
            place.desk.send_away()
            answer = await asked
            assert (answer.status_code, answer.json()["reason"]) == (503, "closing")
            late = await anna.post("/api/replay", {"record": SHORT}, status=503)
            assert late["reason"] == "closing"

    run(story())


def test_one_address_has_only_a_few_waiting(tmp_path: Path, endless: Endless) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            asked = await replaying(anna, endless)
            more = [anna.http.post("/api/replay", json={"record": SHORT}) for _ in range(EACH)]
            waiting = [asyncio.create_task(post) for post in more]
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            assert [task.result().json()["reason"] for task in done] == ["too_fast"]
            for task in (asked, *waiting):
                task.cancel()
            await stopped(place)

    run(story())


def test_the_tables_go_on_meanwhile(tmp_path: Path, endless: Endless) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            asked = await replaying(anna, endless)
            opened = await anna.open("connect_four", [{"who": "me"}, {"who": "me"}])
            seat = await anna.socket(opened["table"]["id"], 0)
            await seat.until_kind("state")
            assert (await seat.play("drop:3"))["n"] == 1
            asked.cancel()

    run(story())


def test_stepping_through_a_record_replays_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[str] = []
    read = records.read

    def counted(text: str, *rest: Any) -> records.Reading:
        times.append(text)
        return read(text, *rest)

    monkeypatch.setattr(records, "read", counted)

    async def story() -> None:
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            for n in range(3):
                seen = await anna.post("/api/replay", {"record": SHORT, "n": n})
                assert (seen["n"], seen["last"], len(seen["told"])) == (n, 2, 2)
            assert times == [SHORT]
            for n in range(9):
                other = f"{SHORT}0 drop:{n % 7 + 1}\n# {n}\n"
                assert (await anna.post("/api/replay", {"record": other}))["last"] == 3
            assert len(place.desk.replays.kept) < 9

    run(story())


def test_many_undos_cost_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played, told and proven: three times through the plies, and a few again for each undo."""
    times = 300
    record = back_and_forth(times)
    played = 0
    apply = Engine.apply

    def counted(engine: Engine, board: Board, seat: int, move: int) -> None:
        nonlocal played
        played += 1
        apply(engine, board, seat, move)

    monkeypatch.setattr(Engine, "apply", counted)

    async def story() -> None:
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            seen = await anna.post("/api/replay", {"record": record})
            assert sum(told["m"].startswith("undo:") for told in seen["told"]) == times
            assert played <= 3 * (seen["last"] + times * EVERY) + EVERY

    run(story())


@live
async def test_a_record_that_cannot_be_read_is_refused(place: Place) -> None:
    async with Guest(place.url) as anna:
        for record in ("hello", SHORT + "7 undo:1", SHORT + "0 drop:9", "game: chess\nseats: 2"):
            answer = await anna.post("/api/replay", {"record": record}, status=422)
            assert answer["reason"] == "bad_record"
        beyond = await anna.post("/api/replay", {"record": SHORT, "n": 3}, status=422)
        assert beyond["reason"] == "no_such_entry"


@live
async def test_seats_without_a_name_are_left_to_the_page_to_name(place: Place) -> None:
    async with Guest(place.url) as anna:
        seen = await anna.post("/api/replay", {"record": SHORT})
    assert seen["players"] == ["", ""]
    assert [entry["about"] for entry in seen["told"]] == [0, 1]
