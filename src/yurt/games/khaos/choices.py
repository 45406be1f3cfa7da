"""Who chooses, and what is legal."""

from yurt.core.rule import CHANCE, NOBODY, OVER, rule
from yurt.core.structs import Row
from yurt.core.verbs.compose import apply_of, list_of, why_not_of

from . import verbs as v
from .box import Box, Deal
from .rules.s3_1_place import SPARE, list_tiles, list_towers, open_spots, spots_for_towers
from .rules.s3_1_tokens import list_plays
from .rules.s3_3_draw import list_row
from .rules.s4_specials import list_lifts, list_removals
from .state import Phase, State
from .verbs import VERBS


@rule
def is_chance(phase: int) -> bool:
    return phase <= Phase.LOTS or phase == Phase.DRAWING or phase == Phase.REFILL


@rule
def next_actor(box: Box, s: State) -> int:
    if s.phase == Phase.OVER:
        return OVER
    return CHANCE if is_chance(s.phase) else s.turn


@rule
def acts(box: Box, s: State, seat: int) -> bool:
    return seat == s.turn and s.phase != Phase.OVER and not is_chance(s.phase)


why_not = why_not_of(VERBS, acts)
list_picks = list_of(VERBS, Phase.PICK)
list_recalls = list_of(VERBS, Phase.GRAVEYARD)
act = apply_of(VERBS)
"""One step of an action (3.2.3), before anything follows from it."""


@rule
def legal(box: Box, s: State, seat: int, out: Row) -> int:
    match s.phase:
        case Phase.PLACE | Phase.SECOND | Phase.REPLACE:
            return list_placings(box, s, seat, out)
        case Phase.TOKEN:
            out[0] = v.KEEP
            return list_plays(box, s, seat, v.PLAY, out, 1)
        case Phase.DRAW:
            return list_drawings(box, s, out)
        case Phase.PICK:
            return list_picks(box, s, seat, out, 0)
        case Phase.CIRCLE:
            return list_removals(box, s, v.REMOVE, out)
        case Phase.CRYSTAL:
            return list_lifts(s, v.LIFT, out)
        case _:
            return list_recalls(box, s, seat, out, 0)


@rule
def list_placings(box: Box, s: State, seat: int, out: Row) -> int:
    if s.phase == Phase.REPLACE:  # 4.2 on one spot, and no tower
        out[SPARE] = s.gap
        spots = 1
    else:
        spots = open_spots(s, seat, out)
    count = list_tiles(box, s, seat, v.PLACE, spots, out)
    if s.phase != Phase.REPLACE:
        spots = spots_for_towers(box, s, out, spots)
        count = list_towers(box, s, v.RAISE, spots, out, count)
    return with_none(s, out, count)


@rule
def with_none(s: State, out: Row, count: int) -> int:
    """3.1.4 A pass only if nothing can be placed; 3.1.9 a second tile is never compulsory."""
    if s.phase == Phase.SECOND:
        out[count] = v.STOP
        return count + 1
    if count == 0:
        out[0] = v.PASS
        return 1
    return count


@rule
def list_drawings(box: Box, s: State, out: Row) -> int:
    count = 0
    if s.stacked > 0:
        out[0] = v.STACK
        count = 1
    return list_row(box, s, v.TAKE, out, count)


@rule
def chance_for(box: Box, s: State) -> int:
    """Whose tile or token chance is about to bring."""
    match s.phase:
        case Phase.DEAL | Phase.DRAWING:
            return s.turn
        case Phase.LOTS:
            return s.turn if box.deal == Deal.RANDOM else NOBODY
    return NOBODY
