"""Hints: the best moves of a seat, how likely each wins, and what speaks for it.

Weighed as `club` weighs its own moves, on more guesses: a chance is read by people.
"""

from random import Random
from typing import NamedTuple

from yurt.core.engine import Board, Engine
from yurt.core.game import Game
from yurt.core.words import Words

from .bot import fresh_seed
from .club import LONGEST, SHORTLIST, seeds, some_of, weigh_further
from .weighing import Weighing
from .weights import Weights, has_weights, weights_of
from .why import reasons_for

MOST = 3
GUESSES = 16
IDEAS = 8  # moves of which those are told that do not say the same


class Hint(NamedTuple):
    move: str
    chance: float
    """To win, of 1; a win that is shared counts by its share."""
    reasons: list[str]
    """Words of the wire (why.py); `said` says them."""


def can_hint(game: Game) -> bool:
    """Whether there is a network that knows the game."""
    return has_weights(game)


def hints(
    engine: Engine,
    seen: Board,
    seat: int,
    rng: Random,
    most: int = MOST,
    weights: Weights | None = None,
) -> list[Hint]:
    """The best first; none where the seat has nothing to choose. `seen` is what the seat knows."""
    weighing = Weighing(engine, seen, seat, weights or weights_of(engine.given))
    weighing.take(some_of(rng, weighing.moves.tolist(), LONGEST))
    weighing.on_guess(fresh_seed(rng))
    if engine.game.secrets:
        weighing.take(weighing.best_first()[:SHORTLIST])
        weigh_further(weighing, seeds(rng, GUESSES))
    chances, text = weighing.win_chances, engine.game.verbs.text
    found = [
        Hint(text(move), chances[move], reasons_for(engine, seen, seat, move, fresh_seed(rng)))
        for move in weighing.best_first()[: max(IDEAS, most)]
    ]
    return varied(found, most)


def varied(found: list[Hint], most: int) -> list[Hint]:
    """The best first; of moves that say the same only the best, as long as there are others."""
    ideas = [(hint.move.partition(":")[0], hint.reasons) for hint in found]
    repeated = [ideas.index(idea) != i for i, idea in enumerate(ideas)]
    order = sorted(range(len(found)), key=lambda i: repeated[i])[:most]
    return [found[i] for i in sorted(order)]


def said(words: Words, reasons: list[str], names: list[str]) -> str:
    """What speaks for a move, in sentences."""
    return " ".join(words.news("claims", reason, names) for reason in reasons)
