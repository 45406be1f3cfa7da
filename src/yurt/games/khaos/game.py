"""Batt'l Kha'os as a game of the house."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import CHANCE, NOBODY, NOT_NOW, NOT_YOUR_TURN, OVER, rule
from yurt.core.structs import Row

from . import draw, hidden, position
from . import moves as m
from .box import OPTIONS, SEATS, TEN, Box, Edition, lay_out
from .facts import FACTS
from .moves import SPOT_COUNT, VERBS
from .rules.s2_setup import (
    deal,
    give_token,
    make_basic,
    odds_of_lots,
    odds_of_tower,
    open_row,
    raise_first,
    set_up,
    why_not_pick,
)  # fmt: skip
from .rules.s3_1_place import (
    WIDTH,
    placings,
    replacings,
    why_not_pass,
    why_not_place,
    why_not_raise,
)  # fmt: skip
from .rules.s3_1_tokens import playings, why_not_play
from .rules.s3_3_draw import (
    draw_tile,
    drawings,
    odds_of_tiles,
    refill,
    stack,
    take,
    why_not_stack,
    why_not_take,
)  # fmt: skip
from .rules.s3_turn import act, carry_on, pass_turn
from .rules.s4_specials import (
    liftings,
    recallings,
    removings,
    why_not_lift,
    why_not_recall,
    why_not_remove,
)  # fmt: skip
from .rules.s5_end import leader, total
from .state import Ending, Phase, State
from .view import view
from .why import Why


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
        return 0 if s.phase == Phase.TOKEN else NOT_NOW
    if move == m.STOP:
        return 0 if s.phase == Phase.SECOND else NOT_NOW
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
        if why_not_pick(s, seat, token) == 0:
            out[count] = m.PICK + token
            count += 1
    return count


@rule
def odds(box: Box, s: State, out: Row, weights: Row) -> int:
    match s.phase:
        case Phase.TOWER:
            return odds_of_tower(box, out, weights)
        case Phase.LOTS:
            return odds_of_lots(box, s, out, weights)
        case Phase.OPEN | Phase.REFILL:
            return odds_of_tiles(box, s, m.OPEN, out, weights)
        case _:
            return odds_of_tiles(box, s, m.DRAW, out, weights)


@rule
def apply(box: Box, s: State, seat: int, move: int) -> None:
    if move >= m.CHANCES:
        befall(box, s, move)
    elif move < m.PASS:
        give_token(s, move - m.PICK)
    elif move == m.PASS:
        pass_turn(box, s)
    elif move < m.STACK:
        act(box, s, move)
    elif move == m.STACK:
        stack(s)
    else:
        take(s, box.kind_of_tile[move - m.TAKE])
    carry_on(box, s)


@rule
def befall(box: Box, s: State, move: int) -> None:
    """Chance plays."""
    if move >= m.LOT:
        give_token(s, move - m.LOT)
    elif move >= m.BASIC:
        make_basic(s, move - m.BASIC)
    elif move >= m.TOWER:
        raise_first(box, s, move - m.TOWER)
    elif move >= m.OPEN:
        show(s, box.kind_of_tile[move - m.OPEN])
    else:
        hand_out(s, box.kind_of_tile[move - m.DRAW])


@rule
def show(s: State, kind: int) -> None:
    if s.phase == Phase.OPEN:
        open_row(s, kind)
    else:
        refill(s, kind)


@rule
def hand_out(s: State, kind: int) -> None:
    if s.phase == Phase.DEAL:
        deal(s, kind)
    else:
        draw_tile(s, kind)


@rule
def rank(box: Box, s: State, seat: int) -> int:
    ahead = s.winner if s.phase == Phase.OVER else leader(box, s)
    return 0 if ahead == NOBODY or ahead == seat else 1


@rule
def ending(box: Box, s: State) -> int:
    return s.ending


GAME = Game(
    id="khaos",
    title="Batt'l Kha'os",
    seats=range(SEATS, SEATS + 1),
    version=1,
    rules=Rules(
        set_up=set_up,
        next_actor=next_actor,
        acts=acts,
        legal=legal,
        why_not=why_not,
        odds=odds,
        apply=apply,
        points=total,
        rank=rank,
        ending=ending,
        guess=hidden.guess,
        observe=hidden.observe,
    ),
    box=Box,
    state=State,
    verbs=VERBS,
    reasons=Why,
    endings=tuple(how.name.lower() for how in Ending),
    width=WIDTH,
    observation=hidden.OBSERVATION,
    options=OPTIONS,
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    redact=hidden.redact,
    view=view,
    audit=position.audit,
    write=position.write,
    read=position.read,
    draw=draw.draw,
)
