"""7. What a seat knows, as numbers for learning, seats counted from the one that looks."""

from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from .box import PLAYABLE, SEATS, SPECIALS, Box
from .moves import CARDS, EVERYWHERE, RULERS, STACKS
from .rules.s3_2c_tiles import cell_under
from .shapes import FORMS
from .state import (
    COVERED,
    DISCARDS,
    NEUTRAL,
    NONE,
    RULER,
    YURT,
    Finale,
    Phase,
    State,
    is_in_hand,
    is_mark_of,
    is_refused,
    next_seat,
)

PHASES, FINALES = len(Phase), len(Finale)
PLANES = 2 * SEATS + len(RULERS) + 4  # yurts, marks, rulers, neutral yurts, tiles, what is asked,
# how often what was refused this turn would cover the cell
TABLE = (
    2 * len(RULERS) + len(STACKS) + PHASES + FINALES + 2 * len(CARDS) + 3 + len(SPECIALS)
)  # courts, driven, stacks, phase, finale, hand, unseen; turn, actions, extra; the card that went
SEAT = len(SPECIALS) + 2 + EVERYWHERE + 1 + len(STACKS) + 3
OBSERVATION = PLANES * PLAYABLE + TABLE + SEATS * SEAT


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    for at in range(OBSERVATION):
        out[at] = 0
    for cell in range(PLAYABLE):
        observe_cell(box, s, seat, cell, out)
    observe_proposals(box, s, out)
    observe_table(box, s, seat, PLANES * PLAYABLE, out)
    other = seat
    for at in range(box.seats):
        observe_seat(s, other, PLANES * PLAYABLE + TABLE + at * SEAT, out)
        other = next_seat(box, other)


@rule
def seats_away(box: Box, seat: int, other: int) -> int:
    return (other - seat + box.seats) % box.seats


@rule
def observe_cell(box: Box, s: State, seat: int, cell: int, out: Row) -> None:
    holds = s.cell[cell]
    plane = NOBODY
    if YURT <= holds < NEUTRAL:
        plane = seats_away(box, seat, holds - YURT)
    elif holds == NEUTRAL:
        plane = 2 * SEATS + len(RULERS)
    elif holds == RULER:
        plane = 2 * SEATS + ruler_on(s, cell)
    elif holds >= COVERED:
        plane = 2 * SEATS + len(RULERS) + 1
        for other in range(box.seats):
            if is_mark_of(s, holds - COVERED, other):
                out[(SEATS + seats_away(box, seat, other)) * PLAYABLE + cell] = 1
    if plane != NOBODY:
        out[plane * PLAYABLE + cell] = 1


@rule
def ruler_on(s: State, cell: int) -> int:
    ruler = 0
    while s.ruler[ruler] != cell:
        ruler += 1
    return ruler


@rule
def observe_proposals(box: Box, s: State, out: Row) -> None:
    if s.form != NONE:
        add_cells(box, s.form, s.anchor, PLANES - 2, out)
    if s.refusals > 0:
        for form in range(len(FORMS)):
            for anchor in range(PLAYABLE):
                if is_refused(s, form, anchor):
                    add_cells(box, form, anchor, PLANES - 1, out)


@rule
def add_cells(box: Box, form: int, anchor: int, plane: int, out: Row) -> None:
    for part in range(box.cells_of[form]):
        out[plane * PLAYABLE + cell_under(box, form, anchor, part)] += 1


@rule
def observe_table(box: Box, s: State, seat: int, at: int, out: Row) -> None:
    for ruler in range(len(RULERS)):
        out[at + ruler] = s.court[ruler]
    at += len(RULERS)
    if s.driven != NONE:
        out[at + s.driven] = 1
    at += len(RULERS)
    for stack in range(len(STACKS)):
        out[at + stack] = s.left[stack]
    at += len(STACKS)
    out[at + s.phase] = 1
    at += PHASES
    out[at + s.finale] = 1
    at += FINALES
    for card in range(len(CARDS)):
        if is_in_hand(s, card, seat):
            out[at + card] = 1
        elif s.place[card] != DISCARDS:
            out[at + len(CARDS) + card] = 1 + s.batch[card]
    at += 2 * len(CARDS)
    out[at] = seats_away(box, seat, s.turn)
    out[at + 1] = s.actions
    out[at + 2] = s.extra
    if s.gone != NONE:
        out[at + 3 + s.gone] = 1


@rule
def observe_seat(s: State, seat: int, at: int, out: Row) -> None:
    for special in range(len(SPECIALS)):
        out[at + special] = s.special[seat, special]
    at += len(SPECIALS)
    if s.active[seat] != NONE:
        out[at + s.active[seat] - 1] = 1
        out[at + 2 + s.named[seat]] = 1
    at += 2 + EVERYWHERE + 1
    if s.scout[seat] != NONE:
        out[at + s.scout[seat]] = 1
    at += len(STACKS)
    out[at] = s.hand[seat]
    for card in range(len(CARDS)):
        if is_in_hand(s, card, seat):
            out[at + 1] += s.batch[card] == 0
            out[at + 2] += s.batch[card] == 1
