"""Write the page as a folder that any host of files can serve, GitHub Pages for one: the games
against bots and at one screen, rulebooks and records, without a server (docs/site.md).

It may lie in any folder of a host. A folder that holds an earlier site is renewed.
"""

from argparse import Namespace
from pathlib import Path

from ..arguments import Parser

EXAMPLES = """
examples:
  yurt site public
  python -m http.server --directory public
"""


def arguments(parser: Parser) -> None:
    parser.add_argument("dir", type=Path, metavar="DIR", help="new, empty, or an earlier site")


def run(args: Namespace) -> int:
    from yurt.core.errors import BadOption
    from yurt.server.http.site import write_site

    try:
        files = write_site(args.dir)
    except OSError as error:
        raise BadOption(f"cannot write to {str(args.dir)!r}: {error.strerror}") from None
    print(f"{args.dir}: {len(files)} files, {sum(map(len, files.values())) // 1000} KB")
    return 0
