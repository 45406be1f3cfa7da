"""A table as everybody may see it, and how one is opened."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=15)]
Stamp = Annotated[int, Meta(description="milliseconds since 1970")]
Ident = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Token = Annotated[str, Meta(min_length=16, max_length=128, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
Colour = Annotated[int, Meta(ge=0, le=7)]
Language = Literal["en", "nl", "de", "it"]
Phase = Literal["open", "luck", "playing", "over"]
Kind = Literal["open", "person", "bot"]


class Pace(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """No clock; a bank of seconds with an increment for each turn; or days for each turn."""

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Meta(ge=10, le=86_400)] = 900
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 10
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    out_of_time: Literal["bot", "resign"] = "bot"


class Place(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who is to sit at a seat: the host himself (twice and more: a hot seat), a bot, whoever comes.

    `commitment` is for the host's own entropy; without it the server makes the seat's.
    """

    who: Literal["me", "open", "bot"] = "open"
    name: Annotated[str, Meta(max_length=32)] = ""
    colour: Colour | None = None
    bot: Ident = ""
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None


class NewTable(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`hints`: whether players may be shown the best moves. Without it, where nobody comes from
    elsewhere: alone among bots, or at one screen."""

    game: Ident
    places: Annotated[list[Place], Meta(min_length=1, max_length=16)]
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}
    pace: Pace = Pace()
    language: Language = "en"
    public: bool = False
    spectators: bool = True
    hints: bool | None = None


class SeatInfo(Struct):
    kind: Kind
    name: str
    colour: int
    bot: str  # which bot plays here, or for the person who is gone
    here: bool  # a person whose browser is connected
    away_since: Stamp | None
    resigned: bool
    muted: bool
    commitment: str | None  # SHA-256 of the seat's entropy
    revealed: bool
    reserved: bool  # an open seat that is kept for somebody
    for_you: bool  # and that is you


class Proposal(Struct):
    number: int
    seat: int
    what: Literal["undo", "abandon"]
    back_to: int | None
    yes: list[int]  # the seats that agreed so far


class TableInfo(Struct):
    id: str
    game: str
    options: dict[str, str]
    pace: Pace
    language: Language
    public: bool
    spectators: bool
    hints: bool  # whether players may be shown the best moves
    phase: Phase
    host: int | None  # the host's first seat
    hosting: bool  # whether the reader is the host
    yours: list[int]  # the reader's seats
    seats: list[SeatInfo]
    house: str  # SHA-256 of the server's seed, shown before anybody sits down
    watching: int  # spectators now
    proposal: Proposal | None
    rematch: str | None
    created: Stamp
    n: int
    ended: str  # '', 'played', 'resigned' or 'abandoned'
