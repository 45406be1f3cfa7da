"""A bot that judges by a network: with weights of its own, or those that the game has."""

from yurt.core.engine import Engine
from yurt.core.game import Game

from .weights import Weights, has_weights, weights_of


class Learned:
    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights

    def plays(self, game: Game) -> bool:
        return self.weights is not None or has_weights(game)

    def weights_for(self, engine: Engine) -> Weights:
        return self.weights or weights_of(engine.given)
