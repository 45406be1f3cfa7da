"""3.2.C Conquer: all conquests and proposals of the seat on turn."""

from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Row

from ..box import PLAYABLE, Box
from ..moves import LAID
from ..state import State
from ..why import Why
from .s3_2c_tiles import (
    lay,
    lies_on_board,
    open_stacks,
    tally,
    why_not_lie,
    why_not_take,
    why_not_win,
)
from .s3_2c_walk import (
    can_begin,
    cell_of,
    depth_of,
    is_coverable,
    is_majority,
    is_of,
    laid_at,
    nodes_of,
    skip_of,
    way_with,
    yurt_in,
    yurts_with,
)
from .s3_4_5_consent import guards_about, why_not_disturb


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


# The walk over all places


@rule
def next_lie(box: Box, s: State, node: int, last: int, way: int, stacks: int) -> tuple[int, int]:
    """The next node at which a tile from these stacks lies with a majority, or the last one; and
    the way to it."""
    while node < last:
        here = box.node[node]
        holds = s.cell[cell_of(here)]
        if not is_coverable(holds):
            node = skip_of(here)
            continue
        yurts = yurts_with(way, depth_of(here), holds)
        way = way_with(way, depth_of(here), yurts)
        if is_of(here, stacks) and is_majority(yurts, s.turn):
            return node, way
        node += 1
    return node, way


@rule
def list_lies(
    box: Box, s: State, conquer: int, propose: int, out: Row, count: int
) -> tuple[int, int]:
    """Writes what can be conquered freely, then what takes consent; how far it got with each."""
    if guards_about(box, s) > 0:
        return list_guarded(box, s, conquer, propose, out, count)
    count = list_free(box, s, conquer, out, count)
    return count, count


@rule
def list_free(box: Box, s: State, verb: int, out: Row, count: int) -> int:
    """Where nobody has to agree. Each place is written, but counts only if it is a conquest: which
    of them are nobody can foresee, and a processor that guesses wrong loses more time."""
    stacks = open_stacks(box, s)
    for anchor in range(PLAYABLE):
        if not can_begin(box, s, anchor):
            continue
        move = verb + box.spot[anchor] * len(LAID)
        node, last = nodes_of(box, s, anchor)
        way = yurt_in(s.cell[anchor])
        while node < last:
            here = box.node[node]
            holds = s.cell[cell_of(here)]
            if not is_coverable(holds):
                node = skip_of(here)
                continue
            yurts = yurts_with(way, depth_of(here), holds)
            way = way_with(way, depth_of(here), yurts)
            out[count] = move + laid_at(here)
            count += is_of(here, stacks) & is_majority(yurts, s.turn)
            node += 1
    return count


@rule
def list_guarded(
    box: Box, s: State, conquer: int, propose: int, out: Row, count: int
) -> tuple[int, int]:
    """In one walk: proposals wait at the end of `out`, which no list reaches."""
    proposals, stacks = 0, open_stacks(box, s)
    for anchor in range(PLAYABLE):
        if not can_begin(box, s, anchor):
            continue
        place = box.spot[anchor] * len(LAID)
        node, last = nodes_of(box, s, anchor)
        node, way = next_lie(box, s, node, last, yurt_in(s.cell[anchor]), stacks)
        while node < last:
            laid = laid_at(box.node[node])
            why = why_not_disturb(box, s, laid // 2, anchor)
            if why == ALLOWED:
                out[count] = conquer + place + laid
                count += 1
            elif why == Why.NEEDS_CONSENT:
                proposals += 1
                out[len(out) - proposals] = propose + place + laid
            node, way = next_lie(box, s, node + 1, last, way, stacks)
    return count, fetch(out, count, proposals)


@rule
def fetch(out: Row, count: int, proposals: int) -> int:
    for at in range(proposals):
        out[count + at] = out[len(out) - 1 - at]
    return count + proposals


CANNOT, MAY_PROPOSE, CAN = range(3)


@rule
def can_conquer(box: Box, s: State) -> int:
    """Whether the seat on turn can conquer: not at all, only with consent, or freely."""
    best = CANNOT
    stacks, guarded = open_stacks(box, s), guards_about(box, s) > 0
    for anchor in range(PLAYABLE):
        if not can_begin(box, s, anchor):
            continue
        node, last = nodes_of(box, s, anchor)
        node, way = next_lie(box, s, node, last, yurt_in(s.cell[anchor]), stacks)
        while node < last:
            form = laid_at(box.node[node]) // 2
            why = why_not_disturb(box, s, form, anchor) if guarded else ALLOWED
            if why == ALLOWED:
                return CAN
            if why == Why.NEEDS_CONSENT:
                best = MAY_PROPOSE
            node, way = next_lie(box, s, node + 1, last, way, stacks)
    return best
