"""What the numbers of states, views and answers mean."""

from yurt.core.meaning import NUMBER, Perhaps, Set, Word, WordOfBox, words_of

from .box import CORNERS, EMPTY, KINDS, LOOKS, TOWER_NAMES, Box, Token
from .box.tiles import SPECIALS, TILES, spell, spell_special
from .moves import A_CELL, FACE_COUNT, SIDES


def names_of_tiles(box: Box) -> list[str]:
    """Off the battlefield, of every kind."""
    return [TILES[tile] for tile in box.tile.tolist()[: box.kinds]]


def names_of_looks(box: Box) -> list[str]:
    return ["" if look <= EMPTY else name_of_look(box, look) for look in range(box.looks)]


def name_of_look(box: Box, look: int) -> str:
    """As it lies: `40d0`, `temple`, `temple.1000`, `orc1.10a0`."""
    corners = tuple(box.corner[look, i] for i in range(CORNERS))
    if box.first_special <= look < box.first_tower:
        return spell_special(SPECIALS[(look - box.first_special) // CORNERS], corners)
    face = spell(corners)
    if look < box.first_tower:
        return face
    return f"{TOWER_NAMES[box.tower_face[box.kind_of[look]] // FACE_COUNT]}.{face}"


SEAT = Perhaps(NUMBER)
SIDE = Word("Side", SIDES)
SPOT = Word("Spot", A_CELL)
TILE = WordOfBox("Tile", KINDS, names_of_tiles)
LYING = WordOfBox("Lying", LOOKS, names_of_looks)
SOME_TOKENS = Set(words_of(Token))
