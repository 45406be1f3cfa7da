"""Plain numbers, each with two standard errors.

Matches of one block are no independent trials: they share their luck. So errors are those of
blocks. For shares they are reckoned as if there were two blocks more, one won and one lost, or a
handful of blocks that came out alike would seem to be certain.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from .table import Bout

Counted = tuple[float, float]
"""Something, and out of how many."""


class Figure(NamedTuple):
    value: float
    error: float | None
    """Two standard errors; none where a single block cannot tell."""


Tell = Callable[[Bout], Iterable[Counted]]


def share(bouts: Sequence[Bout], tell: Tell) -> Figure | None:
    """What `tell` counts, from 0 to 1, out of how many; none if there was nothing to count."""
    blocks = by_block(bouts, tell)
    total, of = summed(blocks)
    if not of:
        return None
    usual = of / len(blocks)
    return Figure(total / of, 2 * standard_error([*blocks, (usual, usual), (0.0, usual)]))


def mean(bouts: Sequence[Bout], tell: Tell) -> Figure | None:
    """Of something that may be any number."""
    blocks = by_block(bouts, tell)
    total, of = summed(blocks)
    if not of:
        return None
    return Figure(total / of, 2 * standard_error(blocks) if len(blocks) > 1 else None)


def by_block(bouts: Sequence[Bout], tell: Tell) -> list[Counted]:
    """Those in which there was something to count."""
    blocks: dict[int, list[Counted]] = defaultdict(list)
    for bout in bouts:
        blocks[bout.block] += tell(bout)
    return [summed(block) for block in blocks.values() if block]


def summed(parts: Sequence[Counted]) -> Counted:
    return sum(part for part, _ in parts), sum(of for _, of in parts)


def standard_error(blocks: Sequence[Counted]) -> float:
    """Of a ratio of sums."""
    total, of = summed(blocks)
    n, ratio = len(blocks), total / of
    squares = sum((part - ratio * whole) ** 2 for part, whole in blocks)
    return sqrt(squares * n / (n - 1)) / of
