"""What a learner sees: one row of whole numbers a position, from what a seat knows alone."""

from typing import Any

import numpy as np
from gymnasium import spaces

from yurt.core.engine import Board, Engine

from .choices import Choices, Rows

KIND = np.int32


def space_of(engine: Engine, rows: Rows) -> spaces.Box:
    """Its bounds are the ranges that `yurt.describe` lists."""
    _, listed = engine.game.rows(rows)
    low, high = ([getattr(number, end) for number in listed] for end in ("low", "high"))
    return spaces.Box(np.array(low, KIND), np.array(high, KIND), dtype=KIND)


def row_of(choices: Choices, seat: int, rows: Rows) -> Any:
    return row_at(choices.engine, choices.board, seat, rows)


def row_at(engine: Engine, board: Board, seat: int, rows: Rows) -> Any:
    row = engine.features if rows == "features" else engine.observe
    return np.asarray(row(board, seat)).astype(KIND)
