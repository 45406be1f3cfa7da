"""Seats, regions, the own hand and what is common to all."""

from yurt.core.rule import rule
from yurt.core.structs import Row

from ..box import PLAYABLE, SEATS, SPECIALS, Box
from ..moves import CARDS, RULERS, STACKS
from ..observe import seats_away
from ..rules.s3_1_drive_out import LAST, rulers_out
from ..rules.s3_2c_tiles import cell_under
from ..rules.s3_2c_walk import yurt_in
from ..rules.s5_scoring import NO_LIMIT, areas_of, bonus, largest_below, share, tile_points
from ..shapes import SHAPES
from ..state import (
    EMPTY,
    MORALE,
    NEUTRAL,
    NONE,
    OUT,
    PROTECTION,
    SCOUT,
    SUPPORT,
    YURT,
    Finale,
    State,
    is_in_hand,
    is_mark_of,
)
from .conquests import majority
from .numbers import (
    AREA,
    BRIDGES,
    COURTS,
    FINALE,
    LEAD,
    LEFT,
    PER_REGION,
    PER_SEAT,
    PHASE,
    POINTS,
    REGIONS_AT,
    REST_AT,
    SMALLEST,
    SPECIAL,
    VALUE,
    YURTS,
)

FIRST_BRIDGE = len(SHAPES)  # in STACKS

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
    at += SPECIAL  # one by one: NVIDIA's compiler (before Blackwell) made a loop write elsewhere
    out[at + MORALE] = s.special[other, MORALE]
    out[at + PROTECTION] = s.special[other, PROTECTION]
    out[at + SUPPORT] = s.special[other, SUPPORT]
    out[at + SCOUT] = s.special[other, SCOUT]
    at += len(SPECIALS)
    out[at] = s.active[other] == PROTECTION
    out[at + 1] = s.active[other] == SUPPORT
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
        counts += yurt_in(holds)
        river += box.bank[cell_under(box, s.form, s.anchor, i)] < 0
    marks = majority(counts)
    value = share(box.value[box.stack_of[s.form * 2 + (river > 0)]], marks)
    out[at] = min(value, VALUE) if marks >> seat & 1 else 0
    out[at + 1] = min(value, VALUE)
