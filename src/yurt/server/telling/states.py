"""What one watcher is told: everything passes here, once, last, for that watcher.

A watcher is a seat, or None for a spectator. Nothing below depends on what other seats have
sealed (that they have is told), nor on anything else that the game's `view` and `hides` keep from
this watcher.
"""

import zlib
from base64 import b64encode
from collections.abc import Sequence

import msgspec

from yurt.core.edition import Edition
from yurt.core.game import Game
from yurt.core.matches.match import Entry, Match, Ply, Undo
from yurt.core.matches.telling import Told
from yurt.server import wire
from yurt.server.acts import clock
from yurt.server.acts.draft import timed_seats
from yurt.server.store.documents import TableDoc
from yurt.wasm.build import carried_rules

encode = msgspec.json.encode


def news(match: Match, told: Sequence[Told], watcher: int | None, after: int) -> list[wire.Told]:
    """The entries after a number."""
    return [
        wire.Told(
            entry.n,
            entry.seat,
            line.about,
            line.to(watcher),
            was_forced(entry, watcher),
            list(line.effects),
        )
        for entry, line in zip(match.log[after:], told[after:], strict=True)
    ]


def was_forced(entry: Entry, watcher: int | None) -> bool:
    """Told to the seat itself: how many choices another had may depend on its hand."""
    return isinstance(entry, Ply) and entry.seat == watcher and entry.choices == 1


class States:
    """A table as it stands, for all who look at it: what is alike for several is found out once."""

    def __init__(self, doc: TableDoc, match: Match, told: Sequence[Told]) -> None:
        self.doc = doc
        self.match = match
        self.told = told
        self.asked = match.actors() if doc.phase == "playing" else []
        self.sealing = bool(self.asked) and match.sealing
        self.clock = clock_face(doc, sealing=self.sealing)
        self.views: dict[int | None, msgspec.Raw] = {}
        self.boards: dict[int | None, wire.Seen | None] = {}

    def view(self, watcher: int | None) -> msgspec.Raw:
        """As it is sent."""
        if watcher not in self.views:
            self.views[watcher] = msgspec.Raw(encode(self.match.view(watcher)))
        return self.views[watcher]

    def seen(self, watcher: int | None) -> wire.Seen | None:
        """The same for the page's own rules, where it has them."""
        if watcher not in self.boards:
            self.boards[watcher] = seen_by(self.match, watcher)
        return self.boards[watcher]

    def state(self, watcher: int | None, after: int, ack: int | None = None) -> wire.State:
        """The whole position. `after` is what the watcher has seen; a wild number means nothing."""
        match, asked = self.match, self.asked
        after = after if after <= match.n else 0
        return wire.State(
            n=match.n,
            after=after,
            told=news(match, self.told, watcher, after),
            eyes=watcher,
            view=self.view(watcher),
            seen=self.seen(watcher),
            asked=asked,
            chosen=match.who_chose() if asked else [],
            legal=choices(match, watcher) if watcher is not None and watcher in asked else [],
            sealing=self.sealing,
            sealed=own_choice(match, watcher),
            undoable=None if watcher is None or not asked else match.undoable(watcher),
            kept=match.kept(watcher) or None if watcher is not None and asked else None,
            since=last_choice(match, watcher),
            clock=self.clock,
            result=result(self.doc, match),
            ack=ack,
        )


def seen_by(match: Match, watcher: int | None) -> wire.Seen | None:
    engine = match.engine
    rules = rules_named(engine.given, engine.edition)
    if not rules:
        return None
    board = zlib.compress(engine.seen(match.board, watcher).tobytes(), 1)  # 3,800 bytes to 330
    return wire.Seen(rules, b64encode(board).decode())


def rules_named(game: Game, edition: Edition) -> str:
    """As a page names the rules that it has: by them and by their box; "" if it has none."""
    rules = carried_rules(game)
    return f"{rules}.{edition.digest}" if rules else ""


def choices(match: Match, seat: int) -> list[str]:
    text = match.game.verbs.text
    return [text(move) for move in match.choices(seat)]


def own_choice(match: Match, watcher: int | None) -> str | None:
    if watcher is None or watcher not in match.sealed:
        return None
    return match.game.verbs.text(match.sealed[watcher])


def last_choice(match: Match, watcher: int | None) -> int:
    for entry in reversed(match.log):
        if entry.seat == watcher and (isinstance(entry, Undo) or entry.choices > 1):
            return entry.n
    return 0


def clock_face(doc: TableDoc, *, sealing: bool) -> wire.ClockFace | None:
    if doc.clock is None or doc.phase != "playing":
        return None
    until = clock.deadline(doc.clock, timed_seats(doc), sealing=sealing)
    return wire.ClockFace(doc.clock.banks, doc.clock.since, until)


def result(doc: TableDoc, match: Match) -> wire.Result | None:
    if doc.phase != "over":
        return None
    way = match.engine.ending(match.board) if match.over else doc.ended
    standings = match.score()
    points = [standing.points for standing in standings]
    ranks = final_ranks(doc, [standing.rank for standing in standings])
    return wire.Result(way, ranks, points)


def final_ranks(doc: TableDoc, ranks: Sequence[int]) -> list[int]:
    """As the game has it, but whoever resigned comes after all others, the first one last."""
    order = [
        (seat.resigned > 0, -seat.resigned, 0 if seat.resigned else rank)
        for seat, rank in zip(doc.seats, ranks, strict=True)
    ]
    return [sum(other < own for other in order) for own in order]
