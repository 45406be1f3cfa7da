"""The moves: what a seat may choose, then what chance brings.

Their order matters: what a move is, the rules tell by the range that it lies in.
"""

from yurt.core.errors import Spelled
from yurt.core.moves import Verbs

from .box import FACES, KINDS, MOST, NAMES, bundles

CARDS = [str(kind + 1) for kind in range(KINDS)]


def bundle_word(bundle: tuple[int, int, int]) -> str:
    """1,1,2 for two ×1 and a ×2."""
    return ",".join(card for card, count in zip(CARDS, bundle, strict=True) for _ in range(count))


VERBS = Verbs()

END = VERBS.add("end")
PLACE = VERBS.add("place")
ROLL = VERBS.add("roll", CARDS)
STEP = VERBS.add("step", NAMES)
BANISH = VERBS.add("banish", NAMES)
TAKE = VERBS.add("take", [str(count) for count in range(MOST + 1)])
COMMIT = VERBS.add(
    "commit",
    Spelled(map(bundle_word, bundles()), f"1 to {MOST} cards, the lowest first, such as 1,1,2"),
)
DIE = VERBS.add("die", [str(face + 1) for face in range(FACES)])
DEAL = VERBS.add("deal", CARDS)
START = VERBS.add("start", NAMES)
