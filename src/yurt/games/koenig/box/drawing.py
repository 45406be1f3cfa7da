"""The shapes of the map, for whoever draws it: they say nothing about play.

A drawing is kept under a number made from its content; the box carries that number, so the
drawer of a view finds the map that is being played.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from yurt.core.edition import Source

Point = tuple[float, float]


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A region: its outline by names of corners, where its shield and its town stand."""

    outline: list[str]
    anchor: Point
    town: Point
    today: str


class Route(msgspec.Struct, forbid_unknown_fields=True):
    """A link by sea, a curve through a point."""

    between: tuple[str, str]
    through: Point


class Drawing(msgspec.Struct, forbid_unknown_fields=True):
    width: float
    height: float
    corners: dict[str, Point]
    sea_routes: list[Route]
    source: Source
    note: str = ""


class Sheet(NamedTuple):
    """A drawing with its outlines as points."""

    width: float
    height: float
    outlines: Mapping[str, list[Point]]
    anchors: Mapping[str, Point]
    routes: Mapping[tuple[str, str], tuple[Point, Point, Point]]


SHEETS: dict[int, Sheet] = {}


def keep_drawing(drawing: Drawing, shapes: Mapping[str, Shape]) -> int:
    """Keeps the sheet and returns its number: below 2⁵³, because views tell it, and no page has
    larger ones."""
    raw = msgspec.json.encode([drawing, dict(shapes)])
    number = int(hashlib.sha256(raw).hexdigest()[:13], 16)
    SHEETS[number] = lay_sheet(drawing, shapes)
    return number


def lay_sheet(drawing: Drawing, shapes: Mapping[str, Shape]) -> Sheet:
    outlines = {n: [drawing.corners[c] for c in shape.outline] for n, shape in shapes.items()}
    anchors = {name: shape.anchor for name, shape in shapes.items()}
    routes = {
        (start, end): (anchors[start], route.through, anchors[end])
        for route in drawing.sea_routes
        for start, end in [route.between]
    }
    return Sheet(drawing.width, drawing.height, outlines, anchors, routes)


def edges(shape: Shape) -> set[frozenset[str]]:
    corners = shape.outline
    return {frozenset(pair) for pair in zip(corners, [*corners[1:], corners[0]], strict=True)}


def is_within(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a ray to the east leaves the outline an odd number of times."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside


def touching(shapes: Mapping[str, Shape]) -> set[frozenset[str]]:
    """The pairs of regions that share an edge."""
    return {
        frozenset((one, other))
        for one in shapes
        for other in shapes
        if one < other and edges(shapes[one]) & edges(shapes[other])
    }
