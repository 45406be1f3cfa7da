"""One position of Khan."""

from enum import IntEnum
from typing import Annotated

import numpy as np

from yurt.core.lists import is_in, put
from yurt.core.meaning import Bits, Perhaps, UpTo
from yurt.core.rule import rule
from yurt.core.structs import Grid, Int8, Int16, Int64, Row, Struct

from .box import PLAYABLE, TILES, Box
from .meanings import CARD, CELL, PLAYERS, RULER_NAME, SOME_SEATS, SPECIAL, STACK, SUPPORTED
from .moves import CARDS
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
BOTH = 2  # the actions of a turn


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
    turn: Annotated[Int64, UpTo(lambda box: box.seats - 1)]  # the seat on turn
    laid: Annotated[Int64, UpTo(TILES)]  # tiles on the board
    driven: Annotated[Int64, Perhaps(RULER_NAME)]  # named for action B
    form: Int64  # the conquest that seats are asked about, or NONE
    anchor: Annotated[Int64, CELL]
    asked: Annotated[Int64, SOME_SEATS]  # those that have yet to agree
    phase: Annotated[Int8, Phase]
    settled: Int8  # yurts set in the placement rounds
    actions: Annotated[Int8, UpTo(BOTH)]  # left to the seat on turn
    extra: Annotated[Int8, bool]  # during the action of High Morale
    finale: Annotated[Int8, Finale]
    gone: Annotated[Int8, Perhaps(SPECIAL)]  # this turn (3.3)
    deck: Annotated[Int8, UpTo(len(CARDS))]  # cards in it
    refusals: Int16  # this turn
    cell: Annotated[Row, np.int8, CELL]  # what it holds
    ruler: Annotated[Row, np.int16, RULER_NAME, Perhaps(CELL)]  # where he stands, or OUT
    court: Annotated[Row, np.int8, RULER_NAME, UpTo(99)]  # yurts left there
    place: Annotated[Row, np.int8, CARD]  # where each card is
    batch: Annotated[Row, np.int8, CARD]  # of a card in hand: 0 if drawn since the deck was
    # last refilled; a higher number for each refill that it has seen (7)
    hand: Annotated[Row, np.int8, PLAYERS]  # sizes
    special: Annotated[Grid, np.int8, PLAYERS, SPECIAL, UpTo(9)]  # unused ones
    active: Annotated[Row, np.int8, PLAYERS, Perhaps(SPECIAL)]  # PROTECTION, SUPPORT or NONE
    named: Annotated[Row, np.int8, PLAYERS, Perhaps(SUPPORTED)]  # what Support protects
    scout: Annotated[Row, np.int8, PLAYERS, Perhaps(STACK)]  # which a seat has scouted
    left: Annotated[Row, np.int8, STACK]
    stack: Annotated[Row, np.int8, TILES, STACK]  # of each tile on the board
    marks: Annotated[Row, np.int8, TILES, SOME_SEATS]  # its owners
    area: Annotated[Grid, np.int8, PLAYERS, TILES]  # of a tile with the seat's mark: the newest
    # tile in the same area
    extent: Annotated[Grid, np.int16, PLAYERS, TILES]  # cells of the area whose newest tile it is
    refused: Annotated[Row, np.int64, Bits(REFUSABLE)]  # 3.4.5, of each set of cells


@rule
def next_seat(box: Box, seat: int) -> int:
    return seat + 1 if seat + 1 < box.seats else 0


@rule
def is_refused(s: State, form: int, anchor: int) -> bool:
    at = form * PLAYABLE + anchor
    return s.refusals > 0 and is_in(s.refused, at)


@rule
def note_refusal(s: State, form: int, anchor: int) -> None:
    put(s.refused, form * PLAYABLE + anchor)
    s.refusals += 1


@rule
def is_mark_of(s: State, tile: int, seat: int) -> bool:
    return s.marks[tile] >> seat & 1 == 1


@rule
def is_in_hand(s: State, card: int, seat: int) -> bool:
    return s.place[card] == HAND + seat
