"""1. The box: tiles, towers, tokens and special tiles, laid out for a match."""

from collections import Counter
from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
import numpy as np

from yurt.core.edition import Source
from yurt.core.meaning import words_of
from yurt.core.structs import Grid, Int8, Int16, Row, Struct

from .tiles import (
    FACES,
    PLACEABLE,
    SPECIALS,
    TILES,
    Corners,
    spell,
    spell_special,
    turns,
    upright,
)

SEATS = 2
ORCS, KNIGHTS = 0, 1
FLAGS = ("orc", "knight")
VALUES = 3
BATTLEFIELD = 58
TOWERS = 8
KINDS = BATTLEFIELD + len(SPECIALS)
CORNERS = 4
NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST = range(CORNERS)
EMPTY = 4  # looks up to this one are no tile: an empty cell with so many filled ones at its sides
LOOKS = EMPTY + 1 + CORNERS * (KINDS + TOWERS)


class Token(IntEnum):
    """1.4 The ten of a side, the basic ones first."""

    DRUM = 0
    DOUBLE_DRUM = 1
    LEADER = 2
    BANNER = 3
    HALBERD = 4
    WIZARD = 5
    ARCHER = 6
    DOUBLE_ARCHER = 7
    GIANT = 8
    CATAPULT = 9


class Special(IntEnum):
    """1.5"""

    TEMPLE = 0
    MAGIC_CIRCLE = 1
    CRYSTAL_FIELD = 2
    STONE_CIRCLE = 3
    GRAVEYARD = 4


class Deal(IntEnum):
    """2.3 The option `tokens`."""

    BASIC = 0
    RANDOM = 1
    CHOOSE = 2
    MIXED = 3


TOKENS = [token.name.lower() for token in Token]
TEN = len(TOKENS)
BASICS = 5  # how many are basic, and how many each player has
OPTIONS = {"tokens": [deal.name.lower() for deal in Deal], "specials": ["off", "on"]}
TOWER_NAMES = [f"{flag}{value + 1}" for flag in FLAGS for value in range(VALUES)]


# The shape of box.toml

TokenName = Annotated[str, msgspec.Meta(extra={"means": words_of(Token)})]


class Drawn(msgspec.Struct, forbid_unknown_fields=True):
    corners: list[tuple[int, int, int, int]]
    source: Source
    note: str = ""


class Tiles(msgspec.Struct, forbid_unknown_fields=True):
    count: int
    drawn: Drawn
    source: Source
    note: str = ""


class Tower(msgspec.Struct, forbid_unknown_fields=True):
    flag: Literal["orc", "knight"]
    value: int
    corners: tuple[int, int, int, int]
    source: Source
    note: str = ""


class Towers(msgspec.Struct, forbid_unknown_fields=True):
    orc: int
    knight: int
    drawn: list[Tower]
    source: Source
    note: str = ""


class Sides(msgspec.Struct, forbid_unknown_fields=True):
    basic: list[TokenName]
    advanced: list[TokenName]
    source: Source
    note: str = ""


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    count: int
    sides: Sides
    source: Source
    note: str = ""


class Markers(msgspec.Struct, forbid_unknown_fields=True):
    orc: int
    knight: int
    neutral: int
    source: Source
    note: str = ""


class Blank(msgspec.Struct, forbid_unknown_fields=True):
    corners: tuple[int, int, int, int]
    source: Source
    note: str = ""
    single: dict[str, tuple[int, int, int, int]] = {}
    """Those that differ from the others, by their names."""


