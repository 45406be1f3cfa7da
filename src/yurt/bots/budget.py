"""What a move may cost.

Work is counted, so that the same seed and budget give the same move on every machine. The clock
only cuts off what takes longer than it should, on a slow machine or in a game of long plies.
"""

from typing import NamedTuple

WORK = 1_000_000_000
SECONDS = 2.0


class Budget(NamedTuple):
    work: int = WORK
    """A ply costs as many units as the state has bytes: that follows the time it takes within a
    factor of five, from connect four to Batt'l Kha'os. What a try costs besides, see TRY."""
    seconds: float = SECONDS
    """Of one core."""

    def part(self, share: float) -> "Budget":
        return Budget(int(self.work * share), self.seconds * share)
