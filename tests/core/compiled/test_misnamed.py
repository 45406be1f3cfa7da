"""A field that no struct has: the rule, the line, the struct and what it has instead are told."""

from collections.abc import Callable
from typing import Annotated, Any

import numpy as np
import pytest

from yurt.core.errors import BadRule
from yurt.core.rule import entry, rule
from yurt.core.structs import Int8, Many, Row, Struct

HERE = r"tests/core/compiled/test_misnamed\.py"


class Camp(Struct):
    yurts: Int8
    herds: Annotated[Row, np.int8, 3]


class Steppe(Struct):
    die: Int8
    turn: Int8
    camp: Camp
    camps: Annotated[Many[Camp], 2]


@rule
def reads(s: Steppe) -> int:
    return s.dye  # type: ignore[attr-defined,no-any-return]


@rule
def writes(s: Steppe) -> int:
    s.dice = 3  # type: ignore[attr-defined]
    return 0


@rule
def reads_inside(s: Steppe) -> int:
    return s.camps[1].herd[0]  # type: ignore[attr-defined,no-any-return]


@rule
def reads_what_is_there(s: Steppe) -> int:
    return s.die + s.camp.yurts


def entry_to(asked: Callable[..., int]) -> Any:
    @entry
    def ask(states: Many[Steppe]) -> int:
        return asked(states[0])

    return ask


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (reads, r"reads: Steppe has no field 'dye': expected one of die, turn, camp"),
        (writes, r"writes: Steppe has no field 'dice': .*perhaps die"),
        (reads_inside, r"reads_inside: Camp has no field 'herd': expected one of yurts"),
    ],
)
def test_a_field_that_is_none_is_named_with_its_rule(asked: Callable[..., int], said: str) -> None:
    with pytest.raises(BadRule, match=rf"^{HERE}:\d+, {said}"):
        entry_to(asked)(Steppe.many(1))


def test_fields_that_are_there_compile() -> None:
    assert entry_to(reads_what_is_there)(Steppe.many(1)) == 0
