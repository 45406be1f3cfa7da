"""3.2.C1 to 3.2.C6: where a tile may lie, who has the majority, what laying it does."""

from yurt.core.rule import ALLOWED, rule

from ..box import SEATS, Box
from ..box.board import BRIDGE, RIVER, TILE
from ..moves import GRID, SIDE
from ..state import COVERED, EMPTY, NONE, RULER, YURT, State, is_mark_of
from ..why import Why

LANE = 4  # bits of a tally for each thing that a cell may hold
FEW = 7  # all that a lane needs: no tile has more cells


@rule
def cell_under(box: Box, form: int, anchor: int, at: int) -> int:
    """The cell number `at` under a tile that lies on the board."""
    return box.cell_at[box.spot[anchor] + box.offset[form, at]]


@rule
def lies_on_board(box: Box, form: int, spot: int) -> bool:
    column = spot % SIDE
    if column + box.column_from[form] < 0 or column + box.column_to[form] >= SIDE:
        return False
    for at in range(box.cells_of[form]):
        under = spot + box.offset[form, at]
        if under >= GRID or box.cell_at[under] < 0:
            return False
    return True


# 3.2.C1 Tiles on land with yurts; 3.2.C2 bridges from bank to bank; 3.2.C3 nothing else there.


@rule
def why_not_lie(box: Box, s: State, form: int, kind: int, anchor: int) -> int:
    if kind == TILE and river_cells(box, form, anchor) > 0:
        return Why.TILE_ON_RIVER
    if kind == BRIDGE and river_cells(box, form, anchor) == 0:
        return Why.NO_RIVER
    if kind == BRIDGE and not joins_banks(box, form, anchor):
        return Why.ONE_BANK
    for at in range(box.cells_of[form]):
        holds = s.cell[cell_under(box, form, anchor, at)]
        if holds == RULER:
            return Why.RULER_THERE
        if holds >= COVERED:
            return Why.TILE_THERE
        if holds == EMPTY:
            return Why.NO_YURT if kind == TILE else Why.NO_YURT_AT_BRIDGE
    return ALLOWED


@rule
def river_cells(box: Box, form: int, anchor: int) -> int:
    count = 0
    for at in range(box.cells_of[form]):
        count += box.terrain[cell_under(box, form, anchor, at)] == RIVER
    return count


@rule
def joins_banks(box: Box, form: int, anchor: int) -> bool:
    one = NONE
    for at in range(box.cells_of[form]):
        bank = box.bank[cell_under(box, form, anchor, at)]
        if bank >= 0 and one >= 0 and bank != one:
            return True
        one = max(one, bank)
    return False


# 3.2.C4 Relative majority: an own yurt, nobody with more. 3.2.C5 Who has as many shares the tile.


@rule
def tally(box: Box, s: State, form: int, anchor: int) -> int:
    """How often each thing lies under a tile, a lane of bits for each."""
    count = 0
    for at in range(box.cells_of[form]):
        count += 1 << LANE * s.cell[cell_under(box, form, anchor, at)]
    return count


@rule
def yurts_of(count: int, seat: int) -> int:
    return count >> LANE * (YURT + seat) & FEW


@rule
def why_not_win(box: Box, s: State, count: int) -> int:
    own = yurts_of(count, s.turn)
    if own == 0:
        return Why.NO_OWN_YURT
    for seat in range(box.seats):
        if yurts_of(count, seat) > own:
            return Why.NO_MAJORITY
    return ALLOWED


@rule
def owners(box: Box, s: State, count: int) -> int:
    """A bit for each seat that shares the majority with the one on turn."""
    marks = 0
    for seat in range(box.seats):
        if yurts_of(count, seat) == yurts_of(count, s.turn):
            marks |= 1 << seat
    return marks


# 3.2.C A stack that has one; 3.4.4 others' scouts keep a stack, with four players one tile of it.


@rule
def why_not_take(box: Box, s: State, stack: int) -> int:
    if s.left[stack] == 0:
        return Why.STACK_EMPTY
    scouts = 0
    for other in range(box.seats):
        scouts += other != s.turn and s.scout[other] == stack
    kept = scouts if box.seats == SEATS else s.left[stack] * min(scouts, 1)
    return ALLOWED if s.left[stack] > kept else Why.SCOUTED


@rule
def open_stacks(box: Box, s: State) -> int:
    """A bit for each stack that the seat on turn may take from."""
    stacks = 0
    for stack in range(len(s.left)):
        if why_not_take(box, s, stack) == ALLOWED:
            stacks |= 1 << stack
    return stacks


# What a conquest does


@rule
def lay(box: Box, s: State, form: int, anchor: int) -> None:
    kind = BRIDGE if river_cells(box, form, anchor) > 0 else TILE
    tile, stack = s.laid, box.stack_of[form * 2 + kind]
    s.laid += 1
    s.left[stack] -= 1
    s.stack[tile] = stack
    s.marks[tile] = owners(box, s, tally(box, s, form, anchor))  # 3.2.C5
    for at in range(box.cells_of[form]):  # 3.2.C6
        s.cell[cell_under(box, form, anchor, at)] = COVERED + tile
    for seat in range(box.seats):
        if is_mark_of(s, tile, seat):
            found_area(box, s, seat, tile)
            for at in range(box.cells_of[form]):
                join_areas(box, s, seat, tile, cell_under(box, form, anchor, at))
    s.actions -= 1


# 5.2 Tiles with one's mark that touch side to side are one area.


@rule
def found_area(box: Box, s: State, seat: int, tile: int) -> None:
    s.area[seat, tile] = tile
    s.extent[seat, tile] = box.cells[s.stack[tile]]


@rule
def join_areas(box: Box, s: State, seat: int, tile: int, cell: int) -> None:
    """Those of older tiles beside a cell of the newest."""
    for side in range(4):
        near = box.side[cell, side]
        if near >= 0 and COVERED <= s.cell[near] < COVERED + tile:
            older = s.cell[near] - COVERED
            if is_mark_of(s, older, seat) and s.area[seat, older] != tile:
                take_in(s, seat, s.area[seat, older], tile)


@rule
def take_in(s: State, seat: int, old: int, new: int) -> None:
    for tile in range(s.laid):
        if is_mark_of(s, tile, seat) and s.area[seat, tile] == old:
            s.area[seat, tile] = new
    s.extent[seat, new] += s.extent[seat, old]
    s.extent[seat, old] = 0
