"""Lang lebe der König! as a game of the house."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import rule
from yurt.core.structs import Row
from yurt.core.verbs.compose import apply_of

from . import draw, position
from . import verbs as v
from .audit import audit
from .box import BUNDLES, Box, Edition, lay_out
from .box.facts import FACTS
from .choices import acts, chance_for, legal, next_actor, sealed, why_not
from .claims import CLAIMS, claims_of
from .conceal import conceal, hides
from .effects import EFFECTS, SEAT_WORDS, effects_of
from .features import FEATURES, features
from .guess import SCRATCH, guess
from .knowledge import QUESTIONS
from .observe import MANY, OBSERVED, VOTES, observe
from .rules.dice import odds_of_die
from .rules.s2_setup import odds_of_start, set_up
from .rules.s4_dispute import clear_table
from .rules.s5_election import (
    all_votes,
    end_turn,
    has_majority,
    odds_of_deal,
    region_votes,
)  # fmt: skip
from .state import Phase, State, cards_held
from .ties import TIE_BREAKS, ahead_by
from .verbs import VERBS
from .view import View, look
from .why import Why

# What chance brings


@rule
def odds(box: Box, s: State, out: Row, weights: Row) -> int:
    if s.phase == Phase.START:
        return odds_of_start(box, s, v.START, out, weights)
    if s.phase == Phase.DEAL:
        return odds_of_deal(s, v.DEAL, out, weights)
    return odds_of_die(v.DIE, out, weights)


# What it does


@rule
def carry_on(box: Box, s: State) -> None:
    """What follows by itself."""
    if s.phase == Phase.CLOSE:
        clear_table(box, s)
    if s.phase == Phase.DONE:
        end_turn(box, s)


apply = apply_of(VERBS, then=carry_on)


# How it stands


@rule
def points(box: Box, s: State, seat: int) -> int:
    """Region votes, as an election would count them now, and bonus votes."""
    return all_votes(box, s, seat)


@rule
def rank(box: Box, s: State, seat: int) -> int:
    if s.phase == Phase.OVER:
        return s.place[seat]
    ahead = 0
    for other in range(box.seats):
        ahead += provisional(box, s, other) > provisional(box, s, seat)
    return ahead


@rule
def provisional(box: Box, s: State, seat: int) -> int:
    """Votes in all, then region votes, then cards, as one number."""
    return (all_votes(box, s, seat) * 128 + region_votes(box, s, seat)) * 128 + cards_held(s, seat)


@rule
def ending(box: Box, s: State) -> int:
    """Alone with a majority, the best of several, or the best by dice."""
    several = 0
    for seat in range(box.seats):
        several += has_majority(box, s, seat)
    if s.by_dice:
        return 2
    return 1 if several > 1 else 0


GAME = Game(
    id="koenig",
    title="Lang lebe der König!",
    seats=range(3, 6),
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
        sealed=sealed,
        ahead_by=ahead_by,
        chance_for=chance_for,
        effects_of=effects_of,
        claims_of=claims_of,
    ),
    box=Box,
    state=State,
    verbs=VERBS,
    reasons=Why,
    endings=("majority", "several", "dice"),
    tie_breaks=TIE_BREAKS,
    width=BUNDLES,
    scratch=SCRATCH,
    observation=OBSERVED,
    features=FEATURES,
    points_between=lambda box: (0, VOTES + MANY),
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
    seat_words=SEAT_WORDS,
    shows_who_chose=True,  # 7
    draw=draw.draw,
)
