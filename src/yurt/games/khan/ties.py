"""5.4 What ranks a seat before another that has as many points."""

from yurt.core.rule import BY_POINTS, rule

from .box import Box
from .rules.s5_scoring import NO_LIMIT, largest_below, points
from .state import State

TIE_BREAKS = {"largest_area": "5.4", "areas": "5.4"}
LARGEST_AREA, AREAS = range(len(TIE_BREAKS))


@rule
def ahead_by(box: Box, s: State, one: int, other: int) -> int:
    if points(box, s, one) > points(box, s, other):
        return BY_POINTS
    larger = largest_below(s, one, NO_LIMIT) > largest_below(s, other, NO_LIMIT)
    return LARGEST_AREA if larger else AREAS
