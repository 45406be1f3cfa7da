"""3.2.C Conquer: take a tile from a stack and lay it, with the limits of 3.4.2 to 3.4.5."""

from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Row

from ..board import BRIDGE, RIVER, TILE
from ..box import PLAYABLE, SEATS, Box
from ..moves import CONQUER, EVERYWHERE, GRID, LAID, SIDE
from ..state import (
    COVERED,
    EMPTY,
    NEUTRAL,
    NONE,
    PROTECTION,
    RULER,
    SUPPORT,
    WATER,
    WORD,
    YURT,
    Phase,
    State,
    is_mark_of,
    is_refused,
    next_seat,
)
from ..why import Why

LANE = 4  # bits of a tally for each thing that a cell may hold
FEW = 7  # all that a lane needs: no tile has more cells
PART = 3  # bits of a seat in the counts of a walk
COUNTS = PART * SEATS  # bits of all seats: counts for five cells fit in one number

FORBIDDEN = -1


@rule
def cell_under(box: Box, form: int, anchor: int, at: int) -> int:
    """The cell number `at` under a tile that lies on the board."""
    return box.cell_at[box.spot[anchor] + box.offset[form, at]]


@rule
def why_not_conquer(box: Box, s: State, spot: int, laid: int) -> int:
    """`laid` is form · 2 + kind. NEEDS_CONSENT if nothing else forbids it."""
    form, kind, stack = laid // 2, laid % 2, box.stack_of[laid]
    if box.count[stack] == 0:
        return Why.NO_SUCH_STACK
    if not lies_on_board(box, form, spot):
        return Why.NO_SUCH_CELL
    anchor = box.cell_at[spot]
    why = why_not_lie(box, s, form, kind, anchor)
    if why == ALLOWED:
        why = why_not_win(box, s, tally(box, s, form, anchor))
    if why == ALLOWED:
        why = why_not_take(box, s, stack)
    if why == ALLOWED:
        why = why_not_disturb(box, s, form, anchor)
    return why


@rule
def why_not_propose(box: Box, s: State, spot: int, laid: int) -> int:
    why = why_not_conquer(box, s, spot, laid)
    if why == ALLOWED:
        return Why.NEEDS_NO_CONSENT
    return ALLOWED if why == Why.NEEDS_CONSENT else why


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


# C1 tiles on land with yurts; C2 bridges over the river, from bank to bank; C3 nothing else there.


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


# C4 Relative majority: an own yurt, and nobody with more. C5 Who has as many shares the tile.


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
        if s.left[stack] > 0 and why_not_take(box, s, stack) == ALLOWED:
            stacks |= 1 << stack
    return stacks


# 3.4.2 Protection, 3.4.3 Support: only together with the protector, and only if he agrees.


@rule
def why_not_disturb(box: Box, s: State, form: int, anchor: int) -> int:
    count = tally(box, s, form, anchor)
    asked = must_agree(box, s, form, anchor, count)
    if asked == FORBIDDEN:
        return why_forbidden(box, s, form, anchor, count)
    if asked == 0:
        return ALLOWED
    return Why.REFUSED if is_refused(s, form, anchor) else Why.NEEDS_CONSENT


@rule
def why_forbidden(box: Box, s: State, form: int, anchor: int, count: int) -> int:
    """Which card of somebody who would not share the tile forbids it."""
    for seat in range(box.seats):
        alone = yurts_of(count, seat) != yurts_of(count, s.turn)
        if seat != s.turn and alone and is_protected(s, seat, count):
            return Why.PROTECTED
    return Why.SUPPORTED


@rule
def is_protected(s: State, seat: int, count: int) -> bool:
    """Whether a yurt of the seat lies there under its Protection."""
    return s.active[seat] == PROTECTION and yurts_of(count, seat) > 0


@rule
def is_supported(box: Box, s: State, seat: int, form: int, anchor: int, count: int) -> bool:
    """Whether a neutral yurt lies there under the seat's Support."""
    if s.active[seat] != SUPPORT or count >> LANE * NEUTRAL & FEW == 0:
        return False
    for at in range(box.cells_of[form]):
        cell = cell_under(box, form, anchor, at)
        named = s.named[seat] == EVERYWHERE or s.named[seat] == box.terrain[cell]
        if named and s.cell[cell] == NEUTRAL:
            return True
    return False


