"""The moves of Batt'l Kha'os, in the order of a turn; chance's last.

Their order matters: what a move is, the rules tell by the range that it lies in.
"""

from yurt.core.errors import Spelled
from yurt.core.moves import Verbs

from .box import FLAGS, TOKENS, TOWER_NAMES
from .tiles import FACES, PLACEABLE, SPECIALS, SPOTS, TILES

FACE_COUNT = len(FACES)
SPOT_COUNT = len(SPOTS)
SIDES = [f"{flag}s" for flag in FLAGS]

# How they are asked for.
SPECIAL = f"or a special tile ({', '.join(SPECIALS)})"
A_FACE = Spelled(FACES, "a tile as it lies, corner by corner, such as 0d04")
A_CELL = Spelled(SPOTS, "a cell such as e3n2, its way from the first tower (0)")
A_PLACEABLE = Spelled(PLACEABLE, f"{A_FACE.form}, {SPECIAL}")
A_TILE = Spelled(TILES, f"a tile upright such as 40d0, {SPECIAL}")

VERBS = Verbs()

PICK = VERBS.add("pick", TOKENS, rule="2.3")
PASS = VERBS.add("pass", rule="3.1.4")
PLACE = VERBS.add("place", A_PLACEABLE, A_CELL, rule="3.1")  # 4.2, too
RAISE = VERBS.add("raise", TOWER_NAMES, A_FACE, A_CELL, rule="3.1")  # a tower
KEEP = VERBS.add("keep", rule="3.1.3")  # no token
PLAY = VERBS.add("play", TOKENS, A_CELL, rule="3.1.3")
STOP = VERBS.add("stop", rule="3.1.9")  # no second tile
REMOVE = VERBS.add("remove", A_CELL, rule="4.2")
LIFT = VERBS.add("lift", A_CELL, rule="4.3")
RECALL = VERBS.add("recall", TOKENS, rule="4.5")
STACK = VERBS.add("stack", rule="3.3.1")
TAKE = VERBS.add("take", A_TILE, rule="3.3.1")  # from the row

CHANCES = VERBS.count
DRAW = VERBS.add("draw", A_TILE, rule="3.3")  # from the stack into a hand
OPEN = VERBS.add("open", A_TILE, rule="3.3")  # from the stack into the row
TOWER = VERBS.add("tower", TOWER_NAMES, A_FACE, rule="2.2")  # the first one
BASIC = VERBS.add("basic", SIDES, rule="2.3")  # which side has the basic tokens
LOT = VERBS.add("lot", TOKENS, rule="2.3")
