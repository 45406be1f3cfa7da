"""A position as notes: the moment, the board, what each seat has."""

from functools import partial

from yurt.core.speech.notes import Notes
from yurt.core.speech.spelling import Notation

from ..box import PLAYABLE, Box
from ..box.names import names_of
from ..moves import CELLS, SIDE, STACKS
from ..shapes import FORMS
from ..state import (
    COVERED,
    DISCARDS,
    EMPTY,
    HAND,
    NEUTRAL,
    NONE,
    RULER,
    WATER,
    YURT,
    Phase,
    State,
    is_refused,
)
from ..terms import cards_at, laid_word, measure, seats_in

NOTATION = Notation(State, nothing="", fields={"courts": "court", "specials": "special"})
USUAL = {"actions": "0", "extra": "0", "finale": "ahead"}
MARKS = {EMPTY: ".", WATER: "~", NEUTRAL: "n"}
HOLE = "-"
WIDTH = 4  # of a mark with the blanks behind it


def write(box: Box, s: State) -> Notes:
    told = partial(NOTATION.write, box, s)
    notes = {
        **told("phase", "turn"),
        "settled": str(s.settled) if s.phase == Phase.SETTLE else "",
        **told("actions", "extra", "finale", "gone", "driven"),
        "board": "\n" + "\n".join(board_rows(box, s)),
        **told("courts"),
        "tiles": "".join("\n" + tile_line(s, tile) for tile in range(s.laid)),
        "discards": " ".join(cards_at(box, s, DISCARDS)),
        "proposal": lie_word(box, s.form, s.anchor) if s.form != NONE else "",
        "asked": " ".join(map(str, seats_in(s.asked))),
        "refused": " ".join(refused_words(box, s)),
    }
    for seat in range(box.seats):
        notes[f"hand {seat}"] = " ".join(hand_words(box, s, seat))
        notes |= told(*(f"{name} {seat}" for name in ("specials", "active", "named", "scout")))
    return {name: value for name, value in notes.items() if value not in ("", USUAL.get(name))}


def hand_words(box: Box, s: State, seat: int) -> list[str]:
    cards = zip(names_of(box).cards, s.place.tolist(), s.batch.tolist(), strict=True)
    held = [(name, batch) for name, place, batch in cards if place == HAND + seat]
    return [name + (f"+{batch}" if batch else "") for name, batch in held]


def board_rows(box: Box, s: State) -> list[str]:
    rows, columns = measure(box)
    marks = [[mark_at(box, s, row * SIDE + at) for at in range(columns)] for row in range(rows)]
    width = max([WIDTH, *(len(mark) + 1 for row in marks for mark in row)])
    return ["".join(f"{mark:{width}}" for mark in row).rstrip() for row in marks]


def mark_at(box: Box, s: State, spot: int) -> str:
    cell = box.cell_at[spot]
    if cell < 0:
        return HOLE
    holds = s.cell[cell]
    if holds == RULER:
        return names_of(box).marks[s.ruler.tolist().index(cell)]
    if holds >= COVERED:
        return tile_name(holds - COVERED)
    return MARKS.get(holds) or str(holds - YURT)


def tile_name(tile: int) -> str:
    return f"t{tile + 1}"


def tile_line(s: State, tile: int) -> str:
    return " ".join([STACKS[s.stack[tile]], *map(str, seats_in(s.marks[tile]))])


def lie_word(box: Box, form: int, anchor: int) -> str:
    return f"{CELLS[box.spot[anchor]]},{laid_word(box, form, anchor)}"


def refused_words(box: Box, s: State) -> list[str]:
    """The proposals refused this turn, as moves are written."""
    if s.refusals == 0:
        return []
    return [
        lie_word(box, form, anchor)
        for anchor in range(PLAYABLE)
        for form in range(len(FORMS))
        if is_refused(s, form, anchor)
    ]
