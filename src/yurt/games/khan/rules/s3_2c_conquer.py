"""3.2.C Conquer: all conquests and proposals of the seat on turn."""

from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Row

from ..box import PLAYABLE, SEATS, Box
from ..moves import LAID
from ..state import EMPTY, NEUTRAL, RULER, WATER, YURT, State
from ..why import Why
from .s3_2c_tiles import (
    FEW,
    lay,
    lies_on_board,
    open_stacks,
    tally,
    why_not_lie,
    why_not_take,
    why_not_win,
)
from .s3_4_5_consent import guards_about, why_not_disturb

PART = 3  # bits of a seat in the counts of a walk
COUNTS = PART * SEATS  # bits of all seats: counts for five cells fit in one number


@rule
def why_not_conquer(box: Box, s: State, spot: int, laid: int) -> int:
    """`laid` is form · 2 + kind. NEEDS_CONSENT if nothing else forbids it."""
    form, kind, stack = laid // 2, laid % 2, box.stack_of[laid]
    if box.count[stack] == 0:
        return Why.NO_SUCH_STACK
    if box.cell_at[spot] < 0:
        return Why.NO_SUCH_CELL
    if not lies_on_board(box, form, spot):
        return Why.OVER_EDGE
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
def conquer(box: Box, s: State, spot: int, laid: int) -> None:
    lay(box, s, laid // 2, box.cell_at[spot])


# The walk over all places: board.walk_of lays it out


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
def list_lies(box: Box, s: State, verb: int, wanted: int, out: Row, count: int) -> tuple[int, int]:
    """Writes the conquests that are ALLOWED, or that NEED CONSENT; and counts the latter."""
    proposals = yurts = 0
    stacks, guarded = open_stacks(box, s), guards_about(box, s) > 0
    for anchor in range(PLAYABLE):
        if not is_coverable(s.cell[anchor]):
            continue
        last = box.first[anchor + 1]
        node, yurts = next_lie(box, s, box.first[anchor], last, yurts, stacks)
        while node < last:
            laid = laid_at(box, node)
            why = why_not_disturb(box, s, laid // 2, anchor) if guarded else ALLOWED
            if why == wanted:
                out[count] = verb + box.spot[anchor] * len(LAID) + laid
                count += 1
            proposals += why == Why.NEEDS_CONSENT
            node, yurts = next_lie(box, s, node + 1, last, yurts, stacks)
    return count, proposals


CANNOT, MAY_PROPOSE, CAN = range(3)


@rule
def can_conquer(box: Box, s: State) -> int:
    """Whether the seat on turn can conquer: not at all, only with consent, or freely."""
    best, yurts = CANNOT, 0
    stacks, guarded = open_stacks(box, s), guards_about(box, s) > 0
    for anchor in range(PLAYABLE):
        if not is_coverable(s.cell[anchor]):
            continue
        last = box.first[anchor + 1]
        node, yurts = next_lie(box, s, box.first[anchor], last, yurts, stacks)
        while node < last:
            form = laid_at(box, node) // 2
            why = why_not_disturb(box, s, form, anchor) if guarded else ALLOWED
            if why == ALLOWED:
                return CAN
            if why == Why.NEEDS_CONSENT:
                best = MAY_PROPOSE
            node, yurts = next_lie(box, s, node + 1, last, yurts, stacks)
    return best
