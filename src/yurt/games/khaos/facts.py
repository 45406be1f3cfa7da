"""What must be true of every box file."""

from collections import Counter

from yurt.core.edition import Fact

from .box import BASICS, BATTLEFIELD, SEATS, TOKENS, VALUES, Edition, Tower
from .tiles import MOST, SPECIALS, Corners, upright


def swapped(corners: Corners) -> Corners:
    return tuple(-warriors for warriors in corners)


def swaps_even_out(patterns: list[Corners]) -> bool:
    """Turned any way, there are as many of each as of its counterpart."""
    count = Counter(upright(corners) for corners in patterns)
    return all(count[upright(swapped(corners))] == n for corners, n in count.items())


def in_range(patterns: list[Corners]) -> bool:
    return all(abs(warriors) <= MOST for corners in patterns for warriors in corners)


def of_flag(e: Edition, flag: str) -> list[Tower]:
    return [tower for tower in e.towers.drawn if tower.flag == flag]


def signed(tower: Tower) -> tuple[int, Corners]:
    corners = tower.corners if tower.flag == "orc" else swapped(tower.corners)
    return tower.value, upright(corners)


FACTS = (
    Fact("1.1", "58 battlefield tiles", lambda e: e.tiles.count == BATTLEFIELD),
    Fact("1.1", "8 tower tiles, 4 of each flag", lambda e: e.towers.orc == e.towers.knight == 4),
    Fact("1.1", "20 power tokens", lambda e: e.tokens.count == SEATS * len(TOKENS)),
    Fact("1.1", "5 special tiles", lambda e: len(e.specials.names) == len(SPECIALS)),
    Fact(
        "1.1",
        "10 control markers of each kind",
        lambda e: e.markers.orc == e.markers.knight == e.markers.neutral == 10,
    ),
    Fact("1.2", "corners for each tile", lambda e: len(e.tiles.drawn.corners) == e.tiles.count),
    Fact("1.2", f"0 to {MOST} warriors a corner", lambda e: in_range(e.tiles.drawn.corners)),
    Fact(
        "1.2",
        "each pattern once as written and once with the sides swapped",
        lambda e: swaps_even_out(e.tiles.drawn.corners),
    ),
    Fact(
        "1.3",
        "4 towers drawn with each flag",
        lambda e: len(of_flag(e, "orc")) == len(of_flag(e, "knight")) == 4,
    ),
    Fact(
        "1.3",
        f"towers worth I to {'I' * VALUES}",
        lambda e: all(1 <= tower.value <= VALUES for tower in e.towers.drawn),
    ),
    Fact("1.3", "14 points in all", lambda e: sum(tower.value for tower in e.towers.drawn) == 14),
    Fact(
        "1.3",
        f"0 to {MOST} warriors in a tower's corner",
        lambda e: in_range([tower.corners for tower in e.towers.drawn]),
    ),
    Fact(
        "1.3",
        "the knights' towers are the orcs' with the sides swapped",
        lambda e: (
            sorted(map(signed, of_flag(e, "orc"))) == sorted(map(signed, of_flag(e, "knight")))
        ),
    ),
    Fact(
        "1.4",
        f"the basic tokens are {', '.join(TOKENS[:BASICS])}",
        lambda e: e.tokens.sides.basic == TOKENS[:BASICS],
    ),
    Fact(
        "1.4",
        f"the advanced tokens are {', '.join(TOKENS[BASICS:])}",
        lambda e: e.tokens.sides.advanced == TOKENS[BASICS:],
    ),
    Fact(
        "1.5",
        f"the special tiles are {', '.join(SPECIALS)}",
        lambda e: e.specials.names == list(SPECIALS),
    ),
    Fact(
        "1.5",
        "the corners of special tiles are empty",
        lambda e: not any(e.specials.drawn.corners),
    ),
)
