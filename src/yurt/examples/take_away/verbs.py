"""The moves: a line for each verb, with its words, its rule, what forbids it and what it does."""

from yurt.core.verbs.moves import Verbs

from .box import MOST
from .rules.s2_play import take, why_not_take

COUNTS = [str(count + 1) for count in range(MOST)]

VERBS = Verbs(__name__)

TAKE = VERBS.add("take", COUNTS, rule="2.2", why_not=why_not_take, does=take)
