"""3.1 Place a tile: where it may go (3.1.1 to 3.1.4, 3.1.10, 3.1.11)."""

from yurt.core.rule import ALLOWED, NOT_NOW, rule
from yurt.core.structs import Row

from ..box import CORNERS, EMPTY, TOWERS, Box, Special, Token
from ..field import (
    around,
    cell_of,
    is_in_reach,
    kind_of,
    lay,
    look_at,
    owner_of,
    spot_of,
    token_on,
    touches,
)  # fmt: skip
from ..moves import FACE_COUNT, SPOT_COUNT
from ..state import HAND, NONE, NOWHERE, Phase, State
from ..why import Why
from .hands import holds, lose
from .s2_setup import tower_named

MOST = 4960  # moves at once: 3 tiles and 7 towers, each turned 4 ways, on 2 · 61 + 2 cells
SPARE = MOST  # where a list of moves keeps its cells: after 71 tiles there are 144 at most
WIDTH = MOST + 144


# 3.1.2 Beside a tile already there, sharing a side.


@rule
def why_not_on(s: State, seat: int, spot: int, halberd: int) -> int:
    """`halberd` is the spot that bars the cells around it, or NOWHERE."""
    if not is_in_reach(s, spot):
        return Why.NO_NEIGHBOUR
    cell = cell_of(s, spot)
    beside = look_at(s, cell)
    if beside > EMPTY:
        return Why.OCCUPIED
    if beside == 0:
        return Why.NO_NEIGHBOUR
    return why_not_enter(s, seat, cell, spot, halberd)


@rule
def why_not_enter(s: State, seat: int, cell: int, spot: int, halberd: int) -> int:
    """3.1.10 not around a Halberd, 3.1.11 not where the other's Wizard waits."""
    if is_reserved(s, seat, cell):
        return Why.RESERVED
    if halberd != NOWHERE and touches(spot, halberd):
        return Why.BARRED
    return ALLOWED


@rule
def is_reserved(s: State, seat: int, cell: int) -> bool:
    token = token_on(s, cell)
    return token > 0 and kind_of(token) == Token.WIZARD and owner_of(token) != seat


@rule
def is_near_tower(box: Box, s: State, cell: int) -> bool:
    for i in range(9):
        if look_at(s, cell + around(s.width, i)) >= box.first_tower:
            return True
    return False


# 3.1.1 A tile from your hand …


@rule
def why_not_place(box: Box, s: State, seat: int, face: int, spot: int) -> int:
    if s.phase != Phase.PLACE and s.phase != Phase.SECOND and s.phase != Phase.REPLACE:
        return NOT_NOW
    look = box.look_of_face[face]
    if look == 0 or not holds(s, seat, box.kind_of[look]):
        return Why.NOT_IN_HAND
    if s.phase == Phase.REPLACE:
        return why_not_fill(s, seat, spot)
    return why_not_on(s, seat, spot, s.halberd[1 - seat])


@rule
def why_not_fill(s: State, seat: int, spot: int) -> int:
    """4.2 The gap that a Magic Circle has cleared, unless it is barred to you."""
    if spot != s.gap:
        return Why.NOT_THE_GAP
    return why_not_enter(s, seat, cell_of(s, spot), spot, s.halberd[1 - seat])


