"""What a learner sees: what each seat could conquer now, and what with one action more.

One walk over all places where a tile can lie finds those whose cells are all ready, and those
that lack one: an empty cell (3.2.A would fill it) or one where a ruler stands (3.2.B would leave a
yurt there). For each it is asked who has the majority, what he would get, and whether his areas
touch. Cell by cell there would be far more to learn, and little of it ever learned.
"""

from yurt.core.number import Number, for_each, place_of, spread
from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import PLAYABLE, SEATS, SPECIALS, TILES, Box
from .moves import CARDS, REGIONS, RULERS, STACKS, TERRAINS
from .observe import CARDS_IN_HAND, COURT, EACH, FOUR, seats_away
from .rules.s3_1_drive_out import LAST, rulers_out
from .rules.s3_2c_conquer import COUNTS, PART, is_coverable, with_yurt
from .rules.s3_2c_tiles import FEW, cell_under
from .rules.s3_4_5_consent import supports
from .rules.s5_scoring import NO_LIMIT, areas_of, bonus, largest_below, share, tile_points
from .shapes import SHAPES
from .state import (
    COVERED,
    EMPTY,
    NEUTRAL,
    NONE,
    OUT,
    PROTECTION,
    RULER,
    SUPPORT,
    YURT,
    Finale,
    Phase,
    State,
    is_in_hand,
    is_mark_of,
    next_seat,
)

VALUE = 20  # points of a tile: more count as so many
POINTS, LEAD, AREA, YURTS, LIES = 120, 60, 60, 40, 20  # likewise
SIZES = ("2", "3", "4", "5")
SMALLEST = 2
FIRST_BRIDGE = len(SHAPES)  # in STACKS

PLACES = [
    Number("best", 0, VALUE, "The most points of one, shared or not."),
    Number("alone", 0, VALUE, "The most points of one that nobody shares."),
    *spread(Number("count", 0, LIES, "How many, by the cells of the tile."), SIZES),
]
A_SEAT = [
    Number("present", 0, 1, "Whether somebody sits there."),
    Number("turn", 0, 1, "Whether it is its turn."),
    Number("points", 0, POINTS, "Points of its tiles."),
    Number("bonus", 0, 10, "Bonus for its areas now (5.3)."),
    Number("behind", -LEAD, LEAD, "The seat's own points in all less its."),
    Number("tiles", 0, TILES, "Tiles with its mark."),
    Number("largest", 0, AREA, "Cells of its largest area."),
    Number("second", 0, AREA, "Cells of its next largest area."),
    Number("yurts", 0, YURTS, "Its yurts on the board."),
    Number("cards", 0, CARDS_IN_HAND, "Cards in its hand."),
    *spread(Number("special", 0, EACH, "Special cards not yet played."), SPECIALS),
    *spread(Number("active", 0, 1, "Whether this card lies active."), SPECIALS[1:3]),
    Number("scouts", 0, 1, "Whether it has scouted a stack."),
    *for_each(["ready"], PLACES),
    Number("ready.touching", 0, VALUE, "The most points of one that touches an area of its own."),
    Number("ready.area", 0, AREA, "Cells of the largest area that one would make."),
    *for_each(["next"], PLACES),
    *for_each(["drive"], PLACES),
]
A_REGION = [
    *spread(Number("yurts", 0, YURTS, "Yurts there."), ("own", "others", "neutral")),
    Number("empty", 0, 25, "Empty cells there."),
]
THE_REST = [
    *spread(Number("hand", 0, CARDS_IN_HAND, "Own cards that show this."), TERRAINS),
    *for_each(["invade"], PLACES),
    *spread(Number("phase", 0, 1, "Whether this is asked now."), [p.name.lower() for p in Phase]),
    *spread(Number("finale", 0, 1, "How far the end phase is."), [f.name.lower() for f in Finale]),
    *spread(Number("seats", 0, 1, "Whether so many play."), ("2", "3", "4")),
    *spread(Number("left", 0, TILES, "Tiles and bridges left with so many cells."), SIZES),
    Number("bridges", 0, TILES, "Bridges left."),
    *spread(Number("court", 0, COURT, "Yurts in the ruler's court, 0 when he is out."), RULERS),
    Number("courts", 0, COURT * len(RULERS), "Yurts in the courts of all rulers in play."),
    Number("rulers", 0, LAST, "Rulers that must go out before the end phase."),
    Number("last_yurts", 0, len(RULERS), "Rulers who go out as soon as they are driven."),
    Number("actions", 0, EACH, "Actions left to who is on turn."),
    Number("extra", 0, 1, "Whether this is the action of High Morale."),
    Number("asked", 0, VALUE, "What the conquest that is asked about would bring the seat."),
    Number("asked_other", 0, VALUE, "What it would bring to who is on turn."),
]
FEATURES = [*for_each(FOUR, A_SEAT), *for_each(REGIONS, A_REGION), *THE_REST]
WIDTH, PER_SEAT, PER_REGION = len(FEATURES), len(A_SEAT), len(A_REGION)
REGIONS_AT = SEATS * PER_SEAT
REST_AT = REGIONS_AT + len(REGIONS) * PER_REGION
SPECIAL, READY, TOUCHING = (
    place_of(name, A_SEAT) for name in ("special.morale", "ready.best", "ready.touching")
)
NEXT, DRIVE = place_of("next.best", A_SEAT), place_of("drive.best", A_SEAT)
INVADE, PHASE, LEFT = (place_of(n, THE_REST) for n in ("invade.best", "phase.scatter", "left.2"))
BRIDGES, COURTS, FINALE = (place_of(n, THE_REST) for n in ("bridges", "courts", "finale.ahead"))
ALONE, COUNT = 1, 2  # in PLACES
CELL = 8  # bits
EAST, SOUTH = 1, 2  # as SIDES


