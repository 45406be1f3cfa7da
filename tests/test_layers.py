"""Imports point one way: core ← examples, games, batch ← bots ← wasm ← server, envs, arena ← cli

An arena with programs in it starts a server; it does not import one.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
ROOT = HOUSE / "src" / "yurt"
MOST = 20  # modules a folder, without tests

MAY_IMPORT = {
    "core": {"core"},
    "examples": {"core", "examples"},
    "games": {"core", "games"},
    "batch": {"core", "batch"},
    "bots": {"core", "games", "batch", "bots"},
    "train": {"core", "games", "batch", "bots", "train"},
    "arena": {"core", "games", "bots", "arena"},
    "server": {"core", "games", "bots", "wasm", "server"},
    "envs": {"core", "games", "batch", "bots", "envs"},
    "wasm": {"core", "games", "bots", "wasm"},
    "cli": {"core", "games", "batch", "bots", "server", "envs", "wasm", "train", "arena", "cli"},
}

ROOMS = [
    "wire",
    "store",
    "guard",
    "acts",
    "telling",
    "table",
    "bots",
    "house",
    "socket",
    "http",
    "run",
]
"""Of the server: each may import from those before it."""
COMMON = {"config", "catalogue", "refusal", "logs", "ports", "warm"}

CORE_ROOMS = ["compiled", "verbs", "speech", "matches", "lessons"]
"""Each may import from those before it, and all of them from what lies outside of rooms."""


def layers() -> list[str]:
    return sorted(path.name for path in ROOT.iterdir() if (path / "__init__.py").exists())


def imported_layers(path: Path, text: str) -> Iterator[str]:
    package = path.relative_to(ROOT.parent).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(text)):
        for name in imported_names(node, package):
            parts = name.split(".")
            if parts[0] == "yurt" and len(parts) > 1 and (ROOT / parts[1]).is_dir():
                yield parts[1]


def imported_names(node: ast.AST, package: tuple[str, ...]) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    start = package[: len(package) + 1 - node.level] if node.level else ()
    stem = ".".join([*start, node.module or ""]).strip(".")
    return [f"{stem}.{alias.name}" for alias in node.names]


def test_every_layer_has_its_place() -> None:
    assert set(layers()) <= set(MAY_IMPORT)


@pytest.mark.parametrize("layer", layers())
def test_imports_point_one_way(layer: str) -> None:
    for path in (ROOT / layer).rglob("*.py"):
        against = set(imported_layers(path, path.read_text(encoding="utf-8"))) - MAY_IMPORT[layer]
        assert not against, f"{path.relative_to(ROOT)} imports {', '.join(sorted(against))}"


def rooms(layer: str, names: list[str]) -> list[Path]:
    return sorted(path for path in (ROOT / layer).rglob("*.py") if room_of(path) in names)


def room_of(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").parts[1]


def imported_rooms(path: Path, text: str) -> set[str]:
    package = path.relative_to(ROOT.parent).with_suffix("").parts[:-1]
    names = [name for node in ast.walk(ast.parse(text)) for name in imported_names(node, package)]
    house = ".".join(package[:2]) + "."
    return {name.split(".")[2] for name in names if name.startswith(house)}


@pytest.mark.parametrize(
    "path", rooms("core", CORE_ROOMS), ids=lambda path: f"{room_of(path)}/{path.stem}"
)
def test_rooms_of_the_core_open_one_way(path: Path) -> None:
    behind = set(CORE_ROOMS[CORE_ROOMS.index(room_of(path)) + 1 :])
    against = imported_rooms(path, path.read_text(encoding="utf-8")) & behind
    assert not against, f"{path.relative_to(ROOT)} imports {', '.join(sorted(against))}"


@pytest.mark.parametrize(
    "path", rooms("server", ROOMS), ids=lambda path: f"{room_of(path)}/{path.stem}"
)
def test_rooms_of_the_server_open_one_way(path: Path) -> None:
    before = {*ROOMS[: ROOMS.index(room_of(path)) + 1], *COMMON} - {"run"} | {room_of(path)}
    against = imported_rooms(path, path.read_text(encoding="utf-8")) - before
    assert not against, f"{path.relative_to(ROOT)} imports {', '.join(sorted(against))}"


def test_every_module_of_the_server_has_a_room() -> None:
    stray = {room_of(path) for path in (ROOT / "server").rglob("*.py")}
    assert stray == {*ROOMS, *COMMON, "__init__"}


def test_a_wrong_door_is_seen() -> None:
    text = "from yurt.server.http import page\nfrom . import wire\n"
    assert imported_rooms(ROOT / "server" / "store" / "x.py", text) == {"http", "store"}


def test_games_do_not_know_each_other() -> None:
    for game in (ROOT / "games").iterdir():
        others = {p.name for p in (ROOT / "games").iterdir() if p.is_dir()} - {game.name}
        for path in game.rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not [o for o in others if f"games.{o}" in text], path


def test_a_wrong_import_is_seen() -> None:
    text = "from ..games.registry import find_game\nfrom yurt.cli import main\n"
    assert set(imported_layers(ROOT / "core" / "imaginary.py", text)) == {"games", "cli"}


def folders() -> Iterator[Path]:
    for top in (ROOT, HOUSE / "web" / "rules", HOUSE / "web" / "src"):
        below = (top, *top.rglob("*"))
        yield from (path for path in below if path.is_dir() and "dist" not in path.parts)


def modules_in(folder: Path) -> list[str]:
    names = (path.name for path in folder.iterdir() if path.suffix in (".py", ".ts", ".svelte"))
    return [name for name in names if name != "__init__.py" and ".test." not in name]


def test_no_folder_is_a_corridor() -> None:
    modules = {path: len(modules_in(path)) for path in folders()}
    assert {str(path): n for path, n in modules.items() if n > MOST} == {}
