"""Results to standard output, everything else to standard error."""

import json
from typing import Any

from rich.console import Console

PLAIN: dict[str, Any] = {"highlight": False, "markup": False, "emoji": False}  # names may hold any


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def console() -> Console:
    """For results; made when asked for, so that it writes to where the output goes now."""
    return Console(**PLAIN)


def error_console() -> Console:
    """For progress."""
    return Console(stderr=True, **PLAIN)
