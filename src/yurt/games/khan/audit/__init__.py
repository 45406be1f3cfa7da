"""Whether a state of Khan holds together: no piece was made or lost, nothing is where it cannot.

What is on the board first, then cards (cards.py), the step of the turn (turn.py),
proposals (consent.py) and how it may have come so far (past.py).
"""

from collections import Counter

from yurt.core.errors import counted
from yurt.core.game import Complaints

from ..box import SEATS, Box
from ..box.board import BRIDGE, RIVER
from ..box.names import names_of
from ..moves import CELLS, RULERS, SIDE, STACKS
from ..position.write import mark_at, tile_name
from ..rules.s3_1_drive_out import LAST
from ..shapes import FORM_OF, SHAPES, from_anchor
from ..state import (
    COVERED,
    EMPTY,
    NEUTRAL,
    OUT,
    RULER,
    WATER,
    YURT,
    Finale,
    Phase,
    State,
    is_mark_of,
)
from ..terms import seats_in
from .cards import audit_cards
from .consent import audit_consent
from .past import audit_past
from .turn import audit_turn


def audit(box: Box, s: State) -> Complaints:
    yield from audit_cells(box, s)
    yield from audit_rulers(box, s)
    yield from audit_tiles(box, s)
    yield from audit_areas(box, s)
    yield from audit_cards(box, s)
    yield from audit_turn(box, s)
    yield from audit_consent(box, s)
    yield from audit_past(box, s)


def cell_names(box: Box, cells: list[int]) -> str:
    return " ".join(CELLS[box.spot[cell]] for cell in cells)


# 1.1 What a cell can hold


def audit_cells(box: Box, s: State) -> Complaints:
    for cell, (holds, terrain) in enumerate(
        zip(s.cell.tolist(), box.terrain.tolist(), strict=True)
    ):
        name, river = CELLS[box.spot[cell]], terrain == RIVER
        if river and holds != WATER and holds < COVERED:
            yield f"{name} is river: expected ~ or a bridge there, not {in_words(holds)}"
        if not river and holds == WATER:
            yield f"{name} is land, not river"
        if box.seats <= holds - YURT < SEATS:
            yield f"{in_words(holds)} on {name}, but the seats go from 0 to {box.seats - 1}"
        if holds >= COVERED + s.laid:
            yield f"{name} lies under {tile_name(holds - COVERED)}, but tiles lists {s.laid}"


def in_words(holds: int) -> str:
    """A thing that is no tile."""
    things = {EMPTY: "empty land", NEUTRAL: "a neutral yurt", RULER: "a ruler", WATER: "river"}
    return things.get(holds) or f"a yurt of seat {holds - YURT}"


# 1.3, 3.1


def audit_rulers(box: Box, s: State) -> Complaints:
    stand = sorted(cell for cell in s.ruler.tolist() if cell != OUT)
    marked = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == RULER]
    if stand != marked:
        yield f"rulers stand on {cell_names(box, stand)}, but are on {cell_names(box, marked)}"
    for ruler, name in enumerate(names_of(box).rulers):
        yield from audit_court(box, s, ruler, name)
    out = len(RULERS) - len(stand)
    if s.finale == Finale.AHEAD and s.phase != Phase.SCATTER and out >= LAST:
        yield f"{out} rulers are out, but with the fifth all go and the end phase comes (4.1)"
    if s.finale != Finale.AHEAD and stand:
        marks = " ".join(mark_at(box, s, box.spot[cell]) for cell in stand)
        yield f"finale {Finale(s.finale).name.lower()}, but rulers still stand: {marks} (4.1)"


def audit_court(box: Box, s: State, ruler: int, name: str) -> Complaints:
    court, out = s.court[ruler], s.ruler[ruler] == OUT
    if out and s.phase != Phase.SCATTER:
        if court != 0:
            yield f"the {name} is out, but his court holds {court} (3.1.6)"
        return
    least = box.court if s.phase == Phase.SCATTER else 1
    if not least <= court <= box.court:
        span = f"{least} to {box.court}" if least < box.court else str(least)
        yield f"the court of the {name} holds {court}, expected {span} (3.1.5)"


# 3.2.C


def audit_tiles(box: Box, s: State) -> Complaints:
    used = Counter(s.stack[tile] for tile in range(s.laid))
    stacks = zip(STACKS, s.left.tolist(), box.count.tolist(), strict=True)
    for stack, (name, left, count) in enumerate(stacks):
        if used[stack] > count:
            yield f"{name}: {used[stack]} are laid, but the box has {count} (1.5)"
        if left != count - used[stack]:
            yield f"{name}: {left} are left, expected {count - used[stack]}"
    for tile in range(s.laid):
        yield from audit_tile(box, s, tile)


def audit_tile(box: Box, s: State, tile: int) -> Complaints:
    cells = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == COVERED + tile]
    kind, shape = divmod(s.stack[tile], len(SHAPES))
    word = f"{tile_name(tile)} ({STACKS[s.stack[tile]]})"
    if not cells:
        yield f"{word} covers no cell of the board"
    form = FORM_OF.get(from_anchor(tuple(divmod(box.spot[cell], SIDE) for cell in cells)))
    if form is None or form.shape != shape:
        yield f"{word} covers {cell_names(box, cells)}, which is no {SHAPES[shape]}"
    river = [cell for cell in cells if box.terrain[cell] == RIVER]
    if kind != BRIDGE and river:
        yield f"{word} lies on the river: {cell_names(box, river)} (3.2.C1)"
    if kind == BRIDGE and not river:
        yield f"{word} lies on land only (3.2.C2)"
    if kind == BRIDGE and len({box.bank[cell] for cell in cells} - {-1}) <= 1:
        yield f"{word} rests on one bank (3.2.C2)"
    yield from audit_owners(box, s, tile, word, len(cells) - len(river))


def audit_owners(box: Box, s: State, tile: int, word: str, land: int) -> Complaints:
    """3.2.C5 Each of them had a yurt under it."""
    owners = seats_in(s.marks[tile])
    if not owners:
        yield f"{word} has no owner"
    if max(owners) >= box.seats:
        yield f"{word} is marked by seat {max(owners)}, but they go from 0 to {box.seats - 1}"
    if len(owners) > land:
        few = f"too few for {len(owners)} owners"
        yield f"{word} covers {counted(land, 'land cell')}, {few} (3.2.C5)"


def audit_areas(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        mine = [tile for tile in range(s.laid) if is_mark_of(s, tile, seat)]
        cells = sum(box.cells[s.stack[tile]] for tile in mine)
        measured = sum(s.extent.tolist()[seat])
        if measured != cells:
            has = f"the areas of seat {seat} have {counted(measured, 'cell')}"
            yield f"{has}, but its tiles {cells} (5.2)"
        for tile in mine:
            if s.extent[seat, s.area[seat, tile]] <= 0:
                yield f"{tile_name(tile)} is in no area of seat {seat} (5.2)"
