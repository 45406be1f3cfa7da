"""A match that stops at every choice: chance and forced plies are played in between.

A choice is given as its index in the list of legal moves, which rises by the numbers of the moves:
Batt'l Kha'os has 1,610 million of them, and seldom 600 are legal.
"""

from collections.abc import Mapping
from secrets import randbelow
from typing import Any, Literal, get_args

import numpy as np

from yurt.core.chance import NOISE, below, draw, sow
from yurt.core.engine import Board, Engine
from yurt.core.errors import BadOption
from yurt.core.given import SEEDS, is_whole, seed_in, shown, word
from yurt.core.rule import CHANCE, OVER
from yurt.core.structs import numbers
from yurt.games.registry import find_game

Reward = Literal["share", "lead"]
Rows = Literal["observation", "features"]
MODES = "human", "ansi"  # of drawing


class Choices:
    """Match number `match` of a seed: the same that `yurt simulate` and `yurt.new_batch` play."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.noise = numbers(NOISE)
        self.board: Board = engine.new()
        self.seat = OVER
        self.moves: list[int] = []

    def begin(self, seed: int, match: int = 0) -> None:
        sow(self.noise, seed_in(seed), match)
        self.board = self.engine.new()
        self.play_on()

    @property
    def over(self) -> bool:
        return self.seat == OVER

    def choose(self, index: int) -> None:
        """Raises BadOption for what is not in the list, and nothing is changed."""
        if not self.lists(index):
            raise BadOption(
                f"no legal move has the index {index}, expected 0 to {len(self.moves) - 1}"
            )
        self.engine.apply(self.board, self.seat, self.moves[index])
        self.play_on()

    def lists(self, index: int) -> bool:
        """Whether there is such a move; BadOption for what is no whole number at all."""
        if not is_whole(index):
            last = len(self.moves) - 1
            raise BadOption(
                f"action: expected a whole number, from 0 to {last}, not {shown(index)}"
            )
        return 0 <= index < len(self.moves)

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
        return rewards_at(self.engine, self.board, kind)

    def info(self) -> dict[str, Any]:
        """What is told beside what is seen: the same wherever a learner is asked."""
        return {"action_mask": self.mask(), "count": len(self.moves), "legal": self.words()}

    def mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for every index that is in the list."""
        mask = np.zeros(self.engine.game.width, np.int8)
        mask[: len(self.moves)] = 1
        return mask

    def words(self) -> list[str]:
        """The legal moves, as people write them."""
        return [self.engine.game.verbs.text(move) for move in self.moves]


def rewards_at(engine: Engine, board: Board, kind: Reward) -> list[float]:
    return shares(engine, board) if kind == "share" else leads(engine, board)


def forfeit(engine: Engine, kind: Reward) -> float:
    """For an index that is not in the list: less than any match that was played to its end."""
    if kind == "share":
        return -1.0
    fewest, most = engine.game.points_between(engine.box)
    return float(fewest - most - 1)


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
    word("reward", reward, get_args(Reward))
    word("rows", rows, get_args(Rows))
    return Choices(Engine(find_game(game), seats, options))


def fresh_seed() -> int:
    """Where nobody has given one."""
    return randbelow(SEEDS)


def mode_in(given: str | None) -> str | None:
    """How matches are drawn: not at all, where nothing is said."""
    return None if given is None else word("render_mode", given, MODES)
