"""What is claimed of stones in connect four is so, seen from the board alone."""

from typing import Any

import pytest

from tests.games.claims import Check, Claims, Moved

WAYS = (0, 1), (1, 0), (1, 1), (1, -1)


def lines(board: list[str], mark: str) -> bool:
    rows, columns = len(board), len(board[0])
    for row in range(rows):
        for column in range(columns):
            for down, right in WAYS:
                ends = row + 3 * down, column + 3 * right
                if 0 <= ends[0] < rows and 0 <= ends[1] < columns:
                    four = [board[row + i * down][column + i * right] for i in range(4)]
                    if four == [mark] * 4:
                        return True
    return False


def wins_in(view: Any, mark: str) -> list[int]:
    """Columns where a stone of the mark would win, from 1."""
    board = view["board"]
    if view["winner"] is not None:
        return []
    found = []
    for column in range(len(board[0])):
        free = [row for row in range(len(board)) if board[row][column] == "."]
        if free:
            low = max(free)  # rows are told from the top
            line = board[low]
            tried = [*board]
            tried[low] = line[:column] + mark + line[column + 1 :]
            if lines(tried, mark):
                found.append(column + 1)
    return found


MARKS = "xo"


def own(moved: Moved) -> str:
    return MARKS[moved.seat]


def other(moved: Moved) -> str:
    return MARKS[1 - moved.seat]


CHECKS: dict[str, Check] = {
    "wins": lambda m: lines(m.after["board"], own(m)),
    "blocks": lambda m, column: m.words == [str(column)] and column in wins_in(m.before, other(m)),
    "forks": lambda m, *both: wins_in(m.after, own(m))[:2] == [*both],
    "threatens": lambda m, column: wins_in(m.after, own(m)) == [column],
    "safe": lambda m: m.move != "?" and not wins_in(m.after, other(m)),
    "centre": lambda m: int(m.words[0]) * 2 - 1 == len(m.after["board"][0]),
}


CLAIMS = Claims("connect_four", CHECKS, [(2, {})] * 12, [], set())


def test_what_is_claimed_is_so() -> None:
    CLAIMS.hold_a_few(20)


@pytest.mark.long
def test_every_claim_is_so() -> None:
    CLAIMS.hold_all(42)
