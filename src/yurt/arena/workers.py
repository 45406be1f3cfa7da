"""Matches of bots in parallel, each process with an engine of its own; told in their order."""

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import NamedTuple

from yurt.bots.bot import Bot
from yurt.bots.registry import BOTS, find_bot
from yurt.core.engine import Engine
from yurt.core.errors import YurtError

from .contest import Contest, Program
from .lineups import Fixture
from .table import Bout, Table

AHEAD = 8  # matches for each worker that are handed out before the first of them is told

Play = Callable[[Fixture], Bout]


class Lost(Exception):
    """A worker died, or a bot failed in it."""


class Sent(NamedTuple):
    """What a process is told of the contest; a bot of ours by its name, whatever it holds."""

    engine: Engine
    bots: list[Bot | str]
    seed: int
    share: float

    @classmethod
    def of(cls, contest: Contest) -> "Sent":
        bots: list[Bot | str] = [
            name if BOTS.get(name) is bot else bot
            for name, bot in contest.players.items()
            if not isinstance(bot, Program)
        ]
        return cls(contest.engine, bots, contest.seed, contest.share)

    def table(self) -> Table:
        bots = [find_bot(bot) if isinstance(bot, str) else bot for bot in self.bots]
        return Table(self.engine, bots, self.seed, self.share)


class Worker:
    def __init__(self, sent: Sent) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        with theirs:
            self.process = context.Process(target=work, args=(theirs, sent), daemon=True)
            self.process.start()

    def play(self, fixture: Fixture) -> Bout:
        try:
            self.pipe.send(fixture)
            heard: Bout | YurtError | str = self.pipe.recv()
        except (EOFError, OSError):
            raise Lost(f"a worker died in match {fixture.number}") from None
        if isinstance(heard, YurtError):
            raise heard
        if isinstance(heard, str):
            raise Lost(heard)
        return heard

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def work(pipe: Connection, sent: Sent) -> None:
    """The life of a process."""
    table = sent.table()
    while True:
        try:
            fixture = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(table.play(fixture))
        except YurtError as error:
            pipe.send(error)
        except Exception as error:
            pipe.send(f"match {fixture.number}: {type(error).__name__}: {error}")


@contextmanager
def at_tables(contest: Contest, workers: int) -> Iterator[Play]:
    """Plays a match in whichever process is free; one worker needs no process."""
    if workers == 1:
        yield Sent.of(contest).table().play
        return
    with deaf_to_interrupts():
        all_of_them = [Worker(Sent.of(contest)) for _ in range(workers)]
    free: SimpleQueue[Worker] = SimpleQueue()
    for worker in all_of_them:
        free.put(worker)

    def play(fixture: Fixture) -> Bout:
        worker = free.get()
        try:
            return worker.play(fixture)
        finally:
            free.put(worker)

    try:
        yield play
    finally:
        for worker in all_of_them:
            worker.end()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """What is started meanwhile never hears Ctrl-C, not even while it loads."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def in_order(play: Play, fixtures: Iterable[Fixture], workers: int) -> Iterator[Bout]:
    """So many at a time; each is told when all before it are."""
    if workers == 1:
        yield from map(play, fixtures)
        return
    waiting: deque[Future[Bout]] = deque()
    pool = ThreadPoolExecutor(workers)
    try:
        for fixture in fixtures:
            waiting.append(pool.submit(play, fixture))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
