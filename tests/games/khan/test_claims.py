"""What is claimed of moves in Khan is so, seen from the board: what lies ready is found by laying
every tile everywhere."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.games.claims import Check, Claims, Moved

COLOURS = "red", "yellow", "blue", "green"
LETTERS = {"M": "mountains", "I": "ice", "T": "tundra", "K": "rocky", "S": "sand", "F": "forest"}
Place = tuple[int, int]
Form = frozenset[Place]


def named(place: Place) -> str:
    return f"{chr(97 + place[1])}{place[0] + 1}"


def place_of(name: str) -> Place:
    return int(name[1:]) - 1, ord(name[0]) - 97


def beside(place: Place) -> list[Place]:
    row, column = place
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


@cache
def forms(shape: tuple[Place, ...]) -> set[Form]:
    """Turned and flipped, from its first row and column on."""
    found, cells = set(), [*shape]
    for _ in range(4):
        cells = [(column, -row) for row, column in cells]
        for way in (cells, [(row, -column) for row, column in cells]):
            top, left = min(row for row, _ in way), min(column for _, column in way)
            found.add(frozenset((row - top, column - left) for row, column in way))
    return found


@cache
def banks(rows: tuple[str, ...]) -> dict[Place, int]:
    land = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in LETTERS}
    found: dict[Place, int] = {}
    for start in sorted(land):
        if start in found:
            continue
        number, edge = len({*found.values()}), [start]
        while edge:
            place = edge.pop()
            if place in land and place not in found:
                found[place] = number
                edge += beside(place)
    return found


def may_take(view: Any, stack: str, taker: int) -> bool:
    """3.4.4"""
    scouts = sum(s["scout"] == stack for i, s in enumerate(view["seats"]) if i != taker)
    left = view["stacks"][stack]["left"]
    kept = scouts if len(view["seats"]) == 4 else left * min(scouts, 1)
    return bool(left > kept)


def ready(view: Any, yurts: dict[str, Any]) -> list[int]:
    """The most points that each seat would get for one conquest."""
    best = [0] * len(view["seats"])
    bank = banks(tuple(view["map"]))
    covered = {cell for tile in view["tiles"] for cell in tile["cells"]}
    owned = [place_of(cell) for cell, whose in yurts.items() if whose != "neutral"]
    for stack, seen in view["stacks"].items():
        if not seen["left"]:
            continue
        for form in forms(tuple(map(tuple, seen["shape"]))):
            corners = {(r - row, c - column) for r, c in owned for row, column in form}
            for top, left in corners:
                cells = [(row + top, column + left) for row, column in form]
                points = pays(view, yurts, bank, covered, stack, cells)
                best = [max(pair) for pair in zip(best, points, strict=True)]
    return best


def pays(
    view: Any, yurts: dict[str, Any], bank: dict[Place, int], covered: set[str], stack: str,
    cells: list[Place],
) -> list[int]:  # fmt: skip
    rows, nothing = view["map"], [0] * len(view["seats"])
    names = [named(place) for place in cells]
    land = [place for place in cells if place in bank]
    water = [p for p in cells if p not in bank]
    for row, column in water:
        if min(row, column) < 0 or row >= len(rows) or column >= len(rows[0]):
            return nothing
        if rows[row][column] != "~":
            return nothing
    if {*names} & covered or any(named(place) not in yurts for place in land):
        return nothing
    if stack.startswith("bridge."):
        if not water or len({bank[place] for place in land}) < 2:
            return nothing
    elif water:
        return nothing
    count = Counter(yurts[name] for name in names if yurts.get(name, "neutral") != "neutral")
    if not count:
        return nothing
    most = max(count.values())
    owners = [seat for seat, many in count.items() if many == most]
    guards = {seat for name in names for seat in view["guarded"].get(name, [])}
    points = -(-view["stacks"][stack]["value"] // len(owners))
    return [
        points
        if seat in owners and may_take(view, stack, seat) and not guards - {*owners, seat}
        else 0
        for seat in range(len(view["seats"]))
    ]


def now_ready(view: Any) -> list[int]:
    return ready(view, view["yurts"])


def gone(m: Moved, ruler: str) -> dict[str, Any]:
    return {**m.before["yurts"], m.before["rulers"][ruler]["cell"]: "neutral"}


def own(view: Any, m: Moved) -> Any:
    return view["seats"][m.seat]


def covered_now(m: Moved, colour: str) -> int:
    """Yurts under new tiles that are not the seat's."""
    seat, old = COLOURS.index(colour), len(m.before["tiles"])
    cells = [
        c for tile in m.after["tiles"][old:] if seat not in tile["owners"] for c in tile["cells"]
    ]
    return sum(m.before["yurts"].get(cell) == seat for cell in cells)


