"""All of it tied together, as a game of the house."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import OVER, rule
from yurt.core.structs import Row
from yurt.core.verbs.compose import apply_of, legal_of, why_not_of

from . import position
from .box import FACTS, Box, Edition, lay_out
from .conceal import conceal, guess, hides
from .rules.s2_play import Why, has_won, is_over, set_up
from .state import State
from .verbs import VERBS
from .view import OBSERVED, SEAT_WORDS, View, look, observe


@rule
def next_actor(box: Box, s: State) -> int:
    return OVER if is_over(s) else s.turn


@rule
def acts(box: Box, s: State, seat: int) -> bool:
    return seat == s.turn and not is_over(s)


why_not = why_not_of(VERBS, acts)
legal = legal_of(VERBS)
apply = apply_of(VERBS)


@rule
def odds(box: Box, s: State, out: Row, weights: Row) -> int:
    return 0  # nothing is left to chance


@rule
def points(box: Box, s: State, seat: int) -> int:
    return 1 if has_won(box, s, seat) else 0


@rule
def rank(box: Box, s: State, seat: int) -> int:
    return 0 if has_won(box, s, seat) or not is_over(s) else 1


@rule
def ending(box: Box, s: State) -> int:
    return 0


GAME = Game(
    id="take_away",
    title="Take away",
    seats=range(2, 3),
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
    ),
    box=Box,
    state=State,
    verbs=VERBS,
    reasons=Why,
    endings=("last_stone",),
    width=VERBS.count,
    observation=OBSERVED,
    points_between=lambda box: (0, 1),
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    seat_words=SEAT_WORDS,
    secrets=False,
    view=View,
    audit=position.audit,
    write=position.write,
    read=position.read,
)
