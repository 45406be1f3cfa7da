"""Whether anything can be stored just now: a small write to the database tells."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from yurt.server.store.protocol import Unstored

FRESH_SECONDS = 1.0  # an answer holds so long: asking often costs nothing
PATIENCE_SECONDS = 5.0


class Storing:
    def __init__(self, write: Callable[[], Awaitable[None]]) -> None:
        self.write = write
        self.trying: asyncio.Task[bool] | None = None
        self.until = 0.0

    async def works(self) -> bool:
        """Tried at most once a second, however many ask."""
        if self.trying is None or (self.trying.done() and time.monotonic() > self.until):
            self.trying = asyncio.get_running_loop().create_task(self.attempt())
        return await asyncio.shield(self.trying)

    async def attempt(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.write()
            works = True
        except (Unstored, TimeoutError):
            works = False
        self.until = time.monotonic() + FRESH_SECONDS
        return works
