"""The moves of Batt'l Kha'os, in the order of a turn; chance's last.

Their order matters: what a move is, the rules tell by the range that it lies in.
"""

from yurt.core.moves import Verbs

from .box import FLAGS, TOKENS, TOWER_NAMES
from .tiles import FACES, PLACEABLE, SPOTS, TILES

FACE_COUNT = len(FACES)
SPOT_COUNT = len(SPOTS)
SIDES = [f"{flag}s" for flag in FLAGS]

VERBS = Verbs()

PICK = VERBS.add("pick", TOKENS)  # 2.3
PASS = VERBS.add("pass")  # 3.1.4
PLACE = VERBS.add("place", PLACEABLE, SPOTS)  # 3.1, 4.2
RAISE = VERBS.add("raise", TOWER_NAMES, FACES, SPOTS)  # 3.1: a tower
KEEP = VERBS.add("keep")  # 3.1.3: no token
PLAY = VERBS.add("play", TOKENS, SPOTS)  # 3.1.3
STOP = VERBS.add("stop")  # 3.1.9: no second tile
REMOVE = VERBS.add("remove", SPOTS)  # 4.2
LIFT = VERBS.add("lift", SPOTS)  # 4.3
RECALL = VERBS.add("recall", TOKENS)  # 4.5
STACK = VERBS.add("stack")  # 3.3.1
TAKE = VERBS.add("take", TILES)  # 3.3.1: from the row

CHANCES = VERBS.count
DRAW = VERBS.add("draw", TILES)  # from the stack into a hand
OPEN = VERBS.add("open", TILES)  # from the stack into the row
TOWER = VERBS.add("tower", TOWER_NAMES, FACES)  # 2.2: the first one
BASIC = VERBS.add("basic", SIDES)  # 2.3: which side has the basic tokens
LOT = VERBS.add("lot", TOKENS)  # 2.3
