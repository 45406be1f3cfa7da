"""Play many matches at random, compiled and on all cores, and count what comes of it.

The result depends on game, seats, options, box and seed alone, not on the number of cores (but
for the two speeds). A decision is a seat's move with two or more choices.
"""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from yurt.core.simulate import Result, simulate

from .arguments import MANY, Parser, add_game, add_json, add_match, add_seed, engine_of, number
from .out import console, error_console, print_json

EXAMPLES = """
examples:
  yurt simulate connect_four --matches 100000 --seed 7
  yurt simulate connect_four --matches 1000000 --json > result.json
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_match(parser)
    parser.add_argument(
        "--matches", type=number(1, MANY), default=1000, metavar="K", help="how many (1000)"
    )
    add_seed(parser, "of the random play (0)")
    parser.add_argument(
        "--workers", type=number(1, 1024), metavar="W", help="threads (one for each core)"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    engine = engine_of(args)
    with progress_bar(args.matches) as report:
        result = simulate(
            engine, args.matches, args.seed or 0, workers=args.workers, progress=report
        )
    if args.json:
        print_json(result.as_dict())
    else:
        console().print(summary(result))
    return 0


@contextmanager
def progress_bar(matches: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error, if a person is looking there."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=error_console(), transient=True) as progress:
        task = progress.add_task("compiling the rules (once)", total=matches)
        yield lambda done: progress.update(task, completed=done, description="matches")


def summary(result: Result) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    table.add_column(justify="right", style="dim")
    rows = [
        ("matches", f"{result.matches:,}", f"{result.matches_per_s:,.0f} a second"),
        ("decisions", f"{result.decisions:,}", f"{result.decisions_per_s:,.0f} a second"),
        ("decisions a match", f"{result.mean_decisions:,.2f}", ""),
        ("forced moves", f"{result.forced:,}", ""),
        ("chance plies", f"{result.chances:,}", ""),
        ("longest match", f"{result.longest:,}", "plies"),
    ]
    rows += [(f"ended: {way}", f"{n:,}", share(n, result)) for way, n in result.ended.items()]
    rows += [
        (f"wins of seat {i}", f"{n:,.1f}", share(n, result)) for i, n in enumerate(result.wins)
    ]
    for row in [*rows, ("fingerprint", result.fingerprint, f"seed {result.seed}")]:
        table.add_row(*row)
    return table


def share(n: float, result: Result) -> str:
    return f"{n / result.matches:.2%}"