@rule
def is_guarded(box: Box, s: State, seat: int, form: int, anchor: int, count: int) -> bool:
    if seat == s.turn or s.active[seat] == NONE:
        return False
    return is_protected(s, seat, count) or is_supported(box, s, seat, form, anchor, count)


@rule
def must_agree(box: Box, s: State, form: int, anchor: int, count: int) -> int:
    """A bit for each seat whose consent it takes, or FORBIDDEN."""
    seats = 0
    for seat in range(box.seats):
        if is_guarded(box, s, seat, form, anchor, count):
            if yurts_of(count, seat) != yurts_of(count, s.turn):
                return FORBIDDEN
            seats |= 1 << seat
    return seats


# All conquests and proposals of the seat on turn


@rule
def next_lie(box: Box, s: State, node: int, last: int, yurts: int, stacks: int) -> tuple[int, int]:
    """The next node at which a tile from these stacks lies with a majority, or the last one.

    `yurts` are those of each seat under the cells up to each depth, for the way so far.
    """
    while node < last:
        packed = box.node[node]
        holds = s.cell[packed & 0xFF]
        if not is_coverable(holds):
            node = packed >> 16 & 0xFFFF
            continue
        depth, laid = packed >> 8 & 0xFF, (packed >> 32) - 1
        yurts = with_yurt(yurts, depth, holds)
        if laid >= 0 and stacks >> box.stack_of[laid] & 1 and is_majority(box, s, yurts, depth):
            return node, yurts
        node += 1
    return node, yurts


@rule
def laid_at(box: Box, node: int) -> int:
    """form · 2 + kind"""
    return (box.node[node] >> 32) - 1


@rule
def is_coverable(holds: int) -> bool:
    return EMPTY < holds <= WATER and holds != RULER


@rule
def with_yurt(yurts: int, depth: int, holds: int) -> int:
    """The counts at this depth: those of the depth before, and what the new cell holds."""
    count = 1 << PART * (holds - YURT) if holds < NEUTRAL else 0
    if depth > 0:
        count += yurts >> COUNTS * (depth - 1) & (1 << COUNTS) - 1
    return yurts & (1 << COUNTS * depth) - 1 | count << COUNTS * depth


@rule
def is_majority(box: Box, s: State, yurts: int, depth: int) -> bool:
    count = yurts >> COUNTS * depth
    own = count >> PART * s.turn & FEW
    for seat in range(box.seats):
        if count >> PART * seat & FEW > own:
            return False
    return own > 0


@rule
def why_not_lay(box: Box, s: State, form: int, anchor: int, guarded: int) -> int:
    """Of a lie with a majority: ALLOWED, NEEDS_CONSENT, or another reason."""
    if guarded == 0:
        return ALLOWED
    asked = must_agree(box, s, form, anchor, tally(box, s, form, anchor))
    if asked == 0:
        return ALLOWED
    if asked == FORBIDDEN or is_refused(s, form, anchor):
        return Why.REFUSED
    return Why.NEEDS_CONSENT


@rule
def guards(box: Box, s: State) -> int:
    """How many others have an active special card."""
    count = 0
    for seat in range(box.seats):
        count += seat != s.turn and s.active[seat] != NONE
    return count


