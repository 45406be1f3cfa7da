"""1. What every box file must say: all that the rulebook states about the components.

A corrected map may change whatever only the lost pictures showed.
"""

from functools import partial

from yurt.core.edition import Fact

from .box import MOST, NAMES, Edition
from .drawing import touching


def votes_of(edition: Edition, *names: str) -> int:
    return sum(edition.regions[name].votes for name in names)


def links_are_mutual(edition: Edition) -> bool:
    regions = edition.regions
    return all(
        name in regions[other].land for name, region in regions.items() for other in region.land
    ) and all(
        name in regions[other].sea for name, region in regions.items() for other in region.sea
    )


def votes_match_links(edition: Edition, votes: int, links: int) -> bool:
    return all(len(r.links) == links for r in edition.regions.values() if r.votes == votes)


def links_are(edition: Edition, name: str, land: str, sea: str) -> bool:
    region = edition.regions[name]
    return set(region.land) == set(land.split()) and set(region.sea) == set(sea.split())


def starts_well(edition: Edition, seats: int) -> bool:
    start = edition.starts[str(seats)]
    regions = set(start.regions) - edition.absent(seats)
    return len(start.regions) == len(regions) == seats and regions <= set(edition.regions)


def begins(edition: Edition, seats: int, first: str) -> bool:
    start = edition.starts[str(seats)]
    return start.first == first and first in start.regions


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
           partial(starts_well, seats=n)) for n in (3, 4, 5)),
    Fact("1.2", "no start card is in two sets",
         lambda e: len({r for start in e.starts.values() for r in start.regions}) == 12),
    Fact("1.3", "one noble each", lambda e: e.players.nobles == 1),
    Fact("1.3", "18 courtiers each", lambda e: e.players.courtiers == 18),
    Fact("1.3", "12 ×1, 7 ×2 and 1 ×3 each", lambda e: e.players.cards == [12, 7, 1]),
    Fact("1.3", "five dice", lambda e: e.table.dice == 5),
    Fact("2.1", "two courtiers in the start region", lambda e: e.players.start_courtiers == 2),
    *(Fact("2.2", f"{first.title()} begins with {n} players",
           partial(begins, seats=n, first=first))
      for n, first in ((3, "rouecestre"), (4, "tateshale"), (5, "stadford"))),
    Fact("4.1", "at most 5 cards in a commitment", lambda e: e.table.most_committed == MOST),
    Fact("5.3", "19 votes win with three players", lambda e: e.majority.three == 19),
    Fact("5.3", "20 votes win with four or five players",
         lambda e: e.majority.four == e.majority.five == 20),
    Fact("5.5", "at most 15 cards are dealt to each", lambda e: e.table.most_dealt == 15),
)  # fmt: skip
