"""The table of moves: what a seat may choose, then what chance brings."""

from yurt.core.errors import Spelled
from yurt.core.verbs.moves import Verbs

from .box import FACES, KINDS, MOST, NAMES, bundles
from .rules.dice import fall
from .rules.s2_setup import start
from .rules.s3_turn import (
    end,
    place,
    roll,
    step,
    why_not_end,
    why_not_place,
    why_not_roll,
    why_not_step,
)  # fmt: skip
from .rules.s4_dispute import (
    banish,
    commit,
    take,
    why_not_banish,
    why_not_commit,
    why_not_take,
)  # fmt: skip
from .rules.s5_election import deal
from .state import Phase

CARDS = [str(kind + 1) for kind in range(KINDS)]


def bundle_word(bundle: tuple[int, int, int]) -> str:
    """1,1,2 for two ×1 and a ×2."""
    return ",".join(card for card, count in zip(CARDS, bundle, strict=True) for _ in range(count))


def spelled_otherwise(word: str) -> str:
    """Cards that cannot be committed together, or are, but in another order."""
    cards = word.replace(" ", "").split(",")
    if not set(cards) <= set(CARDS):
        return ""
    if len(cards) > MOST:
        return f"these are {len(cards)}, too many by rule 4.1"
    return f"write {','.join(sorted(cards))}"


A_COUNT = [str(count) for count in range(MOST + 1)]
A_FACE = [str(face + 1) for face in range(FACES)]
A_BUNDLE = Spelled(
    map(bundle_word, bundles()),
    f"1 to {MOST} cards, the lowest first, such as 1,1,2",
    spelled_otherwise,
)

VERBS = Verbs(__name__)

END = VERBS.add("end", rule="3.9", why_not=why_not_end, does=end)
PLACE = VERBS.add("place", rule="3.2", why_not=why_not_place, does=place)
ROLL = VERBS.add("roll", CARDS, rule="3.3", why_not=why_not_roll, does=roll)
STEP = VERBS.add("step", NAMES, rule="3.1", why_not=why_not_step, does=step)
BANISH = VERBS.add(
    "banish", NAMES, rule="4.6", phase=Phase.BANISH, why_not=why_not_banish, does=banish
)
TAKE = VERBS.add("take", A_COUNT, rule="4.7", phase=Phase.TAKE, why_not=why_not_take, does=take)
COMMIT = VERBS.add(
    "commit", A_BUNDLE, rule="4.1", phase=Phase.COMMIT, why_not=why_not_commit, does=commit
)

DIE = VERBS.chance("die", A_FACE, rule="3.3", does=fall)
DEAL = VERBS.chance("deal", CARDS, rule="5.5", does=deal)
START = VERBS.chance("start", NAMES, rule="2.1", does=start)
