"""Tables at which modules are held against the engine."""

from collections.abc import Iterator
from random import Random
from typing import Any

from yurt.core.engine import Board, Engine
from yurt.core.rule import CHANCE, OVER

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("connect_four", 2, {}),
    ("koenig", 3, {}),
    ("koenig", 5, {}),
    ("khaos", 2, {"tokens": "mixed", "specials": "on"}),
    ("khan", 2, {}),
    ("khan", 4, {"rulers": "scattered"}),
]


def plies_along(engine: Engine, seed: int, most: int) -> Iterator[tuple[Board, int, int]]:
    """Of a match at random: the board, who acts and what is played (0 when it is over)."""
    noise, board = Random(seed), engine.new()
    for _ in range(most):
        actor = engine.next_actor(board)
        move = 0 if actor == OVER else noise.choice(choices(engine, board, actor))
        yield board, actor, move
        if actor == OVER:
            return
        board = engine.after(board, actor, move)


def choices(engine: Engine, board: Board, actor: int) -> list[int]:
    if actor == CHANCE:
        return [move for move, _ in engine.odds(board)]
    return engine.legal(board, actor)


def boards_along(engine: Engine, seed: int, most: int) -> Iterator[Any]:
    return (board for board, *_ in plies_along(engine, seed, most))
