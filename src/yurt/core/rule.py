"""`@rule` marks a function of the rules, `@entry` one that Python calls compiled.

A rule stays a plain Python function: called from Python it is interpreted, with everything
below it, so that debugger and coverage see it. Called from an entry it is compiled into it.
`interpreted(f)` runs an entry interpreted.

What a rule may not contain, so that the same function compiles for a GPU: anything that
allocates (lists, strings, new arrays), exceptions, generators, recursion.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Self, TypeVar

from .compiled.compiling import compile_entry, let_compile

F = TypeVar("F", bound=Callable[..., object])

CHANCE = -1
OVER = -2
NOBODY = -1
BY_POINTS = -1  # what ahead_by answers where no tie has to be broken

ALLOWED = 0  # what a why_not function answers for a legal move
NOT_NOW = -1  # the move belongs to another moment of the match
NOT_YOUR_TURN = -2  # another seat is asked

# Nothing allocates, so no references are counted: that took most of the time of a row of a batch.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}


class Reason(IntEnum):
    """Why a move is forbidden: each game lists its reasons with the rule that gives them.

    class Why(Reason):
        COLUMN_FULL = "2.2"
    """

    rule: str

    def __new__(cls, rule: str) -> "Reason":
        reason = int.__new__(cls, len(cls.__members__) + 1)
        reason._value_ = len(cls.__members__) + 1
        reason.rule = rule
        return reason

    @classmethod
    def of(cls, why: int) -> Self:
        """The reason that a rule has returned as a number."""
        return cls(why)  # type: ignore[arg-type]  # by value: a new one is made from its rule


def rule(f: F) -> F:
    let_compile(f, OPTIONS)
    return f


def entry(f: F) -> F:
    compiled: F = compile_entry(f, OPTIONS)
    return compiled


def brief_entry(f: F) -> F:
    """For calls so short that it costs more to give Python's lock away than to keep it."""
    compiled: F = compile_entry(f, {**OPTIONS, "nogil": False})
    return compiled


def interpreted(f: F) -> F:
    plain: F = getattr(f, "py_func", f)
    return plain
