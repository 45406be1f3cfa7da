"""How what comes with a question is read, as numbers for the rule that answers it.

    read = Asked(Whose(lambda box: box.seats), WordAsked("anchor", CELLS), WordAsked("laid", LAID))

It is declared, not written out, so that a page reads it alike (web/rules/compiled/asking.ts).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import BadMove, BadOption, cut, expected
from ..meaning import WordOfBox
from ..rule import NOBODY
from .moves import Verbs

Arguments = Mapping[str, Any]
Place = Callable[[Sequence[str] | WordOfBox], Any]
"""(words): where a page finds them."""

LEFT_OUT = -1  # a word that need not come
NOTHING_SAID = "Record<string, never>"


def word_in(arguments: Arguments, name: str) -> str:
    came = arguments.get(name)
    if not isinstance(came, str):
        raise BadOption(f"{name}: expected a word, not {came!r}")
    return came


@dataclass(frozen=True)
class Whose:
    """`seat`: a number, or NOBODY where it is left out and the one on turn is meant."""

    seats: Callable[[Any], int]
    """(box): how many there are."""

    def read(self, box: Any, arguments: Arguments) -> list[int]:
        if "seat" not in arguments:
            return [NOBODY]
        seat, seats = arguments["seat"], self.seats(box)
        if type(seat) is not int or not 0 <= seat < seats:
            raise BadMove(f"no seat {seat!r}: they go from 0 to {seats - 1}")
        return [seat]

    def as_data(self, place: Place) -> dict[str, Any]:
        return {"as": "seat"}

    @property
    def typescript(self) -> str:
        return "seat?: number"


@dataclass(frozen=True)
class WordAsked:
    name: str
    words: Sequence[str] | WordOfBox
    may_be_left_out: bool = False

    def read(self, box: Any, arguments: Arguments) -> list[int]:
        if self.may_be_left_out and arguments.get(self.name) is None:
            return [LEFT_OUT]
        word = word_in(arguments, self.name)
        words = self.words.all_words(box) if isinstance(self.words, WordOfBox) else self.words
        if word not in words:
            raise BadMove(f"{self.name}: {expected(word, words)}")
        return [words.index(word)]

    def as_data(self, place: Place) -> dict[str, Any]:
        may = {"mayBeLeftOut": True} if self.may_be_left_out else {}
        return {"as": "word", "name": self.name, "words": place(self.words), **may}

    @property
    def typescript(self) -> str:
        return f"{self.name}{'?' if self.may_be_left_out else ''}: string"


@dataclass(frozen=True)
class WordsAsked:
    """Some words with commas between them, the same one perhaps several times; of one that is a
    number the number itself will do."""

    name: str
    words: Sequence[str]
    most: int

    def read(self, box: Any, arguments: Arguments) -> list[int]:
        came = arguments.get(self.name)
        row = [word for word in str("" if came is None else came).split(",") if word]
        if not 0 < len(row) <= self.most or not set(row) <= set(self.words):
            words = f"{', '.join(self.words[:-1])} and {self.words[-1]}"
            raise BadOption(f"{self.name}: expected 1 to {self.most} of {words}, not {came!r}")
        return [self.words.index(word) for word in row]

    def as_data(self, place: Place) -> dict[str, Any]:
        return {"as": "words", "name": self.name, "words": place(self.words), "most": self.most}

    @property
    def typescript(self) -> str:
        return f"{self.name}: string"


@dataclass(frozen=True)
class MovesAsked:
    """One move of some verbs, or several with blanks between them."""

    name: str
    verbs: Verbs
    first: int
    end: int
    several: bool = False

    def read(self, box: Any, arguments: Arguments) -> list[int]:
        came = word_in(arguments, self.name)
        return [self.move(word) for word in (came.split() if self.several else [came])]

    def move(self, word: str) -> int:
        move = self.verbs.parse(word)
        if not self.first <= move < self.end:
            raise BadMove(f"{self.name}: {cut(word)} is none of the moves that can be asked about")
        return move

    def as_data(self, place: Place) -> dict[str, Any]:
        many = {"several": True} if self.several else {}
        return {"as": "moves", "name": self.name, "first": self.first, "end": self.end, **many}

    @property
    def typescript(self) -> str:
        return f"{self.name}: string"


@dataclass(frozen=True)
class Always:
    """What the question itself says to the rule."""

    number: int

    def read(self, box: Any, arguments: Arguments) -> list[int]:
        return [self.number]

    def as_data(self, place: Place) -> dict[str, Any]:
        return {"as": "number", "number": self.number}

    @property
    def typescript(self) -> str:
        return ""


class Asked:
    """One after the other."""

    def __init__(self, *parts: Whose | WordAsked | WordsAsked | MovesAsked | Always) -> None:
        self.parts = parts

    def __call__(self, box: Any, arguments: Arguments) -> list[int]:
        return [number for part in self.parts for number in part.read(box, arguments)]

    def as_data(self, place: Place) -> list[dict[str, Any]]:
        """For other languages."""
        return [part.as_data(place) for part in self.parts]

    @property
    def typescript(self) -> str:
        """What comes with the question, as a page writes it."""
        said = "; ".join(part.typescript for part in self.parts if part.typescript)
        return f"{{ {said} }}" if said else NOTHING_SAID
