"""A table being changed: a copy that nobody sees before it is stored.

An act (acts/) changes the draft; `finish` turns the difference into changes for the store. Only
when those are on disk does the table take the draft over.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from yurt.core.engine import Engine
from yurt.core.errors import YurtError
from yurt.core.game import Game
from yurt.core.matches.match import Entry, Match, Undo
from yurt.server.refusal import Refusal, Why, from_core
from yurt.server.store.documents import ClockDoc, SeatDoc, TableDoc, TalkLine
from yurt.server.store.protocol import (
    AddClick,
    AddPlies,
    AddTalk,
    Change,
    PlyRow,
    PutTable,
    Seal,
    SealedRow,
    Unseal,
)

from . import clock

SPOKEN = 2_000  # lines of talk, until people are asked to stop
LINES = 2_500  # until the house announces nothing more, either
LONGEST = 5_000  # entries, several times as many as a long match has

recode = msgspec.json.Decoder(TableDoc).decode


class Actor(NamedTuple):
    """Who acts, and for which seat. The house and its bots have no player."""

    player: str
    seat: int | None

    @property
    def is_house(self) -> bool:
        return not self.player


class Draft:
    def __init__(
        self,
        doc: TableDoc,
        match: Match | None,
        sealed_at: dict[int, int],
        lines: int,
        now: int,
        *,
        engine: Engine | None = None,
        gone: Callable[[], frozenset[int]] = frozenset,
    ) -> None:
        self.before = doc
        self.doc = doc
        self.start = match
        self.match = match.copy() if match else None
        self.sealed_at = dict(sealed_at)
        self.payer: int | None = None  # who has taken his own turn back
        self.first_line = lines + 1
        self.lines: list[TalkLine] = []
        self.changes: list[Change] = []
        self.now = now
        self.engine = engine  # for a match that is about to start
        self.find_gone = gone
        self.link: str | None = None
        self.shown = False  # something changed that stands in TableInfo

    # What acts ask

    @property
    def gone(self) -> frozenset[int]:
        """The seats whose player has been away for long."""
        return self.find_gone()

    @property
    def game(self) -> Game:
        engine = self.match.engine if self.match else self.engine
        assert engine is not None
        return engine.given

    @property
    def playing(self) -> Match:
        """The match, if it goes on."""
        if self.match is None or self.doc.phase != "playing":
            raise Refusal(Why.NOT_PLAYING)
        return self.match

    def seat_of(self, actor: Actor) -> int:
        if actor.seat is None or not 0 <= actor.seat < len(self.doc.seats):
            raise Refusal(Why.NO_SEAT)
        if not actor.is_house and self.doc.seats[actor.seat].player != actor.player:
            raise Refusal(Why.NO_SEAT)
        return actor.seat

    def check_n(self, n: int) -> None:
        """Whoever acts must have seen everything."""
        if self.match is None or n != self.match.n:
            raise Refusal(Why.STALE, stale=True)

    def check_length(self) -> None:
        """A log that was made this long is only played on: each start reads it again."""
        if self.playing.n >= LONGEST:
            raise Refusal(Why.TOO_LONG)

    def check_host(self, actor: Actor) -> None:
        if actor.player != self.doc.host:
            raise Refusal(Why.HOST_ONLY)

    def seat(self, number: int) -> SeatDoc:
        """A seat to read or, after `edit`, to change."""
        if not 0 <= number < len(self.doc.seats):
            raise Refusal(Why.NO_SUCH_SEAT)
        return self.doc.seats[number]

    @property
    def loud(self) -> bool:
        """Whether it makes a line of talk, a link, or something else for all to see."""
        return bool(self.lines or self.link or self.shown)

    # What acts do

    def edit(self) -> TableDoc:
        """The table's paper, to be written on."""
        if self.doc is self.before:
            self.doc = recode(msgspec.json.encode(self.before))
        return self.doc

    def edit_openly(self) -> TableDoc:
        """The same, when everybody is to see what changes."""
        self.shown = True
        return self.edit()

    def announce(self, event: str, seat: int | None, about: str = "") -> None:
        """What happens happens, even when there is no room left to say so."""
        if self.first_line + len(self.lines) > LINES:
            return
        name = self.doc.seats[seat].name if seat is not None else ""
        self.say(TalkLine(0, self.now, seat, name, event, about=about))

    def say(self, line: TalkLine) -> None:
        line.k = self.first_line + len(self.lines)
        self.lines.append(line)

    def check(self, seat: int, word: str) -> None:
        try:
            self.playing.check(seat, word)
        except YurtError as error:
            raise from_core(error) from None

    def play(self, seat: int, word: str) -> None:
        match = self.playing
        try:
            match.play(seat, word)
        except YurtError as error:
            raise from_core(error) from None
        if seat in match.sealed:
            self.sealed_at[seat] = self.now

    def turn_back(self, payer: int | None) -> None:
        """Something was taken back. Who does so by himself pays for the turn, if it had passed."""
        self.sealed_at.clear()
        self.payer = payer

    # The end of it

    @property
    def entries(self) -> list[Entry]:
        """What was added to the log."""
        return self.match.log[self.start.n if self.start else 0 :] if self.match else []

    def finish(self, click: AddClick | None) -> None:
        entries = self.entries
        if self.match and entries:
            self.turn_over()
            rows = [PlyRow(e.n, e.seat, self.match.word_of(e), self.now) for e in entries]
            self.changes.append(AddPlies(self.doc.id, rows))
        self.store_sealed()
        if self.doc is not self.before:
            self.changes.append(PutTable(self.doc, self.deadline, self.finished))
        self.changes += [AddTalk(self.doc.id, line) for line in self.lines]
        if click:
            self.changes.append(click)

    def turn_over(self) -> None:
        """After new entries: clock, proposals, the end of the match."""
        assert self.match is not None
        if self.doc.proposal and self.doc.proposal.what == "undo":
            self.edit_openly().proposal = None
        asked = self.match.actors()
        ticking = self.doc.clock
        if ticking and (asked != ticking.asked or self.sealed_at):
            self.edit().clock = self.clock_after(ticking, asked)
        if self.match.over and self.doc.phase == "playing":
            doc = self.edit_openly()
            doc.phase, doc.ended = "over", "played"
        self.sealed_at = dict.fromkeys(self.match.sealed, self.now)

    def clock_after(self, ticking: ClockDoc, asked: list[int]) -> ClockDoc:
        pace = self.doc.pace
        if any(isinstance(entry, Undo) for entry in self.entries):
            return clock.taken_back(ticking, pace, asked, self.payer, self.now)
        return clock.turned(ticking, pace, asked, self.sealed_at, self.now)

    @property
    def sealing(self) -> bool:
        return bool(self.match and self.match.sealing)

    @property
    def deadline(self) -> int | None:
        if self.doc.clock is None or self.doc.phase != "playing":
            return None
        return clock.deadline(self.doc.clock, timed_seats(self.doc), sealing=self.sealing)

    @property
    def finished(self) -> int | None:
        """When the match ended, if it does so now."""
        return self.now if self.doc.phase == "over" != self.before.phase else None

    def store_sealed(self) -> None:
        before = self.start.sealed if self.start else {}
        after = self.match.sealed if self.match else {}
        if before and not after:
            self.changes.append(Unseal(self.doc.id))
            return
        for seat in before.keys() - after.keys():
            self.changes.append(Unseal(self.doc.id, seat))
        for seat, move in after.items():
            if self.match and before.get(seat) != move:
                word = self.match.game.verbs.text(move)
                row = SealedRow(seat, word, self.sealed_at.get(seat, self.now))
                self.changes.append(Seal(self.doc.id, row))


def timed_seats(doc: TableDoc) -> set[int]:
    """The seats that a person plays: only they have a clock."""
    return {number for number, seat in enumerate(doc.seats) if seat.plays}
