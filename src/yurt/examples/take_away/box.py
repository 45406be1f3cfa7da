"""1. The box: a heap of stones."""

from collections.abc import Mapping

import msgspec

from yurt.core.edition import Fact, Source
from yurt.core.structs import Int8, Struct

MOST = 9  # that a box file may let one take at once


class Heap(msgspec.Struct, forbid_unknown_fields=True):
    stones: int
    most: int
    source: Source
    note: str = ""


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of box.toml."""

    heap: Heap


FACTS = (
    Fact("1.1", "1 to 100 stones", lambda e: 1 <= e.heap.stones <= 100),
    Fact("2.2", f"1 to {MOST} may be taken at once", lambda e: 1 <= e.heap.most <= MOST),
)


class Box(Struct):
    seats: Int8
    stones: Int8
    most: Int8


def lay_out(edition: Edition, seats: int, options: Mapping[str, str]) -> Box:
    box = Box.new()
    box.seats = seats
    box.stones, box.most = edition.heap.stones, edition.heap.most
    return box
