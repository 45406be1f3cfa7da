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


def spelled_otherwise(word: str) -> str:
    """Cards that cannot be committed together, or are, but in another order."""
    cards = word.replace(" ", "").split(",")
    if not set(cards) <= set(CARDS):
        return ""
    if len(cards) > MOST:
        return f"these are {len(cards)}, too many by rule 4.1"
    return f"write {','.join(sorted(cards))}"


A_BUNDLE = Spelled(
    map(bundle_word, bundles()),
    f"1 to {MOST} cards, the lowest first, such as 1,1,2",
    spelled_otherwise,
)

VERBS = Verbs()

END = VERBS.add("end", rule="3.9")
PLACE = VERBS.add("place", rule="3.2")
ROLL = VERBS.add("roll", CARDS, rule="3.3")
STEP = VERBS.add("step", NAMES, rule="3.1")
BANISH = VERBS.add("banish", NAMES, rule="4.6")
TAKE = VERBS.add("take", [str(count) for count in range(MOST + 1)], rule="4.7")
COMMIT = VERBS.add("commit", A_BUNDLE, rule="4.1")
DIE = VERBS.add("die", [str(face + 1) for face in range(FACES)], rule="3.3")
DEAL = VERBS.add("deal", CARDS, rule="5.5")
START = VERBS.add("start", NAMES, rule="2.1")
