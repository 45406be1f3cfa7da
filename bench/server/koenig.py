"""König at our server: every state carries a full view, and commitments are sealed."""

import asyncio
import itertools
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from line import Line, dial, post
from load import Figures, cpu_seconds, figures

SEATS = 3
IDS = itertools.count(1)


class State(msgspec.Struct):
    """What a random player reads of a message."""

    t: str
    n: int = 0
    legal: list[str] = []
    sealed: str | None = None
    result: dict[str, Any] | None = None
    ack: int | None = None
    id: int | None = None


read = msgspec.json.Decoder(State).decode


class Guest:
    """Plays at random as soon as it is asked; one move on its way at a time."""

    line: Line

    def __init__(self, seat: int, took: Callable[[float], None], over: asyncio.Event) -> None:
        self.rng = random.Random(seat)
        self.took = took
        self.over = over
        self.sent: int | None = None
        self.at = 0.0
        self.bytes = self.states = 0

    def hear(self, line: Line, message: bytes) -> None:
        state = read(message)
        if self.sent is not None and self.sent in (state.ack, state.id):
            self.took(time.perf_counter() - self.at)
            self.sent = None
        if state.t != "state":
            return
        self.bytes += len(message)
        self.states += 1
        if state.result:
            self.over.set()
        elif state.legal and state.sealed is None and self.sent is None:
            self.sent, self.at = next(IDS), time.perf_counter()
            move = self.rng.choice(state.legal)
            line.say(b'{"t":"play","id":%d,"n":%d,"m":"%s"}' % (self.sent, state.n, move.encode()))


async def play_on(port: int, took: Callable[[float], None], guests: list[Guest]) -> None:
    while True:
        body = {"game": "koenig", "places": [{"who": "me"}] * SEATS}
        headers, opened = await post(port, "/api/tables", body)
        table, cookie = opened["table"]["id"], {"Cookie": headers["cookie"]}
        over, mine = asyncio.Event(), []
        for seat in range(SEATS):
            guest = Guest(seat, took, over)
            guest.line = await dial(port, f"/socket/{table}", cookie, guest.hear)
            mine.append(guest)
        guests += mine
        for seat, guest in enumerate(mine):
            guest.line.say(b'{"t":"hello","seat":%d}' % seat)
        await over.wait()
        for guest in mine:
            guest.line.close()


async def run(port: int, pid: int, matches: int, seconds: float) -> tuple[Figures, float]:
    """Figures, and the mean size of a state in bytes."""
    times: list[float] = []
    guests: list[Guest] = []
    tables = [asyncio.create_task(play_on(port, times.append, guests)) for _ in range(matches)]
    await asyncio.sleep(2 + matches / 50)
    times.clear()
    begun, busy = time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    result = figures(times.copy(), time.perf_counter() - begun, cpu_seconds(pid) - busy)
    for table in tables:
        if table.done():
            table.result()  # what went wrong
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    sizes = sum(guest.bytes for guest in guests) / max(1, sum(guest.states for guest in guests))
    return result, sizes
