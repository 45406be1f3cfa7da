"""The words of moves: tiles as they lie, cells, sides."""

from yurt.core.errors import Spelled

from .box import FLAGS
from .box.tiles import FACES, PLACEABLE, SPECIALS, SPOTS, TILES

FACE_COUNT = len(FACES)
SPOT_COUNT = len(SPOTS)
SIDES = [f"{flag}s" for flag in FLAGS]

# How they are asked for.
SPECIAL = f"or a special tile ({', '.join(SPECIALS)})"
A_FACE = Spelled(FACES, "a tile as it lies, corner by corner, such as 0d04")
A_CELL = Spelled(SPOTS, "a cell such as e3n2, its way from the first tower (0)")
A_PLACEABLE = Spelled(PLACEABLE, f"{A_FACE.form}, {SPECIAL}")
A_TILE = Spelled(TILES, f"a tile upright such as 40d0, {SPECIAL}")
