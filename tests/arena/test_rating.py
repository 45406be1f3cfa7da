"""Ratings of made-up results whose answer is known."""

from math import log10

import numpy as np
import pytest

from yurt.arena.rating import fit, orders_of, rate

from .made_up import bout, by_strength, two


def test_three_wins_to_one_are_190_points() -> None:
    [better, worse] = rate(two(3000, 0, 1000), 2).points
    assert better.value - worse.value == pytest.approx(400 * log10(3), abs=0.5)
    assert better.value == pytest.approx(-worse.value)


def test_a_draw_is_half_a_win() -> None:
    drawn, won = rate(two(200, 200, 0), 2), rate(two(300, 0, 100), 2)
    assert drawn.points[0].value == pytest.approx(won.points[0].value)


def test_an_interval_is_as_wide_as_theory_says() -> None:
    """A chance p of n matches has the standard error √(p (1 − p) / n); a draw varies less."""
    [gap] = rate(two(300, 0, 100), 2, draws=4000).gaps
    error = 400 / np.log(10) / np.sqrt(400 * 0.75 * 0.25)
    assert (gap.high - gap.low) / 2 == pytest.approx(1.96 * error, rel=0.1)
    [calm] = rate(two(200, 200, 0), 2, draws=4000).gaps
    assert calm.high - calm.low < 0.8 * (gap.high - gap.low)


def test_matches_with_the_same_luck_are_one_trial() -> None:
    """Four times the matches in as many blocks say no more."""
    single = two(30, 0, 10)
    fourfold = [bout(b.line_up, b.ranks, block=b.block) for b in single for _ in range(4)]
    [narrow], [same] = rate(single, 2).gaps, rate(fourfold, 2).gaps
    assert same.high - same.low == pytest.approx(narrow.high - narrow.low, rel=0.1)


def test_who_won_everything_is_ahead_but_nobody_knows_how_far() -> None:
    [gap] = rate(two(20, 0, 0), 2, draws=4000).gaps
    assert 250 < gap.low < 450  # Jeffreys: 88 % at least, of 20 wins
    assert gap.high > 1000
    assert gap.low < gap.value < gap.high


def test_nothing_is_known_of_two_who_drew_once() -> None:
    [gap] = rate(two(0, 1, 0), 2).gaps
    assert gap.value == pytest.approx(0)
    assert gap.low < -100
    assert gap.high > 100


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_strengths_are_found_again(seats: int) -> None:
    strengths = np.array([1.0, 2.0, 5.0])
    truth = 400 * np.log10(strengths)
    ratings = rate(by_strength(strengths.tolist(), seats, 1000, seed=seats), 3)
    assert ratings.order == [2, 1, 0]
    for interval, due in zip(ratings.points, truth - truth.mean(), strict=True):
        assert interval.value == pytest.approx(due, abs=25)


def test_a_lone_player_among_others_is_rated_by_its_seats() -> None:
    """Five times as strong as each of two others: first in 5 of 7, else second in 5 of 6."""
    places = [(0, 1, 2)] * 3000 + [(1, 0, 2)] * 1000 + [(2, 0, 1)] * 200
    played = [bout((0, 1, 1), ranks, block=i) for i, ranks in enumerate(places)]
    [gap] = rate(played, 2, draws=10).gaps
    assert gap.value == pytest.approx(400 * log10(5), abs=1)


def test_shared_places_count_as_all_of_their_orders() -> None:
    assert sorted(orders_of(bout((0, 1, 2), (0, 1, 1)))) == [[0, 1, 2], [0, 2, 1]]
    shared = [bout((0, 1, 2), (0, 0, 0), block=i) for i in range(20)]
    assert [one.value for one in rate(shared, 3).points] == pytest.approx([0, 0, 0], abs=1e-6)


def test_the_fit_is_the_likeliest() -> None:
    """No small step away makes what was counted likelier."""
    sizes = np.array([[1.0, 1, 1], [1, 1, 0], [2, 0, 1]])
    counts = np.array([[10.0, 20, 30], [4, 9, 0], [7, 0, 12]])

    def likelihood(points: np.ndarray) -> float:
        strengths = 10 ** (points / 400)
        chances = strengths / (sizes @ strengths)[:, None]
        return float((counts * np.log(chances)).sum())

    best = fit(counts, sizes)
    for step in np.random.default_rng(1).normal(size=(50, 3)):
        assert likelihood(best + step) < likelihood(best)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 15), (3, 10)])
def test_nine_in_ten_intervals_and_more_hold_the_truth(seats: int, rounds: int) -> None:
    strengths, held = [1.0, 2.5], 0
    for seed in range(150):
        ratings = rate(by_strength(strengths, seats, rounds, seed), 2, draws=300)
        truth, [gap] = 400 * log10(2.5), ratings.gaps
        truth = truth if ratings.order == [1, 0] else -truth
        held += gap.low <= truth <= gap.high
    assert held / 150 >= 0.9
