"""3.2.C The walk over all places for tiles, as board.walk_of lays it out, and the yurts under them.

A way through the nodes keeps the yurts of each seat on its cells up to each depth: a lane of bits
for each seat, and so many lanes for each depth, all in one number.
"""

from yurt.core.rule import rule

from ..box import SEATS, Box
from ..shapes import LARGEST
from ..state import RULER, WATER, YURT, State
from .s3_2c_tiles import FEW, LANE

LANES = LANE * SEATS  # bits of a depth
ALL = (1 << LANES) - 1
EACH = ALL // ((1 << LANE) - 1)  # one in each lane
SPARE = EACH << LANE - 1  # the bit of each lane that no count reaches
LAST = LARGEST - 1  # depth
COVERABLE = sum(1 << holds for holds in range(YURT, WATER + 1) if holds != RULER)


@rule
def is_coverable(holds: int) -> bool:
    return COVERABLE >> holds & 1 == 1


# Where the ways from an anchor begin: a root, taken apart


@rule
def can_begin(box: Box, s: State, anchor: int) -> bool:
    """Whether the anchor and a cell beside it can be covered."""
    root = box.root[anchor]
    east, south = s.cell[root & 0xFF], s.cell[root >> 8 & 0xFF]
    return COVERABLE >> s.cell[anchor] & (COVERABLE >> east | COVERABLE >> south) & 1 == 1


@rule
def nodes_of(box: Box, s: State, anchor: int) -> tuple[int, int]:
    """The first and the last (which is no more of them), where the cells beside can be covered."""
    root = box.root[anchor]
    second = root >> 32 & 0xFFFF
    first = root >> 16 & 0xFFFF if is_coverable(s.cell[root & 0xFF]) else second
    last = root >> 48 if is_coverable(s.cell[root >> 8 & 0xFF]) else second
    return first, last


# A node, taken apart


@rule
def cell_of(node: int) -> int:
    return node & 0xFF


@rule
def depth_of(node: int) -> int:
    return node >> 8 & 0xFF


@rule
def skip_of(node: int) -> int:
    return node >> 16 & 0xFFFF


@rule
def is_of(node: int, stacks: int) -> bool:
    """Whether a tile of one of these stacks lies there."""
    return stacks >> (node >> 32 & 0xFF) & 1 == 1


@rule
def laid_at(node: int) -> int:
    """form · 2 + kind"""
    return node >> 40


# The yurts on the way


@rule
def yurt_in(holds: int) -> int:
    """One in the lane of its seat; nothing for neutral yurts and the river."""
    return 1 << LANE * (holds - YURT) & ALL


@rule
def yurts_with(way: int, depth: int, holds: int) -> int:
    """Those on the cells before this depth, and what the next one holds."""
    return (way >> LANES * (depth - 1) & ALL) + yurt_in(holds)


@rule
def way_with(way: int, depth: int, yurts: int) -> int:
    """Nothing goes on from the last depth: it is not kept."""
    return way if depth == LAST else way & (1 << LANES * depth) - 1 | yurts << LANES * depth


@rule
def yurts_in(yurts: int, seat: int) -> int:
    return yurts >> LANE * seat & FEW


@rule
def is_majority(yurts: int, seat: int) -> bool:
    """3.2.C4 An own yurt, nobody with more: all seats are compared at once."""
    own = yurts_in(yurts, seat)
    return (own > 0) & ((own * EACH | SPARE) - yurts & SPARE == SPARE)


@rule
def stacks_left(s: State) -> int:
    """A bit for each stack that is not empty."""
    stacks = 0
    for stack in range(len(s.left)):
        stacks |= (s.left[stack] > 0) << stack
    return stacks
