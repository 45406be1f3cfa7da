"""Novice: knows what is good, but overlooks much and takes the second best for the best.

So it errs as people do: it plays on for something, and seldom throws away what is in plain sight.
"""

from random import Random

from yurt.core.engine import Board, Engine

from .bot import fresh_seed
from .club import some_of
from .learned import Learned
from .weighing import Weighing

LOOKED_AT = 6  # moves, at most
TAKEN = (6, 3, 1)  # how often the best of them, the second, the third


class Novice(Learned):
    name = "novice"

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        weighing = Weighing(engine, seen, seat, self.weights_for(engine))
        weighing.take(some_of(rng, weighing.moves.tolist(), LOOKED_AT))
        weighing.on_guess(fresh_seed(rng))
        (chosen,) = rng.choices(weighing.best_first()[: len(TAKEN)], TAKEN[: len(weighing.moves)])
        return chosen
