"""1. What every box file must say: all that the rulebook states about the components.

A corrected map may change whatever only the lost pictures showed.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from yurt.core.edition import fact, found
from yurt.core.errors import expected

from . import MOST, NAMES, Edition
from .drawing import is_within, touching

LARGEST = 10_000
SLENDER = 10


def votes_of(edition: Edition, *names: str) -> int:
    return sum(edition.regions[name].votes for name in names)


def unknown_names(edition: Edition) -> Iterator[str]:
    for name in edition.regions:
        if name not in NAMES:
            yield expected(name, NAMES)
    for name in NAMES:
        if name not in edition.regions:
            yield f"{name} is missing"


def one_way_links(edition: Edition) -> Iterator[str]:
    regions = edition.regions
    for name, region in regions.items():
        for how in ("land", "sea"):
            for other in getattr(region, how):
                if other not in regions:
                    yield f"{name}, by {how}: {expected(other, NAMES)}"
                elif name not in getattr(regions[other], how):
                    yield f"{name} has {other} by {how}, but {other} has not {name}"


def odd_neighbours(edition: Edition) -> Iterator[str]:
    for name, region in edition.regions.items():
        links = [*region.land, *region.sea]
        for other in links:
            if other == name or links.count(other) > 1:
                yield f"{name} has {other}"


def odd_links(edition: Edition, votes: Sequence[int], links: range) -> Iterator[str]:
    for name, region in edition.regions.items():
        if region.votes in votes and len(region.links) not in links:
            yield f"{name} has {len(region.links)}: {', '.join(sorted(region.links))}"


def wrong_links(edition: Edition, name: str, land: str, sea: str) -> Iterator[str]:
    region = edition.regions[name]
    if set(region.land) != set(land.split()) or set(region.sea) != set(sea.split()):
        by_land, by_sea = ", ".join(region.land), ", ".join(region.sea)
        yield f"found {by_land or 'none'} by land, {by_sea or 'none'} by sea"


def wrong_starts(edition: Edition, seats: int) -> Iterator[str]:
    regions = edition.starts[str(seats)].regions
    if len(regions) != seats:
        yield f"there are {len(regions)}"
    for region in regions:
        if region not in NAMES:
            yield expected(region, NAMES)
        if regions.count(region) > 1:
            yield f"{region} stands there twice"
        if region in edition.absent(seats):
            yield f"{region} is out of play"


def wrong_first(edition: Edition, seats: int, first: str) -> Iterator[str]:
    start = edition.starts[str(seats)]
    if start.first != first:
        yield f"found {start.first}"
    if first not in start.regions:
        yield f"no start card has {first}: {', '.join(start.regions)}"


# The drawing


def unfit_pictures(edition: Edition) -> Iterator[str]:
    width, height = edition.drawing.width, edition.drawing.height
    for name, length in (("width", width), ("height", height)):
        if not 1 <= length <= LARGEST:
            yield f"{name} {length:g}"
    if max(width, height) > SLENDER * min(width, height):
        yield f"{width:g} by {height:g}"


def points_outside(edition: Edition) -> Iterator[str]:
    drawing = edition.drawing
    points = {f"the corner {name}": point for name, point in drawing.corners.items()}
    for name, region in edition.regions.items():
        points[f"the anchor of {name}"] = region.drawing.anchor
        points[f"the town of {name}"] = region.drawing.town
    for route in drawing.sea_routes:
        points[f"the route between {' and '.join(route.between)}"] = route.through
    for what, (x, y) in points.items():
        if not (0 <= x <= drawing.width and 0 <= y <= drawing.height):
            yield f"{what} is at {x:g}, {y:g}"


def odd_outlines(edition: Edition) -> Iterator[str]:
    for name, region in edition.regions.items():
        outline = region.drawing.outline
        for corner in outline:
            if corner not in edition.drawing.corners:
                yield f"{name}: {expected(corner, list(edition.drawing.corners))}"
            if outline.count(corner) > 1:
                yield f"{name} has {corner} twice"
        if len(outline) < 3:
            yield f"{name} has {len(outline)} corners"


def astray(edition: Edition) -> Iterator[str]:
    for name, region in edition.regions.items():
        outline = [edition.drawing.corners[corner] for corner in region.drawing.outline]
        for what in ("anchor", "town"):
            x, y = getattr(region.drawing, what)
            if not is_within((x, y), outline):
                yield f"the {what} of {name} is at {x:g}, {y:g}"


def wrong_borders(edition: Edition) -> Iterator[str]:
    shapes = {name: region.drawing for name, region in edition.regions.items()}
    links = {frozenset((n, other)) for n, r in edition.regions.items() for other in r.land}
    drawn = touching(shapes)
    yield from (f"{pair(two)} are linked, but share no border" for two in links - drawn)
    yield from (f"{pair(two)} share a border, but are not linked" for two in drawn - links)


def wrong_routes(edition: Edition) -> Iterator[str]:
    links = {frozenset((n, other)) for n, r in edition.regions.items() for other in r.sea}
    drawn = [frozenset(route.between) for route in edition.drawing.sea_routes]
    yield from (f"none between {pair(two)}" for two in links - set(drawn))
    yield from (f"{pair(two)} are not linked by sea" for two in set(drawn) - links)
    yield from (f"two between {pair(two)}" for two in drawn if drawn.count(two) > 1)


def pair(two: frozenset[str]) -> str:
    return " and ".join(sorted(two))


FACTS = (
    fact("1.1", "the 13 regions have the names that the text has", unknown_names),
    fact("1.1", "all links join regions and work both ways", one_way_links),
    fact("1.1", "no region is its own neighbour, none twice a neighbour", odd_neighbours),
    fact("1.1", "every region has 2 to 4 votes",
         lambda e: (f"{n} has {r.votes}" for n, r in e.regions.items() if not 2 <= r.votes <= 4)),
    fact("1.1", "39 votes in all", lambda e: found(votes_of(e, *e.regions), 39)),
    fact("1.1", "with three players Man is left out", lambda e: found(e.left_out.three, ["man"])),
    fact("1.1", "37 votes without Man",
         lambda e: found(votes_of(e, *e.regions) - votes_of(e, "man"), 37)),
    fact("1.1", "every region with 2 votes has two neighbours",
         lambda e: odd_links(e, [2], range(2, 3))),
    fact("1.1", "every region with 4 votes has six neighbours",
         lambda e: odd_links(e, [4], range(6, 7))),
    fact("1.1", "every region has two to six neighbours",
         lambda e: odd_links(e, range(5), range(2, 7))),
    fact("1.1", "Wigemor's neighbours are Lancastre, Tateshale, Stadford and Oxeneford by land,"
         " Man and Lideforde by sea",
         lambda e: wrong_links(e, "wigemor", "lancastre tateshale stadford oxeneford",
                             "man lideforde")),
    fact("1.1", "Sarisberie's neighbours are Oxeneford and Lideforde",
         lambda e: wrong_links(e, "sarisberie", "oxeneford lideforde", "")),
    fact("1.1", "Sedberouie has 2 votes", lambda e: found(votes_of(e, "sedberouie"), 2)),
    fact("1.1", "Tateshale has 4 votes", lambda e: found(votes_of(e, "tateshale"), 4)),
    fact("1.1", "Oxeneford has 4 votes", lambda e: found(votes_of(e, "oxeneford"), 4)),
    fact("1.1", "Man has 2 votes", lambda e: found(votes_of(e, "man"), 2)),
    fact("1.1", "Sarisberie has 2 votes", lambda e: found(votes_of(e, "sarisberie"), 2)),
    fact("1.1", "Wigemor has 4 votes", lambda e: found(votes_of(e, "wigemor"), 4)),
    fact("1.1", "Tateshale, Lincolia, Grentebrige and Lundonia have 14 votes",
         lambda e: found(votes_of(e, "tateshale", "lincolia", "grentebrige", "lundonia"), 14)),
    fact("1.1", f"the picture is 1 to {LARGEST} wide and high, and not too slender",
         unfit_pictures),
    fact("1.1", "all that is drawn lies within the picture", points_outside),
    fact("1.1", "an outline goes once through three corners or more that are drawn", odd_outlines),
    fact("1.1", "the anchor and the town of a region lie within its outline", astray),
    fact("1.1", "regions touch exactly where they are linked by land", wrong_borders),
    fact("1.1", "one route is drawn for every link by sea", wrong_routes),
    fact("1.2", "start cards for 3, 4 and 5 players", lambda e: found(sorted(e.starts), [*"345"])),
    *(fact("1.2", f"{n} start cards, all different and in play, for {n} players",
           partial(wrong_starts, seats=n)) for n in (3, 4, 5)),
    fact("1.3", "one noble each", lambda e: found(e.players.nobles, 1)),
    fact("1.3", "18 courtiers each", lambda e: found(e.players.courtiers, 18)),
    fact("1.3", "12 ×1, 7 ×2 and 1 ×3 each", lambda e: found(e.players.cards, [12, 7, 1])),
    fact("1.3", "five dice", lambda e: found(e.table.dice, 5)),
    fact("2.1", "two courtiers in the start region", lambda e: found(e.players.start_courtiers, 2)),
    *(fact("2.2", f"{first.title()} begins with {n} players",
           partial(wrong_first, seats=n, first=first))
      for n, first in ((3, "rouecestre"), (4, "tateshale"), (5, "stadford"))),
    fact("4.1", "at most 5 cards in a commitment", lambda e: found(e.table.most_committed, MOST)),
    fact("5.3", "19 votes win with three players", lambda e: found(e.majority.three, 19)),
    fact("5.3", "20 votes win with four or five players",
         lambda e: found((e.majority.four, e.majority.five), (20, 20))),
    fact("5.5", "at most 15 cards are dealt to each", lambda e: found(e.table.most_dealt, 15)),
)  # fmt: skip
