"""The order is called clear when it is, and seldom when it is not, however often one looks."""

from itertools import groupby

import numpy as np

from yurt.arena import Bout
from yurt.arena.clear import WRONG, Wagers, places

from .made_up import bout, by_strength


def watched(bouts: list[Bout], players: int) -> Wagers:
    wagers = Wagers(players)
    for _, block in groupby(bouts, key=lambda bout: bout.block):
        wagers.see(list(block))
    return wagers


def test_a_block_is_one_bet_on_the_mean_of_its_places() -> None:
    assert places([bout((0, 1), (0, 1)), bout((1, 0), (0, 1))]) == {(0, 1): 0.0, (1, 0): 0.0}
    assert places([bout((0, 1, 1), (1, 0, 2))]) == {(0, 1): 0.0, (1, 0): 0.0}
    assert places([bout((0, 1), (0, 1)), bout((1, 0), (0, 0))])[0, 1] == 0.5


def test_who_sweeps_every_block_is_soon_clear() -> None:
    sweep = [bout((0, 1), (0, 1), block=i) for i in range(8)]
    assert watched(sweep, 2).is_clear([0, 1])
    assert not watched(sweep, 2).is_clear([1, 0])
    assert not watched(sweep[:5], 2).is_clear([0, 1])


def test_equals_are_seldom_called_clear_though_every_block_is_looked_at() -> None:
    wrong = 0
    for seed in range(200):
        coins = np.random.default_rng(seed).integers(0, 2, 120)
        flips = [bout((0, 1), (coin, 1 - coin), block=i) for i, coin in enumerate(coins)]
        wrong += bool(watched(flips, 2).won)
    assert wrong / 200 <= WRONG


def test_a_chain_is_clear_by_its_links() -> None:
    wagers = watched(by_strength([9.0, 3.0, 1.0], 2, 120, seed=1), 3)
    assert wagers.might_be_clear()
    assert wagers.is_clear([0, 1, 2])
    assert not wagers.is_clear([1, 0, 2])


def test_one_alone_is_never_clear() -> None:
    assert not Wagers(1).might_be_clear()
