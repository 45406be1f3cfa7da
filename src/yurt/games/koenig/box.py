"""1. The box: England in 13 regions, start cards, courtiers, influence cards, dice."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import numpy as np

from yurt.core.edition import Fact, Source
from yurt.core.structs import Grid, Int8, Row, Struct

from .drawing import Drawing, Shape, keep_drawing, touching

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


def votes_of(edition: Edition, *names: str) -> int:
    return sum(edition.regions[name].votes for name in names)


def links_are_mutual(edition: Edition) -> bool:
    regions = edition.regions
    return all(
        name in regions[other].land for name, region in regions.items() for other in region.land
    ) and all(name in regions[other].sea for name, region in regions.items() for other in region.sea)


def votes_match_links(edition: Edition, votes: int, links: int) -> bool:
    return all(len(r.links) == links for r in edition.regions.values() if r.votes == votes)


def links_are(edition: Edition, name: str, land: str, sea: str) -> bool:
    region = edition.regions[name]
    return set(region.land) == set(land.split()) and set(region.sea) == set(sea.split())


def starts_well(edition: Edition, seats: int) -> bool:
    start = edition.starts[str(seats)]
    regions = set(start.regions) - edition.absent(seats)
    return len(start.regions) == len(regions) == seats and regions <= set(edition.regions)


def drawn_as_linked(edition: Edition) -> bool:
    shapes = {name: region.drawing for name, region in edition.regions.items()}
    links = {frozenset((n, other)) for n, r in edition.regions.items() for other in r.land}
    return touching(shapes) == links


def routes_as_linked(edition: Edition) -> bool:
    links = {frozenset((n, other)) for n, r in edition.regions.items() for other in r.sea}
    return {frozenset(route.between) for route in edition.drawing.sea_routes} == links


FACTS = (
    Fact("1.1", f"the 13 regions are {', '.join(NAMES)}", lambda e: set(e.regions) == set(NAMES)),
    Fact("1.1", "all links join regions and work both ways", links_are_mutual),
    Fact("1.1", "no region is its own neighbour, none twice a neighbour",
         lambda e: all(len(r.links - {n}) == len(r.land) + len(r.sea)
                       for n, r in e.regions.items())),
    Fact("1.1", "every region has 2 to 4 votes",
         lambda e: all(2 <= r.votes <= 4 for r in e.regions.values())),
    Fact("1.1", "39 votes in all", lambda e: votes_of(e, *e.regions) == 39),
    Fact("1.1", "with three players Man is left out", lambda e: e.left_out.three == ["man"]),
    Fact("1.1", "37 votes without Man",
         lambda e: votes_of(e, *e.regions) - votes_of(e, "man") == 37),
    Fact("1.1", "every region with 2 votes has two neighbours",
         lambda e: votes_match_links(e, 2, 2)),
    Fact("1.1", "every region with 4 votes has six neighbours",
         lambda e: votes_match_links(e, 4, 6)),
    Fact("1.1", "every region has two to six neighbours",
         lambda e: all(2 <= len(r.links) <= 6 for r in e.regions.values())),
    Fact("1.1", "Wigemor's neighbours are Lancastre, Tateshale, Stadford and Oxeneford by land,"
         " Man and Lideforde by sea",
         lambda e: links_are(e, "wigemor", "lancastre tateshale stadford oxeneford",
                             "man lideforde")),
    Fact("1.1", "Sarisberie's neighbours are Oxeneford and Lideforde",
         lambda e: links_are(e, "sarisberie", "oxeneford lideforde", "")),
    Fact("1.1", "Sedberouie has 2 votes", lambda e: votes_of(e, "sedberouie") == 2),
    Fact("1.1", "Tateshale has 4 votes", lambda e: votes_of(e, "tateshale") == 4),
    Fact("1.1", "Oxeneford has 4 votes", lambda e: votes_of(e, "oxeneford") == 4),
    Fact("1.1", "Man has 2 votes", lambda e: votes_of(e, "man") == 2),
    Fact("1.1", "Sarisberie has 2 votes", lambda e: votes_of(e, "sarisberie") == 2),
    Fact("1.1", "Wigemor has 4 votes", lambda e: votes_of(e, "wigemor") == 4),
    Fact("1.1", "Tateshale, Lincolia, Grentebrige and Lundonia have 14 votes",
         lambda e: votes_of(e, "tateshale", "lincolia", "grentebrige", "lundonia") == 14),
    Fact("1.1", "the corners of every outline are drawn",
         lambda e: all(c in e.drawing.corners for r in e.regions.values()
                       for c in r.drawing.outline)),
    Fact("1.1", "every region with links by land is drawn touching exactly those",
         drawn_as_linked),
    Fact("1.1", "a route is drawn for every link by sea", routes_as_linked),
    Fact("1.2", "start cards for 3, 4 and 5 players", lambda e: set(e.starts) == {*"345"}),
    *(Fact("1.2", f"{n} start cards, all different and in play, for {n} players",
           lambda e, n=n: starts_well(e, n)) for n in (3, 4, 5)),
    Fact("1.2", "no start card is in two sets",
         lambda e: len({r for start in e.starts.values() for r in start.regions}) == 12),
    Fact("1.3", "one noble each", lambda e: e.players.nobles == 1),
    Fact("1.3", "18 courtiers each", lambda e: e.players.courtiers == 18),
    Fact("1.3", "12 ×1, 7 ×2 and 1 ×3 each", lambda e: e.players.cards == [12, 7, 1]),
    Fact("1.3", "five dice", lambda e: e.table.dice == 5),
    Fact("2.1", "two courtiers in the start region", lambda e: e.players.start_courtiers == 2),
    *(Fact("2.2", f"{first.title()} begins with {n} players",
           lambda e, n=n, first=first: e.starts[n].first == first and first in e.starts[n].regions)
      for n, first in (("3", "rouecestre"), ("4", "tateshale"), ("5", "stadford"))),
    Fact("4.1", "at most 5 cards in a commitment", lambda e: e.table.most_committed == MOST),
    Fact("5.3", "19 votes win with three players", lambda e: e.majority.three == 19),
    Fact("5.3", "20 votes win with four or five players",
         lambda e: e.majority.four == e.majority.five == 20),
    Fact("5.5", "at most 15 cards are dealt to each", lambda e: e.table.most_dealt == 15),
)  # fmt: skip


class Box(Struct):
    players: Int8
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
    box.players = seats
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
