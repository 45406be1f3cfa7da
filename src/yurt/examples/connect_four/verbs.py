"""The moves of connect four."""

from yurt.core.verbs.moves import Verbs

from .box import COLUMNS
from .rules.s2_play import drop, why_not_drop

A_COLUMN = [str(column + 1) for column in range(COLUMNS)]

VERBS = Verbs(__name__)

DROP = VERBS.add("drop", A_COLUMN, rule="2.2", why_not=why_not_drop, does=drop)
