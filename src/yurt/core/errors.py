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
