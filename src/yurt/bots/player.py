"""What a bot is: something with a name that chooses a move.

A bot is given a guess (a state that its seat cannot rule out), so that it cannot cheat, and
noise, so that the same seed gives the same play. A guess of a guess is as good: a bot that wants
more of them makes them from the one that it got.
"""

from random import Random
from typing import Protocol

from yurt.core.engine import Board, Engine


class Player(Protocol):
    name: str

    def choose(
        self, engine: Engine, guess: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        """One of the legal moves of the seat.

        `share` is how much of its usual budget a bot may use while others wait. With 0 it chooses
        at once, and has loaded all that it needs.
        """
        ...


def fresh_seed(rng: Random) -> int:
    """A seed for `sow` and `Engine.guess`."""
    return rng.getrandbits(62)
