"""What takes a moment is begun one by one, so that nobody holds the event loop for long."""

import asyncio
from collections import deque


class Turns:
    """One in each turn of the event loop, the others in the next ones: between them everybody is
    heard."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def take(self) -> None:
        loop = asyncio.get_running_loop()
        if self.taken:
            self.waiting.append(loop.create_future())
            await self.waiting[-1]
        else:
            self.taken = True
            loop.call_soon(self.next)

    def next(self) -> None:
        self.taken = False
        while self.waiting and not self.taken:
            waiter = self.waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                self.taken = True
        if self.taken:
            asyncio.get_running_loop().call_soon(self.next)
