"""`make bench`: our figures beside our peers', in one run, each on one core.

Speed is a ratio: the table says how many times a peer's figure ours is. Decisions are a seat's
moves with two or more choices; chance and forced plies do not count, for anybody. All time is the
processor's, ours and theirs, so that a busy machine tells the same.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import ours
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
PEERS = HERE.parent / ".venv-bench" / "bin" / "python"


class Figure(NamedTuple):
    who: str
    game: str
    decisions_per_s: float


class Contest(NamedTuple):
    """Our figures, and the peers that they stand beside."""

    title: str
    ours: list[tuple[str, str, Callable[[], float]]]
    peers: list[list[str]]


BATCH = "Yurt, batch from Python"
EVERYTHING = {"tokens": "random", "specials": "on"}

CONTESTS = {
    "connect_four": Contest(
        "Connect four, random play, one core",
        [
            ("Yurt, compiled", "connect_four", lambda: ours.compiled("connect_four", 2)),
            (BATCH, "connect_four", lambda: ours.batch("connect_four", 2)),
            ("Yurt, loop in Python", "connect_four", lambda: ours.python_loop("connect_four", 2)),
        ],
        [["open_spiel.py", "connect_four"], ["pgx_connect_four.py"]],
    ),
    "koenig": Contest(
        "König, random play, one core, beside card games of similar weight",
        [
            (f"Yurt, compiled, {seats} seats", "koenig", partial(ours.compiled, "koenig", seats))
            for seats in (3, 4, 5)
        ]
        + [(f"{BATCH}, 3 seats", "koenig", partial(ours.batch, "koenig", 3))],
        [["open_spiel.py", "gin_rummy"], ["rlcard_gin_rummy.py"]],
    ),
    "khan": Contest(
        "Khan, random play, one core, beside a board game of similar weight",
        [
            (f"Yurt, compiled, {seats} seats", "khan", partial(ours.compiled, "khan", seats))
            for seats in (2, 3, 4)
        ]
        + [(f"{BATCH}, 2 seats", "khan", partial(ours.batch, "khan", 2))],
        [["catanatron_catan.py"]],
    ),
    "khaos": Contest(
        "Batt'l Kha'os, random play, one core, beside games of similar weight",
        [
            ("Yurt, compiled, basic", "khaos", partial(ours.compiled, "khaos", 2)),
            ("Yurt, compiled, all", "khaos", partial(ours.compiled, "khaos", 2, EVERYTHING)),
            (f"{BATCH}, basic", "khaos", partial(ours.batch, "khaos", 2)),
        ],
        [["open_spiel.py", "backgammon", "hive"]],
    ),
}


def one_core() -> None:
    """This process and all that it starts."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def ask_peer(command: list[str]) -> list[Figure]:
    quiet = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false", "JAX_PLATFORMS": "cpu"}
    done = subprocess.run(
        [str(PEERS), str(HERE / "peers" / command[0]), *command[1:]],
        env=os.environ | quiet,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(f"{' '.join(command)}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return [Figure(line["peer"], line["game"], line["decisions_per_s"]) for line in lines]


def run(contest: Contest) -> list[Figure]:
    figures = [Figure(who, game, measure()) for who, game, measure in contest.ours]
    for command in contest.peers:
        figures += ask_peer(command)
    return figures


def table_of(contest: Contest, figures: list[Figure]) -> Table:
    table = Table(title=contest.title, title_justify="left")
    table.add_column("engine")
    table.add_column("game")
    table.add_column("decisions a second", justify="right")
    table.add_column(f"{figures[0].who} is", justify="right")
    for figure in figures:
        ratio = figures[0].decisions_per_s / figure.decisions_per_s
        table.add_row(figure.who, figure.game, f"{figure.decisions_per_s:,.0f}", f"{ratio:,.2f} ×")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("contest", nargs="*", help=f"which ones: {', '.join(CONTESTS)} (all)")
    parser.add_argument("--json", action="store_true", help="figures for a program")
    arguments = parser.parse_args()
    unknown = set(arguments.contest) - set(CONTESTS)
    if unknown:
        parser.error(f"no contest {', '.join(unknown)}: expected {', '.join(CONTESTS)}")
    one_core()
    console = Console()
    if not arguments.json:
        console.print(f"Python {platform.python_version()}, {platform.machine()}")
    for name in arguments.contest or CONTESTS:
        figures = run(CONTESTS[name])
        if arguments.json:
            print(json.dumps({name: [figure._asdict() for figure in figures]}))
        else:
            console.print(table_of(CONTESTS[name], figures))


if __name__ == "__main__":
    main()
