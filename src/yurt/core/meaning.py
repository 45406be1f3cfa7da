"""What the numbers of a struct mean, said where they are declared.

    class SeatSeen(Struct):
        noble: Annotated[Int8, Perhaps(REGION)]  # where it stands
        hand: Annotated[Row, np.int8, KINDS]  # so many of each kind
        roads: Annotated[Int16, Set(REGION)]  # a bit for each

From that follow the struct in JSON with names (speaking.py) and its types in TypeScript
(typescript.py).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .rule import Reason
    from .verbs.moves import Verbs

Json = Any
"""Plain data, as JSON has it."""
Say = Callable[[int], Json]
Box = Any

MOST_NAMED = 24
"""Of more words than this the page knows only that they are words."""


class Meaning(ABC):
    """Of one number."""

    @abstractmethod
    def say(self, box: Box) -> Say:
        """How it is said at a table with this box."""

    @property
    @abstractmethod
    def typescript(self) -> str:
        """The type that it has in the page."""

    @property
    def aliases(self) -> Mapping[str, str]:
        """Types of the page that `typescript` names, each with its definition."""
        return {}


class Plain(Meaning):
    """A number that means no more than itself."""

    def say(self, box: Box) -> Say:
        return int

    @property
    def typescript(self) -> str:
        return "number"


class UpTo(Plain):
    """From 0 on."""

    def __init__(self, most: int | Callable[[Any], int]) -> None:
        """So many at most, of the box or in any."""
        self.most: Callable[[Any], int] = most if callable(most) else lambda box: most


class Seat(Plain):
    def all_words(self, box: Box) -> Sequence[str]:
        """As notes write it."""
        return [str(seat) for seat in range(box.seats)]


class YesOrNo(Meaning):
    def say(self, box: Box) -> Say:
        return bool

    @property
    def typescript(self) -> str:
        return "boolean"


@dataclass(frozen=True)
class Word(Meaning):
    """One of some words, by its place among them."""

    title: str
    """What players call such a thing: the name of its type in the page."""
    words: Sequence[str]

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def by_number(self) -> Mapping[int, str]:
        """No list: there −1 would quietly be the last word."""
        return dict(enumerate(self.words))

    def say(self, box: Box) -> Say:
        return self.by_number.__getitem__

    def all_words(self, box: Box) -> Sequence[str]:
        return self.words

    @property
    def typescript(self) -> str:
        return self.title

    @property
    def aliases(self) -> Mapping[str, str]:
        few = len(self.words) <= MOST_NAMED
        return {self.title: " | ".join(f'"{word}"' for word in self.words) if few else "string"}


@dataclass(frozen=True)
class Name(Word):
    """One that the page takes as it comes, such as a place: for it every name is a string."""

    @property
    def aliases(self) -> Mapping[str, str]:
        return {self.title: "string"}


@dataclass(frozen=True)
class WordOfBox(Meaning):
    """The same where the words are the box's own."""

    title: str
    most: int
    words_of: Callable[[Any], Sequence[str]]

    def __len__(self) -> int:
        return self.most

    def say(self, box: Box) -> Say:
        return dict(enumerate(self.words_of(box))).__getitem__

    def all_words(self, box: Box) -> Sequence[str]:
        """Empty for what this box does not have."""
        return self.words_of(box)

    @property
    def typescript(self) -> str:
        return self.title

    @property
    def aliases(self) -> Mapping[str, str]:
        return {self.title: "string"}


Words = Word | WordOfBox


def words_of(names: type[IntEnum]) -> Word:
    """An enum, in small letters; its members count from 0."""
    return Word(names.__name__, tuple(member.name.lower() for member in names))


@dataclass(frozen=True)
class Perhaps(Meaning):
    """Nothing where it is −1."""

    what: Meaning

    def say(self, box: Box) -> Say:
        say = self.what.say(box)
        return lambda number: None if number == -1 else say(number)

    @property
    def typescript(self) -> str:
        return f"{self.what.typescript} | null"

    @property
    def aliases(self) -> Mapping[str, str]:
        return self.what.aliases


@dataclass(frozen=True)
class Set(Meaning):
    """A bit for each that is in it; said as a list, rising unless `falling`."""

    what: Meaning
    falling: bool = field(default=False, kw_only=True)

    def say(self, box: Box) -> Say:
        say, step = self.what.say(box), -1 if self.falling else 1
        return lambda bits: [say(i) for i in range(bits.bit_length())[::step] if bits >> i & 1]

    @property
    def typescript(self) -> str:
        return list_of(self.what.typescript)

    @property
    def aliases(self) -> Mapping[str, str]:
        return self.what.aliases


