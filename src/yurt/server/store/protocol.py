"""What the server asks of a database. SQLite is one answer (sqlite.py); another may follow.

Everything that changes is a list of changes, stored in one transaction: all of them or none.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from yurt.core.errors import YurtError

from .documents import TableDoc, TalkLine


class PlyRow(NamedTuple):
    n: int
    seat: int
    move: str
    at: int


class SealedRow(NamedTuple):
    seat: int
    move: str
    at: int


class Player(NamedTuple):
    id: str
    name: str
    language: str


class Token(NamedTuple):
    """An invitation or a recovery link, known by its digest only."""

    digest: str
    kind: str  # `seat` or `recovery`
    table: str
    seat: int
    player: str
    until: int


# Changes


class AddPlies(NamedTuple):
    """Conflict if one of the numbers is taken."""

    table: str
    plies: Sequence[PlyRow]


class PutTable(NamedTuple):
    doc: TableDoc
    deadline: int | None
    finished: int | None = None  # when; said once


class PutHolder(NamedTuple):
    player: str
    table: str


class DropHolder(NamedTuple):
    player: str
    table: str


class Seal(NamedTuple):
    table: str
    row: SealedRow


class Unseal(NamedTuple):
    """One seat's choice, or all of them."""

    table: str
    seat: int | None = None


class AddClick(NamedTuple):
    table: str
    player: str
    id: int
    n: int


class AddTalk(NamedTuple):
    table: str
    line: TalkLine


class AddToken(NamedTuple):
    """Earlier invitations to the same seat die."""

    token: Token


class UseToken(NamedTuple):
    """Conflict if it was used before."""

    digest: str


class DropTokens(NamedTuple):
    table: str
    seat: int


class PutPlayer(NamedTuple):
    player: Player


class PutSetting(NamedTuple):
    key: str
    value: str


Change = (
    AddPlies | PutTable | PutHolder | DropHolder | Seal | Unseal | AddClick | AddTalk | AddToken
    | UseToken | DropTokens | PutPlayer | PutSetting
)  # fmt: skip


class Loaded(NamedTuple):
    """A table as it was stored."""

    doc: TableDoc
    plies: list[PlyRow]
    sealed: list[SealedRow]
    clicks: dict[tuple[str, int], int]
    talk: list[TalkLine]


class Conflict(Exception):
    """Somebody else was first: a number is taken, a token used."""


class Unopened(YurtError):
    """The database cannot be used as it is: the message says why, and what to do."""


class Unreadable(Exception):
    """What is stored of a table is no table."""


class Unstored(Exception):
    """The database could not take it (disk full, locked): nothing has changed."""


class Store(Protocol):
    async def commit(self, changes: Sequence[Change]) -> None:
        """Returns when all of it is on disk; raises Conflict or Unstored when none of it is."""
        ...

    async def load(self, table: str) -> Loaded | None:
        """May raise Unreadable; lists leave such a table out."""
        ...

    async def click(self, table: str, player: str, number: int) -> int | None:
        """At which entry a player's message was done, if it was."""
        ...

    async def table_docs(self, *, public: bool, limit: int) -> list[TableDoc]:
        """Open and running tables, the newest first."""
        ...

    async def tables_of(self, player: str, limit: int) -> list[str]:
        """A player's tables that are not over, the newest first."""
        ...

    async def finished_of(self, player: str, limit: int) -> list[TableDoc]:
        """Those that are over, the last one first."""
        ...

    async def deadlines(self) -> list[tuple[str, int]]:
        """The tables whose clock runs."""
        ...

    async def awake(self) -> list[str]:
        """The running tables where a bot may have to move."""
        ...

    async def player(self, player: str) -> Player | None: ...
    async def token(self, digest: str) -> Token | None: ...
    async def setting(self, key: str) -> str | None: ...
    async def close(self) -> None: ...
