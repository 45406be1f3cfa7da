"""What could be conquered: now, with one yurt more, with a ruler driven out.

One walk over all places where a tile can lie finds those whose cells are all ready, and those
that lack one: an empty cell (3.2.A would fill it) or one where a ruler stands (3.2.B would leave a
yurt there). For each it is asked who has the majority, what he would get, and whether his areas
touch.
"""

from yurt.core.rule import rule
from yurt.core.structs import Row

from ..box import PLAYABLE, SEATS, Box
from ..moves import TERRAINS
from ..rules.s3_2c_conquer import COUNTS, PART, is_coverable, with_yurt
from ..rules.s3_2c_tiles import FEW, cell_under
from ..rules.s3_4_5_consent import supports
from ..rules.s5_scoring import share
from ..state import (
    COVERED,
    EMPTY,
    NEUTRAL,
    NONE,
    PROTECTION,
    RULER,
    SUPPORT,
    State,
    is_mark_of,
    next_seat,
)
from .numbers import (
    ALONE,
    AREA,
    COUNT,
    DRIVE,
    INVADE,
    LIES,
    NEXT,
    PER_SEAT,
    READY,
    REST_AT,
    SMALLEST,
    TOUCHING,
    VALUE,
)

CELL = 8  # bits
EAST, SOUTH = 1, 2  # as SIDES

# The walk over all places, as board.walk_of lays it out: what lacks two cells is skipped.


@rule
def add_lies(box: Box, s: State, seat: int, terrains: int, out: Row) -> None:
    yurts = short = 0
    guarded = guards(box, s)
    for anchor in range(PLAYABLE):
        if is_bare(box, s, anchor):
            continue
        node, last = box.first[anchor], box.first[anchor + 1]
        while node < last:
            packed = box.node[node]
            cell, depth = packed & 0xFF, packed >> 8 & 0xFF
            holds = s.cell[cell]
            lacks = short >> CELL * (depth - 1) & 0xFF if depth > 0 else 0
            unready = holds == EMPTY or holds == RULER
            if holds >= COVERED or (unready and lacks > 0):
                node = packed >> 16 & 0xFFFF
                continue
            lacks = cell + 1 if unready else lacks
            short = short & (1 << CELL * depth) - 1 | lacks << CELL * depth
            yurts = with_yurt(yurts, depth, NEUTRAL if unready else holds)
            laid = (packed >> 32) - 1
            if laid >= 0 and s.left[box.stack_of[laid]] > 0:
                counts = yurts >> COUNTS * depth
                if lacks == 0:
                    add_ready(box, s, seat, laid, anchor, counts, guarded, out)
                elif s.cell[lacks - 1] == EMPTY:
                    add_next(box, seat, laid, counts, lacks - 1, terrains, out)
                else:
                    add_driven(box, seat, laid, counts, out)
            node += 1


@rule
def is_bare(box: Box, s: State, anchor: int) -> bool:
    """Whether whatever lies from here lacks two cells: a form goes on to the east or the south."""
    if s.cell[anchor] >= COVERED:
        return True
    if is_coverable(s.cell[anchor]):
        return False
    east, south = box.side[anchor, EAST], box.side[anchor, SOUTH]
    if east >= 0 and is_coverable(s.cell[east]):
        return False
    return south < 0 or not is_coverable(s.cell[south])


@rule
def majority(box: Box, counts: int) -> int:
    """3.2.C4 A bit for each seat that has most yurts of all."""
    most, marks = 0, 0
    for seat in range(box.seats):
        count = counts >> PART * seat & FEW
        if count > most:
            most, marks = count, 0
        if count == most and most > 0:
            marks |= 1 << seat
    return marks


@rule
def before(box: Box, seat: int) -> int:
    """Whose left the seat is: from there on, the next one is the seat itself."""
    return seat - 1 if seat > 0 else box.seats - 1


@rule
def note(out: Row, at: int, value: int, marks: int, size: int) -> None:
    """One more (see `places`)."""
    if marks & (marks - 1) == 0:
        points = min(value, VALUE)
        out[at + ALONE] = max(out[at + ALONE], points)
    else:
        points = min(share(value, marks), VALUE)
    out[at] = max(out[at], points)
    count = at + COUNT + size - SMALLEST
    out[count] = min(out[count] + 1, LIES)