@rule
def list_lies(box: Box, s: State, verb: int, out: Row, count: int) -> tuple[int, int]:
    """Writes all conquests, or all proposals; and counts those of the other sort."""
    wanted = ALLOWED if verb == CONQUER else Why.NEEDS_CONSENT
    other = Why.NEEDS_CONSENT if verb == CONQUER else ALLOWED
    others = yurts = 0
    stacks, guarded = open_stacks(box, s), guards(box, s)
    for anchor in range(PLAYABLE):
        if not is_coverable(s.cell[anchor]):
            continue
        last = box.first[anchor + 1]
        node, yurts = next_lie(box, s, box.first[anchor], last, yurts, stacks)
        while node < last:
            laid = laid_at(box, node)
            why = why_not_lay(box, s, laid // 2, anchor, guarded)
            if why == wanted:
                out[count] = verb + box.spot[anchor] * len(LAID) + laid
                count += 1
            others += why == other
            node, yurts = next_lie(box, s, node + 1, last, yurts, stacks)
    return count, others


CANNOT, MAY_PROPOSE, CAN = range(3)


@rule
def can_conquer(box: Box, s: State) -> int:
    """Whether the seat on turn can conquer: not at all, only with consent, or freely."""
    best, yurts = CANNOT, 0
    stacks, guarded = open_stacks(box, s), guards(box, s)
    for anchor in range(PLAYABLE):
        if not is_coverable(s.cell[anchor]):
            continue
        last = box.first[anchor + 1]
        node, yurts = next_lie(box, s, box.first[anchor], last, yurts, stacks)
        while node < last:
            why = why_not_lay(box, s, laid_at(box, node) // 2, anchor, guarded)
            if why == ALLOWED:
                return CAN
            if why == Why.NEEDS_CONSENT:
                best = MAY_PROPOSE
            node, yurts = next_lie(box, s, node + 1, last, yurts, stacks)
    return best


# What a conquest does


@rule
def conquer(box: Box, s: State, spot: int, laid: int) -> None:
    lay(box, s, laid // 2, box.cell_at[spot])


@rule
def lay(box: Box, s: State, form: int, anchor: int) -> None:
    kind = BRIDGE if river_cells(box, form, anchor) > 0 else TILE
    tile, stack = s.laid, box.stack_of[form * 2 + kind]
    s.laid += 1
    s.left[stack] -= 1
    s.stack[tile] = stack
    s.marks[tile] = owners(box, s, tally(box, s, form, anchor))  # C5
    for at in range(box.cells_of[form]):  # C6
        s.cell[cell_under(box, form, anchor, at)] = COVERED + tile
    for seat in range(box.seats):
        if is_mark_of(s, tile, seat):
            join_areas(box, s, seat, tile, form, anchor)
    s.actions -= 1


# 5.2 Tiles with one's mark that touch side to side are one area.


@rule
def join_areas(box: Box, s: State, seat: int, tile: int, form: int, anchor: int) -> None:
    s.area[seat, tile] = tile
    s.extent[seat, tile] = box.cells_of[form]
    for at in range(box.cells_of[form]):
        cell = cell_under(box, form, anchor, at)
        for side in range(4):
            near = box.side[cell, side]
            if near >= 0 and s.cell[near] >= COVERED:
                neighbour = s.cell[near] - COVERED
                if is_mark_of(s, neighbour, seat) and s.area[seat, neighbour] != tile:
                    take_in(s, seat, s.area[seat, neighbour], tile)


@rule
def take_in(s: State, seat: int, old: int, new: int) -> None:
    for tile in range(s.laid):
        if is_mark_of(s, tile, seat) and s.area[seat, tile] == old:
            s.area[seat, tile] = new
    s.extent[seat, new] += s.extent[seat, old]
    s.extent[seat, old] = 0


# 3.4.5 Each who must agree is asked, clockwise; the first refusal ends it.


@rule
def propose(box: Box, s: State, spot: int, laid: int) -> None:
    s.form, s.anchor = laid // 2, box.cell_at[spot]
    s.asked = must_agree(box, s, s.form, s.anchor, tally(box, s, s.form, s.anchor))
    s.phase = Phase.CONSENT


@rule
def asked_seat(box: Box, s: State) -> int:
    seat = next_seat(box, s.turn)
    while s.asked >> seat & 1 == 0:
        seat = next_seat(box, seat)
    return seat


@rule
def agree(box: Box, s: State, seat: int) -> None:
    s.asked &= ~(1 << seat)
    if s.asked == 0:
        lay(box, s, s.form, s.anchor)
        close_question(s)


@rule
def refuse(s: State) -> None:
    at = s.form * PLAYABLE + s.anchor
    s.refused[at // WORD] |= 1 << at % WORD
    s.refusals += 1
    close_question(s)


@rule
def close_question(s: State) -> None:
    s.form, s.anchor, s.asked = NONE, 0, 0
    s.phase = Phase.ACTION


@rule
def forget_refusals(s: State) -> None:
    if s.refusals > 0:
        for at in range(len(s.refused)):
            s.refused[at] = 0
        s.refusals = 0
