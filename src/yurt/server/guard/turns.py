"""What takes a moment is done a bit in each turn of the event loop, so that nobody holds it for
long, and for one household after the other, so that whoever brings most waits for himself."""

import asyncio
from collections.abc import Callable

from .rounds import Rounds

Work = Callable[[], None]


class Turns:
    """So many in each turn of the event loop, the others in the next ones."""

    def __init__(self, each: int) -> None:
        self.each = self.left = each
        self.waiting: Rounds[Work] = Rounds()
        self.running = False

    def ask(self, household: str, work: Work) -> None:
        """At once, if there is something left of this turn."""
        if self.waiting or not self.left:
            self.later(household, work)
            return
        self.left -= 1
        self.run()
        work()

    def later(self, household: str, work: Work) -> None:
        self.waiting.put(household, "", work)
        self.run()

    def run(self) -> None:
        if not self.running:
            self.running = True
            asyncio.get_running_loop().call_soon(self.next)

    def next(self) -> None:
        loop = asyncio.get_running_loop()
        self.left = self.each
        while self.waiting and self.left:
            self.left -= 1
            loop.call_soon(self.waiting.take())
        if self.left < self.each:
            loop.call_soon(self.next)
        else:
            self.running = False

    async def take(self, household: str) -> None:
        turn = asyncio.Event()
        self.ask(household, turn.set)
        await turn.wait()
