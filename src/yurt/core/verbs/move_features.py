"""A move as numbers, from the table of verbs: which verb it is, and its arguments, each as its
place among its words, from 0 (the first of them) to 1 (the last)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from .moves import Verb, Verbs


def verbs_of_seats(verbs: Verbs) -> list[Verb]:
    return [verb for verb in verbs.all if not verb.by_chance]


def move_columns(verbs: Verbs) -> list[str]:
    """What the numbers are: `step` (1 for each move of this verb) and, behind it, `step.1`, the
    first of its arguments."""
    return [
        name
        for verb in verbs_of_seats(verbs)
        for name in (verb.name, *(f"{verb.name}.{i + 1}" for i in range(len(verb.arguments))))
    ]


def move_features(verbs: Verbs, moves: Sequence[int]) -> Any:
    """A row for each move of a seat."""
    given = np.asarray(moves, np.int64)
    rows = np.zeros((len(given), len(move_columns(verbs))), np.float32)
    column = 0
    for verb in verbs_of_seats(verbs):
        at = np.flatnonzero((verb.first <= given) & (given < verb.end))
        rows[at, column] = 1
        rest = given[at] - verb.first
        for i, words in reversed(list(enumerate(verb.arguments, 1))):
            rows[at, column + i] = rest % len(words) / max(1, len(words) - 1)
            rest //= len(words)
        column += 1 + len(verb.arguments)
    return rows