def new_yurt(m: Moved) -> str:
    (cell,) = (
        cell for cell, whose in m.after["yurts"].items()
        if whose == m.seat and m.before["yurts"].get(cell) != m.seat
    )  # fmt: skip
    return str(cell)


def around(m: Moved) -> list[str]:
    return [named(place) for place in beside(place_of(new_yurt(m))) if min(place) >= 0]


def at_stake(view: Any) -> int:
    proposal = view["proposal"]
    stack = proposal["laid"].rpartition(".")[0]
    return -(-int(view["stacks"][stack]["value"]) // len(proposal["owners"]))


def settles(m: Moved, region: str) -> bool:
    def region_of(cell: str) -> str:
        row, column = place_of(cell)
        return LETTERS[m.before["map"][row][column]]

    mine = [cell for cell, whose in m.before["yurts"].items() if whose == m.seat]
    return region_of(new_yurt(m)) == region and region not in map(region_of, mine)


def guarded(m: Moved) -> int:
    return sum(m.seat in seats for seats in m.after["guarded"].values())


CHECKS: dict[str, Check] = {
    "points": lambda m, more: (
        own(m.after, m)["tile_points"] - own(m.before, m)["tile_points"] == more > 0
    ),
    "bonus": lambda m, more: own(m.after, m)["bonus"] - own(m.before, m)["bonus"] == more > 0,
    "denies": lambda m, colour, was, now: (
        now_ready(m.before)[COLOURS.index(colour)] == was
        and now_ready(m.after)[COLOURS.index(colour)] == now < was
        and colour != COLOURS[m.seat]
    ),
    "covers": lambda m, colour, count: covered_now(m, colour) == count > 0,
    "area": lambda m, cells: (
        max(own(m.before, m)["areas"], default=0) < own(m.after, m)["areas"][0] == cells
    ),
    "proposes": lambda m, count: m.before["proposal"] is None and at_stake(m.after) == count,
    "refuses": lambda m, colour, count: (
        m.verb == "refuse"
        and COLOURS.index(colour) == m.before["on_turn"] != m.seat
        and at_stake(m.before) == count
        and m.after["proposal"] is None
    ),
    "prepares": lambda m, count: now_ready(m.before)[m.seat] < now_ready(m.after)[m.seat] == count,
    "frees": lambda m, ruler, count: (
        m.words == [ruler]
        and now_ready(m.before)[m.seat] < ready(m.before, gone(m, ruler))[m.seat] == count
    ),
    "near_ruler": lambda m, ruler: m.after["rulers"][ruler]["cell"] in around(m),
    "beside": lambda m, count: sum(cell in m.after["yurts"] for cell in around(m)) == count,
    "settles": settles,
    "reserves": lambda m, stack, value: (
        own(m.after, m)["scout"] == stack and m.after["stacks"][stack]["value"] == value
    ),
    "guards": lambda m, count: guarded(m) == count > 0,
    "extra": lambda m: m.after["extra"] == 1 and not m.before["extra"],
    "keeps_specials": lambda m, count: (
        m.verb == "pass" and sum(own(m.after, m)["specials"].values()) == count > 0
    ),
    "keeps": lambda m, count: m.verb == "keep" and len(m.before["hand"]) == count > 0,
    "makes_room": lambda m: len(m.after["hand"]) == len(m.before["hand"]) - 1,
}
TABLES: list[tuple[int, dict[str, str]]] = [(2, {}), (3, {}), (4, {}), (4, {"rulers": "scattered"})]
OTHERS = ["red", "yellow", "bulgar", "song", "ice", "sand"]
RARE = {"proposes", "refuses", "frees"}


CLAIMS = Claims("khan", CHECKS, TABLES, OTHERS, RARE)


def test_what_is_claimed_is_so() -> None:
    CLAIMS.hold_a_few(6)


@pytest.mark.long
def test_every_claim_is_so() -> None:
    CLAIMS.hold_all(60)
