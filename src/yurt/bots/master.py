"""Master: the best moves that the network sees are played on, and judged where that leads.

Each try starts from a fresh guess. From there on everybody at the table chooses by the network,
from what its own seat would know (so commitments stay sealed in the head of the bot, too), until
the seat has made its next choices; then the network judges. All moves of a round meet the same
guess and the same luck: what differs is the move. The better half goes on, round after round.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from time import thread_time
from typing import TYPE_CHECKING, Any

from yurt.core.chance import NOISE, below, draw, sow
from yurt.core.engine import Board, Engine
from yurt.core.game import Game, Rules
from yurt.core.rule import CHANCE, OVER, entry, interpreted, rule
from yurt.core.structs import Int64, Many, Row, Struct

from .bot import fresh_seed
from .budget import Budget
from .club import LONGEST, some_of
from .network import judgement_of
from .weighing import Weighing, value_of
from .weights import Weights, has_weights, weights_of

if TYPE_CHECKING:
    from .network import Judgement, Network

CANDIDATES = 8  # the best moves at first sight
FEW = 12  # moves that are looked at where others choose
AHEAD = 2  # choices of the seat itself before it is judged
PLIES = 400  # of one try, at most
TRUST = 6  # tries that the first sight counts as
WORK = 60_000  # positions judged
SECONDS = 2.0


class Search(Struct):
    """How far a search has come."""

    left: Int64  # moves that are still tried: the first ones
    rounds: Int64
    work: Int64


@cache
def reply_of(rules: Rules) -> Callable[..., int]:
    """The index of a good move of whoever chooses, by what it can know."""
    apply, conceal, guess = rules.apply, rules.conceal, rules.guess
    value = value_of(rules)

    @rule
    def reply(
        box: Any, boards: Many[Any], net: "Network", judgement: "Judgement", seats: int, seat: int,
        moves: Row, count: int, noise: Row, scratch: Row,
    ) -> int:  # fmt: skip
        """boards[1] is played on; boards[2] is what the seat may think of it, boards[3] tried."""
        boards[2] = boards[1]
        conceal(box, boards[2], seat)
        guess(box, boards[2], seat, noise, scratch)
        start, few, best, found = below(noise, count), min(count, FEW), -1, 0
        for k in range(few):
            at = (start + k * count // few) % count
            boards[3] = boards[2]
            apply(box, boards[3], seat, moves[at])
            this = value(box, boards[3], net, judgement, seats, seat)
            if this > best:
                best, found = this, at
        return found

    return reply


@cache
def search_of(rules: Rules) -> Callable[..., None]:
    next_actor, legal, odds, apply, guess = (
        rules.next_actor, rules.legal, rules.odds, rules.apply, rules.guess,
    )  # fmt: skip
    value, reply = value_of(rules), reply_of(rules)

    @rule
    def play_on(
        box: Any, boards: Many[Any], net: "Network", judgement: "Judgement", seats: int, seat: int,
        noise: Row, scratch: Row, out: Row, weights: Row, search: Search,
    ) -> None:  # fmt: skip
        """Until the seat has made its next choices."""
        s, own = boards[1], 0
        for _ in range(PLIES):
            actor, at = next_actor(box, s), 0
            if actor == OVER or own == AHEAD:
                return
            if actor == CHANCE:
                at = draw(noise, weights, odds(box, s, out, weights))
            else:
                count = legal(box, s, actor, out)
                if count > 1:
                    at = reply(
                        box, boards, net, judgement, seats, actor, out, count, noise, scratch
                    )
                    search.work += min(count, FEW)
                    own += actor == seat
            apply(box, s, actor, out[at])

    @entry
    def go_round(
        boxes: Many[Any], boards: Many[Any], nets: "Many[Network]",
        judgements: "Many[Judgement]", searches: Many[Search], seats: int, seat: int, seed: int,
        moves: Row, sums: Row, noise: Row, scratch: Row, out: Row, weights: Row,
    ) -> None:  # fmt: skip
        """Tries each move that is left once: on boards[4], a guess from what the seat knows."""
        box, net, judgement, search = boxes[0], nets[0], judgements[0], searches[0]
        boards[4] = boards[0]
        sow(noise, seed, search.rounds)
        guess(box, boards[4], seat, noise, scratch)
        for i in range(search.left):
            boards[1] = boards[4]
            sow(noise, seed + 1, search.rounds)
            apply(box, boards[1], seat, moves[i])
            play_on(box, boards, net, judgement, seats, seat, noise, scratch, out, weights, search)
            sums[i] += value(box, boards[1], net, judgement, seats, seat)
            search.work += 1
        search.rounds += 1

    return go_round


class Thinking:
    """Of one position, for one seat: some moves, and what they were worth at first sight."""

    def __init__(self, weighing: Weighing, weights: Weights, seed: int) -> None:
        engine, game = weighing.engine, weighing.engine.game
        go_round = search_of(game.rules)
        self.go_round = interpreted(go_round) if engine.interpreted else go_round
        boards, searches, noise = game.state.many(5), Search.many(1), engine.buffer(NOISE)
        boards[0] = weighing.seen[0]
        moves = weighing.best_first()[:CANDIDATES]
        sights = sorted(
            (int(w) // weighing.guesses for w in weighing.worths.tolist()), reverse=True
        )
        self.search, self.seed = searches[0], seed
        self.search.left = len(moves)
        self.moves, self.sums = (
            engine.row(moves),
            engine.row([TRUST * w for w in sights][: len(moves)]),
        )
        judgements = judgement_of(len(game.features)).many(1)
        self.before = (
            engine.boxes, boards, weights.nets, judgements, searches, engine.seats, weighing.seat,
        )  # fmt: skip
        self.after = (
            self.moves, self.sums, noise, engine.scratch, engine.buffer(game.width),
            engine.buffer(game.width),
        )  # fmt: skip

    def think(self, budget: Budget, clock: Callable[[], float] = thread_time) -> int:
        """The best move, for so much work; the clock only cuts off."""
        end = clock() + budget.seconds
        halvings = max(1, (self.search.left - 1).bit_length())
        for number in range(1, halvings + 1):
            while self.search.work < budget.work * number // halvings and self.search.left > 1:
                if clock() >= end:
                    return self.best
                self.go_round(*self.before, self.seed, *self.after)
            self.halve()
        return self.best

    def halve(self) -> None:
        """Goes on with the better half."""
        left = self.search.left
        order = sorted(range(left), key=lambda i: -self.sums[i])
        for row in (self.moves, self.sums):
            for i, cell in enumerate([row[i] for i in order]):
                row[i] = cell
        self.search.left = (left + 1) // 2

    @property
    def best(self) -> int:
        return int(self.moves[max(range(self.search.left), key=lambda i: self.sums[i])])


class Master:
    name = "master"

    def __init__(self, weights: Weights | None = None, budget: Budget | None = None) -> None:
        self.weights, self.budget = weights, budget or Budget(WORK, SECONDS)

    def plays(self, game: Game) -> bool:
        return self.weights is not None or has_weights(game)

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        weights = self.weights or weights_of(engine.given)
        weighing = Weighing(engine, seen, seat, weights)
        weighing.take(some_of(rng, weighing.moves.tolist(), LONGEST))
        weighing.on_guess(fresh_seed(rng))
        thinking = Thinking(weighing, weights, fresh_seed(rng) >> 1)
        thinking.go_round(*thinking.before, 0, *thinking.after)  # compiles: that is no thinking
        return thinking.think(self.budget.part(share))
