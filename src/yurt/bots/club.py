"""Club: a network that has learned by playing against itself judges what every move leads to.

What the seat cannot know is guessed, several times; a choice takes some hundredths of a second.
"""

from random import Random

from yurt.core.engine import Board, Engine
from yurt.core.game import Game

from .bot import fresh_seed
from .weighing import Weighing
from .weights import Weights, has_weights, weights_of

GUESSES = 8
SHORTLIST = 24  # moves that are weighed on every guess
LONGEST = 3000  # moves that are weighed at all: of more, so many from all over the list


class Club:
    name = "club"

    def __init__(self, weights: Weights | None = None) -> None:
        """With weights of your own, or those that the game has."""
        self.weights = weights

    def plays(self, game: Game) -> bool:
        return self.weights is not None or has_weights(game)

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        weighing = Weighing(engine, seen, seat, self.weights or weights_of(engine.given))
        weighing.take(some_of(rng, weighing.moves.tolist(), LONGEST))
        weighing.on_guess(fresh_seed(rng))
        if engine.game.secrets:
            weighing.take(weighing.best_first()[:SHORTLIST])
            weigh_further(weighing, rng, max(1, round(GUESSES * share)))
        return weighing.best_first()[0]


def weigh_further(weighing: Weighing, rng: Random, guesses: int) -> None:
    """On several guesses, unless a second one has changed nothing: then nothing hidden shows."""
    for number in range(guesses):
        before = weighing.worths.tolist()
        weighing.on_guess(fresh_seed(rng))
        if number == 1 and weighing.worths.tolist() == [2 * worth for worth in before]:
            return


def some_of(rng: Random, moves: list[int], most: int) -> list[int]:
    """All, in any order, so that equals are equally likely; of a long list, from all over it."""
    if len(moves) > most:
        start = rng.randrange(len(moves))
        moves = [moves[(start + k * len(moves) // most) % len(moves)] for k in range(most)]
    rng.shuffle(moves)
    return moves
