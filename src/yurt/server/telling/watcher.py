"""Somebody who looks at a table through a line: for one seat, or as a spectator."""

from typing import Protocol

import msgspec

from yurt.server.wire import Down

encode = msgspec.json.encode

CUT_OFF = 4408
LOST_SEAT = 4403
RESTART = 1012


class Out(Protocol):
    """Where messages go."""

    def say(self, message: bytes) -> None: ...
    def close(self, code: int) -> None: ...


class Watcher:
    def __init__(self, player: str, line: Out | None = None) -> None:
        self.player = player
        self.line = line
        self.seat: int | None = None
        self.veiled = False
        self.n = 0  # entries that were sent
        self.k = 0  # lines of talk that were sent
        self.greeted = False

    @property
    def eyes(self) -> int | None:
        """Through whose eyes he looks: of his seat, or of a spectator."""
        return None if self.veiled else self.seat

    def push(self, message: Down | bytes) -> None:
        if self.line:
            self.line.say(message if isinstance(message, bytes) else encode(message))

    def close(self, code: int) -> None:
        """The last that is heard here; more is not sent."""
        line, self.line = self.line, None
        if line:
            line.close(code)
