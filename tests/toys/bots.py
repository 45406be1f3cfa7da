"""Bots that misbehave. The workers of a server that offers this module's GAME know them; other
processes do not, so that no list of bots changes."""

import multiprocessing
import os
import threading
from random import Random

from yurt.bots.registry import BOTS
from yurt.core.engine import Board, Engine
from yurt.core.game import Game
from yurt.examples.connect_four import GAME

__all__ = ["GAME"]


class Trouble:
    """Makes it when it is to think; it has loaded by then."""

    name = ""

    def plays(self, game: Game) -> bool:
        return True

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        if share:
            self.make()
        return engine.legal(seen, seat)[0]

    def make(self) -> None:
        raise ValueError("drop:4 was my plan")


class Failing(Trouble):
    name = "failing"


class Hanging(Trouble):
    name = "hanging"

    def make(self) -> None:
        print(self.name, flush=True)
        threading.Event().wait()


class Dying(Trouble):
    name = "dying"

    def make(self) -> None:
        os._exit(9)


class Cheating(Trouble):
    """Wants what is not allowed."""

    name = "cheating"

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        return 10**6


TROUBLES = [Failing(), Hanging(), Dying(), Cheating()]

if multiprocessing.parent_process():
    BOTS.update({bot.name: bot for bot in TROUBLES})
