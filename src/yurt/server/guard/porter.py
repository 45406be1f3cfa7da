"""Lets connections in: a few in each turn of the event loop, none too fast from one household, and
never more than there are file handles for. When it gets full, whoever holds most goes first."""

import asyncio
import logging
import sys
from collections.abc import Callable
from socket import socket
from typing import Protocol

from .limits import Buckets, household

log = logging.getLogger("yurt.server")

IN_ONE_TURN = 8
REST_SECONDS = 1.0  # when a connection could not be taken
WISHED_HANDLES = 32_768
OTHER_HANDLES = 128  # for the database, the processes of bots, and whatever else is opened
FEWEST = 16


class Waiting(Protocol):
    """A connection that may have to go."""

    household: str

    def leave(self) -> None: ...


class Crowd:
    """Who is connected for HTTP, each household's in the order in which they last got on."""

    def __init__(self, room: int, each: int) -> None:
        self.room = room
        self.each = each
        self.doors: dict[str, dict[Waiting, None]] = {}

    def enter(self, door: Waiting, connections: int) -> None:
        """One more, among so many connections of any kind."""
        mine = self.doors.setdefault(door.household, {})
        mine[door] = None
        if len(mine) > self.each:
            next(iter(mine)).leave()
        elif connections > self.room:
            most = max(self.doors, key=lambda home: len(self.doors[home]))
            next(iter(self.doors[most])).leave()

    def get_on(self, door: Waiting) -> None:
        """A request is here, or answered."""
        mine = self.doors.get(door.household, {})
        if door in mine:
            del mine[door]
            mine[door] = None

    def go(self, door: Waiting) -> None:
        mine = self.doors.get(door.household, {})
        mine.pop(door, None)
        if not mine:
            self.doors.pop(door.household, None)


class Porter:
    """Stands at a listening socket. The event loop's own way to accept gives up for good, or for a
    second at a time and in many words, when handles run out."""

    def __init__(
        self, listening: socket, make: Callable[[], asyncio.Protocol], arrivals: Buckets
    ) -> None:
        self.listening = listening
        self.make = make
        self.arrivals = arrivals
        self.entering: set[asyncio.Task[None]] = set()
        self.task = asyncio.get_running_loop().create_task(self.work())

    async def work(self) -> None:
        while True:
            for _ in range(IN_ONE_TURN):
                try:
                    await self.welcome()
                except OSError as error:
                    reason = error.strerror or str(error)
                    log.warning("no connection can be taken", extra={"reason": reason})
                    await asyncio.sleep(REST_SECONDS)
            await asyncio.sleep(0)

    async def welcome(self) -> None:
        loop = asyncio.get_running_loop()
        connection, address = await loop.sock_accept(self.listening)
        if not self.arrivals.take(household(address[0])):
            connection.close()
            return
        task = loop.create_task(self.let_in(connection))
        self.entering.add(task)
        task.add_done_callback(self.entering.discard)

    async def let_in(self, connection: socket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self.make, connection)
        except OSError:  # it has gone again
            connection.close()

    def close(self) -> None:
        self.task.cancel()


def room_for_connections() -> int:
    """How many handles there are for them; we take as many as the system gives."""
    if sys.platform == "win32":
        return WISHED_HANDLES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wished = WISHED_HANDLES if hard == resource.RLIM_INFINITY else min(WISHED_HANDLES, hard)
    if soft < wished:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wished, hard))
            soft = wished
        except (ValueError, OSError):  # some systems have a lower limit that they do not tell
            pass
    return max(FEWEST, soft - OTHER_HANDLES)
