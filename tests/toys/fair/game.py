"""The fair as a game of the house."""

from pathlib import Path

from yurt.core.game import Game, Rules

from . import hidden, position, rules
from .parts import FACTS, SEATS, VERBS, Box, Edition, Phase, State, lay_out


def sealed(box: Box, s: State) -> bool:
    return s.phase == Phase.BID


def chance_for(box: Box, s: State) -> int:
    return s.turn


def effects_of(box: Box, before: State, seat: int, move: int, after: State) -> list[str]:
    return ["round"] if after.lap > before.lap else []


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
        observe=hidden.observe,
        look=hidden.look,
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
    redact=hidden.redact,
    view=hidden.View,
    audit=position.audit,
    write=position.write,
    read=position.read,
    sealed=sealed,
    chance_for=chance_for,
    effects_of=effects_of,
)
