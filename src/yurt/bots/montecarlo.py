"""Flat Monte Carlo: tries each move in many random continuations, and the promising ones more.

Tries start from fresh guesses, so that what the seat cannot know averages out. The budget is shared
by sequential halving: all moves are tried in turn, then the better half of them, then the better
half of those. (A bandit rule such as UCB1 spreads a thousand tries for a hundred moves so evenly
that chance decides.)
"""

from collections.abc import Callable
from functools import cache
from random import Random
from time import thread_time
from typing import Any

from yurt.core.chance import NOISE, below, sow
from yurt.core.drive import Tally, play_of
from yurt.core.engine import Board, Engine
from yurt.core.game import Game, Rules
from yurt.core.rule import entry, interpreted, rule
from yurt.core.structs import Int64, Many, Row, Struct

from .bot import fresh_seed
from .budget import Budget

TRY = 50_000  # work of a try beside its plies: a guess, copies, who is ahead. So 20,000 at most
CHUNK = 1 << 24  # work between two looks at the clock: some 10 ms
GUESSED = 8  # tries from one guess: a good guess may cost more than a whole try
SURE = 200  # tries after which a move that always won needs no more of them
LONGEST = 20_000  # plies of one try; whoever is ahead then counts as winner
WIN = 840  # divisible among up to 8 winners


class Found(Struct):
    """What a search has come to."""

    count: Int64  # legal moves
    left: Int64  # of them are still tried: the first ones
    next: Int64  # of those
    tries: Int64
    work: Int64
    first: Int64  # what the first try came to
    others: Int64  # how many tries came to something else


@cache
def montecarlo_of(rules: Rules) -> Callable[..., bool]:
    """A driver that tries the moves of a seat."""
    play, legal, apply, rank, guess = (
        play_of(rules), rules.legal, rules.apply, rules.rank, rules.guess,
    )  # fmt: skip

    @rule
    def share_of_win(box: Any, s: Any, seats: int, seat: int) -> int:
        winners = 0
        for other in range(seats):
            winners += rank(box, s, other) == 0
        return WIN // winners if rank(box, s, seat) == 0 else 0

    @rule
    def shuffle(moves: Row, count: int, noise: Row) -> None:
        for last in range(count - 1, 0, -1):
            pick = below(noise, last + 1)
            moves[last], moves[pick] = moves[pick], moves[last]

    @rule
    def note(found: Found, work: int, won: int) -> None:
        if found.tries == 0:
            found.first = won
        found.others += won != found.first
        found.next = (found.next + 1) % found.left
        found.tries += 1
        found.work += work

    @rule
    def is_decided(tries: Row, wins: Row, found: Found) -> bool:
        """A move that always won can only be equalled; and where every try of every move came to
        the same, no choice is left."""
        for i in range(found.left):
            if tries[i] >= SURE and wins[i] == WIN * tries[i]:
                return True
        return found.others == 0 and found.tries >= max(SURE, 2 * found.count)

    @entry
    def search(
        boxes: Many[Any], boards: Many[Any], results: Many[Found], seats: int, seat: int,
        work: int, a_ply: int, noise: Row, scratch: Row, moves: Row, out: Row, weights: Row,
        tries: Row, wins: Row, tallies: Many[Tally],
    ) -> bool:  # fmt: skip
        """Goes on until so much work is done in all; whether more would change nothing.

        boards[0] is what the seat knows, boards[1] a guess from it, boards[2] is played on.
        """
        box, s, found = boxes[0], boards[2], results[0]
        if found.count == 0:
            found.count = found.left = legal(box, boards[0], seat, moves)
            shuffle(moves, found.count, noise)
        while found.work < work:
            if found.tries % GUESSED == 0:
                boards[1] = boards[0]
                guess(box, boards[1], seat, noise, scratch)
            i = found.next
            boards[2] = boards[1]
            apply(box, s, seat, moves[i])
            plies = 1 + play(box, s, LONGEST, noise, out, weights, tallies[0])
            won = share_of_win(box, s, seats, seat)
            wins[i] += won
            tries[i] += 1
            note(found, TRY + plies * a_ply, won)
        return is_decided(tries, wins, found)

    return search


class Search:
    """Of one position, for one seat."""

    def __init__(self, engine: Engine, seen: Board, seat: int, seed: int) -> None:
        game, width = engine.game, engine.game.width
        search = montecarlo_of(game.rules)
        self.search = interpreted(search) if engine.interpreted else search
        boards, results, noise = game.state.many(3), Found.many(1), engine.buffer(NOISE)
        boards[0] = seen[0]
        sow(noise, seed, seat)
        self.found = results[0]
        self.moves, out, weights, self.tries, self.wins = (engine.buffer(width) for _ in range(5))
        self.before = engine.boxes, boards, results, engine.seats, seat
        self.after = (
            game.state.layout.itemsize, noise, engine.scratch, self.moves, out, weights,
            self.tries, self.wins, Tally.many(1),
        )  # fmt: skip

    def go_on(self, work: int) -> bool:
        """Until so much is done in all; whether more would change nothing."""
        return bool(self.search(*self.before, work, *self.after))

    def think(self, budget: Budget, clock: Callable[[], float] = thread_time) -> None:
        self.go_on(0)  # compiles, the first time: that is not thinking
        end = clock() + budget.seconds
        rounds = (self.found.count - 1).bit_length()
        for number in range(1, rounds + 1):
            if not self.try_all(budget.work * number // rounds, lambda: clock() >= end):
                break
            self.halve()

    def try_all(self, work: int, is_late: Callable[[], bool]) -> bool:
        """Whether it came so far, and there is something left to decide."""
        while self.found.work < work:
            if is_late() or self.go_on(min(self.found.work + CHUNK, work)):
                return False
        return True

    def halve(self) -> None:
        """Goes on with the better half, and with no move that there was no time to try."""
        left = range(self.found.left)
        order = sorted(left, key=self.worth, reverse=True)
        for row in (self.moves, self.tries, self.wins):
            for i, cell in enumerate([row[i] for i in order]):
                row[i] = cell
        tried = sum(self.tries[i] > 0 for i in left)
        self.found.left = max(1, min(tried, (len(left) + 1) // 2))
        self.found.next = 0

    def worth(self, i: int) -> float:
        return self.wins[i] / self.tries[i] if self.tries[i] else -1.0

    @property
    def best(self) -> int:
        return int(self.moves[max(range(self.found.left), key=self.worth)])


class MonteCarlo:
    name = "monte"

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()

    def plays(self, game: Game) -> bool:
        return True

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        search = Search(engine, seen, seat, fresh_seed(rng))
        search.think(self.budget.part(share))
        return search.best
