"""Serve the games to browsers: this machine's, your network's, or the world's.

Every setting can also stand in a TOML file (--config) or in the environment (YURT_PORT, …); a
flag wins over both. docs/server.md lists them all.
"""

from argparse import Namespace
from pathlib import Path

from ..arguments import Parser, number

EXAMPLES = """
examples:
  yurt serve
  yurt serve --host 0.0.0.0
  yurt serve --port 8000 --data ./games --no-browser
"""


def arguments(parser: Parser) -> None:
    parser.add_argument("--host", help="address to listen at (127.0.0.1; 0.0.0.0 for everybody)")
    parser.add_argument(
        "--port", type=number(0, 65535), metavar="N", help="port (a free one from 7627 on)"
    )
    parser.add_argument("--data", metavar="FOLDER", help="where tables are kept")
    parser.add_argument("--public-url", metavar="URL", help="how it is reached, behind a proxy")
    parser.add_argument(
        "--trust-proxy", action="store_true", default=None, help="believe X-Forwarded-* headers"
    )
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", default=None, help="open no browser"
    )
    parser.add_argument(
        "--workers", type=number(0, 256), metavar="N", help="processes for bots (all cores but one)"
    )
    parser.add_argument("--bot-seconds", metavar="S", help="how long a bot takes at least (1)")
    parser.add_argument(
        "--examples", action="store_true", default=None, help="offer the games to learn from, too"
    )
    parser.add_argument(
        "--game", action="append", dest="games", metavar="FOLDER",
        help="offer a game that you are writing, too; may be given several times",
    )  # fmt: skip
    parser.add_argument("--log", metavar="LEVEL", help="debug, info, warning (usual) or error")
    parser.add_argument("--config", type=Path, metavar="FILE", help="a TOML file with settings")


def run(args: Namespace) -> int:
    from yurt.server.config import read_config
    from yurt.server.run import serve

    return serve(read_config(vars(args)))
