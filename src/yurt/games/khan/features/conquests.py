"""What could be conquered: now, with one yurt more, with a ruler driven out.

One walk over all places where a tile can lie finds those whose cells are all ready, and those
that lack one: an empty cell (3.2.A would fill it) or one where a ruler stands (3.2.B would leave a
yurt there). For each it is asked who has the majority, what he would get, and whether his areas
touch.
"""

from yurt.core.rule import rule
from yurt.core.structs import Row

from ..box import PLAYABLE, SEATS, Box
from ..rules.s3_2c_tiles import cell_under
from ..rules.s3_2c_walk import (
    COVERABLE,
    cell_of,
    depth_of,
    is_coverable,
    is_of,
    laid_at,
    skip_of,
    stacks_left,
    way_with,
    yurt_in,
    yurts_in,
    yurts_with,
)
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

# The walk over all places, as board.walk_of lays it out: what lacks two cells is skipped.


@rule
def add_lies(box: Box, s: State, seat: int, terrains: int, out: Row) -> None:
    guarded, stacks = guards(box, s), stacks_left(s)
    for anchor in range(PLAYABLE):
        node, last = nodes_short_of_one(box, s, anchor)
        if node == last:
            continue
        unready = is_unready(s.cell[anchor])
        short = anchor + 1 if unready else 0
        way = yurt_in(NEUTRAL if unready else s.cell[anchor])
        while node < last:
            here = box.node[node]
            cell, depth = cell_of(here), depth_of(here)
            holds = s.cell[cell]
            lacks = short >> CELL * (depth - 1) & 0xFF
            unready = is_unready(holds)
            if holds >= COVERED or (unready and lacks > 0):
                node = skip_of(here)
                continue
            lacks = cell + 1 if unready else lacks
            short = short & (1 << CELL * depth) - 1 | lacks << CELL * depth
            counts = yurts_with(way, depth, NEUTRAL if unready else holds)
            way = way_with(way, depth, counts)
            if is_of(here, stacks):
                laid = laid_at(here)
                if lacks == 0:
                    add_ready(box, s, seat, laid, anchor, counts, guarded, out)
                elif s.cell[lacks - 1] == EMPTY:
                    add_next(box, seat, laid, counts, lacks - 1, terrains, out)
                else:
                    add_driven(box, seat, laid, counts, out)
            node += 1


UNREADY = 1 << EMPTY | 1 << RULER


@rule
def is_unready(holds: int) -> bool:
    return UNREADY >> holds & 1 == 1


@rule
def nodes_short_of_one(box: Box, s: State, anchor: int) -> tuple[int, int]:
    """The first and the last of the anchor's nodes, without a side on which a second cell lacks."""
    root, holds = box.root[anchor], s.cell[anchor]
    open_to = COVERABLE | UNREADY if is_coverable(holds) else COVERABLE
    open_to = 0 if holds >= COVERED else open_to
    second = root >> 32 & 0xFFFF
    first = root >> 16 & 0xFFFF if open_to >> s.cell[root & 0xFF] & 1 else second
    last = root >> 48 if open_to >> s.cell[root >> 8 & 0xFF] & 1 else second
    return first, last


@rule
def most_yurts(counts: int) -> int:
    most = 0
    for seat in range(SEATS):
        most = max(most, yurts_in(counts, seat))
    return most


@rule
def majority(counts: int) -> int:
    """3.2.C4 A bit for each seat that has most yurts of all."""
    most, marks = max(most_yurts(counts), 1), 0
    for seat in range(SEATS):
        marks |= (yurts_in(counts, seat) == most) << seat
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
    marks, stack = majority(counts), box.stack_of[laid]
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
        own = yurts_in(counts, guard)
        if guard == taker or own == yurts_in(counts, taker):
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
    stack, marks, most = box.stack_of[laid], majority(counts), most_yurts(counts)
    taker = seat
    for i in range(box.seats):
        own = yurts_in(counts, taker) + 1
        if own >= most:
            shared = 1 << taker | (marks if own == most else 0)
            note(out, NEXT + i * PER_SEAT, box.value[stack], shared, box.cells[stack])
            if taker == seat and box.fits[cell] & terrains > 0:
                note(out, REST_AT + INVADE, box.value[stack], shared, box.cells[stack])
        taker = next_seat(box, taker)


@rule
def add_driven(box: Box, seat: int, laid: int, counts: int, out: Row) -> None:
    """A ruler stands there: what could be conquered once he is driven out."""
    marks, stack = majority(counts), box.stack_of[laid]
    taker = before(box, seat)
    for at in range(DRIVE, box.seats * PER_SEAT, PER_SEAT):
        taker = next_seat(box, taker)
        if marks >> taker & 1:
            note(out, at, box.value[stack], marks, box.cells[stack])