@rule
def features(box: Box, s: State, seat: int, out: Row) -> None:
    for i in range(WIDTH):
        out[i] = 0
    add_cells(box, s, seat, out)
    other = seat
    for i in range(box.seats):
        add_seat(box, s, seat, other, out, i * PER_SEAT)
        other = next_seat(box, other)
    add_hand(box, s, seat, out)
    add_table(box, s, seat, out)
    add_lies(box, s, seat, hand_terrains(box, s, seat), out)


# Seats and regions


@rule
def add_cells(box: Box, s: State, seat: int, out: Row) -> None:
    for cell in range(PLAYABLE):
        holds, at = s.cell[cell], REGIONS_AT + box.terrain[cell] * PER_REGION
        if holds == EMPTY:
            out[at + 3] += 1
        elif holds == NEUTRAL:
            out[at + 2] += 1
        elif holds < NEUTRAL:
            out[at + (holds != YURT + seat)] += 1
            yurts = seats_away(box, seat, holds - YURT) * PER_SEAT + 8
            out[yurts] = min(out[yurts] + 1, YURTS)


@rule
def add_seat(box: Box, s: State, seat: int, other: int, out: Row, at: int) -> None:
    points, more = tile_points(box, s, other), bonus(box, s, other)
    out[at] = 1
    out[at + 1] = s.turn == other
    out[at + 2] = min(points, POINTS)
    out[at + 3] = more
    if other != seat:
        lead = tile_points(box, s, seat) + bonus(box, s, seat) - points - more
        out[at + 4] = min(max(lead, -LEAD), LEAD)
    add_areas(s, other, out, at + 5)
    out[at + 9] = s.hand[other]
    for special in range(len(SPECIALS)):
        out[at + SPECIAL + special] = s.special[other, special]
    at += SPECIAL + len(SPECIALS)
    if s.active[other] != NONE:
        out[at + s.active[other] - 1] = 1
    out[at + 2] = s.scout[other] != NONE


@rule
def add_areas(s: State, seat: int, out: Row, at: int) -> None:
    largest = largest_below(s, seat, NO_LIMIT)
    second = largest
    if largest > 0 and areas_of(s, seat, largest) == 1:
        second = largest_below(s, seat, largest)
    for tile in range(s.laid):
        out[at] += is_mark_of(s, tile, seat)
    out[at + 1] = min(largest, AREA)
    out[at + 2] = min(second, AREA)


# Hand and table


@rule
def hand_terrains(box: Box, s: State, seat: int) -> int:
    """A bit for each terrain on a card in hand."""
    terrains = 0
    for card in range(len(CARDS)):
        if is_in_hand(s, card, seat):
            terrains |= 1 << box.shows[card]
    return terrains


@rule
def add_hand(box: Box, s: State, seat: int, out: Row) -> None:
    for card in range(len(CARDS)):
        if is_in_hand(s, card, seat):
            out[REST_AT + box.shows[card]] += 1


@rule
def add_table(box: Box, s: State, seat: int, out: Row) -> None:
    out[REST_AT + PHASE + s.phase] = 1
    out[REST_AT + FINALE + s.finale] = 1
    out[REST_AT + LEFT - SEATS - 1 + box.seats] = 1
    for stack in range(len(STACKS)):
        out[REST_AT + LEFT + box.cells[stack] - SMALLEST] += s.left[stack]
        if stack >= FIRST_BRIDGE:
            out[REST_AT + BRIDGES] += s.left[stack]
    at = REST_AT + COURTS
    for ruler in range(len(RULERS)):
        out[REST_AT + BRIDGES + 1 + ruler] = s.court[ruler]
        if s.ruler[ruler] != OUT:
            out[at] += s.court[ruler]
            out[at + 2] += s.court[ruler] == 1
    out[at + 1] = max(LAST - rulers_out(s), 0) if s.finale == Finale.AHEAD else 0
    out[at + 3] = s.actions
    out[at + 4] = s.extra
    if s.form != NONE:
        add_question(box, s, seat, out, at + 5)


@rule
def add_question(box: Box, s: State, seat: int, out: Row, at: int) -> None:
    """3.4.5 What the conquest would bring, to the seat and to who is on turn."""
    counts, river = 0, 0
    for i in range(box.cells_of[s.form]):
        holds = s.cell[cell_under(box, s.form, s.anchor, i)]
        if YURT <= holds < NEUTRAL:
            counts += 1 << PART * (holds - YURT)
        river += box.bank[cell_under(box, s.form, s.anchor, i)] < 0
    marks = majority(box, counts)
    value = share(box.value[box.stack_of[s.form * 2 + (river > 0)]], marks)
    out[at] = min(value, VALUE) if marks >> seat & 1 else 0
    out[at + 1] = min(value, VALUE)


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
    """One of PLACES more."""
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
