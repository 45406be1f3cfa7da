"""One position. A field says what its number means: positions as text follow from that."""

from typing import Annotated

from yurt.core.meaning import SEAT, UpTo
from yurt.core.structs import Int8, Struct


class State(Struct):
    stones: Annotated[Int8, UpTo(lambda box: box.stones)]  # left in the heap
    turn: Annotated[Int8, SEAT]
