"""One position."""

from yurt.core.structs import Int8, Struct

SEATS = 2


class State(Struct):
    stones: Int8  # left in the heap
    turn: Int8
