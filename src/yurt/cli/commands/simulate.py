"""Play many matches at random, compiled and on all cores, and count what comes of it.

The result depends on game, seats, options, box and seed alone, not on the number of cores, nor on
whether a GPU plays (but for the two speeds). A decision is a seat's move with two or more choices.
"""

from argparse import Namespace

from rich.table import Table

from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.simulate import Result, simulate

from ..arguments import Parser, add_json, add_random_play, engine_of, number
from ..out import console, print_json
from ..progress import progress_bar

EXAMPLES = """
examples:
  yurt simulate connect_four --matches 100000 --seed 7
  yurt simulate connect_four --matches 1000000 --json > result.json
  yurt simulate connect_four --matches 100000000 --gpu
  yurt simulate khan --gpu --check
"""

DIFFERENCES = 10  # at most, that are told


def arguments(parser: Parser) -> None:
    add_random_play(parser)
    parser.add_argument(
        "--workers", type=number(1, 1024), metavar="W", help="threads (one for each core)"
    )
    parser.add_argument(
        "--gpu", action="store_true", help="on an NVIDIA GPU (pip install 'yurt[gpu]')"
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="see that the GPU plays the CPU's matches, byte for byte",
    )
    add_json(parser)


def run(args: Namespace) -> int:
    engine = engine_of(args)
    if args.check:
        return check(engine, args)
    result = on_gpu(engine, args) if args.gpu else on_cores(engine, args)
    if args.json:
        print_json(result.as_dict())
    else:
        console().print(summary(result))
    return 0


def on_cores(engine: Engine, args: Namespace) -> Result:
    with progress_bar(args.matches) as report:
        return simulate(engine, args.matches, args.seed or 0, workers=args.workers, progress=report)


def on_gpu(engine: Engine, args: Namespace) -> Result:
    from yurt.batch.playouts import simulate_on_gpu

    return simulate_on_gpu(engine, args.matches, args.seed or 0)


def check(engine: Engine, args: Namespace) -> int:
    if not args.gpu:
        raise BadOption("--check: expected --gpu with it")
    from yurt.batch.check import MATCHES, ROWS, STEPS, differences

    found = list(differences(engine, args.seed or 0))
    for difference in found[:DIFFERENCES]:
        console().print(f"not as on the CPU: {difference}")
    if not found:
        what = f"{MATCHES} matches at random and {STEPS} steps of a batch of {ROWS}"
        console().print(f"{what}: all as on the CPU, byte for byte")
    return 1 if found else 0


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
