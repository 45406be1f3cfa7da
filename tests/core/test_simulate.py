"""Many matches at once: one result, however they are shared out."""

from dataclasses import replace

import pytest

import yurt
from tests.toys.fair import GAME as FAIR
from yurt.core.errors import BadOption
from yurt.core.simulate import Result, iter_chunks, simulate


def timeless(result: Result) -> Result:
    return replace(result, decisions_per_s=0, matches_per_s=0)


@pytest.mark.parametrize("workers", [2, 5])
def test_any_number_of_workers_gives_the_same(workers: int) -> None:
    engine = yurt.new_engine(FAIR, 3)
    one = simulate(engine, 500, 9, workers=1)
    assert timeless(one) == timeless(simulate(engine, 500, 9, workers=workers))


def test_interpreted_gives_the_same() -> None:
    compiled, interpreted = (
        simulate(yurt.new_engine(FAIR, 2, interpreted=way), 20, 3) for way in (False, True)
    )
    assert timeless(compiled) == timeless(interpreted)


def test_another_seed_gives_other_matches() -> None:
    engine = yurt.new_engine("connect_four")
    assert simulate(engine, 50, 1).fingerprint != simulate(engine, 50, 2).fingerprint


def test_sums_agree() -> None:
    result = simulate(yurt.new_engine(FAIR, 3), 300)
    assert sum(result.ended.values()) == result.matches == 300
    assert sum(result.wins) == pytest.approx(300)
    assert result.mean_decisions == result.decisions / 300


def test_progress_ends_with_all_matches() -> None:
    heard: list[int] = []
    simulate(yurt.new_engine("connect_four"), 1000, workers=2, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1000


@pytest.mark.parametrize("matches", [1, 16, 17, 999, 20_000])
@pytest.mark.parametrize("workers", [1, 2, 64])
def test_chunks_cover_every_match_once(matches: int, workers: int) -> None:
    chunks = list(iter_chunks(matches, workers))
    assert [n for chunk in chunks for n in chunk] == list(range(matches))


@pytest.mark.parametrize(("matches", "seed"), [(0, 0), (-1, 0), (1, -1), (1, 2**63)])
def test_numbers_that_make_no_sense(matches: int, seed: int) -> None:
    with pytest.raises(BadOption, match="expected"):
        simulate(yurt.new_engine("connect_four"), matches, seed)
