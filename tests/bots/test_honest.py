"""Bots and hints choose from what their seat knows: exchange what it cannot know, and whatever an
engine has in its buffers from looking at the truth, and they choose the same."""

from random import Random

import numpy as np
import pytest

from tests.server.telling.test_leaks import apart, cut, played, twin_of
from yurt.bots.budget import Budget
from yurt.bots.club import Club
from yurt.bots.hints import hints
from yurt.bots.master import Master
from yurt.core.engine import Board, Engine
from yurt.games.registry import find_game

LITTLE = Budget(1_500, 1_000.0)
PLIES = 150  # König hides nothing before cards were dealt anew


def two_truths(engine: Engine, seat: int) -> tuple[Board, Board]:
    """That look the same to a seat which has to choose."""
    for seed in range(50):
        match = played(engine, seed, PLIES)
        twin = twin_of(match, seat, Random(seed))
        for n in reversed(apart(match, twin)):
            one, two = cut(match, n).board, cut(twin, n).board
            if len(engine.legal(one, seat)) > 1:
                return one, two
    raise AssertionError("no two truths that look the same")


def litter(engine: Engine, random: np.random.Generator) -> None:
    for row in (engine.scratch, engine.out, engine.weights, engine.told):
        np.asarray(row)[:] = random.integers(-5, 50, len(row))
    cells = np.asarray(engine.spare).view(np.uint8)
    cells[:] = random.integers(0, 256, len(cells))


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [("koenig", 3), ("khan", 3), ("khaos", 2)])
def test_what_a_seat_cannot_know_changes_no_choice(game: str, seats: int) -> None:
    engine, random, seat = Engine(find_game(game), seats), np.random.default_rng(1), 1
    truths = two_truths(engine, seat)
    assert truths[0].tobytes() != truths[1].tobytes()
    found = []
    for truth in truths:
        seen = engine.seen(truth, seat)
        for choose in (Club().choose, Master(budget=LITTLE).choose, hints):
            litter(engine, random)
            found.append(choose(engine, seen, seat, Random(1)))
    assert found[:3] == found[3:]
