"""Structs: the same bytes for Python, NumPy and Numba; interpreted is the checked way."""

from typing import Annotated, Any, cast

import numpy as np
import pytest

from yurt.core.rule import entry, interpreted, rule
from yurt.core.structs import Grid, Int8, Int64, Many, Row, Struct, copy_of, numbers, plain

NUMBER = 3


class Thing(Struct):
    small: Int8
    large: Int64
    row: Annotated[Row, np.int8, 3]
    grid: Annotated[Grid, np.int16, 2, 3]


@rule
def fill(thing: Thing) -> None:
    thing.small = -5
    thing.large = 1 << 40
    for i in range(3):
        thing.row[i] = thing.small + i
        thing.grid[1, i] = 100 * thing.row[i]


@entry
def fill_first(things: Many[Thing]) -> None:
    fill(things[0])


def test_interpreted_and_compiled_write_the_same_bytes() -> None:
    one, two = Thing.many(1), Thing.many(1)
    fill_first(one)
    interpreted(fill_first)(two)
    assert one.tobytes() == two.tobytes()
    assert one[0].row.tolist() == [-5, -4, -3]
    assert one[0].grid.tolist() == [[0, 0, 0], [-500, -400, -300]]


def test_an_item_is_a_reference_and_an_assignment_copies() -> None:
    things = Thing.many(2)
    first = things[0]
    first.small = 7
    things[1] = first
    first.small = 8
    assert (things[0].small, things[1].small) == (8, 7)


def test_alone_is_a_copy() -> None:
    thing = Thing.new()
    alone = Thing.alone(thing)
    thing.small = 1
    assert alone[0].small == 0


def test_a_copy_has_the_same_bytes_between_its_fields_too() -> None:
    things = Thing.many(1)
    fill(things[0])
    copy = things.copy()
    assert copy.tobytes() == things.tobytes()
    assert copy.tobytes() == Thing.alone(things[0]).tobytes()


def test_reads_are_plain_ints() -> None:
    thing = Thing.new()
    thing.small, thing.row[0] = 127, 127
    assert type(thing.small) is type(thing.row[0]) is type(thing.grid[0, 0]) is int
    assert thing.small + 1 == thing.row[0] + 1 == 128  # no int8 arithmetic


def test_what_does_not_fit_is_refused() -> None:
    thing = Thing.new()
    with pytest.raises(OverflowError):
        thing.small = 128
    with pytest.raises(OverflowError):
        thing.row[0] = -129
    with pytest.raises(OverflowError):
        thing.grid[0, 0] = cast(int, np.int64(1 << 20))  # NumPy's own scalars are not let through
    assert thing.tobytes() == Thing.new().tobytes()


@pytest.mark.parametrize("index", [-1, 3])
def test_an_index_off_the_row_is_refused(index: int) -> None:
    thing = Thing.new()
    with pytest.raises(IndexError):
        thing.row[index]
    with pytest.raises(IndexError):
        thing.row[index] = 0


@pytest.mark.parametrize("index", [(-1, 0), (0, -1), (2, 0), (0, 3)])
def test_an_index_off_the_grid_is_refused(index: tuple[int, int]) -> None:
    thing = Thing.new()
    with pytest.raises(IndexError):
        thing.grid[index]
    with pytest.raises(IndexError):
        thing.grid[index] = 0


def test_a_field_may_not_hide_one_of_numpy() -> None:
    with pytest.raises(TypeError, match="already has size, copy"):
        make_struct(size=Int8, copy=Int8)


def make_struct(**fields: Any) -> type[Struct]:
    made: type[Struct] = type("Made", (Struct,), {"__annotations__": fields})
    return made


def test_a_buffer_is_checked_until_it_is_made_plain() -> None:
    buffer = numbers(NUMBER)
    with pytest.raises(IndexError):
        buffer[-1]
    bare = plain(buffer)
    bare[-1] = 9
    assert buffer[NUMBER - 1] == 9  # the same cells


def test_a_copy_is_of_its_own() -> None:
    things = Thing.many(2)
    fill(things[1])
    twins = copy_of(things)
    assert twins.tobytes() == things.tobytes()
    twins[0].small = 7
    assert isinstance(twins[0], Thing)
    assert (things[0].small, twins[0].small, twins[1].grid[1, 2]) == (0, 7, -300)
