"""Every body of HTTP, defined once: msgspec checks them, wire.ts and OpenAPI are made of them."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct, convert

from yurt.core.game import Game

from . import Digest, N, Result, Told, Values
from .table import Colour, Ident, Language, Name, Seat, Stamp, TableInfo, Token


class HouseInfo(Struct):
    """How others find this server. `addresses` are listened at, the best one for a link first;
    `local_only`: none of them can be reached from another machine."""

    addresses: list[str]
    local_only: bool


class Me(Struct):
    id: str
    name: str
    language: Language


class MeChange(Struct, forbid_unknown_fields=True):
    name: Name
    language: Language


class Recovery(Struct):
    """A link that makes another device me, once."""

    link: str
    until: Stamp


class Recover(Struct, forbid_unknown_fields=True):
    token: Token


class Invitation(Struct):
    seat: int
    link: str


class Opened(Struct):
    table: TableInfo
    invitations: list[Invitation]


class Invited(Struct, forbid_unknown_fields=True):
    invitation: Token


class InvitedTo(Struct):
    table: TableInfo
    seat: int


class Sit(Struct, forbid_unknown_fields=True):
    """By invitation, or at a public table at any open seat or a chosen one."""

    name: Name
    colour: Colour | None = None
    invitation: Token | None = None
    table: Ident | None = None
    seat: Seat | None = None
    commitment: Digest | None = None  # none: the server makes the seat's entropy
    language: Language = "en"


class Sat(Struct):
    table: TableInfo
    seat: int


class GameInfo(Struct):
    id: str
    title: str
    seats: list[int]
    options: dict[str, list[str]]
    rules: int
    bots: list[str]


class Compound(Struct):
    """Words that no catalogue lists, put together of parts (core/speech/compound.py): `e2n1`."""

    form: str
    part: str
    signs: list[tuple[str, str, int]]
    nothing: str
    at: str
    places: list[str]


class GameDetail(Struct):
    """What the page needs to draw a game: the box, the words in one language, for each reason of a
    refusal the number of its rule, how views name the seats, which effects have no sentence and
    which open a chapter of the log, how words that are not listed are called, whether anybody has
    something to hide, what can be asked, and the name of the rules that a page needs in order to
    play it by itself."""

    game: GameInfo
    box: Raw
    words: dict[str, str]
    reasons: dict[str, str]
    seat_words: list[str]
    unsaid: list[str]
    chapters: list[str]
    compounds: list[Compound]
    secrets: bool
    questions: list[str]
    module: str  # digests of the rules and of the box, as in Seen; "" where pages have none


class RulesText(Struct):
    """The rulebook of a game in Markdown, in the language asked for or in English."""

    language: Language
    text: str


class TableList(Struct):
    tables: list[TableInfo]


class MyTable(Struct):
    table: TableInfo
    seats: list[int]
    your_turn: bool


class MyTables(Struct):
    tables: list[MyTable]


class Replay(Struct, forbid_unknown_fields=True):
    """A record, to be looked at after entry `n` through the eyes of a seat (none: a spectator)."""

    record: Annotated[str, Meta(max_length=200_000)]
    n: N | None = None
    seat: Seat | None = None


class Replayed(Struct):
    game: str
    seats: int
    options: dict[str, str]
    players: list[str]  # "" where the record names none
    n: int
    last: int
    told: list[Told]
    view: Raw
    asked: list[int]
    result: Result | None
    proof: Literal["proven", "bent", "unproven"]


class Problem(Struct):
    """Every HTTP answer that is not a success; `words` for those who have no page to say it."""

    reason: str
    words: str
    values: Values = {}


def compounds_of(game: Game) -> list[Compound]:
    return [convert(compound, Compound, from_attributes=True) for compound in game.compounds]
