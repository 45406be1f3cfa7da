"""What would come of a tile laid so, or what forbids it, by whom and at which cells."""

from typing import Annotated

import numpy as np

from yurt.core.lists import add
from yurt.core.meaning import NUMBER, OneOf, Rare, Word, WordOfBox, Written
from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Int8, Int16, Int32, Listed, Row, Struct

from ..box import SEATS, TILES, Box
from ..box.board import RIVER
from ..look import guards_of, list_cells_under
from ..meanings import CELL, SOME_SEATS, TILE
from ..moves import CELLS, LAID
from ..rules.s3_2c_conquer import why_not_conquer
from ..rules.s3_2c_tiles import (
    lay,
    lies_on_board,
    owners,
    tally,
    why_not_lie,
    why_not_win,
    yurts_of,
)
from ..rules.s3_4_5_consent import forget_refusals, is_guarded, must_agree
from ..rules.s5_scoring import bonus, share
from ..shapes import LARGEST
from ..state import (
    COVERED,
    EMPTY,
    NEUTRAL,
    NONE,
    PROTECTION,
    RULER,
    SUPPORT,
    YURT,
    Phase,
    State,
)
from ..verbs import CONQUER, PROPOSE, VERBS
from ..why import Why

WHY = OneOf("Why", (None, *(reason.name.lower() for reason in Why)), "string | null")
RULE = OneOf("Rule", (None, *(reason.rule for reason in Why)), "string | null")
EACH = WordOfBox("SeatNumber", SEATS, lambda box: [str(seat) for seat in range(box.seats)])
NOT_HIS = -100
OF_OWNERS = Rare(NUMBER, NOT_HIS)


class Prospect(Struct):
    """What would come of a tile laid so, or what forbids it."""

    anchor: Annotated[Int16, Word("Cell", CELLS)]
    laid: Annotated[Int16, TILE]
    move: Annotated[Int32, Written(VERBS.text)]
    value: Int8
    cells: Annotated[Listed[int], np.int16, LARGEST, CELL]
    owners: Annotated[Int8, SOME_SEATS]
    points: Annotated[Row, np.int8, EACH, OF_OWNERS]
    bonus: Annotated[Row, np.int8, EACH, OF_OWNERS]  # by how much it would change, as it stands
    areas: Annotated[Row, np.int16, EACH, OF_OWNERS]  # extents, with the tile
    asks: Annotated[Int8, SOME_SEATS]  # who would have to agree
    why: Annotated[Int8, WHY]
    rule: Annotated[Int8, RULE]
    by: Annotated[Int8, SOME_SEATS]  # who forbids it
    at: Annotated[Listed[int], np.int16, LARGEST, CELL]  # on account of which it is forbidden


@rule
def set_table(s: State, seat: int) -> None:
    """For the seat that is meant. What was refused this turn may be proposed by another (3.4.5)."""
    if seat != NONE and seat != s.turn:
        forget_refusals(s)
        s.turn = seat
    s.phase = Phase.ACTION


# What would come of it


