"""Strangers who do their worst, and what somebody who plays meanwhile notices of it.

    nice -n -15 python bench/server/abuse.py         every abuse, a few seconds each, three times
    python bench/server/abuse.py --only pings --seconds 10 --rounds 1

The server has its usual limits and a core of its own; the strangers share the other core with the
player and leave it to him (`nice`). They come from one address, he from another. Told are how long
the player's pings took, and what the server's memory grew by; medians of the rounds. What the
machine does besides is in the first line, where nobody abuses anything.
"""

import argparse
import asyncio
import base64
import multiprocessing
import os
import socket
import struct
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from statistics import median
from typing import NamedTuple

import uvloop
from dialects import Ours
from line import CLOSE, MASK, PING, TEXT, Line, dial, post
from rich.console import Console
from rich.table import Table
from run import on_core, resident, serving

STRANGER = "127.0.0.66"
GOAL_MS = 50
PAUSE = 0.07  # between the pings of a player: no more than he may send
PLAYERS = 4
CONTINUED, BINARY, PONG = 0, 2, 10


class Target(NamedTuple):
    port: int
    table: str
    ends: float

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.ends


Abuse = Callable[[Target], None]


# Frames


def frame(kind: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    size = len(payload)
    long = size > 125
    head = bytes((128 * last | kind, 128 | (126 if long else size)))
    return head + (struct.pack(">H", size) if long else b"") + MASK + payload


def call(target: Target) -> socket.socket:
    """A connection from the strangers' address."""
    return socket.create_connection(("127.0.0.1", target.port), 5, (STRANGER, 0))


def handshake(target: Target) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /socket/{target.table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def flood(first: bytes, data: bytes, *, reads: bool = True) -> Abuse:
    """Opens a socket, pours frames in, and comes back as soon as it is thrown out."""

    def pour(target: Target) -> None:
        with call(target) as line:
            line.sendall(handshake(target))
            if not line.recv(4096).startswith(b"HTTP/1.1 101"):
                time.sleep(0.05)
                return
            line.sendall(first)
            line.settimeout(0)
            while target.goes_on:
                with suppress(BlockingIOError):
                    line.send(data)
                if reads:
                    with suppress(BlockingIOError):
                        if not line.recv(1 << 16):
                            return

    return again(pour)


def again(once: Abuse) -> Abuse:
    def repeat(target: Target) -> None:
        while target.goes_on:
            with suppress(OSError):
                once(target)

    return repeat


# Requests


def send(data: bytes) -> Abuse:
    """One connection that sends this, over and over while it is answered."""

    def ask(target: Target) -> None:
        with call(target) as line:
            line.settimeout(1)
            while target.goes_on:
                line.sendall(data)
                if not line.recv(1 << 16):
                    return

    return again(ask)


def half_open(head: bytes) -> Abuse:
    """Connections that begin a request and never end it, as many as the server takes."""

    def hold(target: Target) -> None:
        lines = []
        while target.goes_on:
            with suppress(OSError):
                lines.append(call(target))
                lines[-1].sendall(head)
            if len(lines) > 1_100:
                lines.pop(0).close()

    return hold


def sayings(message: bytes) -> Abuse:
    """Says the same thing as often as it may be said."""

    def say(target: Target) -> None:
        with call(target) as line:
            line.sendall(handshake(target))
            if not line.recv(4096).startswith(b"HTTP/1.1 101"):
                time.sleep(0.05)
                return
            line.sendall(frame(TEXT, b'{"t":"hello"}'))
            line.settimeout(0)
            while target.goes_on:
                line.send(frame(TEXT, message))
                time.sleep(0.05)
                with suppress(BlockingIOError):
                    while line.recv(1 << 16):
                        pass

    return again(say)


GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\n"
OPENING = frame(TEXT, b"{", last=False)
AROUND = b'{"t":"ask","id":1,"question":"around","args":{"cell":"g5"}}'

ABUSES: dict[str, tuple[int, Abuse]] = {
    "nothing": (1, lambda target: time.sleep(max(0, target.ends - time.monotonic()))),
    "continuations": (4, flood(OPENING, frame(CONTINUED, last=False) * 40_000)),
    "pings": (4, flood(b"", frame(PING) * 40_000)),
    "unread pings": (4, flood(b"", frame(PING, b"x" * 125) * 2_000, reads=False)),
    "pongs": (4, flood(b"", frame(PONG) * 40_000)),
    "texts": (4, flood(b"", frame(TEXT, b'{"t":"ping"}') * 10_000)),
    "long texts": (4, flood(b"", frame(TEXT, b"x" * 16_000) * 16)),
    "binaries": (4, flood(b"", frame(BINARY) * 40_000)),
    "closes": (4, flood(b"", frame(CLOSE) * 40_000)),
    "sockets": (64, flood(b"", frame(PING) * 40_000)),
    "hellos": (60, sayings(b'{"t":"hello"}')),
    "questions": (60, sayings(AROUND)),
    "half heads": (4, half_open(b"GET / HTTP/1.1\r\nHost: ")),
    "half bodies": (4, half_open(POST + b"Content-Length: 9\r\n\r\n{")),
    "half handshakes": (4, half_open(b"GET /socket/x HTTP/1.1\r\nUpgrade: websocket\r\n")),
    "huge heads": (4, send(b"GET / HTTP/1.1\r\n" + b"a:\r\n" * 50_000)),
    "tiny chunks": (
        4,
        send(POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 40_000),
    ),
    "pipelines": (4, send(GET * 1_000)),
    "requests": (64, send(GET)),
}


class Figures(NamedTuple):
    pings: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    grown_mib: float


def abuse(name: str, target: Target) -> None:
    os.nice(19)
    count, work = ABUSES[name]
    threads = [threading.Thread(target=work, args=(target,)) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class Player:
    """Pings as a page does, and notes how long each answer took."""

    line: Line

    def __init__(self) -> None:
        self.answer: asyncio.Future[None] | None = None
        self.times: list[float] = []

    def hear(self, line: Line, message: bytes) -> None:
        if message.startswith(b'{"t":"pong"') and self.answer and not self.answer.done():
            self.answer.set_result(None)

    async def play(self, target: Target) -> None:
        while target.goes_on:
            begun, self.answer = time.perf_counter(), asyncio.get_running_loop().create_future()
            self.line.say(b'{"t":"ping"}')
            async with asyncio.timeout(60):
                await self.answer
            self.times.append(time.perf_counter() - begun)
            await asyncio.sleep(PAUSE)


async def meanwhile(name: str, port: int, pid: int, seconds: float) -> tuple[list[float], float]:
    """How long the pings took, and the memory before in KiB."""
    body = {"game": "khan", "places": [{"who": "me"}, {"who": "me"}]}
    headers, opened = await post(port, "/api/tables", body)
    table, cookie = opened["table"]["id"], {"Cookie": headers["cookie"]}
    players = [Player() for _ in range(PLAYERS)]
    for player in players:
        player.line = await dial(port, f"/socket/{table}", cookie, player.hear)
        player.line.say(b'{"t":"hello","seat":0}')
    before = resident(pid)
    target = Target(port, table, time.monotonic() + seconds)
    stranger = multiprocessing.Process(target=abuse, args=(name, target))
    stranger.start()
    await asyncio.gather(*(player.play(target) for player in players))
    stranger.join(seconds + 5)
    stranger.kill()
    return sorted(seconds for player in players for seconds in player.times), before


def measure(name: str, seconds: float) -> Figures:
    with serving(Ours(), YURT_LIMITS="1", YURT_EXAMPLES="1") as (port, pid):
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            times, before = runner.run(meanwhile(name, port, pid, seconds))
        grown = (resident(pid) - before) / 1024
    at = [times[min(len(times) - 1, int(len(times) * share))] * 1000 for share in (0.5, 0.99)]
    return Figures(len(times), *at, times[-1] * 1000, grown)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=ABUSES, action="append")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    on_core(1)
    table = Table(title=f"Pings of {PLAYERS} players while strangers abuse the server")
    for column in ("abuse", "pings", "p50 ms", "p99 ms", "worst ms", "memory MiB", f"≤ {GOAL_MS}"):
        table.add_column(column, justify="left" if column == "abuse" else "right")
    for name in args.only or ABUSES:
        rounds = [measure(name, args.seconds) for _ in range(args.rounds)]
        seen = Figures(*(median(column) for column in zip(*rounds, strict=True)))
        kept = "yes" if seen.p99_ms <= GOAL_MS else "NO"
        figures = [f"{figure:.1f}" for figure in seen[1:]]
        table.add_row(name, f"{seen.pings:.0f}", *figures, kept)
    Console().print(table)


if __name__ == "__main__":
    main()
