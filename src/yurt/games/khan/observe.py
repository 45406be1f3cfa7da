"""7. What a seat knows, as numbers for learning, seats counted from the one that looks."""

from yurt.core.number import Number, for_each, spread
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from .box import PLAYABLE, SEATS, SPECIALS, TILES, Box
from .moves import CARDS, EVERYWHERE, REGIONS, RULERS, STACKS
from .rules.s3_2c_tiles import cell_under
from .shapes import FORMS, LARGEST
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
COURT, CARDS_IN_HAND, EACH = 5, 4, 2  # 1.3, 2.4, 1.7
BATCHES = 128
FOUR = ("own", "left", "second_left", "third_left")
CELL_WORDS = [f"cell_{cell}" for cell in range(PLAYABLE)]  # in reading order: a1, b1, …
LIES = len(FORMS) * LARGEST  # the most that can cover one cell
UNSEEN = (
    "0 for a card in the own hand or among the discards; else 1, and 1 more for each time that the "
    "deck was refilled while it was in a hand."
)
A_CELL = [
    *spread(Number("yurt", 0, 1, "Whether a yurt of the seat is there."), FOUR),
    *spread(Number("mark", 0, 1, "Whether a tile with its mark is there."), FOUR),
    *spread(Number("ruler", 0, 1, "Whether this ruler stands there."), RULERS),
    Number("neutral", 0, 1, "Whether a neutral yurt is there."),
    Number("tile", 0, 1, "Whether a tile or bridge is there."),
    Number("asked", 0, 1, "Whether the conquest that is asked about would cover it."),
    Number("refused", 0, LIES, "How many conquests refused this turn would cover it."),
]
THE_TABLE = [
    *spread(Number("court", 0, COURT, "Yurts in the ruler's court."), RULERS),
    *spread(Number("driven", 0, 1, "Whether this ruler is being driven out."), RULERS),
    *spread(Number("stack", 0, TILES, "Tiles left on the stack."), STACKS),
    *spread(Number("phase", 0, 1, "Whether this is asked now."), [p.name.lower() for p in Phase]),
    *spread(
        Number("finale", 0, 1, "Whether the end phase is so far."), [f.name.lower() for f in Finale]
    ),
    *spread(Number("hand", 0, 1, "Whether the card is in the own hand."), CARDS),
    *spread(
        Number("unseen", 0, BATCHES, UNSEEN),
        CARDS,
    ),
    Number("turn", 0, SEATS - 1, "Whose turn it is: 0 the seat's own, 1 of who is left of it, …"),
    Number("actions", 0, EACH, "Actions left to who is on turn."),
    Number("extra", 0, 1, "Whether this is the action of High Morale."),
    *spread(Number("went", 0, 1, "Whether this special card went this turn."), SPECIALS),
]
A_SEAT = [
    *spread(Number("special", 0, EACH, "Special cards not yet played."), SPECIALS),
    *spread(Number("active", 0, 1, "Whether this card lies active."), SPECIALS[1:3]),
    *spread(
        Number("named", 0, 1, "What Support protects, if it is active."), (*REGIONS, "everywhere")
    ),
    *spread(Number("scouted", 0, 1, "Whether the seat has scouted the stack."), STACKS),
    Number("cards", 0, CARDS_IN_HAND, "Cards in its hand."),
    Number("new", 0, CARDS_IN_HAND, "Of these, drawn since the deck was last refilled."),
    Number(
        "old",
        0,
        CARDS_IN_HAND,
        "Of these, drawn before that, but since the deck was refilled the time before.",
    ),
]
PLANES, TABLE, SEAT = len(A_CELL), len(THE_TABLE), len(A_SEAT)
OBSERVED = [
    *(n for number in A_CELL for n in spread(number, CELL_WORDS)),
    *THE_TABLE,
    *for_each(FOUR, A_SEAT),
]
OBSERVATION = len(OBSERVED)


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
