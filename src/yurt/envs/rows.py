"""What a learner sees: one row of whole numbers a position, from what a seat knows alone."""

from typing import Any

import numpy as np
from gymnasium import spaces

from yurt.core.engine import Engine

from .choices import Choices, Rows

KIND = np.int32


def space_of(engine: Engine, rows: Rows) -> spaces.Box:
    limits = np.iinfo(KIND)
    return spaces.Box(limits.min, limits.max, (engine.game.observation,), KIND)


def row_of(choices: Choices, seat: int, rows: Rows) -> Any:
    return np.asarray(choices.engine.observe(choices.board, seat)).astype(KIND)
