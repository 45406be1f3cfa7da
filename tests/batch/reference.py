"""A row of a batch as the engine plays it, ply by ply."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from yurt.core.chance import NOISE, below, draw, sow
from yurt.core.engine import Board, Engine, Standing
from yurt.core.rule import CHANCE, OVER
from yurt.core.structs import numbers


class Choice(NamedTuple):
    board: Board
    seat: int
    legal: list[int]


class End(NamedTuple):
    score: list[Standing]
    ending: str


class Row:
    """Plays the matches i, i + rows, i + 2 rows … of a seed."""

    def __init__(self, engine: Engine, seed: int, i: int, rows: int) -> None:
        self.engine, self.seed, self.rows = engine, seed, rows
        self.number = i - rows
        self.begin()

    def begin(self) -> None:
        self.number += self.rows
        self.noise = numbers(NOISE)
        sow(self.noise, self.seed, self.number)
        self.board = self.engine.new()
        self.carry_on()

    def carry_on(self) -> None:
        engine = self.engine
        self.seat, count = engine.turn(self.board)
        while self.seat == CHANCE or count == 1:
            weights: Any = engine.weights
            by_chance = self.seat == CHANCE
            at = draw(self.noise, ints(weights), count) if by_chance else below(self.noise, count)
            self.seat, count = engine.step(self.board, self.seat, int(engine.out[at]))
        self.legal = engine.out.tolist()[:count]

    def pick(self) -> int:
        return below(self.noise, len(self.legal))

    def step(self, index: int) -> End | None:
        self.engine.apply(self.board, self.seat, self.legal[index])
        self.carry_on()
        if self.seat != OVER:
            return None
        end = End(self.engine.score(self.board), self.engine.ending(self.board))
        self.begin()
        return end


def ints(row: Any) -> Any:
    return row.tolist()


def steps(rows: list[Row], n: int) -> Iterator[list[int]]:
    """Choices for all rows that hang on nothing but where they are."""
    for step in range(n):
        yield [(step * 7 + i * 13) % len(row.legal) for i, row in enumerate(rows)]
