"""A rule that cannot be compiled: which one it is, the line and the reason are told."""

from collections.abc import Callable
from typing import Any

import pytest

from yurt.core.errors import BadRule
from yurt.core.rule import entry, rule
from yurt.core.structs import Int8, Many, Struct


class Pot(Struct):
    coins: Int8


def line_of(f: Callable[..., Any]) -> int:
    """The last one of a function, which is wrong in all of these."""
    return max(line for _, _, line in f.__code__.co_lines() if line)


@rule
def misspells(s: Pot) -> int:
    place = 3
    return s.coins + plaec * place  # type: ignore[name-defined,no-any-return]  # noqa: F821


@rule
def misspells_within(s: Pot) -> int:
    if s.coins < 0:
        return misspells(s)
    return 0


@rule
def writes_a_string(s: Pot) -> None:
    s.coins = "three"  # type: ignore[assignment]


@rule
def builds_a_list(s: Pot) -> int:
    return [1, 2, 3][s.coins]


@rule
def adds_nothing(s: Pot) -> int:
    return s.coins + None  # type: ignore[operator]


@rule
def of_two(s: Pot, count: int) -> int:
    return s.coins + count


@rule
def gives_one(s: Pot) -> int:
    return of_two(s)  # type: ignore[call-arg]


def of_plain_python(s: Pot) -> int:
    return s.coins


@rule
def calls_no_rule(s: Pot) -> int:
    return of_plain_python(s)


def entry_to(asked: Callable[..., Any]) -> Any:
    @entry
    def ask(pots: Many[Pot]) -> Any:
        return asked(pots[0])

    return ask


@pytest.mark.parametrize(
    ("asked", "wrong", "said"),
    [
        (misspells, misspells, r"there is no 'plaec' \(perhaps place\?\)"),
        (misspells_within, misspells, "there is no 'plaec'"),
        (writes_a_string, writes_a_string, "Cannot cast three to int8"),
        (builds_a_list, builds_a_list, "builds a list, a string or an array"),
        (adds_nothing, adds_nothing, r"add\(int8, none\) cannot be compiled"),
        (gives_one, gives_one, "calls a rule: missing a required argument: 'count'"),
        (calls_no_rule, calls_no_rule, "of_plain_python is no rule: expected @rule"),
    ],
)
def test_what_cannot_be_compiled_is_told_with_its_place(
    asked: Callable[..., Any], wrong: Callable[..., Any], said: str
) -> None:
    where = rf"^tests/core/compiled/test_uncompiled\.py:{line_of(wrong)}, {wrong.__name__}: "
    with pytest.raises(BadRule, match=where + said):
        entry_to(asked)(Pot.many(1))
