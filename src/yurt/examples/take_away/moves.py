"""The moves."""

from yurt.core.moves import Verbs

from .box import MOST

VERBS = Verbs()

TAKE = VERBS.add("take", [str(count + 1) for count in range(MOST)])
