"""One thread writes. What arrives while it syncs waits, and shares the next sync.

What waited is written together; if that conflicts, it is written again, each list of changes in
a savepoint of its own: one that conflicts takes no other down. Nobody is told before the
transaction that holds his changes is on disk.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import NamedTuple

from .protocol import Change, Conflict, Unstored

GROUP = 256

Execute = Callable[[sqlite3.Connection, Change], None]
ExecuteAll = Callable[[sqlite3.Connection, Sequence[Change]], None]


class Job(NamedTuple):
    changes: Sequence[Change]
    done: "asyncio.Future[None]"
    loop: asyncio.AbstractEventLoop


class Writer:
    def __init__(
        self, connection: sqlite3.Connection, execute: Execute, execute_all: ExecuteAll
    ) -> None:
        self.connection = connection
        self.execute = execute
        self.execute_all = execute_all
        self.lock = threading.Lock()
        self.waiting: list[Job] = []
        self.awake = False
        self.ended = False
        self.bell: SimpleQueue[None] = SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def submit(self, changes: Sequence[Change]) -> "asyncio.Future[None]":
        """A sleeping thread is woken at the end of this turn of the event loop: whatever else
        happens in it is written with the same sync."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        with self.lock:
            self.waiting.append(Job(changes, done, loop))
            asleep, self.awake = not self.awake, True
        if asleep:
            loop.call_soon(self.bell.put, None)
        return done

    def stop(self) -> None:
        """Writes what is waiting, then ends."""
        self.ended = True
        self.bell.put(None)
        self.thread.join()

    def run(self) -> None:
        while not self.ended:
            self.bell.get()
            self.write_all()
        self.write_all()  # what came between the last look and the end

    def write_all(self) -> None:
        while jobs := self.next_group():
            tell(self.write(jobs))

    def next_group(self) -> list[Job]:
        with self.lock:
            group, self.waiting = self.waiting[:GROUP], self.waiting[GROUP:]
            self.awake = bool(group)
        return group

    def write(self, jobs: Sequence[Job]) -> list[tuple[Job, Exception | None]]:
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            results = self.together(jobs) or [(job, self.attempt(job)) for job in jobs]
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            self.roll_back()
            return [(job, Unstored(str(error))) for job in jobs]
        return results

    def together(self, jobs: Sequence[Job]) -> list[tuple[Job, Exception | None]] | None:
        """All of them, or None when one conflicts."""
        changes = [change for job in jobs for change in job.changes]
        try:
            self.execute_all(self.connection, changes)
        except (sqlite3.IntegrityError, Conflict):
            self.connection.execute("ROLLBACK")
            self.connection.execute("BEGIN IMMEDIATE")
            return None
        return [(job, None) for job in jobs]

    def attempt(self, job: Job) -> Exception | None:
        self.connection.execute("SAVEPOINT job")
        try:
            for change in job.changes:
                self.execute(self.connection, change)
        except (sqlite3.IntegrityError, Conflict) as error:
            self.connection.execute("ROLLBACK TO job")
            return Conflict(str(error))
        finally:
            if self.connection.in_transaction:
                self.connection.execute("RELEASE job")
        return None

    def roll_back(self) -> None:
        """SQLite itself may have rolled back already, or the disk may not even allow that now."""
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass


def tell(results: Sequence[tuple[Job, Exception | None]]) -> None:
    """Wakes whoever waits, with one call for each event loop."""
    loops = {id(job.loop): job.loop for job, _ in results}
    for key, loop in loops.items():
        mine = [(job, error) for job, error in results if id(job.loop) == key]
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, mine)


def settle(results: Sequence[tuple[Job, Exception | None]]) -> None:
    for job, error in results:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
