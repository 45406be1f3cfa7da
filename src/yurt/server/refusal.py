"""What the house refuses, and why: the reason names the words for it."""

from enum import StrEnum, auto
from typing import Literal, NewType

from yurt.core import errors

OfGame = NewType("OfGame", str)
"""A reason of a game, which has its words itself."""


class Why(StrEnum):
    STALE = auto()
    NOT_PLAYING = auto()
    NOT_NOW = auto()
    NO_SEAT = auto()
    NO_SUCH_SEAT = auto()
    HOST_ONLY = auto()
    BOT_PLAYS = auto()
    NOTHING_SEALED = auto()
    NO_SUCH_MOVE = auto()
    PROPOSAL_OPEN = auto()
    NO_PROPOSAL = auto()
    NOTHING_TO_UNDO = auto()
    TOO_LONG = auto()
    NO_SUCH_BOT = auto()
    RESIGNED = auto()
    NO_PERSON = auto()
    NOT_GONE = auto()
    NO_BOT = auto()
    SEAT_TAKEN = auto()
    SEAT_OPEN = auto()
    BANNED = auto()
    COMMITTED = auto()
    OTHER_ENTROPY = auto()
    NOT_ALLOWED = auto()
    NO_NAME = auto()
    MUTED = auto()
    TALKED_ENOUGH = auto()
    NOT_STORED = auto()
    CLOSING = auto()
    NO_TABLE = auto()
    UNREADABLE = auto()
    NO_SPECTATORS = auto()
    DEAD_LINK = auto()
    NO_OPEN_SEAT = auto()
    NOT_OVER = auto()
    NO_QUESTION = auto()
    BAD_QUESTION = auto()
    NO_SUCH_ENTRY = auto()
    TOO_MANY_TABLES = auto()
    BAD_TABLE = auto()
    BAD_RECORD = auto()
    UNFINISHED_RECORD = auto()
    NOT_FOUND = auto()
    TOO_FAST = auto()
    TOO_LARGE = auto()
    BAD_MESSAGE = auto()
    HELLO_FIRST = auto()
    OTHER_ORIGIN = auto()
    UNKNOWN_HOST = auto()
    FAULT = auto()


class Refusal(Exception):
    def __init__(self, reason: Why | OfGame, rule: str = "", *, stale: bool = False, **values: str):
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.stale = stale  # the sender is missing something
        self.values = values

    @property
    def by(self) -> Literal["game", "house"]:
        """Whose words it is said in."""
        return "house" if isinstance(self.reason, Why) else "game"


def from_core(error: errors.YurtError) -> Refusal:
    """A rule of the game forbids it, or it is no move at all."""
    if isinstance(error, errors.Refused):
        return Refusal(OfGame(error.reason), error.rule)
    return Refusal(Why.NO_SUCH_MOVE, detail=str(error))
