"""Whether a state of Khan holds together: no piece was made or lost, nothing is where it cannot."""

from collections import Counter

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


def audit(box: Box, s: State) -> None:
    audit_cells(box, s)
    audit_rulers(box, s)
    audit_tiles(box, s)
    audit_areas(box, s)
    audit_cards(box, s)
    audit_batches(box, s)
    audit_specials(box, s)
    audit_guards(box, s)
    audit_scouts(box, s)
    audit_moment(box, s)


def audit_cells(box: Box, s: State) -> None:
    ground = zip(s.cell.tolist(), box.terrain.tolist(), strict=True)
    for cell, (holds, terrain) in enumerate(ground):
        river = terrain == RIVER
        assert not river or holds == WATER or holds >= COVERED, f"cell {cell} is river, not {holds}"
        assert river or holds != WATER, f"water on the land cell {cell}"
        assert not box.seats <= holds - YURT < SEATS, f"a yurt of nobody on cell {cell}"
        assert holds < COVERED + s.laid, f"cell {cell} lies under a tile that is not there"


def audit_rulers(box: Box, s: State) -> None:
    stand = [cell for cell in s.ruler.tolist() if cell != OUT]
    marked = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == RULER]
    assert sorted(stand) == marked, f"rulers on {sorted(stand)}, but marked on {marked}"
    for ruler, name in enumerate(RULERS):
        court = s.court[ruler]
        if s.phase == Phase.SCATTER:
            assert court == box.court, f"{court} yurts in the court of {name}"
        elif s.ruler[ruler] == OUT:
            assert court == 0, f"{name} is out, but {court} yurts are in his court"
        else:
            assert 1 <= court <= box.court, f"{court} yurts in the court of {name}"
    out = len(RULERS) - len(stand)
    if s.finale == Finale.AHEAD:
        assert out < LAST or s.phase == Phase.SCATTER, f"{out} rulers are out, but no end phase"
    else:
        assert not stand, f"{len(stand)} rulers stand in the end phase"


def audit_tiles(box: Box, s: State) -> None:
    used = Counter(s.stack[tile] for tile in range(s.laid))
    stacks = zip(STACKS, s.left.tolist(), box.count.tolist(), strict=True)
    for stack, (name, left, count) in enumerate(stacks):
        assert left == count - used[stack], f"{left} left of {name}"
        assert left >= 0, f"{used[stack]} laid of {name}"
    for tile in range(s.laid):
        audit_tile(box, s, tile)


def audit_tile(box: Box, s: State, tile: int) -> None:
    cells = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == COVERED + tile]
    kind, shape = divmod(s.stack[tile], len(SHAPES))
    assert cells, f"tile {tile + 1} covers nothing"
    places = tuple(divmod(box.spot[cell], SIDE) for cell in cells)
    form = FORM_OF.get(from_anchor(places))
    assert form is not None, f"tile {tile + 1} hangs apart"
    assert form.shape == shape, f"tile {tile + 1} is no {SHAPES[shape]}"
    banks = {box.bank[cell] for cell in cells} - {-1}
    river = any(box.terrain[cell] == RIVER for cell in cells)
    assert river == (kind == BRIDGE), f"tile {tile + 1} is no bridge, or a bridge on land"
    assert kind == TILE or len(banks) > 1, f"bridge {tile + 1} rests on one bank"
    assert 0 < s.marks[tile] < 1 << box.seats, f"tile {tile + 1} has the marks {s.marks[tile]}"


def audit_areas(box: Box, s: State) -> None:
    for seat in range(box.seats):
        mine = [tile for tile in range(s.laid) if is_mark_of(s, tile, seat)]
        cells = sum(box.cells[s.stack[tile]] for tile in mine)
        counted = sum(s.extent.tolist()[seat])
        assert counted == cells, f"seat {seat} has {cells} cells, counted as {counted}"
        for tile in mine:
            assert s.extent[seat, s.area[seat, tile]] > 0, f"tile {tile + 1} is in no area"


