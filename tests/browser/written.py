"""A table in a browser that stands at a written position.

The server opens the table as any other and speaks of who sits there; what is on the board, what is
played and what is asked about it is answered here, in the same words, by the same rules.
"""

from collections.abc import Mapping
from typing import Any, cast

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from yurt.core.errors import Refused
from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match, Track
from yurt.core.matches.position import read_position
from yurt.core.matches.telling import Told, tell_entries
from yurt.games.registry import find_game
from yurt.server import wire
from yurt.server.store.documents import SeatDoc, TableDoc
from yurt.server.telling.states import States

NAMES = ("Ada", "Bea", "Cleo", "Dirk", "Eva")


class WrittenTable:
    """`page` goes to it as to any; nobody plays but whoever sits there, only that `others` choose
    where all choose in secret."""

    def __init__(self, page: Page, position: str, others: Mapping[int, str] | None = None) -> None:
        engine, board = read_position(position, find_game, interpreted=True)
        self.match = Match(engine, Luck.of(1))
        self.match.track = Track(engine, board)
        self.others = others or {}
        self.told: list[Told] = []
        self.seat: int | None = None
        self.eyes: int | None = None
        page.route_web_socket("**/socket/*", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def up(text: str | bytes) -> None:
            message = msgspec.json.decode(text, type=wire.Upward)
            if isinstance(message, wire.Play):
                socket.send(encoded(self.play(message)))
            elif isinstance(message, wire.Ask):
                socket.send(encoded(self.ask(message)))
            elif isinstance(message, wire.Why):
                socket.send(encoded(self.why(message)))
            elif isinstance(message, wire.Look):
                socket.send(encoded(self.look(message)))
            else:
                if isinstance(message, wire.Hello):
                    self.seat = message.seat
                    self.eyes = None if message.veiled else message.seat
                server.send(text)

        def down(text: str | bytes) -> None:
            message = msgspec.json.decode(text, type=wire.Downward)
            ours = encoded(self.state(message.ack)) if isinstance(message, wire.State) else text
            socket.send(ours)

        socket.on_message(up)
        server.on_message(down)

    def state(self, ack: int | None = None) -> wire.State:
        return States(document(self.match), self.match, self.told).state(self.eyes, 0, ack)

    def play(self, message: wire.Play) -> wire.State | wire.Refused:
        before, start = self.match.track.copy(), self.match.n
        try:
            self.match.play(cast(int, self.seat), message.m)
            for other, word in self.others.items():
                if self.match.sealed and other != self.seat:
                    self.match.play(other, word)
        except Refused as no:
            return wire.Refused(message.id, start, "game", no.reason, no.rule)
        self.told += tell_entries(before, self.match.log[start:])
        return self.state(message.id)

    def why(self, message: wire.Why) -> wire.Because:
        try:
            self.match.check(cast(int, self.seat), message.m)
        except Refused as no:
            return wire.Because(
                message.id, self.match.n, allowed=False, by="game", reason=no.reason, rule=no.rule
            )
        return wire.Because(message.id, self.match.n, allowed=True)

    def ask(self, message: wire.Ask) -> wire.Known:
        match = self.match
        data = match.engine.answer(match.board, self.eyes, message.question, message.args)
        return wire.Known(message.id, msgspec.Raw(msgspec.json.encode(data)))

    def look(self, message: wire.Look) -> wire.Looked:
        board = self.match.looked_at(message.n)
        view = self.match.engine.view(board, self.eyes)
        return wire.Looked(message.id, message.n, msgspec.Raw(msgspec.json.encode(view)))


def encoded(message: Any) -> str:
    return msgspec.json.encode(message).decode()


def document(match: Match) -> TableDoc:
    seats = [SeatDoc("person", name=name) for name in NAMES[: match.seats]]
    return TableDoc(
        "written", match.game.id, dict(match.engine.options), seats, "", "", "", 0, 1, "",
        phase="playing",
    )  # fmt: skip
