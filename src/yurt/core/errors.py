"""What can go wrong with what a person or a program hands us.

YurtError
├── BadInput            something that came from outside cannot be read
│   ├── BadBox          a box file
│   ├── BadLesson       a lesson, or one that cannot be played
│   ├── BadMove         a word that is no move
│   ├── BadOption       a game, a number of seats, an option, an argument
│   ├── BadPosition     a position
│   └── BadRecord       a record, or one that does not replay
│       ├── BentLuck    a record whose dice or cards are not those of its seeds
│       └── Unfinished  a record of a match that went on, without what was hidden
├── BadRule             a rule of a game that is being written is wrong, or cannot be compiled
├── BadWords            a catalogue of a game's words lacks one, or cannot be read
└── Refused             a move that parses, but that a rule forbids

Every message is one line that names what came and what was expected. Anything else that is
raised is a fault of ours.
"""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches

SHORT = 60  # characters of what came, in a message
MANY, FEW = 16, 3  # more words than so many are too many to list: so many do
COMPARED = 500  # words at most that what came is compared with: it costs time


class YurtError(Exception):
    """The root: catch this to catch all of them."""


class BadInput(YurtError):
    pass


class BadBox(BadInput):
    pass


class BadLesson(BadInput):
    pass


class BadMove(BadInput):
    pass


class BadOption(BadInput):
    pass


class BadPosition(BadInput):
    pass


class BadRecord(BadInput):
    pass


class BentLuck(BadRecord):
    pass


class Unfinished(BadRecord):
    pass


class BadRule(YurtError):
    pass


class BadWords(YurtError):
    pass


class Refused(YurtError):
    """A rule forbids the move. `rule` is its number in docs/rules, `reason` names the words."""

    def __init__(self, message: str, *, reason: str, rule: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.rule = rule


def nothing_known(came: str) -> str:
    return ""


class Spelled(tuple[str, ...]):
    """Words that are better described than listed."""

    form: str
    known_as: Callable[[str], str]
    """(what came): what it is called instead, if we know it by another name; or ""."""

    def __new__(
        cls, words: Iterable[str], form: str, known_as: Callable[[str], str] = nothing_known
    ) -> "Spelled":
        spelled = super().__new__(cls, words)
        spelled.form, spelled.known_as = form, known_as
        return spelled


def expected(came: str, words: Sequence[str]) -> str:
    """What came, and what would do: `expected one of a, b, c, not 'd'`."""
    return f"{wanted(came, words)}, not {cut(came)}{perhaps(came, words)}"


def unknown(what: str, came: str, words: Sequence[str]) -> str:
    """`no game 'x': expected one of a, b, c`"""
    return f"no {what} {cut(came)}: {wanted(came, words)}{perhaps(came, words)}"


def wanted(came: str, words: Sequence[str]) -> str:
    """The form of the words, or all of them; where they are many, the nearest few."""
    if isinstance(words, Spelled):
        return f"expected {words.form}"
    named = words if len(words) <= MANY else near(came, words, 0.5) or words[:FEW]
    left = len(words) - len(named)
    more = f" … and {left} more" if left else ""
    return f"expected {'one of ' if len(words) > 1 else ''}{', '.join(named)}{more}"


def perhaps(came: str, words: Sequence[str]) -> str:
    """The word that was meant, if we know it or one is near and it is not plain to see."""
    known = words.known_as(came) if isinstance(words, Spelled) else ""
    if known:
        return f" ({known})"
    best = near(came, words, 0.7)[:1] if len(words) > FEW else []
    return f" (perhaps {best[0]}?)" if best else ""


def near(came: str, words: Sequence[str], likeness: float) -> list[str]:
    return get_close_matches(came, words, FEW, likeness) if len(words) <= COMPARED else []


def counted(count: int, thing: str) -> str:
    """`1 yurt`, `2 yurts`"""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def cut(came: str) -> str:
    """What came, quoted, on one line and not too long."""
    first, *more = came.strip().splitlines() or [""]
    return repr(first if len(first) <= SHORT and not more else f"{first[:SHORT]}…")
