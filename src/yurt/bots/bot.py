"""What a bot is: something with a name that chooses a move.

A bot is given what its seat knows (Engine.seen), so that it cannot cheat, and noise, so that the
same seed gives the same play. The legal moves of its seat can be asked of that, and states that the
seat cannot rule out are guessed from it.
"""

from random import Random
from typing import Protocol

from yurt.core.engine import Board, Engine
from yurt.core.game import Game


class Bot(Protocol):
    name: str

    def plays(self, game: Game) -> bool:
        """Whether it can play this game."""
        ...

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        """One of the legal moves of the seat.

        `share` is how much of its usual budget a bot may use while others wait. With 0 it chooses
        at once, and has loaded all that it needs.
        """
        ...


def fresh_seed(rng: Random) -> int:
    """A seed for `sow` and `Engine.guess`."""
    return rng.getrandbits(62)
