"""The moves of connect four."""

from yurt.core.moves import Verbs

from .box import COLUMNS

VERBS = Verbs()

DROP = VERBS.add("drop", [str(column + 1) for column in range(COLUMNS)])
