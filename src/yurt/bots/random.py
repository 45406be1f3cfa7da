"""Chooses any legal move, each as likely as the next."""

from random import Random

from yurt.core.engine import Board, Engine
from yurt.core.game import Game


class RandomBot:
    name = "random"

    def plays(self, game: Game) -> bool:
        return True

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        return rng.choice(engine.legal(seen, seat))
