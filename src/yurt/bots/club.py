"""Club: a network that has learned by playing against itself judges what every move leads to.

What the seat cannot know is guessed, several times; a choice takes some hundredths of a second.
"""

from collections.abc import Iterable, Iterator
from random import Random

from yurt.core.engine import Board, Engine

from .bot import fresh_seed
from .learned import Learned
from .weighing import Weighing, from_all_over

GUESSES = 8
SHORTLIST = 24  # moves that are weighed on every guess
LONGEST = 3000  # moves that are weighed at all: of more, so many from all over the list


class Club(Learned):
    name = "club"

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        weighing = Weighing(engine, seen, seat, self.weights_for(engine))
        weighing.take(some_of(rng, weighing.moves.tolist(), LONGEST))
        weighing.on_guess(fresh_seed(rng))
        if engine.game.secrets:
            weighing.take(weighing.best_first()[:SHORTLIST])
            weigh_further(weighing, seeds(rng, max(1, round(GUESSES * share))))
        return weighing.best_first()[0]


def seeds(rng: Random, many: int) -> Iterator[int]:
    return (fresh_seed(rng) for _ in range(many))


def weigh_further(weighing: Weighing, seeds: Iterable[int]) -> None:
    """On several guesses, unless a second one has changed nothing: then nothing hidden shows."""
    for number, seed in enumerate(seeds):
        before = weighing.worths.tolist()
        weighing.on_guess(seed)
        if number == 1 and weighing.worths.tolist() == [2 * worth for worth in before]:
            return


def some_of(rng: Random, moves: list[int], most: int) -> list[int]:
    """All, in any order, so that equals are equally likely; of a long list, from all over it."""
    start = rng.randrange(len(moves)) if len(moves) > most else 0
    moves = from_all_over(moves, most, start)
    rng.shuffle(moves)
    return moves
