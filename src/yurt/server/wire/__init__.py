"""Every message of the socket, defined once: msgspec checks them, wire.ts is made of them.

A socket message is a JSON object whose `t` names its kind. `id` is a number that a player never
uses twice at a table; the same message sent again with the same id is answered again and done
once. `n` counts the entries of the log that the sender has seen.
"""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from .table import Colour, Ident, Name, Seat, Stamp, TableInfo

N = Annotated[int, Meta(ge=0, le=1_000_000)]
Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Word = Annotated[str, Meta(max_length=200)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]


class Up(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, omit_defaults=True):
    """What a client sends."""


class Numbered(Up):
    id: Id


class Hello(Up, forbid_unknown_fields=False):
    """Takes a seat's place at the socket, or a spectator's (no seat); again to change it.

    Answered with welcome, table, talk and state, the latter two from what has been seen on. Where
    others look at the same screen, a seat is `veiled`: it may act, but is told what all may know.
    What is not known here is passed over: a page of another protocol must hear which one this is.
    """

    seat: Seat | None = None
    veiled: bool = False
    n: N = 0
    talk: N = 0


class Play(Numbered):
    """A move. Where seats choose in secret it is sealed, and may be changed until all are in."""

    n: N
    m: Word


class Unseal(Numbered):
    """Takes a sealed choice out again."""

    n: N


class Undo(Numbered):
    """Takes the seat's last choice back, as far as `undoable` allows."""

    n: N


class Propose(Numbered):
    """Asks all players to agree: to take back everything from an entry on, or to stop."""

    n: N
    what: Literal["undo", "abandon"]
    back_to: N | None = None


class Answer(Numbered):
    """To the proposal with that number."""

    proposal: N
    yes: bool


class Chat(Numbered):
    text: Text


class Resign(Numbered):
    pass


class Leave(Numbered):
    """Gives the seat up: open again before the match, a bot's from then on."""


class Takeover(Numbered):
    """Lets a bot play for a seat: one's own at any time, another's when its player is gone."""

    seat: Seat
    bot: Ident = ""


class Handback(Numbered):
    """Takes one's seat back from the bot."""


class Rematch(Numbered):
    pass


class Style(Numbered):
    """A name and a colour for one's seat."""

    name: Name
    colour: Colour


class Invite(Numbered):
    """The host asks for a fresh link to an open seat; earlier ones are dead. In `ack.link`."""

    seat: Seat


class Fill(Numbered):
    """The host gives an open seat to a bot."""

    seat: Seat
    bot: Ident


class Reopen(Numbered):
    """The host opens a seat again whose player is gone. Everybody is told."""

    seat: Seat


class Remove(Numbered):
    """The host of a public table sends a player away for good."""

    seat: Seat


class Mute(Numbered):
    """The host of a public table silences a player's chat."""

    seat: Seat
    muted: bool


class Commit(Numbered):
    """Commits the seat to new entropy, when the drawing of luck has to be started again."""

    commitment: Digest


class Entropy(Numbered):
    """The secret that the seat committed to when it sat down, once all sit."""

    secret: Digest


class Ask(Numbered):
    """A question about the game that can be answered from what the watcher sees."""

    question: Ident
    args: dict[str, int | str] = {}


class Why(Numbered):
    """Why a move may not be played now. A question: nothing is ever played by it."""

    n: N
    m: Word


class Look(Numbered):
    """The view after an earlier entry."""

    n: N


class Ping(Up):
    pass


Upward = (
    Hello | Play | Unseal | Undo | Propose | Answer | Chat | Resign | Leave | Takeover | Handback
    | Rematch | Style | Invite | Fill | Reopen | Remove | Mute | Commit | Entropy | Ask | Why
    | Look | Ping
)  # fmt: skip


class Down(Struct, tag_field="t", tag=str.lower):
    """What the server sends."""


