"""Rules are plain functions in Python, and compiled code in entries and in anybody's own loops."""

from types import FunctionType
from typing import Any

import numba
import pytest

from yurt.core.rule import brief_entry, entry, interpreted, rule


@rule
def halved(number: int) -> tuple[int, int]:
    return number // 2, number % 2


@rule
def steps_to_one(number: int) -> int:
    steps = 0
    while number > 1:
        half, odd = halved(number)
        number = 3 * number + 1 if odd else half
        steps += 1
    return steps


@entry
def longest(below: int) -> int:
    best = 0
    for number in range(1, below):
        best = max(best, steps_to_one(number))
    return best


@brief_entry
def both(number: int) -> int:
    return steps_to_one(number) + halved(number)[1]


def test_a_rule_is_interpreted_when_python_calls_it() -> None:
    assert steps_to_one(27) == 111
    assert isinstance(steps_to_one, FunctionType)


def test_entries_compile_the_rules_that_they_reach() -> None:
    assert longest(1000) == interpreted(longest)(1000) == 178
    assert both(27) == interpreted(both)(27) == 112


def test_anybody_may_compile_a_rule_into_code_of_his_own() -> None:
    def total(below: int) -> int:
        steps = 0
        for number in range(1, below):
            steps += steps_to_one(number)
        return steps

    compiled: Any = numba.njit(total)
    assert compiled(100) == total(100) == sum(steps_to_one(number) for number in range(1, 100))


@pytest.mark.parametrize("number", [1, 2, 97])
def test_two_entries_share_a_rule(number: int) -> None:
    assert both(number) == steps_to_one(number) + number % 2
