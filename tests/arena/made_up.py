"""Matches that nobody played, of players whose strength is known."""

from collections.abc import Sequence

import numpy as np

from yurt.arena import Bout
from yurt.arena.lineups import Fixture, Schedule
from yurt.arena.table import Time


def bout(line_up: Sequence[int], ranks: Sequence[int], *, number: int = 0, block: int = 0) -> Bout:
    times = tuple(Time() for _ in line_up)
    points = tuple(-rank for rank in ranks)
    return Bout(number, block, tuple(line_up), tuple(ranks), points, "line", 10, 12, times)


def two(wins: int, draws: int, losses: int) -> list[Bout]:
    """Of player 0 against 1, each a block of its own."""
    ranks = [(0, 1)] * wins + [(0, 0)] * draws + [(1, 0)] * losses
    return [bout((0, 1), ranks[i], number=i, block=i) for i in range(len(ranks))]


def by_strength(strengths: Sequence[float], seats: int, rounds: int, seed: int) -> list[Bout]:
    """As Plackett and Luce have it: the fastest of exponential clocks is first."""
    rng, schedule = np.random.default_rng(seed), Schedule(len(strengths), seats, seed)
    fixtures = [fixture for number in range(rounds) for fixture in schedule.round(number)]
    return [ranked(fixture, strengths, rng) for fixture in fixtures]


def ranked(fixture: Fixture, strengths: Sequence[float], rng: np.random.Generator) -> Bout:
    clocks = rng.exponential([1 / strengths[player] for player in fixture.line_up])
    ranks = [int(rank) for rank in np.argsort(np.argsort(clocks))]
    return bout(fixture.line_up, ranks, number=fixture.number, block=fixture.block)
