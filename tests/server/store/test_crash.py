"""kill -9 under load, a full disk, a graceful restart: what was acknowledged is there."""

import asyncio
import random
import signal
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.guest import ME, OPEN, Guest, Seat, play_out, until
from tests.server.process import Process, started
from tests.server.telling.test_sealed import run

PORT = "0"


class Witness:
    """A seat that plays as fast as it can, and remembers every entry that it was told."""

    def __init__(self, guest: Guest, table: str, number: int) -> None:
        self.guest = guest
        self.table = table
        self.number = number
        self.log: dict[int, str] = {}
        self.stored = True

    async def play(self) -> None:
        try:
            seat = await self.guest.socket(self.table, self.number)
            while not seat.state.get("result"):
                await self.step(seat)
        except (ConnectionClosed, InvalidHandshake, OSError):
            pass  # killed, perhaps in the middle of opening the socket

    async def step(self, seat: Seat) -> None:
        legal = seat.state.get("legal")
        if not legal:
            self.note(await seat.hear())
            return
        word = random.choice(legal)
        answer = await seat.play(word)
        self.note(answer)
        if answer.get("reason") == "not_stored":
            self.stored = False
            raise ConnectionResetError("the disk is full: enough seen")

    def note(self, message: dict[str, Any]) -> None:
        state = message.get("state") or message
        for told in state.get("told", []) if state["t"] == "state" else []:
            assert self.log.setdefault(told["n"], told["m"]) == told["m"]

    async def check(self, url: str) -> str:
        """Everything that was told is still there; the whole state as text."""
        self.guest.url = url
        seat = await self.guest.socket(self.table, self.number)
        state = await seat.until_kind("state")
        found = {told["n"]: told["m"] for told in state["told"]}
        assert self.log.items() <= found.items()
        return seat.heard[-1]


async def open_tables(process: Process, count: int) -> list[Witness]:
    witnesses = []
    for _ in range(count):
        anna, bo = Guest(process.url, "Anna"), Guest(process.url, "Bo")
        opened = await anna.open("connect_four", [ME, OPEN])
        await bo.sit(opened["invitations"][0]["link"])
        table = opened["table"]["id"]
        witnesses += [Witness(anna, table, 0), Witness(bo, table, 1)]
    return witnesses


async def killed_once(folder: Path, tables: int) -> int:
    async with started(folder, "--port", PORT) as process:
        witnesses = await open_tables(process, tables)
        playing = asyncio.gather(*(witness.play() for witness in witnesses))
        enough = random.randint(1, 60)
        await until(lambda: playing.done() or sum(len(w.log) for w in witnesses) >= enough)
        await process.end(signal.SIGKILL)
        await playing
    seen = []
    for _ in range(2):
        async with started(folder, "--port", PORT) as process:
            seen.append([await witness.check(process.url) for witness in witnesses])
            await process.end(signal.SIGKILL)
    assert seen[0] == seen[1], "all resume to the same bytes"
    for witness in witnesses:
        await witness.guest.__aexit__()
    return sum(len(witness.log) for witness in witnesses)


def test_killed_under_load_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    run(check_killed(tmp_path, 1))


@pytest.mark.long
def test_killed_again_and_again(tmp_path: Path) -> None:
    run(check_killed(tmp_path, 12))


async def check_killed(folder: Path, times: int) -> None:
    for _ in range(times):
        assert await killed_once(folder, 6) > 0


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    """The limit is on the size of a file, so that the log of the database stops growing."""

    async def story() -> None:
        async with started(tmp_path, "--port", PORT, file_limit=600_000) as process:
            witnesses = await open_tables(process, 8)
            while await all_stored(witnesses):
                witnesses += await open_more(process)
            assert await alive(witnesses[0].guest)
            await process.end(signal.SIGTERM)
        async with started(tmp_path, "--port", PORT) as process:
            for witness in witnesses:
                await witness.check(process.url)
            await process.end(signal.SIGTERM)
        for witness in witnesses:
            await witness.guest.__aexit__()

    run(story())


async def all_stored(witnesses: list[Witness]) -> bool:
    """Lets all play on, until they are through or one of them is refused."""
    tasks = {asyncio.create_task(witness.play()) for witness in witnesses}
    while tasks and all(witness.stored for witness in witnesses):
        _, tasks = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return all(witness.stored for witness in witnesses)


async def open_more(process: Process) -> list[Witness]:
    try:
        return await open_tables(process, 4)
    except AssertionError as refused:
        if "not_stored" not in str(refused):
            raise
        return []


async def alive(guest: Guest) -> bool:
    return (await guest.http.get("/health")).text == "ok"


def test_a_graceful_restart_in_mid_match(tmp_path: Path) -> None:
    async def story() -> None:
        async with started(tmp_path, "--port", PORT) as process:
            first, second = await open_tables(process, 1)
            seats = [await w.guest.socket(w.table, w.number) for w in (first, second)]
            for seat in seats:
                await seat.until_kind("state")
            await seats[0].play("drop:3")
            ending = asyncio.create_task(process.end(signal.SIGTERM))
            with pytest.raises(ConnectionClosed) as closed:
                await seats[0].until(lambda message: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            assert await ending == 0
        async with started(tmp_path, "--port", PORT) as process:
            for witness in (first, second):
                witness.guest.url = process.url
            seats = [await w.guest.socket(w.table, w.number) for w in (first, second)]
            await play_out(seats)
            await process.end(signal.SIGINT)
        for witness in (first, second):
            await witness.guest.__aexit__()

    run(story())
