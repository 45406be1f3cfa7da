"""Bots think in processes of their own, never on the event loop. They get a guess and nothing
else: the truth does not leave this process."""

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

import numpy as np

from yurt.bots.registry import find_bot
from yurt.core.engine import Board, Engine

from .catalogue import Catalogue

LONGEST_SECONDS = 60.0


class Question(NamedTuple):
    """All that a bot is told."""

    game: str
    seats: int
    options: dict[str, str]
    bot: str
    seat: int
    guess: bytes
    seed: int


class Workers:
    """Started when the first bot is asked."""

    def __init__(self, count: int, games: Sequence[str] = ()) -> None:
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.games = tuple(games)
        self.pool: ProcessPoolExecutor | None = None

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.count,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=settle_in,
                initargs=(self.games,),
            )
        return self.pool

    async def choose(self, question: Question) -> str:
        """The bot's move as a word. A worker that died is replaced, and asked again once."""
        for last in (False, True):
            pool = self.started()
            try:
                async with asyncio.timeout(LONGEST_SECONDS):
                    return await asyncio.wrap_future(pool.submit(think, question))
            except BrokenProcessPool:
                self.drop(pool)
                if last:
                    raise
        raise AssertionError("unreachable")

    def drop(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def stop(self) -> None:
        if self.pool:
            self.drop(self.pool)


def question_for(engine: Engine, board: Board, seat: int, bot: str) -> Question:
    guess = engine.guess(board, seat, secrets.randbits(62))
    return Question(
        engine.game.id, engine.seats, engine.options, bot, seat, guess.tobytes(),
        secrets.randbits(62),
    )  # fmt: skip


# In the worker

HERE: dict[str, Catalogue] = {}


def settle_in(games: Sequence[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    HERE["catalogue"] = Catalogue(games)


def think(question: Question) -> str:
    engine = HERE["catalogue"].engine(question.game, question.seats, question.options)
    board = engine.game.state.many(1)
    np.asarray(board).view(np.uint8)[:] = np.frombuffer(question.guess, np.uint8)
    rng = random.Random(question.seed)
    move = find_bot(question.bot).choose(engine, board, question.seat, rng)
    return engine.game.verbs.text(int(move))