class Specials(msgspec.Struct, forbid_unknown_fields=True):
    names: list[str]
    drawn: Blank
    source: Source
    note: str = ""


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of box.toml."""

    tiles: Tiles
    towers: Towers
    tokens: Tokens
    markers: Markers
    specials: Specials


# The box of a match


class Box(Struct):
    """A *kind* is all tiles that look the same; a *look* is one way that a tile can lie.

    Looks are numbered: first those of the battlefield tiles, kind by kind, then four for each
    special tile, then the towers, one by one.
    """

    deal: Int8  # a Deal
    specials: Int8  # 1 if they are in the game
    changing: Int8  # 1 if what is decided can change (3.2.4)
    kinds: Int8  # special ones included
    first_special: Int16  # look
    first_tower: Int16  # look
    looks: Int16  # one past the last

    copies: Annotated[Row, np.int8, KINDS]  # 0 for special tiles that are not in the game
    tile: Annotated[Row, np.int16, KINDS]  # in TILES
    face: Annotated[Row, np.int32, KINDS]  # its first in PLACEABLE
    turns: Annotated[Row, np.int8, KINDS]
    look: Annotated[Row, np.int16, KINDS]  # its first
    kind_of_tile: Annotated[Row, np.int8, len(TILES)]  # NOBODY's −1 where the box has none
    look_of_face: Annotated[Row, np.int16, len(PLACEABLE)]  # 0 where the box has none

    kind_of: Annotated[Row, np.int8, LOOKS]  # for towers, which one
    corner: Annotated[Grid, np.int8, LOOKS, CORNERS]  # plus orcs, minus knights

    flag: Annotated[Row, np.int8, TOWERS]
    value: Annotated[Row, np.int8, TOWERS]
    tower_look: Annotated[Row, np.int16, TOWERS]  # its first
    tower_face: Annotated[Row, np.int32, TOWERS]  # its first as a move names it
    tower_turns: Annotated[Row, np.int8, TOWERS]
    twin: Annotated[Row, np.int8, TOWERS]  # an earlier one that is quite alike, or −1


def lay_out(edition: Edition, seats: int, options: Mapping[str, str]) -> Box:
    box = Box.new()
    box.deal = Deal[options["tokens"].upper()]
    box.specials = int(options["specials"] == "on")
    box.changing = int(box.specials or box.deal != Deal.BASIC)
    box.looks = EMPTY + 1
    box.kind_of_tile[:] = -1
    lay_out_tiles(box, edition)
    lay_out_specials(box, edition)
    lay_out_towers(box, edition)
    return box


def lay_out_tiles(box: Box, edition: Edition) -> None:
    count = Counter(upright(corners) for corners in edition.tiles.drawn.corners)
    for corners in sorted(count):
        ways = turns(corners)
        name = spell(corners)
        add_kind(box, TILES.index(name), FACES.index(name), ways, count[corners])


def lay_out_specials(box: Box, edition: Edition) -> None:
    """Four looks for each, in the order of Special; kinds in the order of moves, as all kinds."""
    box.first_special = box.looks
    drawn = edition.specials.drawn
    ways = {name: turns(upright(drawn.single.get(name, drawn.corners))) for name in SPECIALS}
    tiles = {name: TILES.index(spell_special(name, ways[name][0])) for name in SPECIALS}
    for name in sorted(SPECIALS, key=lambda name: tiles[name]):
        box.looks = box.first_special + CORNERS * SPECIALS.index(name)
        face = PLACEABLE.index(TILES[tiles[name]])
        add_kind(box, tiles[name], face, ways[name], box.specials)
    box.looks = box.first_special + CORNERS * len(SPECIALS)


def add_kind(box: Box, tile: int, face: int, ways: list[Corners], copies: int) -> None:
    kind = box.kinds
    box.copies[kind], box.turns[kind] = copies, len(ways)
    box.tile[kind], box.face[kind], box.look[kind] = tile, face, box.looks
    box.kind_of_tile[tile] = kind
    for turn, corners in enumerate(ways):
        box.look_of_face[face + turn] = box.looks
        add_look(box, kind, corners)
    box.kinds += 1


def add_look(box: Box, kind: int, corners: Corners) -> None:
    box.kind_of[box.looks] = kind
    for corner in range(CORNERS):
        box.corner[box.looks, corner] = corners[corner]
    box.looks += 1


def lay_out_towers(box: Box, edition: Edition) -> None:
    box.first_tower = box.looks
    for which, tower in enumerate(sorted(edition.towers.drawn, key=tower_face)):
        ways = turns(upright(tower.corners))
        box.flag[which], box.value[which] = FLAGS.index(tower.flag), tower.value
        box.tower_face[which], box.tower_turns[which] = tower_face(tower), len(ways)
        box.tower_look[which] = box.looks
        same = which > 0 and box.tower_face[which - 1] == box.tower_face[which]
        box.twin[which] = which - 1 if same else -1
        for corners in ways:
            add_look(box, which, corners)


def tower_face(tower: Tower) -> int:
    """How moves name it when it lies upright: its name, then its face."""
    name = TOWER_NAMES.index(f"{tower.flag}{tower.value}")
    return name * len(FACES) + FACES.index(spell(upright(tower.corners)))
