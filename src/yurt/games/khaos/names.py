"""What tiles are called in a box; special ones (1.5) by more than a name where a box file has
warriors on them."""

from collections.abc import Sequence
from functools import cache

from yurt.core.errors import Spelled
from yurt.core.moves import Verbs

from .box import CORNERS, EMPTY, TOWER_NAMES, Box
from .moves import A_PLACEABLE, A_TILE, FACE_COUNT
from .tiles import BLANK, SPECIALS, TILES, spell, spell_special
from .verbs import VERBS


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


def name_in(box: Box, word: str) -> str:
    """How the box calls the special tile that a word means; "" if it means none."""
    return name_among(special_tiles(box), word)


def no_such_tile(box: Box, word: str) -> str:
    name = name_in(box, word)
    hint = f" (its {special_of(word)} is {name})" if name else ""
    return f"the box has no tile {word}{hint}"


def verbs_of(box: Box) -> Verbs:
    return verbs_for(special_tiles(box))


def special_tiles(box: Box) -> tuple[str, ...]:
    """All five by name, in the order of the box."""
    return tuple(name for name in names_of_tiles(box) if special_of(name) in SPECIALS)


def special_of(word: str) -> str:
    return word.partition(".")[0]


def name_among(names: tuple[str, ...], word: str) -> str:
    return next((name for name in names if special_of(name) == special_of(word)), "")


@cache
def verbs_for(names: tuple[str, ...]) -> Verbs:
    """The bare name of a tile with warriors is no word here, and the full one is told instead."""
    with_warriors = {special_of(name) for name in names if "." in name}
    if not with_warriors:
        return VERBS

    def bare(word: str) -> str:
        return f"{word}.{spell(BLANK)}" if word in with_warriors else word

    def known_as(came: str) -> str:
        name = name_among(names, came)
        return f"in this box it is {name}" if name else ""

    lists: dict[Sequence[str], Sequence[str]] = {
        words: Spelled(map(bare, words), words.form, known_as) for words in (A_PLACEABLE, A_TILE)
    }
    return VERBS.renamed(lists)
