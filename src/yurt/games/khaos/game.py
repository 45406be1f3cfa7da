"""Batt'l Kha'os as a game of the house."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from . import draw, position, spoken
from . import moves as m
from .audit import audit
from .box import OPTIONS, SEATS, Box, Edition, lay_out
from .came import came_of
from .choices import acts, chance_for, legal, next_actor, why_not
from .conceal import conceal, guess, redact
from .facts import FACTS
from .knowledge import QUESTIONS
from .moves import VERBS
from .names import verbs_of
from .observe import OBSERVATION, observe
from .rules.s2_setup import (
    deal,
    give_token,
    make_basic,
    odds_of_lots,
    odds_of_tower,
    open_row,
    raise_first,
    set_up,
)  # fmt: skip
from .rules.s3_1_place import WIDTH
from .rules.s3_3_draw import draw_tile, odds_of_tiles, refill, stack, take
from .rules.s3_turn import act, carry_on, pass_turn
from .rules.s5_end import leader, total
from .state import Ending, Phase, State
from .ties import TIE_BREAKS, ahead_by
from .view import view
from .why import Why


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
        conceal=conceal,
        guess=guess,
        observe=observe,
    ),
    box=Box,
    state=State,
    verbs=VERBS,
    reasons=Why,
    endings=tuple(how.name.lower() for how in Ending),
    tie_breaks=TIE_BREAKS,
    width=WIDTH,
    observation=OBSERVATION,
    options=OPTIONS,
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    redact=redact,
    view=view,
    ahead_by=ahead_by,
    audit=audit,
    write=position.write,
    read=position.read,
    knowledge=QUESTIONS,
    chance_for=chance_for,
    draw=draw.draw,
    verbs_of=verbs_of,
    named=spoken.named,
    named_exactly=spoken.named_exactly,
    came_of=came_of,
)
