"""Flat Monte Carlo: tries each move in many random continuations, and the promising ones more.

Each try starts from a fresh guess, so that what the seat cannot know averages out. How tries are
shared among the moves is the bandit rule UCB1.
"""

from collections.abc import Callable
from functools import cache
from math import log, sqrt
from random import Random
from typing import Any

from yurt.core.chance import NOISE, sow
from yurt.core.drive import Tally, play_of
from yurt.core.engine import Board, Engine
from yurt.core.game import Rules
from yurt.core.rule import entry, interpreted, rule
from yurt.core.structs import Many, Row

from .player import fresh_seed

PLIES = 1_000_000  # of all tries together: well under a second in each of our games
TRIES = 50  # of each move at least, however long the matches
LONGEST = 20_000  # plies of one try; whoever is ahead then counts as winner
WIN = 840  # divisible among up to 8 winners


@cache
def montecarlo_of(rules: Rules) -> Callable[..., int]:
    """A driver that tries the moves of a seat and returns the place of the best."""
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
    def most_promising(tries: Row, wins: Row, count: int, total: int) -> int:
        best, best_hope = 0, -1.0
        for i in range(count):
            if tries[i] == 0:
                return i
            hope = wins[i] / (WIN * tries[i]) + sqrt(2 * log(total) / tries[i])
            if hope > best_hope:
                best, best_hope = i, hope
        return best

    @rule
    def most_tried(tries: Row, wins: Row, count: int) -> int:
        """Of two tried as often, the one that won more."""
        best = 0
        for i in range(1, count):
            if tries[i] > tries[best] or (tries[i] == tries[best] and wins[i] > wins[best]):
                best = i
        return best

    @entry
    def search(
        boxes: Many[Any], boards: Many[Any], seats: int, seat: int, seed: int, plies: int,
        least: int, noise: Row, scratch: Row, moves: Row, out: Row, weights: Row, tries: Row,
        wins: Row, tallies: Many[Tally],
    ) -> int:  # fmt: skip
        """boards[0] is a guess, boards[1] is played on; the moves of the seat come into `moves`."""
        box, s = boxes[0], boards[1]
        count = legal(box, boards[0], seat, moves)
        sow(noise, seed, seat)
        spent = total = 0
        while spent < plies or total < least * count:
            i = most_promising(tries, wins, count, total)
            boards[1] = boards[0]
            guess(box, s, seat, noise, scratch)
            apply(box, s, seat, moves[i])
            spent += 1 + play(box, s, LONGEST, noise, out, weights, tallies[0])
            wins[i] += share_of_win(box, s, seats, seat)
            tries[i] += 1
            total += 1
        return most_tried(tries, wins, count)

    return search


class MonteCarlo:
    name = "monte"

    def __init__(self, plies: int = PLIES, tries: int = TRIES) -> None:
        self.plies = plies
        self.tries = tries

    def choose(self, engine: Engine, guess: Board, seat: int, rng: Random) -> int:
        game, width = engine.game, engine.game.width
        search = montecarlo_of(game.rules)
        search = interpreted(search) if engine.interpreted else search
        boards = game.state.many(2)
        boards[0] = guess[0]
        moves, out, weights, tries, wins = (engine.buffer(width) for _ in range(5))
        best = search(
            engine.boxes, boards, engine.seats, seat, fresh_seed(rng), self.plies, self.tries,
            engine.buffer(NOISE), engine.scratch, moves, out, weights, tries, wins, Tally.many(1),
        )  # fmt: skip
        return moves[best]
