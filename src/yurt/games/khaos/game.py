"""Batt'l Kha'os as a game of the house."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row
from yurt.core.verbs.compose import apply_of

from . import draw, position
from . import verbs as v
from .audit import audit
from .box import OPTIONS, SEATS, TOWERS, VALUES, Box, Deal, Edition, lay_out
from .box.facts import FACTS
from .box.names import verbs_of
from .choices import acts, chance_for, legal, next_actor, why_not
from .claims import CLAIMS, claims_of
from .conceal import conceal, guess, hides
from .effects import EFFECTS, effects_of
from .features import FEATURES, features
from .knowledge import QUESTIONS
from .observe import OBSERVED, observe
from .rules.s2_setup import odds_of_basic, odds_of_lot, odds_of_tower, set_up
from .rules.s3_1_place import WIDTH
from .rules.s3_3_draw import odds_of_tiles
from .rules.s3_turn import carry_on
from .rules.s5_end import leader, total
from .spoken import COMPOUNDS
from .state import Ending, Phase, State
from .ties import TIE_BREAKS, ahead_by
from .verbs import VERBS
from .view import View, look
from .why import Why


@rule
def odds(box: Box, s: State, out: Row, weights: Row) -> int:
    match s.phase:
        case Phase.TOWER:
            return odds_of_tower(box, v.TOWER, out, weights)
        case Phase.LOTS:
            if box.deal == Deal.MIXED:
                return odds_of_basic(v.BASIC, out, weights)
            return odds_of_lot(s, v.LOT, out, weights)
        case Phase.OPEN | Phase.REFILL:
            return odds_of_tiles(box, s, v.OPEN, out, weights)
        case _:
            return odds_of_tiles(box, s, v.DRAW, out, weights)


apply = apply_of(VERBS, then=carry_on)


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
        hides=hides,
        observe=observe,
        look=look,
        features=features,
        ahead_by=ahead_by,
        chance_for=chance_for,
        effects_of=effects_of,
        claims_of=claims_of,
    ),
    box=Box,
    state=State,
    verbs=VERBS,
    reasons=Why,
    endings=tuple(how.name.lower() for how in Ending),
    tie_breaks=TIE_BREAKS,
    width=WIDTH,
    observation=OBSERVED,
    features=FEATURES,
    options=OPTIONS,
    points_between=lambda box: (0, VALUES * TOWERS),
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    view=View,
    audit=audit,
    write=position.write,
    read=position.read,
    knowledge=QUESTIONS,
    draw=draw.draw,
    verbs_of=verbs_of,
    compounds=COMPOUNDS,
    effects=EFFECTS,
    claims=CLAIMS,
)
