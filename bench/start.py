"""How long a first start takes: rules compiled from nothing, and the first legal list afterwards.

    python bench/start.py [GAME …]

Each figure comes from a process of its own with a cache of its own: *cold* compiles what random
play needs, *warm* loads it again. Numba's own start, once a process and the same for all games, is
shown apart.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time

from rich.console import Console
from rich.table import Table

import yurt
from yurt.core.engine import Engine
from yurt.core.rule import CHANCE, OVER

GAMES = {"connect_four": 2, "koenig": 3, "khan": 4, "khaos": 2}


def measure(game: str, seats: int) -> dict[str, float]:
    """Seconds, in this process."""
    import ours

    begun = time.perf_counter()
    yurt.new_engine("connect_four", 2).new()
    started = time.perf_counter()
    engine = yurt.new_engine(game, seats)
    engine.turn(engine.new())
    listed = time.perf_counter()
    ours.play(engine, 1, 0)
    return {
        "numba": started - begun,
        "first_list": listed - started,
        "play": time.perf_counter() - started,
        "a_list": legal_list(engine),
    }


def legal_list(engine: Engine) -> float:
    """Seconds that a seat's legal list takes, in the mean over a random match."""
    board, seconds, lists = engine.new(), 0.0, 0
    rng = random.Random(1)
    while (seat := engine.next_actor(board)) != OVER:
        if seat == CHANCE:
            moves = [move for move, _ in engine.odds(board)]
        else:
            begun = time.perf_counter()
            moves = engine.legal(board, seat)
            seconds, lists = seconds + time.perf_counter() - begun, lists + 1
        engine.apply(board, seat, rng.choice(moves))
    return seconds / lists


def in_process(game: str, cache: str) -> dict[str, float]:
    command = [sys.executable, __file__, "--measure", game]
    done = subprocess.run(
        command, env=os.environ | {"XDG_CACHE_HOME": cache}, capture_output=True, check=True
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main(games: list[str]) -> None:
    table = Table(title="From nothing, and with a warm cache", title_justify="left")
    titles = ("game", "compiled cold", "first legal list", "play ready", "Numba", "a legal list")
    for title in titles:
        table.add_column(title, justify="left" if title == "game" else "right")
    for game in games:
        with tempfile.TemporaryDirectory() as cache:
            cold, warm = in_process(game, cache), in_process(game, cache)
        shown = [warm["first_list"], warm["play"], warm["numba"]]
        figures = [*(f"{s * 1000:.0f} ms" for s in shown), f"{warm['a_list'] * 1e6:.0f} µs"]
        table.add_row(game, f"{cold['play']:.1f} s", *figures)
    Console().print(table)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measure(sys.argv[2], GAMES[sys.argv[2]])))
    else:
        main(sys.argv[1:] or list(GAMES))
