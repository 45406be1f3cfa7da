"""No table waits for a bot in vain, whatever fails: worker, bot, disk, table, server."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.guest import FAIR, ME, Guest, Place, Seat, bot, live, live_with, serving
from tests.server.telling.test_sealed import run
from tests.toys.bots import TROUBLES
from yurt.bots.registry import BOTS
from yurt.server.bots import workers
from yurt.server.bots.workers import Worker
from yurt.server.store.protocol import AddPlies, Change, PlyRow, Unstored
from yurt.server.table.table import Table

HANGS = 300.0  # seconds: then it does, however busy the machine
TOYS: dict[str, Any] = {"games": ["tests.toys.bots:GAME"]}


async def finished(place: Place, tables: list[str]) -> None:
    """Waits until the bots there have played to the end, and does not wake them up."""
    awake = place.desk.house.tables
    async with asyncio.timeout(HANGS):
        while not all(table in awake and awake[table].doc.phase == "over" for table in tables):
            await asyncio.sleep(0.02)


async def open_all(guest: Guest, game: str, names: list[str], count: int) -> list[str]:
    places = [bot(name) for name in names]
    opened = [await guest.open(game, places) for _ in range(count)]
    return [answer["table"]["id"] for answer in opened]


@live_with(**FAIR)
async def test_many_tables_of_bots_all_play_to_the_end(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url) as bo:
        tables = await open_all(anna, "connect_four", ["monte", "monte"], 12)
        tables += await open_all(bo, "fair", ["random", "monte", "random"], 4)
        await finished(place, tables)
        assert place.desk.bots.fallbacks == 0
        assert not place.desk.bots.thinking


@live
async def test_workers_killed_again_and_again_leave_no_table_stuck(place: Place) -> None:
    async with Guest(place.url) as anna:
        tables = await open_all(anna, "connect_four", ["random", "random"], 8)
        await kill_in_a_row(place, 6)
        await finished(place, tables)


async def kill_in_a_row(place: Place, times: int) -> None:
    """Each new worker, as soon as it is there."""
    (worker,) = place.desk.workers.all
    assert isinstance(worker, Worker)
    killed = 0
    for _ in range(times):
        while not (worker.process and worker.process.pid and worker.process.pid != killed):
            await asyncio.sleep(0.01)
        killed = worker.process.pid
        os.kill(killed, signal.SIGKILL)


@pytest.mark.parametrize("name", ["failing", "hanging", "dying", "cheating"])
def test_a_bad_bot_does_not_hold_up_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for trouble in TROUBLES:
        monkeypatch.setitem(BOTS, trouble.name, trouble)
    monkeypatch.setattr(workers, "THINKING_SECONDS", 0.2)

    async def story(place: Place) -> None:
        async with Guest(place.url) as anna:
            seat = await against(anna, name)
            await seat.until_n(2)

    live_with(**TOYS)(story)(tmp_path)


async def against(guest: Guest, name: str) -> Seat:
    """Connect four against a bot, after the guest's first move."""
    opened = await guest.open("connect_four", [ME, bot(name)])
    seat = await guest.socket(opened["table"]["id"], 0)
    await seat.until_kind("state")
    await seat.play("drop:4")
    return seat


@live
async def test_patience_ends(place: Place) -> None:
    """Whatever keeps the workers: here they never answer at all."""
    place.desk.bots.patience = 0.1
    place.desk.workers.free.clear()
    async with Guest(place.url) as anna:
        seat = await against(anna, "monte")
        await seat.until_n(2)
        assert place.desk.bots.fallbacks == 1


@live
async def test_a_bot_whose_moves_are_refused(place: Place) -> None:
    async def choose(*question: object) -> str:
        return "drop:99"

    place.desk.workers.choose = choose  # type: ignore[assignment, method-assign]
    async with Guest(place.url) as anna:
        seat = await against(anna, "monte")
        await seat.until_n(2)


def failing(times: int, error: Exception, then: Callable[..., Any]) -> Callable[..., Any]:
    """Raises so many times, then does what it should."""
    left = [error] * times

    async def call(*args: Any) -> Any:
        if left:
            raise left.pop()
        return await then(*args)

    return call


def test_a_table_that_fails_to_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours, not a refusal."""

    async def story(place: Place) -> None:
        async with Guest(place.url) as anna:
            opened = await anna.open("connect_four", [ME, bot()])
            seat = await anna.socket(opened["table"]["id"], 0)
            await seat.until_kind("state")
            commit = Table.commit
            await seat.play("drop:4")
            monkeypatch.setattr(Table, "commit", failing(4, ZeroDivisionError(), commit))
            await seat.until_n(2)

    live_with(bot_seconds=0.1)(story)(tmp_path)


@live_with(bot_seconds=0.1)
async def test_a_disk_that_is_full_for_a_while(place: Place) -> None:
    store = place.desk.store
    commit, refused = store.commit, 0

    async def full(changes: list[Change]) -> None:
        nonlocal refused
        if refused < 5 and any(isinstance(change, AddPlies) for change in changes):
            refused += 1
            raise Unstored("disk full")
        await commit(changes)

    async with Guest(place.url) as anna:
        seat = await against(anna, "random")
        store.commit = full  # type: ignore[assignment, method-assign]
        await seat.until_n(2)
        assert refused == 5
        assert place.desk.bots.fallbacks == 0, "it was asked once"


@live_with(bot_seconds=0.2)
async def test_a_table_put_to_sleep_while_its_bot_thinks(place: Place) -> None:
    house = place.desk.house
    async with Guest(place.url) as anna:
        (table,) = await open_all(anna, "connect_four", ["random", "random"], 1)
        slept = 0
        while (await house.table(table)).n < 3:
            slept += house.put_to_sleep(-1)
            await asyncio.sleep(0.01)
        assert slept


@live_with(bot_seconds=60)
async def test_a_woken_table_prompts_its_bots(place: Place) -> None:
    desk = place.desk
    async with Guest(place.url) as anna:
        (table,) = await open_all(anna, "connect_four", ["random", "random"], 1)
        (_, thinking) = desk.bots.thinking.popitem()
        thinking.cancel()
        assert desk.house.put_to_sleep(-1) == 1
        desk.bots.seconds = 0
        await desk.house.table(table)
        await finished(place, [table])


def test_a_restarted_server_prompts_its_bots(tmp_path: Path) -> None:
    """Another table there cannot be read any more: that holds up no other."""

    async def story() -> None:
        async with serving(tmp_path, bot_seconds=60) as place, Guest(place.url) as anna:
            broken, table = await open_all(anna, "connect_four", ["random", "random"], 2)
            nonsense = PlyRow(1, 0, "drop:nothing", 0)
            await place.desk.store.commit([AddPlies(broken, [nonsense])])
        async with serving(tmp_path, bot_seconds=0) as place:
            await finished(place, [table])

    run(story())
