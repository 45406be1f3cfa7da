"""Rules that a GPU cannot run: each gives the right points, in a way that is not allowed."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.toys.fair.parts import Box, Phase, State
from yurt.core.rule import rule


@rule
def builds_a_list(box: Box, s: State, seat: int) -> int:
    return [s.points[seat]][0]


@rule
def builds_a_list_by_name(box: Box, s: State, seat: int) -> int:
    return len(list(range(s.points[seat])))


@rule
def builds_a_dict(box: Box, s: State, seat: int) -> int:
    return {0: s.points[seat]}[0]


@rule
def builds_a_set(box: Box, s: State, seat: int) -> int:
    return s.points[seat] if seat in {0, 1, 2} else 0


@rule
def builds_a_string(box: Box, s: State, seat: int) -> int:
    return len(f"{seat:{s.points[seat]}}")


@rule
def reads_a_string(box: Box, s: State, seat: int) -> int:
    return s.points[seat] * len("x")


@rule
def tries(box: Box, s: State, seat: int) -> int:
    try:
        return s.points[seat]
    except IndexError:
        return 0


@rule
def asserts(box: Box, s: State, seat: int) -> int:
    assert seat >= 0
    return s.points[seat]


@rule
def one_by_one(box: Box, s: State, seat: int) -> Iterator[int]:
    yield s.points[seat]


@rule
def generates(box: Box, s: State, seat: int) -> int:
    total = 0
    for points in one_by_one(box, s, seat):
        total += points
    return total


@rule
def recurses(box: Box, s: State, seat: int) -> int:
    return s.points[seat] if seat < 3 else recurses(box, s, seat - 3)


@rule
def calls_back(box: Box, s: State, seat: int) -> int:
    return s.points[seat] if seat < 3 else is_called_back(box, s, seat - 3)


@rule
def is_called_back(box: Box, s: State, seat: int) -> int:
    return calls_back(box, s, seat)


@rule
def calls_numpy(box: Box, s: State, seat: int) -> int:
    points: Any = np.zeros(1, np.int64)
    points[0] = s.points[seat]
    return int(points[0])


@rule
def calls_a_method(box: Box, s: State, seat: int) -> int:
    return s.points.tolist()[seat]


@rule
def makes_an_enum(box: Box, s: State, seat: int) -> int:
    return s.points[seat] if Phase(s.phase) != -1 else 0


FAULTS = {
    builds_a_list: "builds a list",
    builds_a_list_by_name: "calls list",
    builds_a_dict: "builds a dict",
    builds_a_set: "builds a set",
    builds_a_string: "builds a string",
    reads_a_string: "string 'x'",
    tries: "handles exceptions",
    asserts: "raises",
    generates: "generator",
    recurses: "calls itself",
    calls_back: "calls itself",
    calls_numpy: "calls np.zeros",
    calls_a_method: "calls s.points.tolist",
    makes_an_enum: "calls Phase",
}
