"""Many matches of connect four at one server: moves a second, and how long a move takes."""

import asyncio
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dialects import Client, Dialect


class Figures(NamedTuple):
    moves_per_s: float
    moves_per_cpu_s: float  # of the server's own time, however busy the machine is
    p50_ms: float
    p99_ms: float


FULL = (1, 2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 3, 4, 3, 4, 3, 4, 4, 3, 4, 3, 4, 3,
        5, 6, 5, 6, 5, 6, 6, 5, 6, 5, 6, 5)  # fmt: skip


def a_match(rng: random.Random) -> list[int]:
    """A long match without a line: six columns filled, in pairs that come in any order."""
    pairs = [FULL[:12], FULL[12:24], FULL[24:]]
    rng.shuffle(pairs)
    return [column - 1 for pair in pairs for column in pair]


class Load:
    def __init__(
        self, dialect: Dialect, port: int, pid: int, matches: int, rate: float | None
    ) -> None:
        self.dialect = dialect
        self.port = port
        self.pid = pid
        self.matches = matches
        self.pause = matches / rate if rate else 0.0  # between the moves of one match
        self.times: list[float] = []
        self.measuring = False
        self.seated: set[int] = set()  # the matches that have begun

    async def run(self, seconds: float) -> Figures:
        tables = [asyncio.create_task(self.play_on(i)) for i in range(self.matches)]
        async with asyncio.timeout(120):
            while len(self.seated) < self.matches:
                await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        self.measuring, begun, busy = True, time.perf_counter(), cpu_seconds(self.pid)
        await asyncio.sleep(seconds)
        self.measuring, took = False, time.perf_counter() - begun
        worked = cpu_seconds(self.pid) - busy
        for table in tables:
            if table.done():
                table.result()  # what went wrong
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        return figures(self.times, took, worked)

    async def play_on(self, number: int) -> None:
        """One match after the other, with one move on its way at a time. The next table is laid
        while this one is played."""
        rng = random.Random(number)
        table = asyncio.create_task(self.lay())
        await asyncio.sleep(rng.random() * max(self.pause, 0.5))
        while True:
            clients, seen = await table
            self.seated.add(number)
            table = asyncio.create_task(self.lay())
            await self.play(clients, seen, a_match(rng))

    async def lay(self) -> tuple[list[Client], list["Seen"]]:
        seen = [Seen(), Seen()]
        return await self.dialect.table(self.port, [s.tell for s in seen]), seen

    async def play(
        self, clients: Sequence[Client], seen: Sequence["Seen"], moves: Sequence[int]
    ) -> None:
        try:
            for n, column in enumerate(moves):
                await seen[n % 2].reach(n)
                due = time.perf_counter() + self.pause
                await self.move(clients[n % 2], seen, n, column)
                if self.pause:
                    await asyncio.sleep(max(0.0, due - time.perf_counter()))
        finally:
            for client in clients:
                client.close()

    async def move(self, client: Client, seen: Sequence["Seen"], n: int, column: int) -> None:
        """From the click until both have seen it: a server may tell one long before the other."""
        begun = time.perf_counter()
        client.drop(n, column)
        for each in seen:
            await each.reach(n + 1)
        if self.measuring:
            self.times.append(time.perf_counter() - begun)


class Seen:
    """How many moves a client has seen."""

    def __init__(self) -> None:
        self.n = -1
        self.waiting: asyncio.Future[None] | None = None
        self.wanted = 0

    def tell(self, n: int) -> None:
        self.n = max(self.n, n)
        if self.waiting and self.n >= self.wanted and not self.waiting.done():
            self.waiting.set_result(None)

    async def reach(self, n: int) -> None:
        if self.n < n:
            self.wanted, self.waiting = n, asyncio.get_running_loop().create_future()
            async with asyncio.timeout(60):
                await self.waiting


def cpu_seconds(pid: int) -> float:
    """What a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def figures(times: Sequence[float], took: float, worked: float) -> Figures:
    ordered = sorted(times) or [0.0]
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 for share in (0.5, 0.99)]
    return Figures(len(times) / took, len(times) / max(worked, 0.01), *at)
