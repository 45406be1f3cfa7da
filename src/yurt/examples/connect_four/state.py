"""One position of connect four.

A board is a set of bits, column after column from the bottom up, with a bit of air above each
column so that no line runs over its top.
"""

from typing import Annotated

import numpy as np

from yurt.core.structs import Int8, Row, Struct

SEATS = 2


class State(Struct):
    stones: Annotated[Row, np.int64, SEATS]
    turn: Int8
    played: Int8  # stones on the board
    winner: Int8  # a seat or NOBODY
