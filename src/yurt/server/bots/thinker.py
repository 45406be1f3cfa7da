"""A process in which bots think: one question at a time, as long as the server lives.

It gets what a seat knows and nothing else: the truth does not leave the server's process.
"""

import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import NamedTuple

import numpy as np

from yurt.bots.bot import Bot
from yurt.bots.registry import find_bot
from yurt.core.engine import Board, Engine
from yurt.server.catalogue import Catalogue
from yurt.server.logs import where


class Question(NamedTuple):
    """All that a bot is told."""

    game: str
    seats: int
    options: dict[str, str]
    bot: str
    seat: int
    seen: bytes
    seed: int
    share: float = 1.0


class Ready(NamedTuple):
    """Everything is loaded: from here on it thinks."""


class Answer(NamedTuple):
    word: str


class Fault(NamedTuple):
    """Where a bot failed."""

    where: str


class Thinker:
    def __init__(self, games: Sequence[str]) -> None:
        self.catalogue = Catalogue(games)
        self.known: set[tuple[str, str]] = set()

    def answer(self, question: Question, pipe: Connection) -> Answer:
        engine = self.catalogue.engine(question.game, question.seats, question.options)
        bot, board = find_bot(question.bot), board_of(engine, question.seen)
        self.prepare(bot, engine, board, question.seat)
        pipe.send(Ready())
        rng = random.Random(question.seed)
        move = bot.choose(engine, board, question.seat, rng, question.share)
        return Answer(engine.game.verbs.text(int(move)))

    def prepare(self, bot: Bot, engine: Engine, board: Board, seat: int) -> None:
        """Compiled rules are loaded when they are first called: that is no thinking."""
        if (bot.name, engine.game.id) not in self.known:
            bot.choose(engine, board, seat, random.Random(0), 0.0)
            self.known.add((bot.name, engine.game.id))


def board_of(engine: Engine, seen: bytes) -> Board:
    board: Board = engine.game.state.many(1)
    np.asarray(board).view(np.uint8)[:] = np.frombuffer(seen, np.uint8)
    return board


def think(pipe: Connection, games: Sequence[str]) -> None:
    """The life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    threading.Thread(target=end_with_server, daemon=True).start()
    thinker = Thinker(games)
    while True:
        try:
            question: Question = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(thinker.answer(question, pipe))
        except Exception as error:
            pipe.send(Fault(where(error)))


def end_with_server() -> None:
    """A server that was killed cannot tell: the system closes what it held open."""
    server = multiprocessing.parent_process()
    if server:
        server.join()
    os._exit(1)
