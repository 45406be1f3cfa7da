"""Master: search on top of the network (ponder.py), two seconds at most."""

from collections.abc import Callable
from random import Random
from time import thread_time

from yurt.core.chance import NOISE
from yurt.core.engine import Board, Engine
from yurt.core.rule import interpreted

from .bot import fresh_seed
from .budget import Budget
from .learned import Learned
from .ponder import BOARDS, PLAN, cells_of, desk_of, ponder_of
from .weights import Weights

WORK = 150_000  # positions judged
SECONDS = 2.0
CHUNK = 1_000  # work between two looks at the clock: a few milliseconds


class Thinking:
    """Of one position, for one seat."""

    def __init__(self, engine: Engine, seen: Board, seat: int, weights: Weights, seed: int) -> None:
        game = engine.game
        ponder = ponder_of(game.rules)
        self.ponder = interpreted(ponder) if engine.interpreted else ponder
        boards, desks = game.state.many(BOARDS), desk_of(game).many(1)
        boards[0] = seen[0]
        self.desk = desks[0]
        self.desk.plan.seed = seed
        for name, number in PLAN.items():
            setattr(self.desk.plan, name, number)
        cells = cells_of(game, boards, checked=engine.interpreted)
        self.before = engine.boxes, weights.nets, boards, cells, desks, engine.seats, seat
        self.after = (
            engine.buffer(NOISE), engine.scratch, engine.buffer(game.width),
            engine.buffer(game.width),
        )  # fmt: skip

    def go_on(self, work: int) -> bool:
        """Until so much is done in all; whether there is nothing more to do."""
        return bool(self.ponder(*self.before, work, *self.after))

    def think(self, budget: Budget, clock: Callable[[], float] = thread_time) -> int:
        """The best move, for so much work; the clock only cuts off."""
        self.desk.plan.work, work = budget.work, 0
        self.go_on(-1)  # compiles, the first time: that is not thinking
        end = clock() + budget.seconds
        while not self.go_on(work) and clock() < end:
            work += CHUNK
        return self.best

    @property
    def best(self) -> int:
        return self.desk.course.best


class Master(Learned):
    name = "master"

    def __init__(self, weights: Weights | None = None, budget: Budget | None = None) -> None:
        super().__init__(weights)
        self.budget = budget or Budget(WORK, SECONDS)

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        weights, seed = self.weights_for(engine), fresh_seed(rng) >> 1
        return Thinking(engine, seen, seat, weights, seed).think(self.budget.part(share))
