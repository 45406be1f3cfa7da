"""The fair as a game of the house."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.meaning import Word
from yurt.core.rule import rule
from yurt.core.structs import Many, Row
from yurt.core.verbs.effects import Effects

from . import hidden, position, rules
from .parts import (
    BID,
    CARDS,
    FACTS,
    REST,
    ROLL,
    SEATS,
    VERBS,
    Box,
    Edition,
    Phase,
    State,
    lay_out,
)

EFFECTS = Effects(__name__)

tell_round = EFFECTS.add("round")

CLAIMS = Effects(__name__)

claim_offer = CLAIMS.add("offers:{}", Word("Card", CARDS))
claim_rest = CLAIMS.add("rests")


@rule
def sealed(box: Box, s: State) -> bool:
    return s.phase == Phase.BID


@rule
def chance_for(box: Box, s: State) -> int:
    return s.turn


@rule
def effects_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    if after.lap > before.lap:
        tell_round(out)


@rule
def claims_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    if BID <= move < ROLL:
        claim_offer(out, move - BID)
    elif move == REST:
        claim_rest(out)


GAME = Game(
    id="fair",
    title="The fair",
    seats=range(2, SEATS + 1),
    version=1,
    rules=Rules(
        set_up=rules.set_up,
        next_actor=rules.next_actor,
        acts=rules.acts,
        legal=rules.legal,
        why_not=rules.why_not,
        odds=rules.odds,
        apply=rules.apply,
        points=rules.points,
        rank=rules.rank,
        ending=rules.ending,
        conceal=hidden.conceal,
        guess=hidden.guess,
        hides=hidden.hides,
        observe=hidden.observe,
        look=hidden.look,
        sealed=sealed,
        chance_for=chance_for,
        effects_of=effects_of,
        claims_of=claims_of,
    ),
    box=Box,
    state=State,
    verbs=VERBS,
    reasons=rules.Why,
    endings=("rounds", "empty"),
    width=VERBS.count,
    scratch=SEATS,
    observation=hidden.OBSERVED,
    options={"hands": ("small", "large")},
    offered=False,
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    view=hidden.View,
    audit=position.audit,
    write=position.write,
    read=position.read,
    effects=EFFECTS,
    claims=CLAIMS,
)
