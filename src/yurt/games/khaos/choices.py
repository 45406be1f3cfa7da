"""Who chooses, and what is legal."""

from yurt.core.rule import ALLOWED, CHANCE, NOBODY, NOT_NOW, NOT_YOUR_TURN, OVER, rule
from yurt.core.structs import Row

from . import moves as m
from .box import TEN, Box, Deal
from .moves import SPOT_COUNT
from .rules.s2_setup import why_not_pick
from .rules.s3_1_place import (
    placings,
    replacings,
    why_not_pass,
    why_not_place,
    why_not_raise,
)  # fmt: skip
from .rules.s3_1_tokens import playings, why_not_play
from .rules.s3_3_draw import drawings, why_not_stack, why_not_take
from .rules.s4_specials import (
    liftings,
    recallings,
    removings,
    why_not_lift,
    why_not_recall,
    why_not_remove,
)  # fmt: skip
from .state import Phase, State


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


@rule
def why_not(box: Box, s: State, seat: int, move: int) -> int:
    if not acts(box, s, seat):
        return NOT_YOUR_TURN
    if move < m.PASS:
        return why_not_pick(s, seat, move - m.PICK)
    if move < m.KEEP:
        return why_not_put(box, s, seat, move)
    if move < m.REMOVE:
        return why_not_token(box, s, seat, move)
    if move < m.STACK:
        return why_not_effect(box, s, seat, move)
    if move == m.STACK:
        return why_not_stack(s)
    return why_not_take(box, s, move - m.TAKE) if move < m.CHANCES else NOT_NOW


@rule
def why_not_put(box: Box, s: State, seat: int, move: int) -> int:
    """A tile, a tower, or a pass."""
    if move < m.PLACE:
        return why_not_pass(box, s, seat)
    if move < m.RAISE:
        face, spot = divmod(move - m.PLACE, SPOT_COUNT)
        return why_not_place(box, s, seat, face, spot)
    face, spot = divmod(move - m.RAISE, SPOT_COUNT)
    return why_not_raise(box, s, seat, face, spot)


@rule
def why_not_token(box: Box, s: State, seat: int, move: int) -> int:
    """A token or none, or the Banner's end."""
    if move == m.KEEP:
        return ALLOWED if s.phase == Phase.TOKEN else NOT_NOW
    if move == m.STOP:
        return ALLOWED if s.phase == Phase.SECOND else NOT_NOW
    token, spot = divmod(move - m.PLAY, SPOT_COUNT)
    return why_not_play(box, s, seat, token, spot)


@rule
def why_not_effect(box: Box, s: State, seat: int, move: int) -> int:
    """What a special tile asks for."""
    if move < m.LIFT:
        return why_not_remove(box, s, move - m.REMOVE)
    if move < m.RECALL:
        return why_not_lift(s, move - m.LIFT)
    return why_not_recall(s, seat, move - m.RECALL)


@rule
def legal(box: Box, s: State, seat: int, out: Row) -> int:
    match s.phase:
        case Phase.PLACE:
            return placings_or_pass(box, s, seat, out)
        case Phase.TOKEN:
            out[0] = m.KEEP
            return playings(box, s, seat, out, 1)
        case Phase.DRAW:
            return drawings(box, s, out)
        case Phase.SECOND:
            count = placings(box, s, seat, out, 0)
            out[count] = m.STOP
            return count + 1
        case Phase.PICK:
            return pickings(s, seat, out)
        case Phase.CIRCLE:
            return removings(box, s, out)
        case Phase.REPLACE:
            return replacings(box, s, seat, out, 0)
        case Phase.CRYSTAL:
            return liftings(s, out)
        case _:
            return recallings(s, seat, out)


@rule
def placings_or_pass(box: Box, s: State, seat: int, out: Row) -> int:
    count = placings(box, s, seat, out, 0)
    if count == 0:
        out[0] = m.PASS
        count = 1
    return count


@rule
def pickings(s: State, seat: int, out: Row) -> int:
    count = 0
    for token in range(TEN):
        if why_not_pick(s, seat, token) == ALLOWED:
            out[count] = m.PICK + token
            count += 1
    return count


def chance_for(box: Box, s: State) -> int:
    """Whose tile or token chance is about to bring."""
    own = s.phase in (Phase.DEAL, Phase.DRAWING) or (
        s.phase == Phase.LOTS and box.deal == Deal.RANDOM
    )
    return s.turn if own else NOBODY
