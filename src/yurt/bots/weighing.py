"""What each move of a seat would be worth: tried on a guess, and judged by a network.

A move is never tried on the truth: the last to commit would see what the others have committed.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from yurt.batch.rows import result_of
from yurt.core.engine import Board, Engine
from yurt.core.game import Rules
from yurt.core.rule import OVER, entry, interpreted, rule
from yurt.core.structs import Many, Row

from .network import CERTAIN, judge, judgement_of, on_curve, worth
from .weights import Weights

if TYPE_CHECKING:
    from .network import Judgement, Network


@cache
def value_of(rules: Rules) -> Callable[..., int]:
    """What a position is worth to a seat; it is concealed on the way."""
    next_actor, conceal, features = rules.next_actor, rules.conceal, rules.features
    share, lead = result_of(rules)

    @rule
    def value(
        box: Any, s: Any, net: "Network", judgement: "Judgement", seats: int, seat: int
    ) -> int:
        layers, thought = net.layers, judgement.thought
        if next_actor(box, s) == OVER:
            thought.win = int(share(box, s, seats, seat) * CERTAIN)
            thought.lead = on_curve(layers, lead(box, s, seats, seat) * layers.lead_unit)
        else:
            conceal(box, s, seat)
            features(box, s, seat, judgement.row)
            judge(net, judgement)
        return worth(layers, thought.win, thought.lead)

    return value


@cache
def weigh_of(rules: Rules) -> Callable[..., None]:
    """A driver that tries moves of a seat."""
    apply, value = rules.apply, value_of(rules)

    @entry
    def weigh(
        boxes: Many[Any], boards: Many[Any], nets: "Many[Network]",
        judgements: "Many[Judgement]", seats: int, seat: int, moves: Row, first: int, last: int,
        worths: Row,
    ) -> None:  # fmt: skip
        """Adds what these moves come to on boards[0], a guess; boards[1] is played on."""
        box, s, net, judgement = boxes[0], boards[1], nets[0], judgements[0]
        for i in range(first, last):
            boards[1] = boards[0]
            apply(box, s, seat, moves[i])
            worths[i] += value(box, s, net, judgement, seats, seat)

    return weigh


class Weighing:
    """Of the moves of one seat in one position."""

    def __init__(self, engine: Engine, seen: Board, seat: int, weights: Weights) -> None:
        game = engine.game
        weigh = weigh_of(game.rules)
        self.engine, self.seen, self.seat = engine, seen, seat
        self.weigh = interpreted(weigh) if engine.interpreted else weigh
        self.boards = game.state.many(2)
        judgements = judgement_of(len(game.features)).many(1)
        self.before = engine.boxes, self.boards, weights.nets, judgements, engine.seats, seat
        self.take(engine.legal(seen, seat))

    def take(self, moves: list[int]) -> None:
        """These are weighed from now on, from nothing."""
        self.moves = self.engine.row(moves)
        self.worths = self.engine.buffer(len(moves))
        self.guesses = 0

    def on_guess(self, seed: int) -> None:
        """Tries all of them on one more guess."""
        self.boards[0] = self.engine.guess(self.seen, self.seat, seed)[0]
        self.weigh(*self.before, self.moves, 0, len(self.moves), self.worths)
        self.guesses += 1

    @property
    def chances(self) -> list[float]:
        """What each is worth, of 1, in the mean of the guesses."""
        return [int(sum_) / (CERTAIN * self.guesses) for sum_ in self.worths.tolist()]

    def best_first(self) -> list[int]:
        """The moves, the best first; equals as they were."""
        worths = self.worths.tolist()
        order = sorted(range(len(worths)), key=lambda i: -worths[i])
        return [int(self.moves[i]) for i in order]
