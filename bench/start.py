"""How long a first start takes: rules compiled from nothing, and the first legal list afterwards.

    python bench/start.py [GAME …]

Each figure comes from a process of its own with a cache of its own: *cold* compiles what random
play needs, *warm* loads it again. Numba's own start, once a process and the same for all games, is
shown apart.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

from rich.console import Console
from rich.table import Table

import yurt

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
    }


def in_process(game: str, cache: str) -> dict[str, float]:
    command = [sys.executable, __file__, "--measure", game]
    done = subprocess.run(
        command, env=os.environ | {"XDG_CACHE_HOME": cache}, capture_output=True, check=True
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main(games: list[str]) -> None:
    table = Table(title="From nothing, and with a warm cache", title_justify="left")
    for title in (
        "game",
        "compiled cold",
        "first legal list",
        "random play ready",
        "Numba's start",
    ):
        table.add_column(title, justify="left" if title == "game" else "right")
    for game in games:
        with tempfile.TemporaryDirectory() as cache:
            cold, warm = in_process(game, cache), in_process(game, cache)
        shown = [warm["first_list"], warm["play"], warm["numba"]]
        table.add_row(game, f"{cold['play']:.1f} s", *(f"{s * 1000:.0f} ms" for s in shown))
    Console().print(table)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measure(sys.argv[2], GAMES[sys.argv[2]])))
    else:
        main(sys.argv[1:] or list(GAMES))
