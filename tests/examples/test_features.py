"""What a learner sees of connect four, counted once more from the board as people see it."""

from collections import Counter
from random import Random

import pytest

from tests.games.learner import features_of
from yurt.core.engine import Board, Engine
from yurt.examples.connect_four import GAME

LINE, DIRECTIONS = 4, ((1, 0), (0, 1), (1, 1), (1, -1))
MOST = 30


def counted(rows: list[str], seat: int) -> Counter[str]:
    """`rows` from the top down, as the view has them."""
    stones = {(x, y): mark for y, row in enumerate(reversed(rows)) for x, mark in enumerate(row)}
    sides = {"xo"[seat]: "own", "xo"[1 - seat]: "other"}
    found: Counter[str] = Counter()
    for (x, _), mark in stones.items():
        if mark in sides:
            found[f"{sides[mark]}.column.{x + 1}"] += 1
            found["played"] += 1
    for x, y in stones:
        for across, up in DIRECTIONS:
            cells = [(x + across * i, y + up * i) for i in range(LINE)]
            marks = [stones.get(cell, "outside") for cell in cells]
            if "outside" in marks or len(set(marks) - {"."}) != 1 or "." not in marks:
                continue
            side = sides[next(mark for mark in marks if mark != ".")]
            found[f"{side}.lines.{LINE - marks.count('.')}"] += 1
            if marks.count(".") == 1:
                column, row = cells[marks.index(".")]
                ready = row == 0 or stones[column, row - 1] != "."
                found[f"{side}.{'now' if ready else ('later.even', 'later.odd')[1 - row % 2]}"] += 1
    return found


def positions(engine: Engine, matches: int) -> list[Board]:
    boards = []
    for match in range(matches):
        random, board = Random(match), engine.new()
        while not engine.over(board):
            seat = engine.next_actor(board)
            board = engine.after(board, seat, random.choice(engine.legal(board, seat)))
            boards.append(board)
    return boards


@pytest.mark.parametrize("seat", [0, 1])
def test_lines_gaps_and_columns(seat: int) -> None:
    engine = Engine(GAME, interpreted=True)
    for board in positions(engine, 6):
        found = counted(engine.view(board, None)["board"], seat)
        found["over"] = engine.over(board)
        told = features_of(engine, board, seat)
        turn = told.pop("turn")
        assert {name: n for name, n in told.items() if n} == {n: c for n, c in found.items() if c}
        assert turn == (engine.next_actor(board) == seat) or found["over"]


def test_many_lines_count_as_the_most_that_is_told() -> None:
    names = {number.name: number for number in GAME.features}
    assert names["own.lines.1"].high == MOST
    assert names["own.lines.1"].says.endswith(f"More than {MOST} count as {MOST}.")