def audit_cards(box: Box, s: State) -> None:
    places = s.place.tolist()
    for seat in range(box.seats):
        held = places.count(HAND + seat)
        assert held == s.hand[seat] <= CARDS_IN_HAND, f"seat {seat} holds {held} cards"
    deck = places.count(DECK)
    assert deck == s.deck > 0, f"{deck} cards in the deck, counted as {s.deck}"
    for name, place, batch in zip(CARDS, places, s.batch.tolist(), strict=True):
        assert place < HAND + box.seats, f"nobody holds {name}"
        assert place >= HAND or batch == 0, f"{name} is in no hand, but in batch {batch}"
        assert batch >= 0, f"{name} is in batch {batch}"


def audit_batches(box: Box, s: State) -> None:
    """7 A refill leaves no number out; those that are missing were held then, and spent since."""
    old = [batch for batch in s.batch.tolist() if batch > 0]
    if not old:
        return
    missing = set(range(1, max(old))) - set(old)
    spent = s.place.tolist().count(DISCARDS)
    some = f"batch +{max(old)} is held, {len(missing)} before it are not"
    assert len(missing) <= spent, f"{some}, but only {spent} cards are discarded"
    most = CARDS_IN_HAND * box.seats
    assert len(missing) + len(old) <= most, f"{some}: hands hold at most {most} cards"


def audit_specials(box: Box, s: State) -> None:
    for seat in range(box.seats):
        active, named, scout = s.active[seat], s.named[seat], s.scout[seat]
        assert active in (NONE, PROTECTION, SUPPORT), f"{active} cannot be active"
        assert (active == NONE) == (named == NONE), f"seat {seat} names {named}"
        assert NONE <= named <= len(REGIONS), f"seat {seat} names {named}"
        by_region = active == SUPPORT and box.seats == SEATS
        assert not by_region or named < len(REGIONS), f"seat {seat} names no region"
        assert by_region or named in (NONE, len(REGIONS)), f"seat {seat} names a region"
        assert scout == NONE or box.count[scout] > 0, f"seat {seat} scouts no stack"
        both = active != NONE and scout != NONE
        assert not both, f"seat {seat} has an active card and a scout, both of one turn"
        audit_unused(box, s, seat)


def audit_unused(box: Box, s: State, seat: int) -> None:
    """1.7 Whatever a seat has unused, active or just gone were its own cards."""
    out = Counter([s.active[seat], SCOUT if s.scout[seat] != NONE else NONE])
    if seat == s.turn:
        out[s.gone] += 1
        out[MORALE] += s.extra
    for special, name in enumerate(SPECIALS):
        count, most = s.special[seat, special], box.special[special]
        assert 0 <= count <= most, f"seat {seat} has {count} times {name}"
        used = f"{count} of {most} {name} unused and {out[special]} played"
        assert count + out[special] <= most, f"seat {seat} has {used}"


def audit_guards(box: Box, s: State) -> None:
    """3.4.2, 3.4.3 One Protection, and one Support or, with four players, one for each region."""
    active = s.active.tolist()[: box.seats]
    protections = active.count(PROTECTION)
    assert protections <= 1, f"{protections} Protections are active, expected one at most"
    names = [s.named[seat] for seat, card in enumerate(active) if card == SUPPORT]
    for named in names:
        where = f"in {REGIONS[named]}" if named < len(REGIONS) else "at the table"
        count = names.count(named)
        assert count == 1, f"{count} Supports are active {where}, expected one at most"


def audit_scouts(box: Box, s: State) -> None:
    """3.4.4 Nobody takes what is scouted: the tiles are still there."""
    scouts = Counter(s.scout.tolist()[: box.seats])
    scouts.pop(NONE, None)
    for stack, count in scouts.items():
        left = s.left[stack]
        most = left if box.seats == SEATS else min(left, 1)
        assert count <= most, f"{count} scouts on {STACKS[stack]}, expected {most} at most"
