"""Wakes tables up when a player's time is over: one heap for all of them."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress


class Alarm:
    def __init__(self, now: Callable[[], int], ring: Callable[[str], Awaitable[None]]) -> None:
        self.now = now
        self.ring = ring
        self.heap: list[tuple[int, str]] = []
        self.due: dict[str, int] = {}
        self.changed = asyncio.Event()

    def set(self, table: str, at: int | None) -> None:
        """The time of a table; an earlier one is forgotten."""
        if at is None:
            self.due.pop(table, None)
        elif self.due.get(table) != at:
            self.due[table] = at
            heapq.heappush(self.heap, (at, table))
            self.changed.set()

    async def run(self) -> None:
        while True:
            self.changed.clear()
            for table in self.take_due():
                await self.ring(table)
            with suppress(TimeoutError):  # wait_for would swallow a cancellation now and then
                async with asyncio.timeout(self.pause()):
                    await self.changed.wait()

    def take_due(self) -> list[str]:
        taken = []
        while self.heap and self.heap[0][0] <= self.now():
            at, table = heapq.heappop(self.heap)
            if self.due.get(table) == at:
                del self.due[table]
                taken.append(table)
        return taken

    def pause(self) -> float | None:
        return max(0.0, (self.heap[0][0] - self.now()) / 1000) if self.heap else None
