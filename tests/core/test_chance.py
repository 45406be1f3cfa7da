"""Noise: the same everywhere, even, and by weight."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.chance import NOISE, below, draw, index_at, next_noise, scramble, sow
from yurt.core.rule import entry
from yurt.core.structs import Row, numbers, plain

LARGE = st.integers(0, 2**63 - 1)


@entry
def some_noise(seed: int, stream: int, noise: Row, out: Row) -> None:
    sow(noise, seed, stream)
    for i in range(len(out)):
        out[i] = next_noise(noise)


def interpreted_noise(seed: int, stream: int, count: int) -> list[int]:
    noise = numbers(NOISE)
    sow(noise, seed, stream)
    return [next_noise(noise) for _ in range(count)]


@given(LARGE, LARGE)
@settings(deadline=None)
def test_compiled_noise_is_interpreted_noise(seed: int, stream: int) -> None:
    out = plain(numbers(20))
    some_noise(seed, stream, plain(numbers(NOISE)), out)
    assert out.tolist() == interpreted_noise(seed, stream, 20)


def test_noise_stays_what_it_is() -> None:
    """Simulations are repeated by their seed: this may never change."""
    assert interpreted_noise(0, 0, 4) == GOLDEN[0, 0]
    assert interpreted_noise(7, 1, 4) == GOLDEN[7, 1]


GOLDEN = {
    (0, 0): [575306075, 2924788917, 970317991, 1262687448],
    (7, 1): [3624816953, 1273134763, 2140907435, 1791504173],
}


@given(LARGE, LARGE)
@settings(deadline=None)
def test_a_start_is_sound(seed: int, stream: int) -> None:
    """The carry is neither 0 nor the factor − 1, where the noise would stand still."""
    noise = numbers(NOISE)
    sow(noise, seed, stream)
    assert 0 <= noise[0] < 2**32
    assert 0 < noise[1] < 4294883354 + 1


def test_seeds_and_streams_are_apart() -> None:
    starts = {
        tuple(interpreted_noise(seed, stream, 2)) for seed in range(60) for stream in range(60)
    }
    assert len(starts) == 3600


def test_scramble_is_one_to_one_and_turns_half_the_bits() -> None:
    seen = {scramble(x) for x in range(5000)}
    assert len(seen) == 5000
    turned = [
        (scramble(x) ^ scramble(x ^ 1 << b)).bit_count() for x in range(64) for b in range(32)
    ]
    assert 15 < sum(turned) / len(turned) < 17


@given(st.integers(0, 2**32), st.integers(1, 10_000))
@settings(deadline=None)
def test_below_is_below(seed: int, n: int) -> None:
    noise = numbers(NOISE)
    sow(noise, seed, 0)
    assert all(0 <= below(noise, n) < n for _ in range(20))


@pytest.mark.parametrize("n", [2, 3, 6, 52])
def test_below_is_even(n: int) -> None:
    noise = numbers(NOISE)
    sow(noise, 1, n)
    count = Counter(below(noise, n) for _ in range(600 * n))
    assert set(count) == set(range(n))
    assert sum((c - 600) ** 2 / 600 for c in count.values()) < n + 6 * (2 * n) ** 0.5


def test_draw_goes_by_weight() -> None:
    noise, weights = numbers(NOISE), row([1, 0, 2, 5])
    sow(noise, 3, 0)
    count = Counter(draw(noise, weights, 4) for _ in range(8000))
    assert count[1] == 0
    for i, expected in ((0, 1000), (2, 2000), (3, 5000)):
        assert abs(count[i] - expected) < 6 * expected**0.5


@given(st.lists(st.integers(0, 9), min_size=1, max_size=12).filter(any))
@settings(deadline=None)
def test_every_place_belongs_to_the_weight_that_it_falls_on(weights: list[int]) -> None:
    expected = [i for i, weight in enumerate(weights) for _ in range(weight)]
    assert [index_at(row(weights), len(weights), at) for at in range(sum(weights))] == expected


def row(values: list[int]) -> Row:
    cells = numbers(len(values))
    for i, value in enumerate(values):
        cells[i] = value
    return cells
