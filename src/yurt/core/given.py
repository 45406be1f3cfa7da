"""What a caller hands in: taken as what it is, or refused with what came and what was expected.

NumPy's whole numbers are whole numbers; `True`, `3.0` and `"3"` are none, though Python would make
one of each.
"""

from collections.abc import Mapping, Sequence
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any

from .errors import SHORT, BadOption, expected, wanted

SEEDS = 2**63


def whole(what: str, came: Any, low: int, high: int | None = None) -> int:
    """`chunk: expected a whole number, 1 or more, not 0`"""
    if not is_whole(came) or came < low or (high is not None and came > high):
        span = f"{low} or more" if high is None else f"from {low} to {high}"
        raise BadOption(f"{what}: expected a whole number, {span}, not {shown(came)}")
    return index(came)


def is_whole(came: Any) -> bool:
    try:
        index(came)
    except TypeError:
        return False
    return not isinstance(came, bool)


def seed_in(came: Any) -> int:
    """One outside of the range would quietly be another."""
    return whole("seed", came, 0, SEEDS - 1)


def word(what: str, came: Any, words: Sequence[str]) -> str:
    """One of some words."""
    if not isinstance(came, str):
        raise BadOption(f"{what}: {wanted('', words)}, not {shown(came)}")
    if came not in words:
        raise BadOption(f"{what}: {expected(came, words)}")
    return came


def table(what: str, came: Any, such_as: str) -> Mapping[str, Any]:
    """Names, each with what belongs to it; nothing is an empty one."""
    if came is None:
        return {}
    if not isinstance(came, Mapping):
        raise BadOption(f"{what}: expected a mapping such as {such_as}, not {shown(came)}")
    return came


def file(what: str, came: Any) -> Path | None:
    """A path, as such or as text."""
    if came is None or isinstance(came, Path):
        return came
    if not isinstance(came, str | PathLike) or not str(came):
        raise BadOption(f"{what}: expected the path of a file, not {shown(came)}")
    return Path(came)


def shown(came: Any) -> str:
    """As Python writes it, on one line and not too long."""
    text = " ".join(repr(came).split())
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"
