"""The table of moves: what a seat may choose, then what chance brings."""

from functools import cache, partial

from yurt.core.verbs.moves import Verbs

from .box import Box
from .box.names import Names, names_of
from .moves import A_CARD, A_CELL, A_STACK, A_TILE, CARDS, COLOURS, REGIONS, RULERS
from .rules.s2_setup import scatter, settle, start, why_not_settle
from .rules.s3_2_actions import (
    discard,
    invade,
    keep,
    name_ruler,
    raid,
    why_not_discard,
    why_not_drive,
    why_not_invade,
    why_not_raid,
)
from .rules.s3_2c_conquer import conquer, why_not_conquer, why_not_propose
from .rules.s3_4_5_consent import agree, propose, refuse
from .rules.s3_4_specials import (
    play_none,
    protect,
    raise_morale,
    send_scout,
    support,
    why_not_morale,
    why_not_protect,
    why_not_scout,
    why_not_support,
)
from .rules.s3_steps import draw, reveal
from .rules.s4_end import stop, why_no_card, why_not_stop
from .state import Phase

A_REGION = (*REGIONS, "everywhere")

VERBS = Verbs(__name__)

action = partial(VERBS.add, phase=Phase.ACTION)
discarding = partial(VERBS.add, rule="3.2.D", phase=Phase.DISCARD, not_now=why_no_card)
answer = partial(VERBS.add, rule="3.4.5", phase=Phase.CONSENT)
special = partial(VERBS.add, rule="3.4", phase=Phase.SPECIAL, not_now=why_no_card)

SETTLE = VERBS.add(
    "settle", A_CELL, rule="2.3", phase=Phase.SETTLE, why_not=why_not_settle, does=settle
)
INVADE = action("invade", A_CARD, A_CELL, rule="3.2.A", why_not=why_not_invade, does=invade)
DRIVE = action("drive", RULERS, rule="3.2.B", why_not=why_not_drive, does=name_ruler)
# The anchor comes first, so that the walk over all places finds the tiles in the order of moves.
CONQUER = action("conquer", A_CELL, A_TILE, rule="3.2.C", why_not=why_not_conquer, does=conquer)
PROPOSE = action("propose", A_CELL, A_TILE, rule="3.4.5", why_not=why_not_propose, does=propose)
RAID = action("raid", A_CELL, rule="3.2.D", why_not=why_not_raid, does=raid)
STOP = action("stop", rule="4.3", why_not=why_not_stop, does=stop)
DISCARD = discarding("discard", A_CARD, why_not=why_not_discard, does=discard)
KEEP = discarding("keep", does=keep)
AGREE = answer("agree", does=agree)
REFUSE = answer("refuse", does=refuse)
MORALE = special("morale", why_not=why_not_morale, does=raise_morale)
PROTECT = special("protect", why_not=why_not_protect, does=protect)
SUPPORT = special("support", A_REGION, why_not=why_not_support, does=support)
SCOUT = special("scout", A_STACK, why_not=why_not_scout, does=send_scout)
PASS = special("pass", does=play_none)

SCATTER = VERBS.chance("scatter", RULERS, A_CELL, rule="2.1", does=scatter)
START = VERBS.chance("start", COLOURS, rule="2.2", does=start)
REVEAL = VERBS.chance("reveal", A_CARD, rule="3.1.1", does=reveal)
DRAW = VERBS.chance("draw", A_CARD, rule="3.5", does=draw)


def verbs_of(box: Box) -> Verbs:
    return verbs_with(names_of(box))


@cache
def verbs_with(names: Names) -> Verbs:
    """In the words of a box that may rename its rulers, and so their cards."""
    standard = names.rulers == RULERS and names.cards == CARDS
    return VERBS if standard else VERBS.renamed({RULERS: names.rulers, CARDS: names.cards})
