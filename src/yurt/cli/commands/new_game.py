"""Write a small game to begin with: a Python package with rules, box, words in four languages and a
test that holds it to the laws. It can be played at once.

CONTRIBUTING.md goes through it step by step.
"""

import keyword
import re
import shutil
import sys
import tempfile
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from ..arguments import Parser, expected

EXAMPLES = """
examples:
  yurt new-game nim
  yurt play ./nim
  yurt serve --game ./nim
"""

MODEL = Path(__file__).parents[2] / "examples" / "take_away"
MODEL_TITLE = "Take away"
COPIED = (".py", ".toml", ".md")

PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["yurt"]

[project.entry-points."yurt.games"]
{name} = "{name}:GAME"

[tool.pytest.ini_options]
pythonpath = ["."]
"""

TESTS = '''\
"""{title} obeys the laws of the house; its own rules have tests named by their numbers."""

import pytest
from {name} import GAME

from yurt import new_match
from yurt.core.engine import Engine
from yurt.core.laws import obey


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_obeys_the_laws(seats: int) -> None:
    obey(Engine(GAME, seats), seeds=range(10))


def test_2_2_at_most_three_stones_are_taken() -> None:
    assert new_match(GAME, seed=1).legal(0) == ["take:1", "take:2", "take:3"]


def test_2_3_whoever_takes_the_last_stone_wins() -> None:
    match = new_match(GAME, seed=1)
    while not match.over:
        (seat,) = match.actors()
        match.play(seat, match.legal(seat)[0])
    assert [standing.rank for standing in match.score()] == [0, 1]
'''


def arguments(parser: Parser) -> None:
    parser.add_argument("name", metavar="NAME", type=new_name, help="of the game, such as nim")


def new_name(word: str) -> str:
    from yurt.games import game_ids

    if not re.fullmatch(r"[a-z][a-z0-9_]{0,30}", word) or keyword.iskeyword(word):
        raise expected("a name of small letters, digits and _", word)
    if word in game_ids():
        raise expected("a name that no game has yet", word)
    if word in sys.stdlib_module_names or find_spec(word):
        raise expected("a name that no Python module has yet", word)
    return word


def run(args: Namespace) -> int:
    write_game(args.name, Path(args.name))
    print(f"Wrote {args.name}, a game that can be played. What you can do now:")
    for command in (f"yurt play ./{args.name}", f"yurt serve --game ./{args.name}"):
        print(f"  {command}")
    print(f"  pytest {args.name}")
    return 0


def write_game(name: str, folder: Path) -> None:
    """All of it, or nothing."""
    from yurt.core.errors import BadOption

    if folder.exists():
        raise BadOption(f"{folder} is there already: expected a name that no file or folder has")
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{name}-") as draft:
        project = Path(draft) / name
        copy_model(name, project / name)
        fields = {"name": name, "title": title_of(name)}
        write(project / "pyproject.toml", PROJECT.format(**fields))
        write(project / "tests" / f"test_{name}.py", TESTS.format(**fields))
        shutil.move(project, folder)


def copy_model(name: str, package: Path) -> None:
    for source in sorted(MODEL.rglob("*")):
        if source.suffix in COPIED:
            text = source.read_text(encoding="utf-8").replace(MODEL.name, name)
            write(package / source.relative_to(MODEL), text.replace(MODEL_TITLE, title_of(name)))


def title_of(name: str) -> str:
    return name.replace("_", " ").capitalize()


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
