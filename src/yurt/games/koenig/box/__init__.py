"""1. The box: England in 13 regions, start cards, courtiers, influence cards, dice."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import numpy as np

from yurt.core.edition import Source
from yurt.core.structs import Grid, Int8, Row, Struct

from .drawing import Drawing, Shape, keep_drawing

REGIONS, SEATS, KINDS, FACES = 13, 5, 3, 6
MOST = 5  # cards in a commitment
BUNDLES = 55  # ways to commit 1 to 5 cards

# 1.1 The text names all of them, so they are the words of moves in every edition.
NAMES = (
    "wigemor", "tateshale", "grentebrige", "oxeneford", "stadford", "lancastre", "lincolia",
    "lundonia", "lideforde", "man", "sedberouie", "rouecestre", "sarisberie",
)  # fmt: skip


class RegionSource(msgspec.Struct, forbid_unknown_fields=True):
    votes: Source
    links: Source


class Region(msgspec.Struct, forbid_unknown_fields=True):
    votes: int
    land: list[str]
    sea: list[str]
    source: RegionSource
    drawing: Shape
    note: str = ""

    @property
    def links(self) -> set[str]:
        return {*self.land, *self.sea}


class StartSource(msgspec.Struct, forbid_unknown_fields=True):
    regions: Source
    first: Source


class Start(msgspec.Struct, forbid_unknown_fields=True):
    regions: list[str]
    first: str
    source: StartSource
    note: str = ""


class Players(msgspec.Struct, forbid_unknown_fields=True):
    nobles: int
    courtiers: int
    start_courtiers: int
    cards: list[int]
    source: Source
    note: str = ""


class TableTop(msgspec.Struct, forbid_unknown_fields=True):
    dice: int
    most_committed: int
    most_dealt: int
    source: Source
    note: str = ""


class Majority(msgspec.Struct, forbid_unknown_fields=True):
    three: int = msgspec.field(name="3")
    four: int = msgspec.field(name="4")
    five: int = msgspec.field(name="5")
    source: Source
    note: str = ""

    def of(self, seats: int) -> int:
        return {3: self.three, 4: self.four, 5: self.five}[seats]


class LeftOut(msgspec.Struct, forbid_unknown_fields=True):
    three: list[str] = msgspec.field(name="3")
    source: Source
    note: str = ""


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of box.toml."""

    players: Players
    table: TableTop
    majority: Majority
    left_out: LeftOut
    starts: dict[str, Start]
    regions: dict[str, Region]
    drawing: Drawing

    def absent(self, seats: int) -> set[str]:
        return set(self.left_out.three) if seats == 3 else set()


class Box(Struct):
    seats: Int8
    majority: Int8  # votes that win an election
    courtiers: Int8  # each, without the one that marks the bonus votes
    at_start: Int8  # courtiers beside a noble
    dice: Int8
    most_dealt: Int8  # cards to each after an election
    first: Int8  # the start region that begins
    sheet: Annotated[int, np.int64]  # which drawing of the map (drawing.py)
    starts: Annotated[int, np.int64]  # the bits of the start regions
    votes: Annotated[Row, np.int8, REGIONS]  # also the most courtiers it holds; 0 out of play
    near: Annotated[Row, np.int64, REGIONS]  # the bits of its neighbours
    cards: Annotated[Row, np.int8, KINDS]  # of ×1, ×2, ×3 each
    bundle: Annotated[Grid, np.int8, BUNDLES, KINDS]  # the cards of each commitment
    first_bundle: Annotated[Grid, np.int8, MOST + 1, MOST + 1]  # by ×1 and ×2


def lay_out(edition: Edition, seats: int, options: Mapping[str, str]) -> Box:
    box = Box.new()
    box.seats = seats
    box.majority = edition.majority.of(seats)
    box.courtiers = edition.players.courtiers - 1
    box.at_start = edition.players.start_courtiers
    box.dice, box.most_dealt = edition.table.dice, edition.table.most_dealt
    start = edition.starts[str(seats)]
    box.first = NAMES.index(start.first)
    box.starts = bits(start.regions)
    for kind, count in enumerate(edition.players.cards):
        box.cards[kind] = count
    lay_map(box, edition, edition.absent(seats))
    lay_bundles(box)
    shapes: dict[str, Any] = {name: edition.regions[name].drawing for name in NAMES}
    box.sheet = keep_drawing(edition.drawing, shapes)
    return box


def lay_map(box: Box, edition: Edition, absent: set[str]) -> None:
    for at, name in enumerate(NAMES):
        if name not in absent:
            box.votes[at] = edition.regions[name].votes
            box.near[at] = bits(edition.regions[name].links - absent)


def bits(names: set[str] | list[str]) -> int:
    return sum(1 << NAMES.index(name) for name in names)


def lay_bundles(box: Box) -> None:
    for at, (ones, twos, threes) in enumerate(bundles()):
        for kind, count in enumerate((ones, twos, threes)):
            box.bundle[at, kind] = count
    for ones in range(MOST + 1):
        for twos in range(MOST + 1 - ones):
            box.first_bundle[ones, twos] = bundle_index(ones, twos)


def bundles() -> list[tuple[int, int, int]]:
    """All commitments, in the order of their moves."""
    return [
        (ones, twos, threes)
        for ones in range(MOST + 1)
        for twos in range(MOST + 1 - ones)
        for threes in range(MOST + 1 - ones - twos)
        if ones + twos + threes > 0
    ]


def bundle_index(ones: int, twos: int) -> int:
    """The move of these with no ×3; −1 for no card at all, one before the first commitment."""
    return bundles().index((ones, twos, 0)) if ones + twos > 0 else -1
