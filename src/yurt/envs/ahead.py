"""Looking ahead: what each legal move is, and what its seat would know after it."""

from typing import Any, NamedTuple

import numpy as np

from yurt.core.engine import Board, Engine
from yurt.core.given import seed_in
from yurt.core.verbs.move_features import move_features

from .choices import Choices, Reward, Rows, rewards_at
from .rows import KIND, row_at


class Tried(NamedTuple):
    """Every legal move tried, a row for each, in the order of the list."""

    rows: Any
    """What the seat would know then."""
    over: Any
    """Whether the match would be over;"""
    rewards: Any
    """if so, what the seat would get."""


def tried_by(choices: Choices, seat: int, rows: Rows, reward: Reward, seed: int) -> Tried:
    """On a guess of the seat by that seed, never the truth; none for a seat that is not asked."""
    engine, moves = choices.engine, moves_of(choices, seat)
    seed, boards = seed_in(seed), list[Board]()
    if moves:
        guess = engine.guess(choices.board, seat, seed)
        boards = [engine.after(guess, seat, move) for move in moves]
    width = len(engine.game.rows(rows)[1])
    table = np.array([row_at(engine, board, seat, rows) for board in boards], KIND)
    over = np.array([engine.over(board) for board in boards], np.bool_)
    worth = [reward_at(engine, board, seat, reward) for board in boards]
    return Tried(table.reshape(len(boards), width), over, np.array(worth, np.float64))


def reward_at(engine: Engine, board: Board, seat: int, reward: Reward) -> float:
    return rewards_at(engine, board, reward)[seat] if engine.over(board) else 0.0


def moves_by(choices: Choices, seat: int) -> Any:
    """Each legal move of the seat as numbers (`move_columns` says which)."""
    return move_features(choices.engine.game.verbs, moves_of(choices, seat))


def moves_of(choices: Choices, seat: int) -> list[int]:
    """A list is shown to nobody but its seat."""
    return choices.moves if seat == choices.seat else []
