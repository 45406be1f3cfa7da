"""Build the rules of a game for browsers: a WebAssembly module, and a manifest with what a page
must know besides (docs/wasm.md).

Any game that keeps the protocol will do. It takes a minute or two, and no other tool.
"""

from argparse import Namespace
from pathlib import Path

from yurt.games import find_game

from ..arguments import Parser, add_game

EXAMPLES = """
examples:
  yurt wasm connect_four
  yurt wasm ./my_game --out public/rules
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--out", type=Path, default=Path(), metavar="DIR", help="where to write it (here)"
    )


def run(args: Namespace) -> int:
    from yurt.core.errors import BadOption
    from yurt.wasm.build import write

    try:
        for path in write(find_game(args.game), args.out):
            print(f"{path} {path.stat().st_size} bytes")
    except OSError as error:
        raise BadOption(f"--out: cannot write to {str(args.out)!r}: {error.strerror}") from None
    return 0
