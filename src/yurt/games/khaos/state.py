"""One position of Batt'l Kha'os.

The battlefield has no edges. A state keeps the rectangle that its tiles ever reached, with a
margin of two cells, row by row; `left` and `top` say where that rectangle lies. Every tile is laid
beside an earlier one, or where one was, so width and height of 71 tiles add up to at most 72; two
Wizards, waiting off a corner, add 4. With margins 42 × 42 cells hold whatever can come.
"""

from enum import IntEnum
from typing import Annotated

import numpy as np

from yurt.core.meaning import Perhaps, UpTo
from yurt.core.structs import Grid, Int8, Int16, Row, Struct

from .box import CORNERS, KINDS, TOWERS, Token
from .meanings import SIDE, SPOT, TILE

HAND = 3
ROW = 3
MARGIN = 2
CELLS = 42 * 42
NOWHERE = -1  # as a spot
NONE = -1  # as a tile in hand or row
BACK = KINDS  # as a tile in hand that is concealed: then the stack counts what it may be, too


class Phase(IntEnum):
    DEAL = 0  # chance deals the hand of `turn`
    OPEN = 1  # chance opens the row
    TOWER = 2  # chance lays the first tower
    LOTS = 3  # chance gives out tokens
    PICK = 4  # `turn` picks his tokens
    PLACE = 5  # a tile, or a pass
    TOKEN = 6  # a token, or none
    SECOND = 7  # the Banner's tile, or none
    CIRCLE = 8  # a tile to remove
    REPLACE = 9  # a tile for the gap
    CRYSTAL = 10  # a token to remove
    GRAVEYARD = 11  # a token to take back
    COUNT = 12  # majorities and the win; nobody is asked
    DRAW = 13  # from the stack or the row
    DRAWING = 14  # chance draws from the stack
    REFILL = 15  # chance refills the row
    OVER = 16


class Fate(IntEnum):
    """What became of a token."""

    OUT = 0  # never in this match
    HELD = 1
    LAID = 2
    LOST = 3  # to a Magic Circle or Crystal Field
    SMASHED = 4  # by a Catapult


class Mark(IntEnum):
    """What lies on a corner: a seat's marker is the seat plus 1."""

    OPEN = 0
    ORCS = 1
    KNIGHTS = 2
    NEUTRAL = 3


class Ending(IntEnum):
    SEVEN = 0  # 5.1
    BOTH_SEVEN = 1  # 5.1, both in one action
    PASSED = 2  # 5.2
    DRAWN = 3  # 5.2


class State(Struct):
    phase: Annotated[Int8, Phase]
    turn: Annotated[Int8, SIDE]
    passes: Annotated[Int8, UpTo(2)]  # in a row, those that count (5.2)
    winner: Annotated[Int8, Perhaps(SIDE)]
    ending: Annotated[Int8, Ending]  # once it is over
    last: Annotated[Int16, Perhaps(SPOT)]  # of the tile just placed, this turn
    gap: Annotated[Int16, Perhaps(SPOT)]  # that a Magic Circle has cleared

    hand: Annotated[Grid, np.int8, SIDE, HAND, Perhaps(TILE)]  # rising, NONE after the last
    secret: Annotated[Grid, np.int8, SIDE, HAND, bool]  # not for a tile that came from the row
    row: Annotated[Row, np.int8, ROW, Perhaps(TILE)]  # as hand
    stack: Annotated[Row, np.int8, TILE]  # how many of each kind; their order is nowhere
    stacked: Int8  # tiles in the stack
    gone: Annotated[Row, np.int8, TILE]  # removed to the box

    token: Annotated[Grid, np.int8, SIDE, Token, Fate]
    halberd: Annotated[Row, np.int16, SIDE, Perhaps(SPOT)]  # of one whose turn is this or to come

    tower_at: Annotated[Row, np.int16, TOWERS, Perhaps(SPOT)]  # NOWHERE while it is open
    holder: Annotated[Row, np.int8, TOWERS, Perhaps(SIDE)]
    mark: Annotated[Grid, np.int8, TOWERS, CORNERS, Mark]

    left: Int16
    top: Int16
    width: Int8
    height: Int8
    field: Annotated[Row, np.int16, CELLS]  # a look, and above it a token (field.py)
