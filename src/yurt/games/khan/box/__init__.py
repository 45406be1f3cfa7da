"""1. The box: board, rulers, cards, tiles, special cards."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

import msgspec
import numpy as np

from yurt.core.edition import Source
from yurt.core.errors import cut, expected
from yurt.core.meaning import Word
from yurt.core.structs import Grid, Int8, Int64, Row, Struct, plain

from ..moves import A_CELL, CARDS, GRID, PER_RULER, RULERS, STACKS, TERRAINS
from ..shapes import FORMS, LARGEST, SHAPES, SIZES
from .board import (
    BRIDGE,
    DIRECTIONS,
    OUTER,
    RIVER,
    SIDES,
    TILE,
    Board,
    Place,
    cell_place,
    grid_spot,
    read_map,
    walk_of,
)

SEATS = 4
PLAYABLE = 154
LAND = 132
TILES = 38
SPECIALS = ("morale", "protection", "support", "scout")
NAME = 12  # letters of a ruler's name at most
REACH = 3  # 3.1.2: cells that a ruler goes at most
NODES = PLAYABLE * len(FORMS)  # forms grow out of each other


def expect(what: str, came: str, words: Sequence[str]) -> None:
    if came not in words:
        raise ValueError(f"{what}: {expected(came, words)}")


Terrain = Annotated[str, msgspec.Meta(extra={"means": Word("Terrain", TERRAINS)})]


class BoardTable(msgspec.Struct, forbid_unknown_fields=True):
    map: str
    source: Source
    note: str = ""

    def __post_init__(self) -> None:
        Board.read(self.map)


class OuterTable(msgspec.Struct, forbid_unknown_fields=True):
    map: str
    source: Source
    note: str = ""

    def __post_init__(self) -> None:
        self.cells()

    def cells(self) -> set[Place]:
        return set(read_map(self.map, OUTER))


class Figure(msgspec.Struct, forbid_unknown_fields=True):
    colour: str = "#777777"

    def __post_init__(self) -> None:
        if not re.fullmatch("#[0-9a-f]{6}", self.colour):
            raise ValueError(f"expected a colour such as #8c2f2b, not {cut(self.colour)}")


class Ruler(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    start: str
    directions: list[str]
    source: Source
    # as the directions
    terrains: list[Terrain] = msgspec.field(default_factory=lambda: [*TERRAINS])
    note: str = ""
    drawing: Figure = msgspec.field(default_factory=Figure)

    def __post_init__(self) -> None:
        if not re.fullmatch(f"[a-z]{{3,{NAME}}}", self.name):
            raise ValueError(f"name: expected 3 to {NAME} small letters, not {cut(self.name)}")
        expect(f"{self.name}: start", self.start, A_CELL)
        for direction in self.directions:
            expect(f"{self.name}: directions", direction, DIRECTIONS)
        for terrain in self.terrains:
            expect(f"{self.name}: terrains", terrain, TERRAINS)


class Courts(msgspec.Struct, forbid_unknown_fields=True):
    yurts: int
    supply: int
    source: Source
    note: str = ""


class Stack(msgspec.Struct, forbid_unknown_fields=True):
    shape: str
    count: int
    value: int

    def __post_init__(self) -> None:
        expect("shape", self.shape, SHAPES)


class Stacks(msgspec.Struct, forbid_unknown_fields=True):
    stacks: list[Stack]
    source: Source
    note: str = ""


class Special(msgspec.Struct, forbid_unknown_fields=True):
    count: int
    each: tuple[int, int, int]  # with 2, 3 and 4 players


class Specials(msgspec.Struct, forbid_unknown_fields=True):
    morale: Special
    protection: Special
    support: Special
    scout: Special
    source: Source
    note: str = ""

    def all(self) -> tuple[Special, ...]:
        return self.morale, self.protection, self.support, self.scout


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of box.toml."""

    board: BoardTable
    outer: OuterTable
    rulers: list[Ruler]
    courts: Courts
    tiles: Stacks
    bridges: Stacks
    specials: Specials