@dataclass(frozen=True)
class OneOf(Meaning):
    """One of some things that are plain data, by its place among them."""

    title: str
    things: Sequence[Json]
    spelled: str
    """Their type in the page, where it gets that title."""

    def say(self, box: Box) -> Say:
        return dict(enumerate(self.things)).__getitem__

    @property
    def typescript(self) -> str:
        return self.title

    @property
    def aliases(self) -> Mapping[str, str]:
        return {self.title: self.spelled}


@dataclass(frozen=True)
class Part(Meaning):
    """So many of the whole, such as a chance: said as a fraction between 0 and 1, or above."""

    whole: int

    def say(self, box: Box) -> Say:
        whole = self.whole
        return lambda number: number / whole

    @property
    def typescript(self) -> str:
        return "number"


@dataclass(frozen=True)
class Written(Meaning):
    """A move, or whatever else somebody knows how to write."""

    write: Callable[[int], str]

    def say(self, box: Box) -> Say:
        return self.write

    @property
    def typescript(self) -> str:
        return "string"


@dataclass(frozen=True)
class RuleBehind(Meaning):
    """The number of a rule: from 0 on that of a move's verb, from −2 down that of a reason."""

    verbs: "Verbs"
    reasons: type["Reason"]

    def say(self, box: Box) -> Say:
        return self.of

    def of(self, number: int) -> str:
        if number >= 0:
            return self.verbs.verb(number).rule
        return self.reasons.of(-number - 1).rule if number < -1 else ""

    @property
    def typescript(self) -> str:
        return "string"


@dataclass(frozen=True)
class Both(Meaning):
    """Two words in one number, said as moves write them: `g5,L4.e`."""

    first: Words
    second: Words

    def __len__(self) -> int:
        return len(self.first) * len(self.second)

    def say(self, box: Box) -> Say:
        first, second, many = self.first.say(box), self.second.say(box), len(self.second)
        return lambda number: f"{first(number // many)},{second(number % many)}"

    @property
    def typescript(self) -> str:
        return "string"


@dataclass(frozen=True)
class Rare(Meaning):
    """Where few have it, by the words of an axis: those without it are left out."""

    what: Meaning
    without: int = 0

    def say(self, box: Box) -> Say:
        return self.what.say(box)

    @property
    def typescript(self) -> str:
        return self.what.typescript

    @property
    def aliases(self) -> Mapping[str, str]:
        return self.what.aliases


@dataclass(frozen=True)
class AsMany:
    """An axis with room for the most that a box can have, told as far as a field of it says.

    PLAYERS = AsMany(5, "seats")
    """

    most: int
    field: str

    def __len__(self) -> int:
        return self.most

    def told(self, box: Box) -> int:
        return int(getattr(box, self.field))


class Marks(AsMany):
    """An axis of marks, told as one string."""


WORD = 63  # bits used of each number in a set


@dataclass(frozen=True)
class Bits:
    """An axis of numbers that are one set, a bit for each of so many; told as one list of what the
    places of the bits mean. Rules write it with `put` (lists.py)."""

    many: int

    def __len__(self) -> int:
        return self.many // WORD + 1


@dataclass(frozen=True)
class Groups:
    """An axis of things each of which lies in one of some lists, by the list's number, or in none
    (−1); told as those lists."""

    what: Words

    def __len__(self) -> int:
        return len(self.what)

    @property
    def aliases(self) -> Mapping[str, str]:
        return self.what.aliases


Axis = int | AsMany | Words | Bits | Groups


NUMBER = Plain()
SEAT = Seat()
YES_OR_NO = YesOrNo()


def meaning_of(said: Any) -> Meaning:
    """As it stands in a declaration: a meaning, an enum of words, or bool."""
    if isinstance(said, Meaning):
        return said
    if said is bool:
        return YES_OR_NO
    if isinstance(said, type) and issubclass(said, IntEnum):
        return words_of(said)
    raise TypeError(f"what a number means is an enum, bool or a Meaning, not {said!r}")


def axis_of(said: Any) -> Axis:
    """How many there are, or for which words."""
    if isinstance(said, int | AsMany | Word | WordOfBox | Bits | Groups):
        return said
    return words_of(said)


def list_of(inner: str) -> str:
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


@dataclass(frozen=True)
class OfBox:
    """Of a field that takes no room in the struct: the box says it, once for all positions."""

    tell: Callable[[Any], Json]


class Untold:
    """Of a field in which rules work things out: it takes room and is not told."""


UNTOLD = Untold()
