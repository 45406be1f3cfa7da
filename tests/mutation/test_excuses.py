"""An excuse names a fault that can be planted; whether the tests notice it, `make mutate` says."""

import pytest

from tests.mutation.plan import MODULES, of_game
from tests.mutation.run import all_faults, excuses


@pytest.mark.parametrize("game", MODULES)
def test_every_excuse_is_for_a_fault(game: str) -> None:
    mine = [line for line in excuses() if of_game(line, game)]
    assert set(mine) - {str(planted) for planted in all_faults(game)} == set()
    assert len(mine) == len(set(mine))


def test_every_excuse_is_for_a_game() -> None:
    assert [line for line in excuses() if not any(of_game(line, game) for game in MODULES)] == []


def test_no_two_faults_are_told_alike() -> None:
    for game in MODULES:
        told = [str(planted) for planted in all_faults(game)]
        assert len(told) == len(set(told))
