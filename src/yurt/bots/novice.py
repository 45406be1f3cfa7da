"""Novice: knows what is good, but overlooks much and takes the second best for the best.

So it errs as people do: it plays on for something, and seldom throws away what is in plain sight.
"""

from random import Random

from yurt.core.engine import Board, Engine
from yurt.core.game import Game

from .bot import fresh_seed
from .club import some_of
from .weighing import Weighing
from .weights import Weights, has_weights, weights_of

LOOKED_AT = 6  # moves, at most
TAKEN = (6, 3, 1)  # how often the best of them, the second, the third


class Novice:
    name = "novice"

    def __init__(self, weights: Weights | None = None) -> None:
        """With weights of your own, or those that the game has."""
        self.weights = weights

    def plays(self, game: Game) -> bool:
        return self.weights is not None or has_weights(game)

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        weighing = Weighing(engine, seen, seat, self.weights or weights_of(engine.given))
        weighing.take(some_of(rng, weighing.moves.tolist(), LOOKED_AT))
        weighing.on_guess(fresh_seed(rng))
        (chosen,) = rng.choices(weighing.best_first()[: len(TAKEN)], TAKEN[: len(weighing.moves)])
        return chosen
