"""What a caller hands in is taken as what it is, or refused in one line."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import yurt
from yurt.core.errors import BadOption
from yurt.core.given import SEEDS, seed_in, whole
from yurt.core.simulate import simulate

NO_SEEDS: list[Any] = [1.5, 3.0, "3", None, -1, SEEDS, 2**64 + 5, True, np.float64(2), [3]]


@pytest.mark.parametrize("seed", [0, SEEDS - 1, np.int8(3), np.uint64(2**63 - 1), np.array(3)])
def test_whole_numbers_of_any_kind_are_seeds(seed: Any) -> None:
    assert seed_in(seed) == int(seed)
    assert type(seed_in(seed)) is int


@pytest.mark.parametrize("seed", NO_SEEDS)
def test_what_is_no_seed_is_refused_everywhere(seed: Any) -> None:
    engine = yurt.new_engine("connect_four")
    for use in (
        lambda: yurt.new_match("connect_four", seed=seed) if seed is not None else seed_in(seed),
        lambda: yurt.new_batch("connect_four", matches=2, seed=seed),
        lambda: simulate(engine, 2, seed),
        lambda: engine.guess(engine.new(), 0, seed),
    ):
        with pytest.raises(BadOption, match=r"^seed: expected a whole number, from 0 to \d+, not "):
            use()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": None}, "game: expected one of connect_four, koenig, .*, not None"),
        ({"seats": "3"}, "koenig takes 3 to 5 seats, not '3'"),
        ({"seats": 3.0}, "koenig takes 3 to 5 seats, not 3.0"),
        ({"options": ["bonus"]}, r"options: expected a mapping such as .*, not \['bonus'\]"),
        ({"options": {3: "x"}}, "koenig has no option 3: expected none"),
        ({"game": "khaos", "options": {"tokens": True}}, "tokens: expected one of .*, not True"),
        ({"box": 7}, "box: expected the path of a file, not 7"),
        ({"box": ""}, "box: expected the path of a file, not ''"),
    ],
)
def test_a_table_that_cannot_be_laid(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        yurt.new_engine(**{"game": "koenig", **arguments})


def test_a_box_may_be_given_as_text() -> None:
    path: Path = yurt.find_game("koenig").folder / "box.toml"
    digests = {yurt.new_engine("koenig", box=box).edition.digest for box in (path, str(path), None)}
    assert len(digests) == 1


def test_what_came_is_said_on_one_short_line() -> None:
    with pytest.raises(BadOption) as caught:
        whole("seats", "a\nb" * 100, 1)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 120
