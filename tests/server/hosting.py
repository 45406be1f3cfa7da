"""A server in a thread of its own, for tests that are not async; and what it logs."""

import asyncio
import logging
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .guest import serving


class House:
    def __init__(self, folder: Path, **settings: Any) -> None:
        self.loop = asyncio.new_event_loop()
        self.stopping = asyncio.Event()
        self.ready = threading.Event()
        work = self.run(folder, settings)
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=(work,))
        self.thread.start()
        self.ready.wait(60)

    async def run(self, folder: Path, settings: dict[str, Any]) -> None:
        async with serving(folder, **settings) as place:
            self.place = place
            self.ready.set()
            await self.stopping.wait()

    def tell(self, story: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(story, self.loop).result(60)

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.stopping.set)
        self.thread.join()
        self.loop.close()


class Faults(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(logging.Formatter().format(record))


LOGGERS = ("yurt.server", "uvicorn.error", "asyncio", "websockets.server")


@contextmanager
def listening_for_faults() -> Iterator[list[str]]:
    """Everything that is logged as an error meanwhile."""
    handler = Faults()
    loggers = [logging.getLogger(name) for name in LOGGERS]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield handler.seen
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
