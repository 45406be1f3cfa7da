"""Which modules of a game get faults, and which tests should notice."""

import importlib
import pkgutil
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from types import ModuleType

TOP = Path(__file__).parents[2]

PARTS = "rules", "choices", "conceal", "observe", "features"
OF_THE_EXAMPLE = "rules", "game", "view", "features"
MODULES = {
    "connect_four": [f"yurt.examples.connect_four.{part}" for part in OF_THE_EXAMPLE],
    "koenig": [f"yurt.games.koenig.{part}" for part in (*PARTS, "guess")],
    "khan": [f"yurt.games.khan.{part}" for part in PARTS],
    "khaos": [f"yurt.games.khaos.{part}" for part in PARTS],
}


def tests_of(game: str, *more: str) -> list[str]:
    """By rule number first, then features, then the laws, which take longest."""
    folder = TOP / "tests" / "games" / game
    by_number = sorted(folder.rglob("test_s[0-9]*.py"), key=attrgetter("name"))
    tests = [str(path.relative_to(TOP)) for path in (*by_number, folder / "test_features.py")]
    long = [f"tests/mutation/laws.py::test_{name}[{game}]" for name in ("laws", "sights")]
    return [*tests, *more, *long]


PLACEMENTS = [
    f"tests/games/khan/rules/test_placements.py::test_{name}"
    for name in (
        "dense_boards_with_guards_and_scouts",
        "whether_there_is_any_conquest",
        "a_conquest_right_after_a_forbidden_one",
        "on_the_largest_boards_no_tile_runs_over_the_edge",
    )
]
TESTS = {
    "connect_four": ["tests/examples", "tests/mutation/laws.py::test_laws[connect_four]"],
    "koenig": tests_of("koenig"),
    "khan": tests_of("khan", *PLACEMENTS),
    "khaos": tests_of("khaos", "tests/games/khaos/rules/test_legal.py"),
}


def modules(game: str) -> Iterator[ModuleType]:
    for name in MODULES[game]:
        module = importlib.import_module(name)
        yield module
        for part in pkgutil.walk_packages(getattr(module, "__path__", []), f"{name}."):
            yield importlib.import_module(part.name)


def of_game(fault: str, game: str) -> bool:
    return any(fault.startswith(f"{name}.") for name in MODULES[game])
