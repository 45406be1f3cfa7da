"""Play matches at random and write every choice as a row of a Parquet file, to learn from.

A row has the match, which choice of it, the seat, how many legal moves there were, which was chosen
(index, number and word), what the seat knew (observation, features), and what came of the match for
it: its share of the win, its lead in points, how the match ended.
"""

from argparse import Namespace
from pathlib import Path

from yurt.batch.dataset import RULES, write_parquet
from yurt.core.errors import BadOption, expected

from .arguments import MANY, Parser, add_game, add_match, add_seed, engine_of, number
from .out import console
from .progress import progress_bar

EXAMPLES = """
examples:
  yurt dataset koenig --matches 10000 --seed 7 --out koenig.parquet
  yurt dataset khan --rows features --out khan.parquet
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_match(parser)
    parser.add_argument(
        "--matches", type=number(1, MANY), default=1000, metavar="K", help="how many (1000)"
    )
    add_seed(parser, "of the random play (0)")
    parser.add_argument(
        "--rows",
        default=",".join(RULES),
        metavar="ROWS",
        help=f"what a seat knew: one or more of {', '.join(RULES)}, or none (all)",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the Parquet file")


def run(args: Namespace) -> int:
    rows = rows_in(args.rows)
    engine = engine_of(args)
    with progress_bar(args.matches) as report:
        written = write_parquet(args.out, engine, args.matches, args.seed or 0, rows, report)
    console().print(f"{written:,} choices of {args.matches:,} matches are in {args.out}")
    return 0


def rows_in(given: str) -> list[str]:
    rows = [] if given == "none" else given.split(",")
    for name in rows:
        if name not in RULES:
            raise BadOption(f"--rows: {expected(name, [*RULES, 'none'])}")
    return rows
