"""`python -O` leaves assertions out: nothing that comes from outside may be checked by one."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import yurt
from yurt.core.matches.position import write_position
from yurt.games import all_games

SOURCE = Path(yurt.__file__).parent
GAMES = [game.id for game in all_games()]
CODE = """
import sys
from yurt.core.errors import BadPosition
from yurt.core.matches.position import read_position
from yurt.games import find_game

assert False, "assertions are on"
for text in sys.stdin.read().split("END"):
    try:
        read_position(text, find_game, interpreted=True)
    except BadPosition as error:
        print(error)
    else:
        print("accepted")
"""


BENT = {
    "connect_four": (". . . . . . .", "x . . . . . ."),
    "koenig": ("hand 0: 12 7 1", "hand 0: 12 7 9"),
    "khan": ("courts: 5 5", "courts: 4 5"),
    "khaos": ("0 ....", "0 oo.."),
}


def bent(game: str) -> str:
    """The first position of a match, with a piece or card more or less."""
    match = yurt.new_match(game, seed=1)
    text = write_position(match.engine, match.board)
    assert BENT[game][0] in text
    return text.replace(*BENT[game], 1)


def test_bad_positions_are_refused_without_assertions() -> None:
    texts = [bent(game) for game in GAMES]
    done = subprocess.run(
        [sys.executable, "-O", "-c", CODE], input="END".join(texts), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == len(GAMES)
    assert "accepted" not in lines


def is_for_mypy(node: ast.Assert) -> bool:
    """`x is not None`, `isinstance(x, …)`: what we know ourselves, said to who checks the types."""
    test = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
    if isinstance(test, ast.Compare):
        return isinstance(test.ops[0], ast.IsNot)
    return isinstance(test, ast.Call) and ast.unparse(test.func) == "isinstance"


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.name)
def test_an_assertion_checks_no_data(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Assert)]
    assert [ast.unparse(node) for node in found if not is_for_mypy(node)] == []