@rule
def add_ready(
    box: Box, s: State, seat: int, laid: int, anchor: int, counts: int, guarded: int, out: Row
) -> None:
    marks, stack = majority(box, counts), box.stack_of[laid]
    if marks == 0:
        return
    taker = before(box, seat)
    for at in range(0, box.seats * PER_SEAT, PER_SEAT):
        taker = next_seat(box, taker)
        if not marks >> taker & 1 or is_scouted(box, s, taker, stack):
            continue
        if guarded > 0 and is_forbidden(box, s, taker, laid // 2, anchor, counts):
            continue
        note(out, at + READY, box.value[stack], marks, box.cells[stack])
        joined = touched(box, s, taker, laid // 2, anchor)
        if joined > 0:
            points = min(share(box.value[stack], marks), VALUE)
            out[at + TOUCHING] = max(out[at + TOUCHING], points)
        area = min(joined + box.cells[stack], AREA)
        out[at + TOUCHING + 1] = max(out[at + TOUCHING + 1], area)


@rule
def touched(box: Box, s: State, seat: int, form: int, anchor: int) -> int:
    """5.2 Cells of the seat's largest area beside the place, or 0."""
    largest = 0
    for i in range(box.cells_of[form]):
        cell = cell_under(box, form, anchor, i)
        for side in range(4):
            near = box.side[cell, side]
            if near >= 0 and s.cell[near] >= COVERED:
                tile = s.cell[near] - COVERED
                if is_mark_of(s, tile, seat):
                    largest = max(largest, s.extent[seat, s.area[seat, tile]])
    return largest


@rule
def is_scouted(box: Box, s: State, seat: int, stack: int) -> bool:
    """3.4.4 Whether others keep all that is left of the stack for themselves."""
    scouts = 0
    for other in range(box.seats):
        scouts += other != seat and s.scout[other] == stack
    kept = scouts if box.seats == SEATS else s.left[stack] * min(scouts, 1)
    return s.left[stack] <= kept


@rule
def guards(box: Box, s: State) -> int:
    count = 0
    for seat in range(box.seats):
        count += s.active[seat] != NONE
    return count


@rule
def is_forbidden(box: Box, s: State, taker: int, form: int, anchor: int, counts: int) -> bool:
    """3.4.2, 3.4.3 Whether a card of somebody who would not share forbids it."""
    for guard in range(box.seats):
        own = counts >> PART * guard & FEW
        if guard == taker or own == counts >> PART * taker & FEW:
            continue
        if s.active[guard] == PROTECTION and own > 0:
            return True
        if s.active[guard] == SUPPORT:
            for i in range(box.cells_of[form]):
                if supports(box, s, guard, cell_under(box, form, anchor, i)):
                    return True
    return False


@rule
def add_next(
    box: Box, seat: int, laid: int, counts: int, cell: int, terrains: int, out: Row
) -> None:
    """An empty cell is lacking: what whoever invades it could conquer then."""
    stack, most, marks = box.stack_of[laid], 0, majority(box, counts)
    for other in range(box.seats):
        most = max(most, counts >> PART * other & FEW)
    taker = before(box, seat)
    for at in range(NEXT, box.seats * PER_SEAT, PER_SEAT):
        taker = next_seat(box, taker)
        own = (counts >> PART * taker & FEW) + 1
        if own >= most:
            shared = 1 << taker | (marks if own == most else 0)
            note(out, at, box.value[stack], shared, box.cells[stack])
            if taker == seat and fits_hand(box, cell, terrains):
                note(out, REST_AT + INVADE, box.value[stack], shared, box.cells[stack])


@rule
def fits_hand(box: Box, cell: int, terrains: int) -> bool:
    for terrain in range(len(TERRAINS)):
        if terrains >> terrain & 1 and box.fits[terrain, cell]:
            return True
    return False


@rule
def add_driven(box: Box, seat: int, laid: int, counts: int, out: Row) -> None:
    """A ruler stands there: what could be conquered once he is driven out."""
    marks, stack = majority(box, counts), box.stack_of[laid]
    taker = before(box, seat)
    for at in range(DRIVE, box.seats * PER_SEAT, PER_SEAT):
        taker = next_seat(box, taker)
        if marks >> taker & 1:
            note(out, at, box.value[stack], marks, box.cells[stack])