class Box(Struct):
    seats: Int64  # numbers that rules count with are wide: each width is compiled by itself
    scattered: Int8  # 2.1
    court: Int8  # yurts in each court
    terrain: Annotated[Row, np.int8, PLAYABLE]  # as REGIONS, or RIVER
    bank: Annotated[Row, np.int8, PLAYABLE]  # the land mass; −1 for a river cell
    spot: Annotated[Row, np.int16, PLAYABLE]  # on the grid of cell names
    cell_at: Annotated[Row, np.int64, GRID]  # and back; −1 where the board has none
    side: Annotated[Grid, np.int16, PLAYABLE, 4]  # cells beside, −1 for none
    ray: Annotated[Grid, np.int16, PLAYABLE, 8 * REACH]  # direction · 3 + steps − 1
    fits: Annotated[Row, np.int16, PLAYABLE]  # 3.2.A a bit for each terrain on a card that fits
    fitting: Annotated[Grid, np.int16, len(TERRAINS), LAND]  # the cells that fit, in order
    fit_count: Annotated[Row, np.int64, len(TERRAINS)]
    start: Annotated[Row, np.int64, len(RULERS)]
    letters: Annotated[Grid, np.int8, len(RULERS), NAME]  # of each ruler's name (names.py)
    direction: Annotated[Row, np.int8, len(CARDS)]  # on each card, nine of a ruler together
    shows: Annotated[Row, np.int8, len(CARDS)]  # the terrain on it
    count: Annotated[Row, np.int8, len(STACKS)]
    value: Annotated[Row, np.int8, len(STACKS)]
    cells: Annotated[Row, np.int8, len(STACKS)]  # of one tile
    special: Annotated[Row, np.int8, len(SPECIALS)]  # for each player
    cells_of: Annotated[Row, np.int64, len(FORMS)]
    stack_of: Annotated[Row, np.int64, 2 * len(FORMS)]  # form · 2 + kind
    offset: Annotated[Grid, np.int16, len(FORMS), LARGEST]  # on the grid, from the anchor
    column_from: Annotated[Row, np.int8, len(FORMS)]  # leftmost cell, from the anchor
    column_to: Annotated[Row, np.int8, len(FORMS)]  # rightmost
    root: Annotated[Row, np.int64, PLAYABLE]  # where each anchor's nodes begin (board.walk_of)
    node: Annotated[Row, np.int64, NODES]  # both packed, so that one look is enough


def stacks_of(edition: Edition) -> Iterator[tuple[int, int, Stack]]:
    """(kind, shape, stack) of each stack."""
    for kind, table in ((TILE, edition.tiles), (BRIDGE, edition.bridges)):
        for stack in table.stacks:
            yield kind, SHAPES.index(stack.shape), stack


def lay_out(edition: Edition, seats: int, options: Mapping[str, str]) -> Box:
    box = Box.new()
    box.seats = seats
    box.scattered = int(options.get("rulers") == "scattered")
    box.court = edition.courts.yurts
    board = Board.read(edition.board.map)
    lay_out_cells(box, board, edition.outer.cells())
    lay_out_cards(box, edition, board)
    lay_out_tiles(box, edition)
    for at, special in enumerate(edition.specials.all()):
        box.special[at] = special.each[seats - 2]
    return box


def lay_out_cells(box: Box, board: Board, outer: set[Place]) -> None:
    box.cell_at[:] = -1
    for place, cell in board.number.items():
        terrain = board.terrain[place]
        box.terrain[cell] = terrain
        box.bank[cell] = board.bank.get(place, -1)
        box.spot[cell] = grid_spot(place)
        box.cell_at[grid_spot(place)] = cell
        for at, (row, column) in enumerate(SIDES):
            near = place[0] + row, place[1] + column
            box.side[cell, at] = board.number.get(near, -1)
        for direction in range(8):
            for step, ahead in enumerate(board.ray(place, direction, REACH)):
                box.ray[cell, direction * REACH + step] = ahead
        if terrain != RIVER:
            lay_out_fits(box, cell, (board.beside_river(place), place in outer))


def lay_out_fits(box: Box, cell: int, beside: tuple[bool, bool]) -> None:
    """3.2.A Which cards fit a land cell that is or is not beside the river, the outer area."""
    for card, name in enumerate(TERRAINS):
        by_place = (name == "river" and beside[0]) or (name == "outer" and beside[1])
        if card == box.terrain[cell] or name == "joker" or by_place:
            box.fits[cell] |= 1 << card
            box.fitting[card, box.fit_count[card]] = cell
            box.fit_count[card] += 1


def lay_out_cards(box: Box, edition: Edition, board: Board) -> None:
    for number, ruler in enumerate(edition.rulers):
        box.start[number] = board.number[cell_place(ruler.start)]
        for at, letter in enumerate(ruler.name.encode("ascii")):
            box.letters[number, at] = letter
        for at, shown in enumerate(zip(ruler.terrains, ruler.directions, strict=True)):
            card = number * PER_RULER + at
            box.shows[card] = TERRAINS.index(shown[0])
            box.direction[card] = DIRECTIONS.index(shown[1])


def lay_out_tiles(box: Box, edition: Edition) -> None:
    for kind, shape, stack in stacks_of(edition):
        at = kind * len(SHAPES) + shape
        box.count[at], box.value[at] = stack.count, stack.value
    for at in range(len(STACKS)):
        box.cells[at] = SIZES[at % len(SHAPES)]
    for number, form in enumerate(FORMS):
        box.cells_of[number] = len(form.cells)
        for kind in (TILE, BRIDGE):
            box.stack_of[number * 2 + kind] = kind * len(SHAPES) + form.shape
        box.column_from[number] = min(column for _, column in form.cells)
        box.column_to[number] = max(column for _, column in form.cells)
        for at, place in enumerate(form.cells):
            box.offset[number, at] = grid_spot(place)
    stacks = frozenset((kind, shape) for kind, shape, _ in stacks_of(edition))
    nodes, roots = walk_of(edition.board.map, stacks)
    for row, values in ((box.root, roots), (box.node, nodes)):
        np.asarray(plain(row))[: len(values)] = [value.packed() for value in values]
