"""Khan as a game of the house."""

from operator import mul
from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import rule
from yurt.core.structs import Row
from yurt.core.verbs.compose import apply_of

from . import draw as drawing
from . import position
from . import verbs as v
from .audit import audit
from .box import LAND, PLAYABLE, SEATS, Box, Edition, lay_out
from .box.facts import FACTS
from .choices import acts, carry_on, legal, next_actor, why_not
from .claims import CLAIMS, claims_of
from .conceal import SCRATCH, conceal, guess, hides
from .effects import EFFECTS, effects_of
from .features import FEATURES, features
from .knowledge import QUESTIONS
from .look import busy_seat, look
from .moves import COLOURS, RULERS
from .observe import OBSERVED, observe
from .rules.s2_setup import odds_of_card, odds_of_scatter, odds_of_start, set_up
from .rules.s5_scoring import BEST_BONUS, points, rank
from .shapes import FORMS
from .state import Phase, State
from .ties import TIE_BREAKS, ahead_by
from .verbs import VERBS, verbs_of
from .view import View
from .why import Why

# What chance brings


@rule
def odds(box: Box, s: State, out: Row, weights: Row) -> int:
    match s.phase:
        case Phase.SCATTER:
            return odds_of_scatter(box, s, v.SCATTER, out, weights)
        case Phase.START:
            return odds_of_start(box, v.START, out, weights)
        case Phase.REVEAL | Phase.DRIVE:
            return odds_of_card(s, v.REVEAL, out, weights)
        case _:
            return odds_of_card(s, v.DRAW, out, weights)


# What it does


apply = apply_of(VERBS, then=carry_on)


@rule
def ending(box: Box, s: State) -> int:
    """0 for one winner, 1 for a shared victory (5.4)."""
    winners = 0
    for seat in range(box.seats):
        winners += rank(box, s, seat) == 0
    return 1 if winners > 1 else 0


def points_between(box: Box) -> tuple[int, int]:
    """At most all tiles (5.1) and the bonus for the best areas (5.3)."""
    return 0, sum(map(mul, box.count.tolist(), box.value.tolist())) + BEST_BONUS


GAME = Game(
    id="khan",
    title="Khan",
    seats=range(2, SEATS + 1),
    version=1,
    rules=Rules(
        set_up=set_up,
        next_actor=next_actor,
        acts=acts,
        legal=legal,
        why_not=why_not,
        odds=odds,
        apply=apply,
        points=points,
        rank=rank,
        ending=ending,
        conceal=conceal,
        guess=guess,
        hides=hides,
        observe=observe,
        look=look,
        features=features,
        ahead_by=ahead_by,
        chance_for=busy_seat,
        effects_of=effects_of,
        claims_of=claims_of,
    ),
    box=Box,
    state=State,
    verbs=VERBS,
    reasons=Why,
    endings=("won", "shared"),
    tie_breaks=TIE_BREAKS,
    width=len(FORMS) * PLAYABLE + 5 * LAND + len(RULERS) + 1,
    scratch=SCRATCH,
    observation=OBSERVED,
    features=FEATURES,
    options={"rulers": ("printed", "scattered")},
    points_between=points_between,
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    view=View,
    audit=audit,
    write=position.write,
    read=position.read,
    knowledge=QUESTIONS,
    effects=EFFECTS,
    claims=CLAIMS,
    seat_words=COLOURS,
    draw=drawing.draw,
    verbs_of=verbs_of,
)
