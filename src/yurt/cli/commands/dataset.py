"""Play matches at random and write every choice as a row of a Parquet file, to learn from.

A row has the match, which choice of it, the seat, how many legal moves there were, which was chosen
(index, number and word), what the seat knew (observation, features), and what came of the match for
it: its share of the win, its lead in points, how the match ended. Chance and forced moves are no
choices; --plies writes all of them to a file of its own, from which a match can be played again.
"""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path

from yurt.batch.dataset import refuse_no_file, write_parquet, write_plies
from yurt.core.errors import BadOption
from yurt.core.game import ROWS
from yurt.core.given import word

from ..arguments import Parser, add_random_play, engine_of
from ..out import console
from ..progress import progress_bar

EXAMPLES = """
examples:
  yurt dataset koenig --matches 10000 --seed 7 --out koenig.parquet
  yurt dataset khan --rows features --out khan.parquet --plies khan-plies.parquet
"""

NONE = "none"


def arguments(parser: Parser) -> None:
    add_random_play(parser)
    parser.add_argument(
        "--rows",
        action="append",
        metavar="ROWS",
        help=f"what a seat knew: {' or '.join(ROWS)}, or both, or {NONE} (both)",
    )
    parser.add_argument(
        "--out", type=parquet_file, required=True, metavar="FILE", help="the Parquet file"
    )
    parser.add_argument(
        "--plies",
        type=parquet_file,
        metavar="FILE",
        help="another for every ply, chance's too: to play matches again",
    )


def run(args: Namespace) -> int:
    rows = rows_in(args.rows or [])
    engine = engine_of(args)
    if args.plies:
        if args.plies.resolve() == args.out.resolve():
            raise BadOption(f"--plies: expected another file than {args.out}")
        refuse_no_file(args.plies)
    with progress_bar(args.matches) as report:
        written = write_parquet(args.out, engine, args.matches, args.seed or 0, rows, report)
    console().print(f"{written:,} choices of {args.matches:,} matches are in {args.out}")
    if args.plies:
        written = write_plies(args.plies, engine, args.matches, args.seed or 0)
        console().print(f"{written:,} plies of them are in {args.plies}")
    return 0


def rows_in(given: Sequence[str]) -> list[str]:
    """Given at once (`observation,features`) or one by one: each is written once."""
    names = [word("--rows", name, (*ROWS, NONE)) for part in given for name in part.split(",")]
    if NONE in names and set(names) != {NONE}:
        raise BadOption(f"--rows: expected {NONE} alone, or {' and '.join(ROWS)}")
    return [name for name in ROWS if name in (names or ROWS)]


def parquet_file(text: str) -> Path:
    if text == "-":
        raise ArgumentTypeError("expected a file, not '-': a table is not written to the terminal")
    return Path(text)
