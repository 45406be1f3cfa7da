"""The table of moves, in the order of a turn; chance's last."""

from functools import partial

from yurt.core.verbs.moves import Verbs

from .box import TOKENS, TOWER_NAMES
from .moves import A_CELL, A_FACE, A_PLACEABLE, A_TILE, SIDES
from .rules.s2_setup import give_token, make_basic, raise_first, why_not_pick
from .rules.s3_1_place import place, raise_tower, why_not_pass, why_not_place, why_not_raise
from .rules.s3_1_tokens import play, why_not_play
from .rules.s3_3_draw import hand_out, lay_open, stack, take, why_not_stack, why_not_take
from .rules.s3_turn import go_without, pass_turn
from .rules.s4_specials import (
    lift,
    recall,
    remove,
    why_not_lift,
    why_not_recall,
    why_not_remove,
)  # fmt: skip
from .state import Phase

CIRCLE, CRYSTAL, GRAVEYARD = Phase.CIRCLE, Phase.CRYSTAL, Phase.GRAVEYARD

VERBS = Verbs(__name__)

drawing = partial(VERBS.add, rule="3.3.1", phase=Phase.DRAW)

PICK = VERBS.add(
    "pick", TOKENS, rule="2.3", phase=Phase.PICK, why_not=why_not_pick, does=give_token
)
PASS = VERBS.add("pass", rule="3.1.4", phase=Phase.PLACE, why_not=why_not_pass, does=pass_turn)
PLACE = VERBS.add(  # 4.2, too
    "place", A_PLACEABLE, A_CELL, rule="3.1", why_not=why_not_place, does=place
)
RAISE = VERBS.add(  # a tower
    "raise", TOWER_NAMES, A_FACE, A_CELL, rule="3.1", why_not=why_not_raise, does=raise_tower
)
KEEP = VERBS.add("keep", rule="3.1.3", phase=Phase.TOKEN, does=go_without)  # no token
PLAY = VERBS.add("play", TOKENS, A_CELL, rule="3.1.3", why_not=why_not_play, does=play)
STOP = VERBS.add("stop", rule="3.1.9", phase=Phase.SECOND, does=go_without)  # no second tile
REMOVE = VERBS.add("remove", A_CELL, rule="4.2", phase=CIRCLE, why_not=why_not_remove, does=remove)
LIFT = VERBS.add("lift", A_CELL, rule="4.3", phase=CRYSTAL, why_not=why_not_lift, does=lift)
RECALL = VERBS.add(
    "recall", TOKENS, rule="4.5", phase=GRAVEYARD, why_not=why_not_recall, does=recall
)
STACK = drawing("stack", why_not=why_not_stack, does=stack)
TAKE = drawing("take", A_TILE, why_not=why_not_take, does=take)  # from the row

CHANCES = VERBS.count
DRAW = VERBS.chance("draw", A_TILE, rule="3.3", does=hand_out)  # from the stack into a hand
OPEN = VERBS.chance("open", A_TILE, rule="3.3", does=lay_open)  # from the stack into the row
TOWER = VERBS.chance("tower", TOWER_NAMES, A_FACE, rule="2.2", does=raise_first)
BASIC = VERBS.chance("basic", SIDES, rule="2.3", does=make_basic)  # which side has basic tokens
LOT = VERBS.chance("lot", TOKENS, rule="2.3", does=give_token)
