"""Where games are found: ours by name, others through the entry point group `yurt.games`, and those
that are being written by the folder they are in (`./my_game`)."""

import copyreg
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from yurt.core.errors import BadOption, unknown, wanted
from yurt.core.game import Game
from yurt.core.given import shown

OURS = {
    "connect_four": "yurt.examples.connect_four",
    "koenig": "yurt.games.koenig",
    "khaos": "yurt.games.khaos",
    "khan": "yurt.games.khan",
}


BY_FOLDER: dict[str, Game] = {}  # which this process has loaded from a folder
FOLDERS: dict[str, str] = {}  # where they are, as `find_game` takes it


def find_game(game: Game | str) -> Game:
    """A game by its id or its folder (a Game is its own answer)."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise BadOption(f"game: {wanted('', game_ids())} or a folder (./nim), not {shown(game)}")
    if is_folder(game):
        return load_folder(Path(game))
    try:
        return game_called(game)
    except BadOption as error:
        hint = f"; the game in the folder of that name is ./{game}" if package_in(game) else ""
        raise BadOption(f"{error}{hint}") from error


def game_called(game_id: str) -> Game:
    """A game by its id alone. What strangers hand in (a record, a request) is looked up here: it
    must not choose a folder to run code from."""
    if game_id in OURS:
        return load(OURS[game_id])
    if game_id in others():
        return load_installed(others()[game_id])
    if game_id in BY_FOLDER:
        return BY_FOLDER[game_id]
    raise BadOption(unknown("game", game_id, game_ids()))


def game_ids() -> list[str]:
    return [*OURS, *others()]


def all_games() -> list[Game]:
    """All that can be loaded; `faulty_games` tells of the others."""
    found = [load_if_possible(point) for point in others().values()]
    return [*map(load, OURS.values()), *(game for game in found if isinstance(game, Game))]


def offered_games() -> list[Game]:
    return [game for game in all_games() if game.offered]


def faulty_games() -> list[str]:
    """A line for each game whose package is installed but cannot be loaded."""
    found = [load_if_possible(point) for point in others().values()]
    return [fault for fault in found if isinstance(fault, str)]


def others() -> dict[str, EntryPoint]:
    points = {point.name: point for point in entry_points(group="yurt.games")}
    return {name: point for name, point in points.items() if name not in OURS}


def load_installed(point: EntryPoint) -> Game:
    found = load_if_possible(point)
    if isinstance(found, str):
        raise BadOption(found)
    return found


@cache
def load_if_possible(point: EntryPoint) -> Game | str:
    """The game, or what is wrong with it: the package of a stranger may do anything."""
    package = f"{point.dist.name} {point.dist.version}" if point.dist else point.value
    try:
        return load(point.value)
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return f"the game {point.name!r} of the package {package} cannot be loaded: {what}"


def by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """How a game is pickled: whoever loads it again finds it where we did."""
    if BY_FOLDER.get(game.id) is game:
        return find_game, (str(game.folder),)
    if game.id not in game_ids() or game_called(game.id) is not game:
        raise BadOption(
            f"the game {game.id!r} cannot be pickled: expected one that yurt.find_game knows by "
            "its id (of the game of an engine, which has the words of its box, pickle the engine)"
        )
    return find_game, (game.id,)


copyreg.pickle(Game, by_name)


def named(game: str) -> Game:
    """A game that no registry knows: `package.module:GAME`, or the folder it is in."""
    return load_folder(Path(game)) if is_folder(game) else load(game)


def is_folder(game: str) -> bool:
    """No id looks like a path: `./nim`, `games/nim`, `..`."""
    return game.startswith(".") or "/" in game or "\\" in game


def load_folder(folder: Path) -> Game:
    """The GAME of the package in a folder, which may be the project around it (`nim/nim`)."""
    package = package_in(folder)
    if package is None:
        raise BadOption(f"no game in {str(folder)!r}: expected a folder with a Python package")
    if str(package.parent) not in sys.path:
        sys.path.append(str(package.parent))
    try:
        found = import_module(package.name)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise BadOption(f"the game in {str(folder)!r} cannot be loaded: {what}") from error
    if Path(found.__file__ or "").parent != package:
        raise BadOption(f"another Python module is called {package.name}: {found.__file__}")
    game = load(package.name)
    where = str(folder) if is_folder(str(folder)) else f"./{folder}"
    BY_FOLDER[game.id], FOLDERS[game.id] = game, where
    return game


def package_in(folder: Path | str) -> Path | None:
    """The innermost of two that may be there."""
    path = Path(folder).resolve()
    packages = path / path.name, path
    return next((package for package in packages if (package / "__init__.py").is_file()), None)


@cache
def load(module: str) -> Game:
    """The GAME of a module (`package.module` or `package.module:GAME`)."""
    path, _, name = module.partition(":")
    game = getattr(import_module(path), name or "GAME", None)
    if not isinstance(game, Game):
        raise BadOption(f"{module} is no game: expected a yurt Game, not {type(game).__name__}")
    return game
