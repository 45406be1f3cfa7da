"""What a player may ask of a match (Game.knowledge), and what came with it: words and numbers, or
anything else.

An answer follows from what the watcher knows, and is typed for the page like a view.
"""

from collections.abc import Callable, Mapping, Sequence
from types import GenericAlias, MappingProxyType
from typing import Any, NamedTuple

from .errors import BadOption
from .structs import Row, Struct

Arguments = Mapping[str, Any]
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


class EachQuestion(NamedTuple):
    """Several at once, answered by one rule, each under its name."""

    one: type[Struct]
    """What the rule fills in for each."""
    read: Callable[[Any, Arguments], Mapping[str, Sequence[int]]]
    """(box, arguments): name → numbers for the rule."""
    rule: Callable[[Any, Any, int, Row, Any], None]
    """As of a RuleQuestion; each time with what the watcher knows."""
    tells: Callable[[str, Any], bool]
    """(name, answer as it is told): false where it is left out."""
    example: Arguments = NONE

    @property
    def answer(self) -> Any:
        return GenericAlias(dict, (str, self.one))


AnyQuestion = Question | RuleQuestion | EachQuestion


def rules_of(questions: Mapping[str, AnyQuestion]) -> list[Callable[..., None]]:
    found = [asked.rule for asked in questions.values() if not isinstance(asked, Question)]
    return list(dict.fromkeys(found))


def word_in(arguments: Arguments, name: str) -> str:
    came = arguments.get(name)
    if not isinstance(came, str):
        raise BadOption(f"{name}: expected a word, not {came!r}")
    return came


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
