"""What a watcher sees. All is open but hands and deck (7)."""

from typing import Annotated

import numpy as np

from yurt.core.meaning import (
    Bits,
    Both,
    Groups,
    OfBox,
    OneOf,
    Perhaps,
    Rare,
    Word,
    WordOfBox,
    words_of,
)
from yurt.core.structs import (
    Int8,
    Int16,
    Listed,
    Many,
    Maybe,
    MaybeListed,
    Row,
    Struct,
)

from .box import PLAYABLE, SEATS, TILES, Box
from .meanings import CARD, CELL, PLAYERS, REGION, RULER_NAME, SOME_SEATS, SPECIAL, STACK, TILE
from .moves import CARDS, COLOURS, LAID, STACKS
from .rules.s2_setup import CARDS_IN_HAND
from .rules.s3_1_drive_out import LAST
from .shapes import DRAWN, LARGEST, drawn_cells
from .state import (
    NONE,
    Finale,
    Phase,
)
from .terms import map_rows


def stacks_of(box: Box) -> list[str]:
    """Nothing for those that are not in this box."""
    return [name if count else "" for name, count in zip(STACKS, box.count.tolist(), strict=True)]


STACK_OF_BOX = WordOfBox("Stack", len(STACKS), stacks_of)
ASKED = Word("Asked", (*words_of(Phase).words, "extra", "conquest"))
EXTRA, CONQUEST = len(Phase), len(Phase) + 1
WHOSE = OneOf("Whose", (*range(SEATS), "neutral"), 'number | "neutral"')
SHAPE = OneOf(
    "Shape",
    [[list(place) for place in drawn_cells(drawing)] for drawing in DRAWN.values()],
    "[number, number][]",
)
BATCHES = CARDS_IN_HAND * SEATS + 1


class TileSeen(Struct):
    stack: Annotated[Int8, STACK]
    value: Int8
    owners: Annotated[Int8, SOME_SEATS]
    cells: Annotated[Listed[int], np.int16, LARGEST, CELL]


class RulerSeen(Struct):
    cell: Annotated[Int16, Perhaps(CELL)]
    court: Int8  # yurts left there


class StackSeen(Struct):
    left: Int8
    value: Int8
    cells: Int8
    shape_: Annotated[Int8, SHAPE]  # rows and columns of its cells, as it is drawn first


class ProposalSeen(Struct):
    """3.4.5"""

    anchor: Annotated[Int16, CELL]
    laid: Annotated[Int16, TILE]
    cells: Annotated[Listed[int], np.int16, LARGEST, CELL]
    owners: Annotated[Int8, SOME_SEATS]  # whose tile it would be
    asked: Annotated[Int8, SOME_SEATS]  # who has yet to agree


class SeatSeen(Struct):
    colour: Annotated[Int8, Word("Colour", COLOURS)]
    cards: Int8
    batches: Annotated[Listed[int], np.int8, BATCHES]  # how many cards of each batch are in hand:
    # known to whoever remembers
    specials: Annotated[Row, np.int8, SPECIAL]
    active: Annotated[Int8, Perhaps(SPECIAL)]
    named: Annotated[Int8, Perhaps(REGION)]
    scout: Annotated[Int8, Perhaps(STACK)]
    points: Int16
    tile_points: Int16
    bonus: Int8
    rank: Int8
    areas: Annotated[Listed[int], np.int16, TILES]  # their extents, the largest first


class View(Struct):
    phase: Annotated[Int8, Phase]
    asked: Annotated[Int8, ASKED]  # which sentence asks for the move
    turn: Int8  # whom a question or a card is for
    on_turn: Int8
    settled: Int8
    actions: Int8
    extra: Int8
    finale: Annotated[Int8, Finale]
    finale_at: Annotated[int, OfBox(lambda box: LAST)]  # how many rulers out bring the end phase
    gone: Annotated[Int8, Perhaps(SPECIAL)]
    map: Annotated[list[str], OfBox(map_rows)]
    yurts: Annotated[Row, np.int8, CELL, Rare(WHOSE, NONE)]
    guarded: Annotated[Row, np.int8, CELL, Rare(SOME_SEATS)]  # the seats whose active card protects
    # the yurt on a cell from others
    tiles: Annotated[Listed[TileSeen], TILES]
    rulers: Annotated[Many[RulerSeen], RULER_NAME]
    driven: Annotated[Int8, Perhaps(RULER_NAME)]
    stacks: Annotated[Many[StackSeen], STACK_OF_BOX]
    proposal: Maybe[ProposalSeen]
    refused: Annotated[Row, np.int64, Bits(PLAYABLE * len(LAID)), Both(CELL, TILE)]  # this turn, as
    # moves are written
    seats: Annotated[Many[SeatSeen], PLAYERS]
    hand: Annotated[MaybeListed[int], np.int8, len(CARDS), CARD]  # own
    unseen: Annotated[Row, np.int8, Groups(CARD)]  # those that the watcher cannot place, batch by
    # batch: the first are in the deck or in hands, the others in hands, since before the deck was
    # refilled
    deck: Int8
    discards: Annotated[Listed[int], np.int8, len(CARDS), CARD]
