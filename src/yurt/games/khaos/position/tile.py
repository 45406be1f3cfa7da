"""A tile as it lies on the battlefield: `d040`, `temple`, `temple.100b`, `orc1.10a0`."""

from yurt.core.errors import cut, expected, wanted

from ..box import TOWER_NAMES, Box
from ..box.names import no_such_tile
from ..box.tiles import PLACEABLE, SPECIALS
from ..moves import A_PLACEABLE, FACE_COUNT
from ..rules.s2_setup import tower_named
from ..state import State

PLACES = {word: at for at, word in enumerate(PLACEABLE)}


def look_of(box: Box, s: State, spot: int, tile: str) -> int:
    """Of a tower the box notes where it lies."""
    if tile in TOWER_NAMES or ("." in tile and not tile.startswith(SPECIALS)):
        return look_of_tower(box, s, spot, tile)
    if tile not in PLACES:
        raise ValueError(
            f"{wanted(tile, A_PLACEABLE)}, or a tower such as orc1.10a0, not {cut(tile)}"
        )
    look = box.look_of_face[PLACES[tile]]
    if look == 0:
        raise ValueError(no_such_tile(box, tile))
    return look


def look_of_tower(box: Box, s: State, spot: int, tile: str) -> int:
    name, _, face = tile.partition(".")
    if name not in TOWER_NAMES:
        raise ValueError(expected(name, TOWER_NAMES))
    if face not in PLACES or PLACES[face] >= FACE_COUNT:
        raise ValueError(f"expected the tower as it lies, such as {name}.10a0, not {cut(tile)}")
    number = TOWER_NAMES.index(name) * FACE_COUNT + PLACES[face]
    tower = tower_named(box, s, number)
    if tower == -1:
        raise ValueError(f"the box has no tower {name}.{face}, or no more of them")
    s.tower_at[tower] = spot
    return box.tower_look[tower] + number - box.tower_face[tower]