@rule
def place(box: Box, s: State, face: int, spot: int) -> None:
    look = box.look_of_face[face]
    lose(s, s.turn, box.kind_of[look])
    put_down(s, spot, look)
    if look >= box.first_special:
        s.phase = effect_of((look - box.first_special) // CORNERS)
    elif s.phase == Phase.REPLACE:
        s.phase = Phase.COUNT
    else:
        s.phase = Phase.TOKEN


@rule
def put_down(s: State, spot: int, look: int) -> None:
    lay(s, spot, look)
    s.last = spot
    s.gap = NOWHERE
    s.passes = 0


@rule
def effect_of(special: int) -> int:
    """The phase in which it asks something (4)."""
    if special == Special.MAGIC_CIRCLE:
        return Phase.CIRCLE
    if special == Special.CRYSTAL_FIELD:
        return Phase.CRYSTAL
    return Phase.GRAVEYARD if special == Special.GRAVEYARD else Phase.COUNT


# 3.1.1 … or one of the open towers; 3.1.2 not in the eight cells around another.


@rule
def why_not_raise(box: Box, s: State, seat: int, name: int, face: int, spot: int) -> int:
    if s.phase == Phase.REPLACE:
        return Why.NO_TOWER_IN_GAP
    if s.phase != Phase.PLACE and s.phase != Phase.SECOND:
        return NOT_NOW
    if tower_named(box, s, name * FACE_COUNT + face) == -1:
        return Why.TOWER_NOT_OPEN
    why = why_not_on(s, seat, spot, s.halberd[1 - seat])
    if why != ALLOWED:
        return why
    return Why.TOWER_NEAR_TOWER if is_near_tower(box, s, cell_of(s, spot)) else ALLOWED


@rule
def raise_tower(box: Box, s: State, name: int, face: int, spot: int) -> None:
    face += name * FACE_COUNT
    tower = tower_named(box, s, face)
    put_down(s, spot, box.tower_look[tower] + face - box.tower_face[tower])
    s.tower_at[tower] = spot
    sort_twins(box, s, tower)
    s.phase = Phase.COUNT


@rule
def sort_twins(box: Box, s: State, tower: int) -> None:
    """Towers that are quite alike are numbered as they lie, so that one field is one state."""
    while box.twin[tower] != -1 and s.tower_at[box.twin[tower]] > s.tower_at[tower]:
        exchange(box, s, box.twin[tower], tower)
        tower = box.twin[tower]


@rule
def exchange(box: Box, s: State, one: int, other: int) -> None:
    """Each takes the place and the markers of the other."""
    further = box.tower_look[other] - box.tower_look[one]
    s.field[cell_of(s, s.tower_at[one])] += further
    s.field[cell_of(s, s.tower_at[other])] -= further
    s.tower_at[one], s.tower_at[other] = s.tower_at[other], s.tower_at[one]
    s.holder[one], s.holder[other] = s.holder[other], s.holder[one]
    for corner in range(CORNERS):
        s.mark[one, corner], s.mark[other, corner] = s.mark[other, corner], s.mark[one, corner]


@rule
def is_offered(box: Box, s: State, tower: int) -> bool:
    """Of open towers that are quite alike, the first."""
    if s.tower_at[tower] != NOWHERE:
        return False
    return box.twin[tower] == -1 or s.tower_at[box.twin[tower]] != NOWHERE


@rule
def has_open_tower(s: State) -> bool:
    for tower in range(TOWERS):
        if s.tower_at[tower] == NOWHERE:
            return True
    return False


# 3.1.4 Placing is compulsory: you pass only if nothing can be placed.


@rule
def why_not_pass(box: Box, s: State, seat: int) -> int:
    return Why.CAN_PLACE if can_place(box, s, seat, s.halberd[1 - seat]) else ALLOWED


@rule
def can_place(box: Box, s: State, seat: int, halberd: int) -> bool:
    tiles, towers = s.hand[seat, 0] != NONE, has_open_tower(s)
    if not tiles and not towers:
        return False
    for cell in range(s.width, s.width * (s.height - 1)):
        if 0 < look_at(s, cell) <= EMPTY:
            why = why_not_enter(s, seat, cell, spot_of(s, cell), halberd)
            if why == ALLOWED and (tiles or not is_near_tower(box, s, cell)):
                return True
    return False


# All of them


@rule
def open_spots(s: State, seat: int, out: Row) -> int:
    """Writes the spots where the seat may place into the spare part of `out`."""
    spots, halberd = 0, s.halberd[1 - seat]
    for cell in range(s.width, s.width * (s.height - 1)):
        if 0 < look_at(s, cell) <= EMPTY:
            spot = spot_of(s, cell)
            if why_not_enter(s, seat, cell, spot, halberd) == ALLOWED:
                out[SPARE + spots] = spot
                spots += 1
    return spots


@rule
def spots_for_towers(box: Box, s: State, out: Row, spots: int) -> int:
    """Keeps those that are near no tower."""
    kept = 0
    for i in range(spots):
        spot = out[SPARE + i]
        if not is_near_tower(box, s, cell_of(s, spot)):
            out[SPARE + kept] = spot
            kept += 1
    return kept


@rule
def list_tiles(box: Box, s: State, seat: int, verb: int, spots: int, out: Row) -> int:
    """Writes all ways to place a tile of the hand on so many spots."""
    count = 0
    for i in range(HAND):
        kind = s.hand[seat, i]
        if kind != NONE and (i == 0 or kind != s.hand[seat, i - 1]):
            face = verb + box.face[kind] * SPOT_COUNT
            count = spread(out, count, spots, face, box.turns[kind])
    return count


@rule
def list_towers(box: Box, s: State, verb: int, spots: int, out: Row, count: int) -> int:
    """The same with the open towers, behind `count` others."""
    for tower in range(TOWERS):
        if is_offered(box, s, tower):
            face = verb + box.tower_face[tower] * SPOT_COUNT
            count = spread(out, count, spots, face, box.tower_turns[tower])
    return count


@rule
def spread(out: Row, count: int, spots: int, face: int, turns: int) -> int:
    """One tile, turned in every way, on every spot."""
    for turn in range(turns):
        for i in range(spots):
            out[count + i] = face + turn * SPOT_COUNT + out[SPARE + i]
        count += spots
    return count
