"""1. What every box file must say: all that the rulebook states about the components.

Which warriors stand where, and which tower is worth what, only the lost pictures showed: a truer
box file may say otherwise, within what can be spelled.
"""

from collections.abc import Iterable, Iterator

from yurt.core.edition import Fact, fact
from yurt.core.errors import expected

from ..rules.s5_end import ENOUGH
from . import BASICS, BATTLEFIELD, FLAGS, SEATS, TOKENS, TOWERS, VALUES, Edition, Tower
from .tiles import MOST, SPECIALS, Corners

CORNERS_NAMED = ("north-west", "north-east", "south-east", "south-west")
ROMAN = ("I", "II", "III")
EACH = TOWERS // SEATS
MARKERS = 10


def counted(came: int, wanted: int) -> Iterator[str]:
    if came != wanted:
        yield f"there are {came}"


def drawn_of(edition: Edition, flag: str) -> list[Tower]:
    return [tower for tower in edition.towers.drawn if tower.flag == flag]


def wrong_towers(edition: Edition) -> Iterator[str]:
    for flag in FLAGS:
        said, drawn = getattr(edition.towers, flag), drawn_of(edition, flag)
        if said != EACH:
            yield f"{flag} = {said}"
        if len(drawn) != EACH:
            yield f"{len(drawn)} are drawn with the flag {flag}"


def wrong_markers(edition: Edition) -> Iterator[str]:
    for kind in ("orc", "knight", "neutral"):
        if getattr(edition.markers, kind) != MARKERS:
            yield f"{kind} = {getattr(edition.markers, kind)}"


def wrong_words(came: list[str], words: Iterable[str]) -> Iterator[str]:
    """In any order."""
    known = list(words)
    for word in came:
        if word not in known:
            yield expected(word, known)
        if came.count(word) > 1:
            yield f"{word} stands there twice"
    for word in known:
        if word not in came:
            yield f"{word} is missing"


def crowded(what: str, corners: Corners) -> Iterator[str]:
    for name, warriors in zip(CORNERS_NAMED, corners, strict=True):
        if abs(warriors) > MOST:
            yield f"{what} has {warriors} in the {name}"


def crowded_tiles(edition: Edition) -> Iterator[str]:
    for at, corners in enumerate(edition.tiles.drawn.corners, 1):
        yield from crowded(f"tile {at}, {list(corners)},", corners)


def crowded_towers(edition: Edition) -> Iterator[str]:
    for at, tower in enumerate(edition.towers.drawn, 1):
        yield from crowded(f"tower {at}, {tower.flag} {tower.value},", tower.corners)


def crowded_specials(edition: Edition) -> Iterator[str]:
    drawn = edition.specials.drawn
    yield from crowded("specials.drawn", drawn.corners)
    for name, corners in drawn.single.items():
        if name not in SPECIALS:
            yield f"specials.drawn.single: {expected(name, SPECIALS)}"
        yield from crowded(name, corners)


def worthless(edition: Edition) -> Iterator[str]:
    for at, tower in enumerate(edition.towers.drawn, 1):
        if not 1 <= tower.value <= VALUES:
            yield f"tower {at}, of the {tower.flag}s, is worth {tower.value}"


def too_cheap(edition: Edition) -> Iterator[str]:
    points = sum(tower.value for tower in edition.towers.drawn)
    if points < ENOUGH:
        yield f"they are worth {points} in all"


FACTS: tuple[Fact, ...] = (
    fact("1.1", f"{BATTLEFIELD} battlefield tiles", lambda e: counted(e.tiles.count, BATTLEFIELD)),
    fact("1.1", f"{TOWERS} towers, {EACH} under each flag", wrong_towers),
    fact("1.1", "20 power tokens", lambda e: counted(e.tokens.count, SEATS * len(TOKENS))),
    fact("1.1", "5 special tiles", lambda e: counted(len(e.specials.names), len(SPECIALS))),
    fact("1.1", f"{MARKERS} control markers of each kind", wrong_markers),
    fact(
        "1.2",
        f"four corners for each of {BATTLEFIELD} tiles",
        lambda e: counted(len(e.tiles.drawn.corners), BATTLEFIELD),
    ),
    fact("1.2", f"at most {MOST} warriors in a tile's corner", crowded_tiles),
    fact("1.3", f"at most {MOST} warriors in a tower's corner", crowded_towers),
    fact("1.3", f"towers worth {', '.join(ROMAN[:VALUES])}", worthless),
    fact("5.1", f"towers worth {ENOUGH} at least, or nobody could win", too_cheap),
    fact(
        "1.4",
        f"the basic tokens are {', '.join(TOKENS[:BASICS])}",
        lambda e: wrong_words(e.tokens.sides.basic, TOKENS[:BASICS]),
    ),
    fact(
        "1.4",
        f"the advanced tokens are {', '.join(TOKENS[BASICS:])}",
        lambda e: wrong_words(e.tokens.sides.advanced, TOKENS[BASICS:]),
    ),
    fact(
        "1.5",
        f"the special tiles are {', '.join(SPECIALS)}",
        lambda e: wrong_words(e.specials.names, SPECIALS),
    ),
    fact("1.5", f"at most {MOST} warriors in a special tile's corner", crowded_specials),
)
