"""A match that stops at every choice: chance and forced plies are played in between.

A choice is given as its index in the list of legal moves, which rises by the numbers of the moves:
Batt'l Kha'os has a billion of them, and seldom 600 are legal.
"""

from collections.abc import Mapping
from typing import Any, Literal, get_args

import numpy as np

from yurt.core.chance import NOISE, below, draw, sow
from yurt.core.engine import Board, Engine
from yurt.core.errors import BadOption, expected
from yurt.core.rule import CHANCE, OVER
from yurt.core.structs import numbers
from yurt.games.registry import find_game

Reward = Literal["share", "lead"]
Rows = Literal["observation", "features"]


class Choices:
    """Match number `match` of a seed: the same that `yurt.simulate` and `yurt.new_batch` play."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.noise = numbers(NOISE)
        self.board: Board = engine.new()
        self.seat = OVER
        self.moves: list[int] = []

    def begin(self, seed: int, match: int = 0) -> None:
        self.board = self.engine.new()
        sow(self.noise, seed, match)
        self.play_on()

    @property
    def over(self) -> bool:
        return self.seat == OVER

    def choose(self, index: int) -> None:
        """Raises BadOption for what is not in the list, and nothing is changed."""
        if not 0 <= index < len(self.moves):
            raise BadOption(
                f"no legal move has the index {index}, expected 0 to {len(self.moves) - 1}"
            )
        self.engine.apply(self.board, self.seat, self.moves[index])
        self.play_on()

    def play_on(self) -> None:
        """Through chance, and wherever a seat has no choice."""
        engine = self.engine
        seat, count = engine.turn(self.board)
        while seat == CHANCE or (seat != OVER and count == 1):
            engine.apply(self.board, seat, engine.out[self.pick(seat, count)])
            seat, count = engine.turn(self.board)
        self.seat, self.moves = seat, engine.out.tolist()[:count]

    def stop(self) -> None:
        """Nobody is asked any more."""
        self.seat, self.moves = OVER, []

    def pick(self, seat: int, count: int) -> int:
        """Noise is used up as in random play, where a forced ply takes its share."""
        if seat == CHANCE:
            return draw(self.noise, self.engine.weights, count)
        return below(self.noise, count)

    def rewards(self, kind: Reward) -> list[float]:
        """Of each seat; nothing before the end."""
        if not self.over:
            return [0.0] * self.engine.seats
        return (
            shares(self.engine, self.board) if kind == "share" else leads(self.engine, self.board)
        )

    def mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for every index that is in the list."""
        mask = np.zeros(self.engine.game.width, np.int8)
        mask[: len(self.moves)] = 1
        return mask

    def words(self) -> list[str]:
        """The legal moves, as people write them."""
        return [self.engine.game.verbs.text(move) for move in self.moves]


def shares(engine: Engine, board: Board) -> list[float]:
    """Of the win: 1 among k winners 1/k each."""
    ranks = [standing.rank for standing in engine.score(board)]
    return [1 / ranks.count(0) if rank == 0 else 0.0 for rank in ranks]


def leads(engine: Engine, board: Board) -> list[float]:
    """Points ahead of the best of the others, or behind."""
    points = [standing.points for standing in engine.score(board)]
    others = [points[:seat] + points[seat + 1 :] for seat in range(len(points))]
    return [float(own - max(rest)) for own, rest in zip(points, others, strict=True)]


def open_choices(
    game: str, seats: int | None, options: Mapping[str, str] | None, reward: str, rows: str
) -> Choices:
    one_of("reward", reward, Reward)
    one_of("rows", rows, Rows)
    return Choices(Engine(find_game(game), seats, options))


def one_of(name: str, given: str, known: Any) -> None:
    if given not in get_args(known):
        raise BadOption(f"{name}: {expected(given, get_args(known))}")
