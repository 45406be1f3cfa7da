"""How long bots take: a move of each game, and many tables at once.

    python bench/server/bots.py                   both
    python bench/server/bots.py --only moves
    python bench/server/bots.py --only tables --tables 60 --workers 1

The first table tells the CPU time of a whole budget at the first, the middle and the last choices
of random matches. In the second all tables are of one player, each with three bots and himself, and
no bot waits at a human pace: how long until a bot has moved at each of them, and until all have.
"""

import argparse
import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from statistics import median

import httpx
import msgspec
from dialects import Ours
from line import Line, dial
from rich.console import Console
from rich.table import Table
from run import serving

import yurt
from yurt.bots.budget import SECONDS, Budget
from yurt.bots.montecarlo import Search
from yurt.core.engine import Board, Engine
from yurt.core.rule import CHANCE

GAMES = (("connect_four", 2), ("koenig", 3), ("koenig", 5), ("khan", 2), ("khan", 4), ("khaos", 2))
MATCHES = 2
WAIT_SECONDS = 150
PARTS = ("moves", "tables")

Position = tuple[int, Board]


def choices_of(engine: Engine, seed: int) -> list[Position]:
    """The positions of a random match at which a seat has a choice, as the seat knows them."""
    board, rng, found = engine.new(), Random(seed), []
    while not engine.over(board):
        seat = engine.next_actor(board)
        if seat == CHANCE:
            moves, weights = zip(*engine.odds(board), strict=True)
            engine.apply(board, seat, rng.choices(moves, weights)[0])
            continue
        legal = engine.legal(board, seat)
        if len(legal) > 1:
            found.append((seat, engine.seen(board, seat)))
        engine.apply(board, seat, rng.choice(legal))
    return found


def cpu_seconds(engine: Engine, choice: Position) -> float:
    seat, seen = choice
    search = Search(engine, seen, seat, 1)
    search.think(Budget(work=0))  # loads
    begun = time.thread_time()
    search.think(Budget())
    return time.thread_time() - begun


def moves() -> Table:
    table = Table(title=f"CPU time of a move, median and worst (never over {SECONDS:g} s)")
    for column in ("game", "seats", "start", "middle", "near the end"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for game, seats in GAMES:
        engine = yurt.new_engine(game, seats)
        matches = [choices_of(engine, seed) for seed in range(MATCHES)]
        parts = [
            [choice for match in matches for choice in part(match)]
            for part in (first, middle, last)
        ]
        table.add_row(game, str(seats), *(summary(engine, choices) for choices in parts))
    return table


def first(match: Sequence[Position]) -> Sequence[Position]:
    return match[:2]


def middle(match: Sequence[Position]) -> Sequence[Position]:
    return match[len(match) // 2 : len(match) // 2 + 2]


def last(match: Sequence[Position]) -> Sequence[Position]:
    return match[-12::4]


def summary(engine: Engine, choices: Sequence[Position]) -> str:
    took = [cpu_seconds(engine, choice) for choice in choices]
    return f"{median(took):.2f} s, {max(took):.2f} s"


# Many tables

BOTS = 3


class Told(msgspec.Struct):
    seat: int


class State(msgspec.Struct):
    """What is read of a message."""

    t: str
    n: int = 0
    told: list[Told] = []
    legal: list[str] = []


read = msgspec.json.Decoder(State).decode


class Watch:
    """A person who plays whatever comes first, and looks when the bots have moved."""

    def __init__(self) -> None:
        self.begun = time.perf_counter()
        self.moved: dict[int, float] = {}
        self.done = asyncio.Event()

    def hear(self, line: Line, message: bytes) -> None:
        state = read(message)
        now = time.perf_counter() - self.begun
        for told in state.told:
            if 0 <= told.seat < BOTS:
                self.moved.setdefault(told.seat, now)
        if len(self.moved) == BOTS:
            self.done.set()
        elif state.legal:
            move = state.legal[0].encode()
            line.say(b'{"t":"play","id":%d,"n":%d,"m":"%s"}' % (state.n + 1, state.n, move))


async def open_tables(port: int, count: int) -> list[Watch]:
    """All of one player, who sits last."""
    places = [*({"who": "bot", "bot": "monte"} for _ in range(BOTS)), {"who": "me"}]
    seen = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for _ in range(count):
            watch = Watch()
            answer = await http.post("/api/tables", json={"game": "khan", "places": places})
            cookie = {"Cookie": f"yurt={http.cookies['yurt']}"}
            table = answer.raise_for_status().json()["table"]["id"]
            line = await dial(port, f"/socket/{table}", cookie, watch.hear)
            line.say(b'{"t":"hello","seat":%d}' % BOTS)
            seen.append(watch)
    return seen


async def come_round(port: int, count: int) -> list[Watch]:
    seen = await open_tables(port, count)
    with suppress(TimeoutError):
        async with asyncio.timeout(WAIT_SECONDS):
            for watch in seen:
                await watch.done.wait()
    return seen


def tables(count: int, workers: int) -> None:
    settings = {"YURT_WORKERS": str(workers), "YURT_BOT_SECONDS": "0", "YURT_WARM": "1"}
    with serving(Ours(), alone=False, **settings) as (port, _):
        seen = asyncio.run(come_round(port, count))
    who = f"{workers} worker{'s' if workers > 1 else ''}"
    print(f"Khan, {count} tables of one player with {BOTS} bots each, {who}:")
    tell("a bot has moved", [min(watch.moved.values()) for watch in seen if watch.moved], count)
    tell("all have", [max(watch.moved.values()) for watch in seen if watch.done.is_set()], count)


def tell(what: str, took: Sequence[float], count: int) -> None:
    if took:
        print(f"  {what}: median {median(took):.1f} s, last {max(took):.1f} s")
    if len(took) < count:
        print(f"  {count - len(took)} of them NOT within {WAIT_SECONDS} s")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=PARTS, action="append")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    parts = args.only or PARTS
    if "moves" in parts:
        Console().print(moves())
    if "tables" in parts:
        tables(args.tables, args.workers)


if __name__ == "__main__":
    main()