@rule
def foresee(box: Box, s: State, spot: int, laid: int, answer: Prospect) -> None:
    """The tile is laid, where it can lie."""
    why = why_not_conquer(box, s, spot, laid)
    agreed = why == Why.NEEDS_CONSENT
    answer.anchor, answer.laid, answer.value = spot, laid, box.value[box.stack_of[laid]]
    answer.move = (PROPOSE if agreed else CONQUER) + spot * len(LAID) + laid
    answer.why = answer.rule = ALLOWED if agreed else why
    for seat in range(box.seats):
        answer.points[seat] = answer.bonus[seat] = answer.areas[seat] = NOT_HIS
    if lies_on_board(box, laid // 2, spot):
        anchor = box.cell_at[spot]
        list_cells_under(box, laid // 2, anchor, answer.cells)
        blame(box, s, why, laid, anchor, answer)
        if is_won(box, s, laid, anchor):
            pay(box, s, laid // 2, anchor, answer)


@rule
def is_won(box: Box, s: State, laid: int, anchor: int) -> bool:
    """Whether the tile could lie there with a majority, be there one left or not."""
    if why_not_lie(box, s, laid // 2, laid % 2, anchor) != ALLOWED:
        return False
    return why_not_win(box, s, tally(box, s, laid // 2, anchor)) == ALLOWED


@rule
def pay(box: Box, s: State, form: int, anchor: int, answer: Prospect) -> None:
    """To each owner points, the area that the tile is part of, and a bonus that changes with it."""
    count = tally(box, s, form, anchor)
    answer.owners = owners(box, s, count)
    answer.asks = max(must_agree(box, s, form, anchor, count), 0)
    for seat in range(box.seats):
        if answer.owners >> seat & 1:
            answer.points[seat] = share(answer.value, answer.owners)
            answer.bonus[seat] = -bonus(box, s, seat)
    tile = s.laid
    if tile == TILES:
        return
    lay(box, s, form, anchor)
    for seat in range(box.seats):
        if answer.owners >> seat & 1:
            answer.bonus[seat] += bonus(box, s, seat)
            answer.areas[seat] = s.extent[seat, tile]


# Who forbids it, and where


@rule
def blame(box: Box, s: State, why: int, laid: int, anchor: int, answer: Prospect) -> None:
    """By whom a tile is forbidden, and the cells under it that forbid it."""
    for seat in range(box.seats):
        if forbids(box, s, seat, why, laid, anchor):
            answer.by |= 1 << seat
    for at in range(answer.cells.count):
        if is_wrong(box, s, why, answer.cells.at[at], answer.by):
            add(answer.at, answer.cells.at[at])


@rule
def forbids(box: Box, s: State, seat: int, why: int, laid: int, anchor: int) -> bool:
    match why:
        case Why.SCOUTED:
            return is_scout(s, seat, box.stack_of[laid])
        case Why.NO_MAJORITY:
            count = tally(box, s, laid // 2, anchor)
            return yurts_of(count, seat) > yurts_of(count, s.turn)
        case Why.PROTECTED:
            return s.active[seat] == PROTECTION and keeps(box, s, seat, laid // 2, anchor)
        case Why.SUPPORTED:
            return s.active[seat] == SUPPORT and keeps(box, s, seat, laid // 2, anchor)
    return False


@rule
def is_scout(s: State, seat: int, stack: int) -> bool:
    return seat != s.turn and s.scout[seat] == stack


@rule
def scouts(box: Box, s: State, stack: int) -> int:
    """A bit for each who keeps the stack from the seat on turn."""
    seats = 0
    for seat in range(box.seats):
        if is_scout(s, seat, stack):
            seats |= 1 << seat
    return seats


@rule
def keeps(box: Box, s: State, seat: int, form: int, anchor: int) -> bool:
    """Whether the seat guards something there and would not share it."""
    count = tally(box, s, form, anchor)
    alone = yurts_of(count, seat) != yurts_of(count, s.turn)
    return alone and is_guarded(box, s, seat, form, anchor, count)


@rule
def is_wrong(box: Box, s: State, why: int, cell: int, by: int) -> bool:
    """Whether a tile is forbidden because of this cell."""
    holds = s.cell[cell]
    match why:
        case Why.NO_YURT | Why.NO_YURT_AT_BRIDGE:
            return holds == EMPTY
        case Why.TILE_ON_RIVER:
            return box.terrain[cell] == RIVER
        case Why.RULER_THERE:
            return holds == RULER
        case Why.TILE_THERE:
            return holds >= COVERED
        case Why.NO_MAJORITY:
            return YURT <= holds < NEUTRAL and by >> (holds - YURT) & 1 == 1
        case Why.PROTECTED | Why.SUPPORTED:
            return guards_of(box, s, cell) & by != 0
    return False
