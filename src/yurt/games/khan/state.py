"""One position of Khan."""

from enum import IntEnum
from typing import Annotated

import numpy as np

from yurt.core.rule import rule
from yurt.core.structs import Grid, Int8, Int16, Int64, Row, Struct

from .box import PLAYABLE, SEATS, SPECIALS, TILES, Box
from .moves import CARDS, RULERS, STACKS
from .shapes import FORMS

# What a cell holds
EMPTY = 0  # only ever a land cell (1.1)
YURT = 1  # YURT + seat
NEUTRAL = 5
RULER = 6
WATER = 7  # a river cell without a bridge
COVERED = 8  # COVERED + number of the tile

# Where a card is
DECK = 0
DISCARDS = 1
HAND = 2  # HAND + seat

OUT = -1  # the place of a ruler who is out of the game, or not yet set
NONE = -1

MORALE, PROTECTION, SUPPORT, SCOUT = range(4)  # as SPECIALS

REFUSABLE = len(FORMS) * PLAYABLE  # a set of cells is a form and its anchor
WORD = 63  # bits used of each number in a set


class Phase(IntEnum):
    SCATTER = 0  # 2.1 chance
    START = 1  # 2.2 chance
    SETTLE = 2  # 2.3
    DEAL = 3  # 2.4 chance
    REVEAL = 4  # 3.1 chance
    ACTION = 5  # 3.2, 3.4.1 and 4.3
    DRIVE = 6  # 3.2.B chance
    CONSENT = 7  # 3.4.5
    DISCARD = 8  # 3.2.D
    SPECIAL = 9  # 3.4
    DRAW = 10  # 3.5 chance
    END = 11  # of a turn, and the next begins: both are passed at once
    BEGIN = 12
    OVER = 13


PASSED = (Phase.END, Phase.BEGIN)  # at once: nobody ever waits there


class Finale(IntEnum):
    """4.2 How far the end phase is."""

    AHEAD = 0
    NEXT = 1  # the fifth ruler is out, this turn is finished first
    HERE = 2


class State(Struct):
    turn: Int64  # the seat on turn
    laid: Int64  # tiles on the board
    driven: Int64  # the ruler named for action B, or NONE
    form: Int64  # the conquest that seats are asked about, or NONE
    anchor: Int64
    asked: Int64  # the seats that have yet to agree, a bit for each
    phase: Int8
    settled: Int8  # yurts set in the placement rounds
    actions: Int8  # left to the seat on turn
    extra: Int8  # 1 during the action of High Morale
    finale: Int8
    gone: Int8  # the special card that went this turn (3.3), or NONE
    deck: Int8  # cards in it
    refusals: Int16  # this turn
    cell: Annotated[Row, np.int8, PLAYABLE]
    ruler: Annotated[Row, np.int16, len(RULERS)]  # his cell, or OUT
    court: Annotated[Row, np.int8, len(RULERS)]  # yurts left there
    place: Annotated[Row, np.int8, len(CARDS)]  # where each card is
    batch: Annotated[Row, np.int8, len(CARDS)]  # of a card in hand: 0 if drawn since the deck was
    # last refilled; a higher number for each refill that it has seen (7)
    hand: Annotated[Row, np.int8, SEATS]  # sizes
    special: Annotated[Grid, np.int8, SEATS, len(SPECIALS)]  # unused ones
    active: Annotated[Row, np.int8, SEATS]  # PROTECTION, SUPPORT or NONE
    named: Annotated[Row, np.int8, SEATS]  # what Support protects: a region or EVERYWHERE
    scout: Annotated[Row, np.int8, SEATS]  # the stack that a seat has scouted, or NONE
    left: Annotated[Row, np.int8, len(STACKS)]
    stack: Annotated[Row, np.int8, TILES]  # of each tile on the board
    marks: Annotated[Row, np.int8, TILES]  # its owners, a bit for each
    area: Annotated[Grid, np.int8, SEATS, TILES]  # of a tile with the seat's mark: the newest tile
    # in the same area
    extent: Annotated[Grid, np.int16, SEATS, TILES]  # cells of the area whose newest tile it is
    refused: Annotated[Row, np.int64, REFUSABLE // WORD + 1]  # 3.4.5, a bit for each set of cells


@rule
def next_seat(box: Box, seat: int) -> int:
    return seat + 1 if seat + 1 < box.seats else 0


@rule
def is_refused(s: State, form: int, anchor: int) -> bool:
    at = form * PLAYABLE + anchor
    return s.refusals > 0 and s.refused[at // WORD] >> at % WORD & 1 == 1


@rule
def note_refusal(s: State, form: int, anchor: int) -> None:
    at = form * PLAYABLE + anchor
    s.refused[at // WORD] |= 1 << at % WORD
    s.refusals += 1


@rule
def is_mark_of(s: State, tile: int, seat: int) -> bool:
    return s.marks[tile] >> seat & 1 == 1


@rule
def is_in_hand(s: State, card: int, seat: int) -> bool:
    return s.place[card] == HAND + seat
