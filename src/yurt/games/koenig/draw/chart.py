"""The map as characters, worked out from the shapes in the box file.

Every cell belongs to the region that its middle lies in, or to the sea; ink is drawn where two
cells side by side belong to different ones.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ..box.drawing import SHEETS, Point, Sheet

COLUMNS = 88
ASPECT = 0.4  # a character is twice as high as wide, and screens are low
SEA = ""
MARKS = " ╴╵┘╶─└┴╷┐│┤┌┬├┼"  # by the borders that go left, up, right and down


class Chart(NamedTuple):
    rows: list[str]
    anchors: dict[str, tuple[int, int]]  # column and row of each region's label


@cache
def chart_of(number: int, idle: frozenset[str] = frozenset()) -> Chart:
    """Nobody sails to the idle regions: those that are out of play."""
    sheet = SHEETS[number]
    scale = COLUMNS / sheet.width
    height = int(sheet.height * scale * ASPECT) + 1
    owner = [
        [region_at(sheet, ((x + 0.5) / scale, (y + 0.5) / scale / ASPECT)) for x in range(COLUMNS)]
        for y in range(height)
    ]
    ink = [[ink_at(owner, x, y) for x in range(COLUMNS)] for y in range(height)]
    for ends, route in sheet.routes.items():
        if idle.isdisjoint(ends):
            draw_route(ink, owner, route, scale)
    anchors = {
        name: (int(x * scale), int(y * scale * ASPECT)) for name, (x, y) in sheet.anchors.items()
    }
    return Chart(["".join(row) for row in ink], anchors)


def region_at(sheet: Sheet, point: Point) -> str:
    for name, outline in sheet.outlines.items():
        if is_inside(outline, point):
            return name
    return SEA


def is_inside(outline: Sequence[Point], point: Point) -> bool:
    """A ray to the east crosses the outline an odd number of times."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def ink_at(owner: Sequence[Sequence[str]], x: int, y: int) -> str:
    """The mark at a cell's lower right corner, where up to four borders meet."""
    here, east = region_of(owner, x, y), region_of(owner, x + 1, y)
    south, beyond = region_of(owner, x, y + 1), region_of(owner, x + 1, y + 1)
    left, up, right, down = here != south, here != east, east != beyond, south != beyond
    return MARKS[left + 2 * up + 4 * right + 8 * down]


def region_of(owner: Sequence[Sequence[str]], x: int, y: int) -> str:
    return owner[y][x] if y < len(owner) and x < len(owner[y]) else SEA


def draw_route(
    ink: list[list[str]], owner: list[list[str]], route: tuple[Point, Point, Point], scale: float
) -> None:
    """A quadratic curve, dotted, where there is nothing but sea."""
    start, middle, end = route
    for step in range(1, 40):
        t = step / 40
        x, y = (
            (1 - t) ** 2 * start[i] + 2 * t * (1 - t) * middle[i] + t**2 * end[i] for i in (0, 1)
        )
        column, row = int(x * scale), int(y * scale * ASPECT)
        if owner[row][column] == SEA and ink[row][column] == " ":
            ink[row][column] = "~"
