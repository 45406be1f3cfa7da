"""A table as it is stored: everything about it that is not in the log of its match."""

from typing import Literal

from msgspec import Struct

from yurt.server.wire.table import Kind, Language, Pace, Phase


class SeatDoc(Struct, omit_defaults=True):
    kind: Kind = "open"
    player: str = ""  # who holds it; only his browser sees its hand
    reserved: str = ""  # for whom an open seat is kept (a rematch)
    name: str = ""
    colour: int = 0
    bot: str = ""  # which bot plays here, or for the person who is gone
    resigned: int = 0  # counts up in the order of resigning
    muted: bool = False
    commitment: str = ""
    entropy: str = ""  # secret until all sit; empty until revealed

    @property
    def plays(self) -> bool:
        """Whether a person sits here and plays himself."""
        return self.kind == "person" and not self.bot and not self.resigned

    @property
    def automatic(self) -> bool:
        return bool(self.bot)


class ClockDoc(Struct):
    banks: list[int]  # milliseconds
    since: int
    asked: list[int]


class ProposalDoc(Struct):
    number: int
    seat: int
    what: Literal["undo", "abandon"]
    back_to: int | None
    yes: list[int]


class TableDoc(Struct, omit_defaults=True):
    id: str
    game: str
    options: dict[str, str]
    seats: list[SeatDoc]
    host: str
    seed: str  # secret until the end
    house: str  # its SHA-256
    created: int
    rules: int
    box: str
    pace: Pace = Pace()
    language: Language = "en"
    public: bool = False
    spectators: bool = True
    hints: bool | None = None  # as wished, if anything was
    phase: Phase = "open"
    ended: str = ""
    clock: ClockDoc | None = None
    proposal: ProposalDoc | None = None
    proposals: int = 0
    rematch: str = ""
    banned: list[str] = []
    muted: dict[str, str] = {}  # players, and the names that they keep

    def is_host(self, player: str) -> bool:
        return bool(player) and player == self.host

    def seats_of(self, player: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if player and seat.player == player]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def allows_hints(self) -> bool:
        """As wished; unasked, only while nobody plays against people elsewhere, who may come later.
        What is played for more than fun (a rated match, a daily one) is to have none, whatever is
        wished: here."""
        if self.hints is not None:
            return self.hints
        people = {seat.player for seat in self.seats if seat.kind == "person"}
        return self.full and len(people) == 1


class TalkLine(Struct, omit_defaults=True):
    k: int
    at: int
    seat: int | None
    name: str
    event: str  # `chat` or what the house announces
    text: str = ""
    about: str = ""  # another name in the announcement
