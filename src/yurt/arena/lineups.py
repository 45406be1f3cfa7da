"""Who sits where in which match.

A block is one line-up in all of its rotations, with the same luck: no seat and no die favours
anybody over a block. A round is the fewest blocks in which all players are treated alike:

- two seats: every pair;
- more seats, two players: one of them among the others, both ways;
- otherwise: the players in a circle, drawn anew for each round, and from each of them on as many as
  there are seats (so everybody sits equally often, whether there are more players or more seats).

Somebody alone plays itself.
"""

from itertools import combinations
from random import Random
from typing import NamedTuple

LineUp = tuple[int, ...]
"""The player of each seat."""


class Fixture(NamedTuple):
    number: int  # of the match
    block: int
    line_up: LineUp


class Schedule:
    def __init__(self, players: int, seats: int, seed: int) -> None:
        self.players = players
        self.seats = seats
        self.seed = seed
        first = self.line_ups(0)
        self.blocks = len(first)
        """In a round."""
        self.matches = sum(len(rotations(line_up)) for line_up in first)
        """In a round."""

    def line_ups(self, number: int) -> list[LineUp]:
        """The blocks of a round."""
        players, seats = self.players, self.seats
        if seats == 2 and players > 1:
            return list(combinations(range(players), 2))
        if players == 2:
            return [(0, *[1] * (seats - 1)), (1, *[0] * (seats - 1))]
        circle = list(range(players))
        Random(f"yurt arena {self.seed} round {number}").shuffle(circle)
        starts = [0] if seats % players == 0 else range(players)  # a whole turn: all are the same
        return [tuple(circle[(at + i) % players] for i in range(seats)) for at in starts]

    def round(self, number: int) -> list[Fixture]:
        tables = [
            (number * self.blocks + i, line_up)
            for i, first in enumerate(self.line_ups(number))
            for line_up in rotations(first)
        ]
        return [Fixture(number * self.matches + i, *table) for i, table in enumerate(tables)]

    def at(self, number: int) -> Fixture:
        """Of one match."""
        return self.round(number // self.matches)[number % self.matches]


def rotations(line_up: LineUp) -> list[LineUp]:
    """All that differ, each seat moving on by one."""
    turned = (line_up[-i:] + line_up[:-i] if i else line_up for i in range(len(line_up)))
    return list(dict.fromkeys(turned))
