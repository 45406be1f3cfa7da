"""Shares and their errors, where the answer is known."""

from math import sqrt

import numpy as np
import pytest

from yurt.arena import Bout
from yurt.arena.figures import Counted, mean, share

from .made_up import bout, two


def won(bout: Bout) -> list[Counted]:
    return [(bout.win(0), 1)]


def test_a_share_and_its_two_standard_errors() -> None:
    found = share(two(300, 0, 100), won)
    assert found is not None
    assert found.value == 0.75
    assert found.error == pytest.approx(2 * sqrt(0.75 * 0.25 / 400), rel=0.02)


def test_matches_of_a_block_are_one_trial() -> None:
    single = two(30, 0, 10)
    fourfold = [bout(b.line_up, b.ranks, block=b.block) for b in single for _ in range(4)]
    assert share(fourfold, won) == pytest.approx(share(single, won))


def test_what_cancels_within_blocks_has_a_small_error() -> None:
    pairs = [bout((0, 1), (i % 2, 1 - i % 2), block=i // 2) for i in range(200)]
    found = share(pairs, won)
    assert found is not None
    assert found.value == 0.5
    assert found.error is not None
    assert found.error < 0.02


def test_a_handful_of_wins_is_not_certain() -> None:
    few, many = share(two(4, 0, 0), won), share(two(400, 0, 0), won)
    assert few is not None
    assert many is not None
    assert few.value == many.value == 1
    assert few.error is not None
    assert few.error > 0.25
    assert many.error is not None
    assert many.error < 0.01


def test_nothing_to_count() -> None:
    assert share(two(3, 0, 0), lambda bout: []) is None
    assert mean([], won) is None


def test_a_mean_of_one_block_has_no_error() -> None:
    assert mean(two(1, 0, 0), lambda bout: [(7, 1)]) == (7, None)


def test_shares_are_within_their_errors_as_often_as_they_should() -> None:
    held = 0
    for seed in range(300):
        wins = int(np.random.default_rng(seed).binomial(60, 0.8))
        found = share(two(wins, 0, 60 - wins), won)
        assert found is not None
        assert found.error is not None
        held += abs(found.value - 0.8) <= found.error
    assert held / 300 > 0.93
