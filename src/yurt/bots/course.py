"""The course of a seat's chance along a match, step by step, each with what brought it.

A network judges best where the seat has just chosen: that is where it has learned. So the chance is
taken there, before and after each choice of the seat. Between them dice are measured against what
was to be expected of them; what is left is what the others did, shared out evenly over their plies.
If nobody else has played, the network has only seen it when the seat came to choose again.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from typing import Literal, NamedTuple

from .network import CERTAIN

Cause = Literal["choices", "luck", "others", "unforeseen"]
CAUSES: tuple[Cause, ...] = "choices", "luck", "others", "unforeseen"


class Step(NamedTuple):
    n: int  # the entry
    cause: Cause
    change: int  # of CERTAIN


class Course:
    def __init__(self, start: int) -> None:
        self.start = self.level = start
        self.steps: list[Step] = []
        self.theirs: list[int] = []  # plies of others since the last choice

    def begin(self, n: int, chance: int) -> None:
        """What the set-up has brought, up to entry n: there are no choices in it."""
        self.add(n, "luck", chance - self.start)

    def add(self, n: int, cause: Cause, change: int) -> None:
        self.steps.append(Step(n, cause, change))
        self.level += change

    def others(self, n: int) -> None:
        """Another seat has played; what that has brought is seen later."""
        self.theirs.append(n)

    def choose(self, n: int, best: int, played: int) -> None:
        self.meet(n, best)
        self.add(n, "choices", played - best)

    def meet(self, n: int, chance: int) -> None:
        """The chance is seen to be this one."""
        rest, plies = chance - self.level, self.theirs or [n]
        cause: Cause = "others" if self.theirs else "unforeseen"
        for i, ply in enumerate(plies):
            self.add(ply, cause, rest * (i + 1) // len(plies) - rest * i // len(plies))
        self.theirs = []

    def after(self, entries: Iterable[int]) -> list[float]:
        """The chance after each of these entries, of 1."""
        changes = Counter[int]()
        for step in self.steps:
            changes[step.n] += step.change
        levels = accumulate((changes[n] for n in entries), initial=self.start)
        return [min(max(level, 0), CERTAIN) / CERTAIN for level in levels][1:]

    def brought(self) -> dict[Cause, float]:
        """What each cause has brought in all."""
        return {
            cause: sum(step.change for step in self.steps if step.cause == cause) / CERTAIN
            for cause in CAUSES
        }
