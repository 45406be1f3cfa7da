"""What is to be expected of dice and cards: played out many times, until somebody has to choose.

If that is the seat itself, its best move counts: a die is worth what can be made of it.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from yurt.core.chance import NOISE, draw, sow
from yurt.core.engine import Board, Engine
from yurt.core.game import Rules
from yurt.core.rule import CHANCE, OVER, entry, interpreted, rule
from yurt.core.structs import Many, Row

from .network import judgement_of
from .weighing import value_of
from .weights import Weights

if TYPE_CHECKING:
    from .network import Judgement, Network

PLIES = 400  # of one try, at most
FEW = 40  # moves of the seat that are looked at


@cache
def foresee_of(rules: Rules) -> Callable[..., int]:
    next_actor, legal, odds, apply, guess = (
        rules.next_actor, rules.legal, rules.odds, rules.apply, rules.guess,
    )  # fmt: skip
    value = value_of(rules)

    @rule
    def draw_out(box: Any, s: Any, noise: Row, out: Row, weights: Row) -> None:
        """Chance, and whoever has but one move, until there is something to choose."""
        for _ in range(PLIES):
            actor, at = next_actor(box, s), 0
            if actor == OVER:
                return
            if actor == CHANCE:
                at = draw(noise, weights, odds(box, s, out, weights))
            elif legal(box, s, actor, out) > 1:
                return
            apply(box, s, actor, out[at])

    @rule
    def best_win(
        box: Any, boards: Many[Any], net: "Network", judgement: "Judgement", seats: int, seat: int,
        out: Row,
    ) -> int:  # fmt: skip
        """Of what the seat can make of boards[1]; boards[2] is played on."""
        if next_actor(box, boards[1]) != seat:
            value(box, boards[1], net, judgement, seats, seat)
            return judgement.thought.win
        count, best, win = legal(box, boards[1], seat, out), -1, 0
        few = min(count, FEW)
        for k in range(few):
            boards[2] = boards[1]
            apply(box, boards[2], seat, out[k * count // few])
            this = value(box, boards[2], net, judgement, seats, seat)
            if this > best:
                best, win = this, judgement.thought.win
        return win

    @entry
    def foresee(
        boxes: Many[Any], boards: Many[Any], nets: "Many[Network]",
        judgements: "Many[Judgement]", seats: int, seat: int, seed: int, tries: int,
        noise: Row, scratch: Row, out: Row, weights: Row,
    ) -> int:  # fmt: skip
        """The chance of the seat to win, the sum of all tries, each on a guess; boards[0] is what
        the seat knows, the others are played on."""
        box, s, net, judgement, total = boxes[0], boards[1], nets[0], judgements[0], 0
        for number in range(tries):
            boards[1] = boards[0]
            sow(noise, seed, number)
            guess(box, s, seat, noise, scratch)
            draw_out(box, s, noise, out, weights)
            total += best_win(box, boards, net, judgement, seats, seat, out)
        return total

    return foresee


class Foresight:
    """At a table."""

    def __init__(self, engine: Engine, weights: Weights) -> None:
        game = engine.game
        foresee = foresee_of(game.rules)
        self.foresee = interpreted(foresee) if engine.interpreted else foresee
        self.engine, self.boards = engine, game.state.many(3)
        judgements = judgement_of(len(game.features)).many(1)
        self.before = engine.boxes, self.boards, weights.nets, judgements, engine.seats
        self.after = (
            engine.buffer(NOISE), engine.scratch, engine.buffer(game.width),
            engine.buffer(game.width),
        )  # fmt: skip

    def win(self, board: Board, seat: int, seed: int, tries: int) -> int:
        """How likely a seat wins once chance has played, as it can know it, of CERTAIN."""
        self.boards[0] = self.engine.seen(board, seat)[0]
        return int(self.foresee(*self.before, seat, seed, tries, *self.after)) // tries
