"""When the order of the players is clear, however often one looks: a wager for each pair.

Whoever doubts that A does better than B lets us bet, block after block, on the mean of A's places
before B's (+1 ahead, −1 behind, 0 shared; over all rotations, in which seats cancel). If he is
right, the bets are fair or worse, and by Ville's inequality a capital that starts at 1 ever reaches
c with a chance of at most 1 / c. Nobody knows how much to stake, so the capital is spread over
several stakes.

A wager is won when it has reached w / 5 %, w being the number of all wagers between the players.
The order is clear when each player has won that against the next in the order of the ratings; so in
at most 5 % of all contests a clear order is a wrong one, wherever they end. (Shafer 2021,
Waudby-Smith and Ramdas 2024.)
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from math import log

import numpy as np

from .rating import Floats
from .table import Bout

WRONG = 0.05
STAKES = np.array([1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 3 / 4, 0.95])

Pair = tuple[int, int]


class Wagers:
    def __init__(self, players: int) -> None:
        self.players = players
        self.logs: dict[Pair, Floats] = {
            pair: np.zeros(len(STAKES)) for pair in permutations(range(players), 2)
        }
        self.won: set[Pair] = set()

    def see(self, block: Sequence[Bout]) -> None:
        """One block, in all of its rotations."""
        for pair, ahead in places(block).items():
            self.logs[pair] += np.log1p(STAKES * ahead)
            if np.logaddexp.reduce(self.logs[pair]) >= log(len(STAKES) * len(self.logs) / WRONG):
                self.won.add(pair)

    def is_clear(self, order: Sequence[int]) -> bool:
        return self.won.issuperset(pairwise(order))

    def might_be_clear(self) -> bool:
        """Cheaper to know than the order of the ratings."""
        better, worse = {one for one, _ in self.won}, {other for _, other in self.won}
        return len(better) >= self.players - 1 <= len(worse) and self.players > 1


def places(block: Sequence[Bout]) -> dict[Pair, float]:
    """How far each is ahead of each other on the mean, from −1 to 1."""
    found: dict[Pair, list[int]] = defaultdict(list)
    for bout in block:
        for pair, ahead in meetings(bout):
            found[pair].append(ahead)
    return {pair: float(np.mean(ahead)) for pair, ahead in found.items()}


def meetings(bout: Bout) -> Iterator[tuple[Pair, int]]:
    """Of each two seats of different players: which of them is ahead."""
    for one, other in permutations(range(len(bout.line_up)), 2):
        players = bout.line_up[one], bout.line_up[other]
        if players[0] != players[1]:
            yield players, int(np.sign(bout.ranks[other] - bout.ranks[one]))
