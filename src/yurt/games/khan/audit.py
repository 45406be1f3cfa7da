"""Whether a state of Khan holds together: no piece was made or lost, nothing is where it cannot."""

from collections import Counter

from yurt.core.game import Complaints

from .audit_turn import audit_moment
from .board import BRIDGE, RIVER, TILE
from .box import SEATS, SPECIALS, Box
from .moves import CARDS, REGIONS, RULERS, SIDE, STACKS
from .rules.s2_setup import CARDS_IN_HAND
from .rules.s3_1_drive_out import LAST
from .shapes import FORMS, SHAPES, from_anchor
from .state import (
    COVERED,
    DECK,
    DISCARDS,
    HAND,
    MORALE,
    NONE,
    OUT,
    PROTECTION,
    RULER,
    SCOUT,
    SUPPORT,
    WATER,
    YURT,
    Finale,
    Phase,
    State,
    is_mark_of,
)

FORM_OF = {from_anchor(form.cells): form for form in FORMS}


def audit(box: Box, s: State) -> Complaints:
    yield from audit_cells(box, s)
    yield from audit_rulers(box, s)
    yield from audit_tiles(box, s)
    yield from audit_areas(box, s)
    yield from audit_cards(box, s)
    yield from audit_batches(box, s)
    yield from audit_specials(box, s)
    yield from audit_guards(box, s)
    yield from audit_scouts(box, s)
    yield from audit_moment(box, s)


def audit_cells(box: Box, s: State) -> Complaints:
    ground = zip(s.cell.tolist(), box.terrain.tolist(), strict=True)
    for cell, (holds, terrain) in enumerate(ground):
        river = terrain == RIVER
        if river and holds != WATER and holds < COVERED:
            yield f"cell {cell} is river, not {holds}"
        if not river and holds == WATER:
            yield f"water on the land cell {cell}"
        if box.seats <= holds - YURT < SEATS:
            yield f"a yurt of nobody on cell {cell}"
        if holds >= COVERED + s.laid:
            yield f"cell {cell} lies under a tile that is not there"


def audit_rulers(box: Box, s: State) -> Complaints:
    stand = [cell for cell in s.ruler.tolist() if cell != OUT]
    marked = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == RULER]
    if sorted(stand) != marked:
        yield f"rulers on {sorted(stand)}, but marked on {marked}"
    for ruler, name in enumerate(RULERS):
        court = s.court[ruler]
        if s.phase == Phase.SCATTER:
            if court != box.court:
                yield f"{court} yurts in the court of {name}"
        elif s.ruler[ruler] == OUT:
            if court != 0:
                yield f"{name} is out, but {court} yurts are in his court"
        else:
            if not 1 <= court <= box.court:
                yield f"{court} yurts in the court of {name}"
    out = len(RULERS) - len(stand)
    if s.finale == Finale.AHEAD:
        if out >= LAST and s.phase != Phase.SCATTER:
            yield f"{out} rulers are out, but no end phase"
    else:
        if stand:
            yield f"{len(stand)} rulers stand in the end phase"


def audit_tiles(box: Box, s: State) -> Complaints:
    used = Counter(s.stack[tile] for tile in range(s.laid))
    stacks = zip(STACKS, s.left.tolist(), box.count.tolist(), strict=True)
    for stack, (name, left, count) in enumerate(stacks):
        if left != count - used[stack]:
            yield f"{left} left of {name}"
        if left < 0:
            yield f"{used[stack]} laid of {name}"
    for tile in range(s.laid):
        yield from audit_tile(box, s, tile)


def audit_tile(box: Box, s: State, tile: int) -> Complaints:
    cells = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == COVERED + tile]
    kind, shape = divmod(s.stack[tile], len(SHAPES))
    if not cells:
        yield f"tile {tile + 1} covers nothing"
    places = tuple(divmod(box.spot[cell], SIDE) for cell in cells)
    form = FORM_OF.get(from_anchor(places))
    if form is None:
        yield f"tile {tile + 1} hangs apart"
    elif form.shape != shape:
        yield f"tile {tile + 1} is no {SHAPES[shape]}"
    banks = {box.bank[cell] for cell in cells} - {-1}
    river = any(box.terrain[cell] == RIVER for cell in cells)
    if river != (kind == BRIDGE):
        yield f"tile {tile + 1} is no bridge, or a bridge on land"
    if kind != TILE and len(banks) <= 1:
        yield f"bridge {tile + 1} rests on one bank"
    if not 0 < s.marks[tile] < 1 << box.seats:
        yield f"tile {tile + 1} has the marks {s.marks[tile]}"


