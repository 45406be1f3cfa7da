"""How strong players are, from the places they took: Plackett–Luce, which for two seats is
Bradley–Terry, in Elo points.

A player of strength g comes first of all that are left with the chance g / (sum of theirs); then
the same for the next place. Places that are shared count as all of their orders, each in part, so
a draw is half a win for both. Strengths are fitted by the MM algorithm (Hunter 2004); 400 points
are a factor of ten, and the mean of all players is 0.

Intervals are those of a Bayesian bootstrap (Rubin 1981) over blocks: each block of rotations
weighs anew, at random, and the fit is repeated. Before anything is played, each player has swept
half a block and lost half a block, shared among the others (for two players this is Jeffreys'
prior): otherwise who won everything would have no rating, and would seem certain of it.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .table import Bout

Floats = NDArray[np.float64]

DRAWS = 1000  # of the bootstrap
SURE = 95  # percent of them are in an interval
STEPS = 2000  # of the fit, at most
NEAR = 1e-7  # of a strength: far less than what is shown
POINTS = 400 / np.log(10)

Left = tuple[int, ...]
"""How many seats of each player have no place yet."""
Firsts = dict[tuple[Left, int], float]
"""How often who came first of whom."""


class Interval(NamedTuple):
    value: float
    low: float
    high: float


class Ratings(NamedTuple):
    points: list[Interval]
    """By player."""
    order: list[int]
    """The players, the best first."""
    gaps: list[Interval]
    """From each in that order to the next."""


def rate(bouts: Sequence[Bout], players: int, seed: int = 0, draws: int = DRAWS) -> Ratings:
    blocks, sizes = tables_of(bouts, players)
    shapes = np.ones(len(blocks))
    shapes[: players * (players - 1)] = 1 / (2 * (players - 1))
    fitted = fit(np.tensordot(shapes, blocks, 1), sizes)
    weights = np.random.default_rng(seed).gamma(shapes, size=(draws, len(shapes)))
    drawn = fit(np.tensordot(np.maximum(weights, 1e-9), blocks, 1), sizes)
    order = sorted(range(players), key=lambda player: -fitted[player])
    pairs = pairwise(order)
    return Ratings(
        [interval(fitted[i], drawn[:, i]) for i in range(players)],
        order,
        [interval(fitted[i] - fitted[j], drawn[:, i] - drawn[:, j]) for i, j in pairs],
    )


def order_of(bouts: Sequence[Bout], players: int) -> list[int]:
    """The players by their ratings, the best first."""
    return rate(bouts, players, draws=1).order


def interval(value: float, drawn: Floats) -> Interval:
    aside = (100 - SURE) / 2
    low, high = np.percentile(drawn, [aside, 100 - aside])
    return Interval(float(value), float(low), float(high))


def fit(counts: Floats, sizes: Floats) -> Floats:
    """Points of each player; counts[…, left, player] is how often he came first of those left."""
    firsts, times = counts.sum(-2), counts.sum(-1)
    log = np.zeros_like(firsts)
    for _ in range(STEPS):
        strengths = np.exp(log)
        due = (times / (strengths @ sizes.T)) @ sizes
        new = np.log(firsts / due)
        new -= new.mean(-1, keepdims=True)
        done = np.abs(new - log).max() < NEAR
        log = new
        if done:
            break
    return np.asarray(log * POINTS)


def tables_of(bouts: Sequence[Bout], players: int) -> tuple[Floats, Floats]:
    """How often in each block who came first of which players left: first the blocks that are
    there beforehand, then those that were played. And the players left, as rows of numbers."""
    played = by_block(bouts, players)
    rows = {left: i for i, left in enumerate(sorted({left for b in played for left, _ in b}))}
    pairs = list(permutations(range(players), 2))
    for pair in pairs:
        rows.setdefault(left_of(pair, players), len(rows))
    counts = np.zeros((len(pairs) + len(played), len(rows), players))
    swept = len(bouts) / max(1, len(played))  # matches of a block
    for i, (one, other) in enumerate(pairs):
        counts[i, rows[left_of((one, other), players)], one] = swept
    for i, block in enumerate(played, len(pairs)):
        for (left, first), weight in block.items():
            counts[i, rows[left], first] = weight
    return counts, np.array(list(rows), float).reshape(len(rows), players)


def by_block(bouts: Sequence[Bout], players: int) -> list[Firsts]:
    blocks: dict[int, Firsts] = {}
    for bout in bouts:
        add_firsts(blocks.setdefault(bout.block, defaultdict(float)), bout, players)
    return list(blocks.values())


def add_firsts(found: Firsts, bout: Bout, players: int) -> None:
    """Where all that are left are one player, it says nothing which of them comes first."""
    orders = list(orders_of(bout))
    for order in orders:
        for at, first in enumerate(order):
            if any(other != first for other in order[at:]):
                found[left_of(order[at:], players), first] += 1 / len(orders)


def left_of(order: Sequence[int], players: int) -> Left:
    return tuple(order.count(player) for player in range(players))


def orders_of(bout: Bout) -> Iterator[list[int]]:
    """The players from the first to the last, in all ways that the places allow."""
    seats = range(len(bout.line_up))
    shared = [[seat for seat in seats if bout.ranks[seat] == rank] for rank in seats]
    for parts in product(*map(permutations, shared)):
        yield [bout.line_up[seat] for part in parts for seat in part]
