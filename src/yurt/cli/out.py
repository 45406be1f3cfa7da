"""Results to standard output, everything else to standard error."""

import json
import os
import sys
from typing import Any, TextIO

from rich.console import Console

WIDE = 10_000  # columns of a pipe or a file: nothing is broken off there
PLAIN: dict[str, Any] = {"highlight": False, "markup": False, "emoji": False}  # names may hold any


class Paper(Console):
    """Where it is printed: if nobody reads on, that is for `main` to know."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def console() -> Console:
    """For results; made when asked for, so that it writes to where the output goes now."""
    return Paper(width=width_of(sys.stdout), **PLAIN)


def error_console() -> Console:
    """For progress."""
    return Paper(stderr=True, width=width_of(sys.stderr), **PLAIN)


def width_of(out: TextIO) -> int | None:
    """None lets the terminal say, or whoever set COLUMNS."""
    return None if out.isatty() or "COLUMNS" in os.environ else WIDE


def tell_of_faulty_games() -> None:
    """The others play on."""
    from yurt.games import faulty_games

    for fault in faulty_games():
        print(f"yurt: {fault}", file=sys.stderr)