def audit_areas(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        mine = [tile for tile in range(s.laid) if is_mark_of(s, tile, seat)]
        cells = sum(box.cells[s.stack[tile]] for tile in mine)
        counted = sum(s.extent.tolist()[seat])
        if counted != cells:
            yield f"seat {seat} has {cells} cells, counted as {counted}"
        for tile in mine:
            if s.extent[seat, s.area[seat, tile]] <= 0:
                yield f"tile {tile + 1} is in no area"


def audit_cards(box: Box, s: State) -> Complaints:
    places = s.place.tolist()
    for seat in range(box.seats):
        held = places.count(HAND + seat)
        if not held == s.hand[seat] <= CARDS_IN_HAND:
            yield f"seat {seat} holds {held} cards"
    deck = places.count(DECK)
    if not deck == s.deck > 0:
        yield f"{deck} cards in the deck, counted as {s.deck}"
    for name, place, batch in zip(CARDS, places, s.batch.tolist(), strict=True):
        if place >= HAND + box.seats:
            yield f"nobody holds {name}"
        if place < HAND and batch != 0:
            yield f"{name} is in no hand, but in batch {batch}"
        if batch < 0:
            yield f"{name} is in batch {batch}"


def audit_batches(box: Box, s: State) -> Complaints:
    """7 A refill leaves no number out; those that are missing were held then, and spent since."""
    old = [batch for batch in s.batch.tolist() if batch > 0]
    if not old:
        return
    missing = set(range(1, max(old))) - set(old)
    spent = s.place.tolist().count(DISCARDS)
    some = f"batch +{max(old)} is held, {len(missing)} before it are not"
    if len(missing) > spent:
        yield f"{some}, but only {spent} cards are discarded"
    most = CARDS_IN_HAND * box.seats
    if len(missing) + len(old) > most:
        yield f"{some}: hands hold at most {most} cards"


def audit_specials(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        active, named, scout = s.active[seat], s.named[seat], s.scout[seat]
        if active not in (NONE, PROTECTION, SUPPORT):
            yield f"{active} cannot be active"
        if (active == NONE) != (named == NONE):
            yield f"seat {seat} names {named}"
        if not NONE <= named <= len(REGIONS):
            yield f"seat {seat} names {named}"
        by_region = active == SUPPORT and box.seats == SEATS
        if by_region and named >= len(REGIONS):
            yield f"seat {seat} names no region"
        if not by_region and named not in (NONE, len(REGIONS)):
            yield f"seat {seat} names a region"
        if scout != NONE and box.count[scout] <= 0:
            yield f"seat {seat} scouts no stack"
        both = active != NONE and scout != NONE
        if both:
            yield f"seat {seat} has an active card and a scout, both of one turn"
        yield from audit_unused(box, s, seat)


def audit_unused(box: Box, s: State, seat: int) -> Complaints:
    """1.7 Whatever a seat has unused, active or just gone were its own cards."""
    out = Counter([s.active[seat], SCOUT if s.scout[seat] != NONE else NONE])
    if seat == s.turn:
        out[s.gone] += 1
        out[MORALE] += s.extra
    for special, name in enumerate(SPECIALS):
        count, most = s.special[seat, special], box.special[special]
        if not 0 <= count <= most:
            yield f"seat {seat} has {count} times {name}"
        used = f"{count} of {most} {name} unused and {out[special]} played"
        if count + out[special] > most:
            yield f"seat {seat} has {used}"


def audit_guards(box: Box, s: State) -> Complaints:
    """3.4.2, 3.4.3 One Protection, and one Support or, with four players, one for each region."""
    active = s.active.tolist()[: box.seats]
    protections = active.count(PROTECTION)
    if protections > 1:
        yield f"{protections} Protections are active, expected one at most"
    names = [s.named[seat] for seat, card in enumerate(active) if card == SUPPORT]
    for named in names:
        where = f"in {REGIONS[named]}" if named < len(REGIONS) else "at the table"
        count = names.count(named)
        if count != 1:
            yield f"{count} Supports are active {where}, expected one at most"


def audit_scouts(box: Box, s: State) -> Complaints:
    """3.4.4 Nobody takes what is scouted: the tiles are still there."""
    scouts = Counter(s.scout.tolist()[: box.seats])
    scouts.pop(NONE, None)
    for stack, count in scouts.items():
        left = s.left[stack]
        most = left if box.seats == SEATS else min(left, 1)
        if count > most:
            yield f"{count} scouts on {STACKS[stack]}, expected {most} at most"
