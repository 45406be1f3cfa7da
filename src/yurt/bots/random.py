"""Chooses any legal move, each as likely as the next."""

from random import Random

from yurt.core.engine import Board, Engine


class RandomBot:
    name = "random"

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        return rng.choice(engine.legal(seen, seat))
