"""Records that people bring are replayed in a thread, one after the other, and only as long as
somebody waits for them. The last few are kept: whoever steps through one asks again and again."""

import asyncio
from collections import Counter

from yurt.server.catalogue import Catalogue
from yurt.server.refusal import Refusal, Why
from yurt.server.wire import http

from . import records

EACH = 4  # of one address that may wait
KEPT = 4


class Halted(Exception):
    """Nobody waits for it any longer."""


class Replays:
    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.turn = asyncio.Lock()
        self.waiting: Counter[str] = Counter()
        self.kept: dict[str, records.Reading] = {}
        self.halt = False  # what runs now
        self.closed = False

    async def look(self, wish: http.Replay, address: str) -> http.Replayed:
        if self.waiting[address] >= EACH:
            raise Refusal(Why.TOO_FAST)
        self.waiting[address] += 1
        try:
            async with self.turn:
                return await self.work(wish)
        finally:
            self.waiting[address] -= 1
            self.waiting += Counter()  # forgets those who wait no more

    async def work(self, wish: http.Replay) -> http.Replayed:
        """The turn lasts until the thread has stopped: what is kept is never used by two."""
        self.halt = self.closed
        job = asyncio.ensure_future(asyncio.to_thread(self.replayed, wish))
        try:
            return await asyncio.shield(job)
        except Halted:
            raise Refusal(Why.CLOSING) from None
        finally:
            self.halt = True
            await asyncio.gather(job, return_exceptions=True)

    def close(self) -> None:
        self.closed = self.halt = True

    # In the thread

    def replayed(self, wish: http.Replay) -> http.Replayed:
        self.heed()
        known = self.kept.pop(wish.record, None)
        reading = known or records.read(wish.record, self.catalogue, self.heed)
        self.kept[wish.record] = reading
        if len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]
        return records.looked(reading, wish)

    def heed(self) -> None:
        if self.halt:
            raise Halted
