"""What can go wrong with what a person or a program hands us.

YurtError
├── BadInput            something that came from outside cannot be read
│   ├── BadBox          a box file
│   ├── BadMove         a word that is no move
│   ├── BadOption       a game, a number of seats, an option, an argument
│   ├── BadPosition     a position
│   └── BadRecord       a record, or one that does not replay
│       └── BentLuck    a record whose dice or cards are not those of its seeds
└── Refused             a move that parses, but that a rule forbids

Every message is one line that names what came and what was expected. Anything else that is
raised is a fault of ours.
"""

from collections.abc import Sequence
from difflib import get_close_matches

SHORT = 60  # characters of what came, in a message
MANY, FEW = 16, 3  # more words than so many are too many to list: so many do


class YurtError(Exception):
    """The root: catch this to catch all of them."""


class BadInput(YurtError):
    pass


class BadBox(BadInput):
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


class Refused(YurtError):
    """A rule forbids the move. `rule` is its number in docs/rules, `reason` names the words."""

    def __init__(self, message: str, *, reason: str, rule: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.rule = rule


def expected(came: str, words: Sequence[str]) -> str:
    """What came and the words that would do; where there are many, the nearest few."""
    named = words if len(words) <= MANY else get_close_matches(came, words, FEW, 0.5) or words[:FEW]
    left = len(words) - len(named)
    more = f" … and {left} more" if left else ""
    one_of = "one of " if len(words) > 1 else ""
    return f"expected {one_of}{', '.join(named)}{more}, not {cut(came)}"


def cut(came: str) -> str:
    """What came, quoted, on one line and not too long."""
    return repr(came if len(came) <= SHORT else f"{came[:SHORT]}…")
