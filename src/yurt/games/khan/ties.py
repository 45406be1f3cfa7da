"""5.4 What ranks a seat before another that has as many points."""

from .box import Box
from .rules.s5_scoring import NO_LIMIT, largest_below, points
from .state import State

TIE_BREAKS = {"largest_area": "5.4", "areas": "5.4"}


def ahead_by(box: Box, s: State, one: int, other: int) -> str:
    if points(box, s, one) > points(box, s, other):
        return ""
    larger = largest_below(s, one, NO_LIMIT) > largest_below(s, other, NO_LIMIT)
    return "largest_area" if larger else "areas"
