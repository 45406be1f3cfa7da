"""What a player may ask of a match (Game.knowledge), and what came with it: words and numbers, or
anything else.

An answer follows from what the watcher knows, and is typed for the page like a view.
"""

from collections.abc import Callable, Mapping, Sequence
from types import GenericAlias, MappingProxyType
from typing import Any, NamedTuple

from ..errors import BadOption
from ..structs import Row, Struct
from .asking import Arguments as Arguments

NONE: Arguments = MappingProxyType({})


class Question(NamedTuple):
    """One that is answered in plain Python."""

    answer: Any
    """The type of what is answered, plain data: dict[str, int], a msgspec.Struct, …"""
    ask: Callable[[Any, Any, int | None, Arguments], Any]
    """(box, s, watcher, arguments); s, concealed for the watcher, may be changed."""
    example: Arguments = NONE
    """Arguments that make sense at any time."""


class RuleQuestion(NamedTuple):
    """One that is answered by a rule, which compiles."""

    answer: type[Struct]
    """What the rule fills in; told by what its fields say of themselves."""
    read: Callable[[Any, Arguments], Sequence[int]]
    """(box, arguments): as numbers, for the rule."""
    rule: Callable[[Any, Any, int, Row, Any], None]
    """(box, s, watcher, numbers, answer): fills in a blank answer; s, concealed for the watcher (a
    seat, or NOBODY), may be changed."""
    example: Arguments = NONE
    only: str = ""
    """The field that is told as the answer, where that is one thing or a list."""


class BoxQuestion(NamedTuple):
    """One that the box answers, the same in every position."""

    answer: Any
    """As of a Question."""
    tell: Callable[[Any], Any]
    """(box)."""
    example: Arguments = NONE


class EachQuestion(NamedTuple):
    """Several at once, answered by one rule, each under its name."""

    one: type[Struct]
    """What the rule fills in for each. A field `left_out`, if it has one, says whether it is."""
    read: Callable[[Any, Arguments], Sequence[int]]
    """As of a RuleQuestion, for `tries`."""
    tries: Callable[[Any, Any, Row, Row], int]
    """(box, s, numbers, out), a rule: writes for each what it is called, how many numbers there are
    for the rule, and these; returns how many cells that are. s as for the rule."""
    room: int
    """The most cells that `tries` can write."""
    name: Callable[[int], str]
    """(what it is called): the word for it."""
    rule: Callable[[Any, Any, int, Row, Any], None]
    """As of a RuleQuestion; each time with what the watcher knows."""
    example: Arguments = NONE

    @property
    def answer(self) -> Any:
        return GenericAlias(dict, (str, self.one))


AnyQuestion = Question | RuleQuestion | BoxQuestion | EachQuestion


def rules_of(questions: Mapping[str, AnyQuestion]) -> list[Callable[..., object]]:
    tries = [asked.tries for asked in questions.values() if isinstance(asked, EachQuestion)]
    return list(dict.fromkeys([*(asked.rule for asked in ruled(questions)), *tries]))


def ruled(questions: Mapping[str, AnyQuestion]) -> list[RuleQuestion | EachQuestion]:
    """Those that a rule answers."""
    return [asked for asked in questions.values() if isinstance(asked, RuleQuestion | EachQuestion)]


def filled_in(asked: RuleQuestion | EachQuestion) -> type[Struct]:
    return asked.one if isinstance(asked, EachQuestion) else asked.answer


def is_left_out(answer: Struct) -> bool:
    return bool(getattr(answer, "left_out", False))


def number_in(arguments: Arguments, name: str, most: int) -> int:
    """From 0 on; digits in a word will do."""
    return read_number(name, arguments.get(name), most)


def numbers_in(arguments: Arguments, name: str, most: int) -> list[int]:
    """In a row, such as 1,1,2; of a single one the number itself will do."""
    row = str(arguments.get(name, "")).split(",")
    return [read_number(name, part, most) for part in row if part]


def read_number(name: str, came: object, most: int) -> int:
    text = str(came)
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) > most:
        raise BadOption(f"{name}: expected a number from 0 to {most}, not {came!r}")
    return int(text)
