"""The processes in which bots think: who is asked what, and what happens when one fails.

Each process has one question at a time and a thread here that waits for it. One that dies or
does not come back is replaced; nobody else's question is lost with it. Questions wait in fair
rounds (rounds.py). While many wait, each may use less: bots think less, not later.
"""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple, Protocol

from yurt.core.engine import Board, Engine
from yurt.core.simulate import cores
from yurt.server.guard.rounds import Rounds

from .thinker import Answer, Fault, Question, Ready, think

LOADING_SECONDS = 300.0  # until a worker has started and loaded, or compiled, a game
THINKING_SECONDS = 30.0  # a budget is 2 s of a core (bots/budget.py), which may be a busy one
ASKED = 2  # times, when a worker dies
AHEAD = 4  # whole budgets that a question waits for, however many others come all the time


class WorkerLost(Exception):
    """The process died, did not come back or could not be started."""


class BotFailed(Exception):
    """The bot raised an exception, or thought for too long."""


class Job(NamedTuple):
    question: Question
    answer: "asyncio.Future[str]"


class Asked(Protocol):
    """What a worker is to those who ask."""

    def ask(self, question: Question) -> str:
        """The answer; blocks until it is there."""
        ...

    def stop(self) -> None:
        """Ends it, from another thread: whoever waits for it hears that it is gone."""
        ...

    def bury(self) -> None:
        """Clears away what is left of it, when nobody waits for it."""
        ...


class Worker:
    """One process. It starts with the first question, and again after it was lost."""

    def __init__(self, games: Sequence[str]) -> None:
        self.games = tuple(games)
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.stopped = False

    def ask(self, question: Question) -> str:
        try:
            heard = self.answer(question)
        except BotFailed:
            self.bury()
            raise
        except Exception as error:
            self.bury()
            raise WorkerLost(str(error) or "it died") from error
        if isinstance(heard, Fault):
            raise BotFailed(heard.where)
        return heard.word

    def answer(self, question: Question) -> Answer | Fault:
        pipe = self.pipe or self.start()
        pipe.send(question)
        if not pipe.poll(LOADING_SECONDS):
            raise WorkerLost(f"not ready within {LOADING_SECONDS:g} s")
        heard: Ready | Answer | Fault = pipe.recv()
        if isinstance(heard, Ready):
            if not pipe.poll(THINKING_SECONDS):
                raise BotFailed(f"no move within {THINKING_SECONDS:g} s")
            heard = pipe.recv()
        assert not isinstance(heard, Ready)
        return heard

    def start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        with theirs:
            process = context.Process(target=think, args=(theirs, self.games), daemon=True)
            process.start()
        self.process = process
        if self.stopped:
            raise WorkerLost("the server stops")
        return self.pipe

    def bury(self) -> None:
        process, pipe, self.process, self.pipe = self.process, self.pipe, None, None
        if process:
            process.kill()
            process.join()
        if pipe:
            pipe.close()

    def stop(self) -> None:
        self.stopped = True
        process = self.process
        if process:
            process.kill()


class Workers:
    """Started one by one, as they are needed."""

    def __init__(
        self, count: int, games: Sequence[str] = (), make: Callable[[Sequence[str]], Asked] = Worker
    ) -> None:
        self.count = count or max(1, cores() - 1)
        self.all = [make(games) for _ in range(self.count)]
        self.free = self.all.copy()
        self.waiting: Rounds[Job] = Rounds()
        self.busy: set[asyncio.Future[str]] = set()
        self.threads = ThreadPoolExecutor(self.count, thread_name_prefix="bots")
        self.stopped = False

    async def choose(self, question: Question, host: str = "", table: str = "") -> str:
        """The bot's move as a word. When its worker is lost, another one is asked."""
        for _ in range(ASKED - 1):
            with suppress(WorkerLost):
                return await self.put(question, host, table)
        return await self.put(question, host, table)

    async def put(self, question: Question, host: str, table: str) -> str:
        if self.stopped:
            raise WorkerLost("the server stops")
        job = Job(question, asyncio.get_running_loop().create_future())
        self.waiting.put(host, table, job)
        self.hand_out()
        return await job.answer

    def hand_out(self) -> None:
        while self.free and self.waiting and not self.stopped:
            share = self.share()
            job = self.waiting.take()
            if not job.answer.done():  # nobody has given it up
                self.hand(self.free.pop(), job, share)

    def share(self) -> float:
        """Of a budget: if all that wait now had it, they would take AHEAD budgets a worker."""
        return min(1.0, AHEAD * self.count / len(self.waiting))

    def hand(self, worker: Asked, job: Job, share: float) -> None:
        question = job.question._replace(share=share)
        try:
            heard = asyncio.get_running_loop().run_in_executor(self.threads, worker.ask, question)
        except RuntimeError as error:  # no more threads
            self.free.append(worker)
            job.answer.set_exception(WorkerLost(str(error)))
            return
        self.busy.add(heard)
        heard.add_done_callback(partial(self.answered, worker, job))

    def answered(self, worker: Asked, job: Job, heard: "asyncio.Future[str]") -> None:
        self.busy.discard(heard)
        self.free.append(worker)
        error = heard.exception()
        if not job.answer.done():
            if error:
                job.answer.set_exception(error)
            else:
                job.answer.set_result(heard.result())
        self.hand_out()

    async def stop(self) -> None:
        self.stopped = True
        while self.waiting:
            job = self.waiting.take()
            if not job.answer.done():
                job.answer.set_exception(WorkerLost("the server stops"))
        for worker in self.all:
            worker.stop()
        await asyncio.gather(*self.busy, return_exceptions=True)
        self.threads.shutdown()
        for worker in self.all:
            worker.bury()


def question_for(engine: Engine, board: Board, seat: int, bot: str) -> Question:
    seen = engine.seen(board, seat).tobytes()
    return Question(
        engine.game.id, engine.seats, engine.options, bot, seat, seen, secrets.randbits(62)
    )
