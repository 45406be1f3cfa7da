"""Somebody who looks at a table through a socket: for one seat, or as a spectator.

What is pushed waits in a queue, so that a slow line never holds up the table; one that falls
too far behind is cut off, and resumes when it comes back.
"""

import asyncio
from collections import deque

import msgspec

from .wire import Down

QUEUE = 256  # messages
encode = msgspec.json.encode

CUT_OFF = 4408
LOST_SEAT = 4403
RESTART = 1012


class Watcher:
    def __init__(self, player: str) -> None:
        self.player = player
        self.seat: int | None = None
        self.language = "en"
        self.n = 0  # entries that were sent
        self.k = 0  # lines of talk that were sent
        self.greeted = False
        self.waiting: deque[bytes] = deque()
        self.woken = asyncio.Event()
        self.closing: int | None = None

    def push(self, message: Down | bytes) -> None:
        if len(self.waiting) >= QUEUE:
            self.close(CUT_OFF)
            return
        self.waiting.append(message if isinstance(message, bytes) else encode(message))
        self.woken.set()

    def close(self, code: int) -> None:
        if self.closing is None:
            self.closing = code
            self.woken.set()

    async def next_batch(self) -> list[bytes]:
        """What has to be sent now; nothing when the socket is to be closed."""
        while not self.waiting and self.closing is None:
            self.woken.clear()
            await self.woken.wait()
        batch = list(self.waiting)
        self.waiting.clear()
        return batch