PROTOCOL = 4
"""Raised when a message gets another shape or name: a page that knows another one must reload."""


class Welcome(Down):
    """`page` names the build of the page that is served; a page of another build can reload."""

    version: str
    protocol: int
    page: str
    now: Stamp
    player: str
    seat: int | None


class Table(Down):
    table: TableInfo


class Told(Struct):
    """An entry of the log, as this watcher may know it."""

    n: int
    seat: int  # −1 for chance
    about: int  # the seat it is told of: for whom a die was thrown; −1 for nobody
    m: str  # `undo:12` takes back entry 12 and all after it
    forced: bool = False  # the reader's own seat had nothing to choose
    effects: list[str] = []  # what came of it, as all may know it: `wins:seat_1,17`


class ClockFace(Struct):
    """Milliseconds left to each seat when the turn began, and when the time of the turn ends."""

    banks: list[int]
    since: Stamp
    until: Stamp | None


class Result(Struct):
    ending: str  # how: `ending.…` in the words of the game, or `ended.…` in those of the house
    ranks: list[int]  # 0 the winner; equal ranks share
    points: list[int]


class Seen(Struct):
    """What a watcher knows of the position, and nothing more, as a state of the rules: whoever has
    the same rules at hand can ask them instead of the server."""

    rules: str  # digests of the rules and of the box
    board: str  # deflated, in base64


class State(Down):
    """The whole position for one watcher, with the entries that he had not seen."""

    n: int
    after: int  # `told` holds the entries after this one
    told: list[Told]
    eyes: int | None  # the seat for which it is told; nobody's: what all may know
    view: Raw
    seen: Seen | None  # none where no module of these rules is to be had
    asked: list[int]  # the seats that may act
    chosen: list[int]  # those of them that have sealed their choice; what, they alone know
    legal: list[str]
    sealing: bool  # the choice is made in secret
    sealed: str | None  # this seat's own sealed choice
    undoable: int | None  # the entry that `undo` goes back to
    kept: str | None  # why it does not go back to this seat's choice, the last of all: `kept.…`
    since: int  # the last entry that this seat chose itself
    clock: ClockFace | None
    result: Result | None
    ack: int | None = None  # the id that this answers


class Chosen(Down):
    """Of the seats that are asked at once, those that have sealed their choice by now."""

    n: int
    seats: list[int]


class Said(Struct):
    """Of the talk at the table: chat, or what the house has to announce."""

    k: int
    at: Stamp
    seat: int | None
    name: str
    text: str  # of the chat
    event: str  # `chat`, or what happened: `seated`, `reopened`, `resigned`, …
    about: str  # another name in what happened


class Talk(Down):
    lines: list[Said]


class Ack(Down):
    id: int
    n: int
    sealed: str | None = None
    link: str | None = None


By = Literal["game", "house"]
Values = dict[str, str]


class Refused(Down):
    """Not done: `why.<reason>` of the game or `refused.<reason>` of the house, with the values in
    their places. `rule` is a number in the rulebook, `state` what a stale sender is missing."""

    id: int
    n: int
    by: By
    reason: str
    rule: str
    values: Values = {}
    state: State | None = None


class Known(Down):
    """Answers `ask`."""

    id: int
    data: Raw


class Because(Down):
    """Answers `why` as `play` would be refused; where it would be allowed, all texts are empty."""

    id: int
    n: int
    allowed: bool
    by: By | None = None
    reason: str = ""
    rule: str = ""
    values: Values = {}


class Looked(Down):
    """Answers `look`."""

    id: int
    n: int
    view: Raw


class Trouble(Down):
    """A message that could not be read, or came too fast: `refused.<reason>` of the house."""

    reason: str
    values: Values = {}


class Pong(Down):
    now: Stamp


Downward = (
    Welcome | Table | State | Chosen | Talk | Ack | Refused | Known | Because | Looked | Trouble
    | Pong
)  # fmt: skip
