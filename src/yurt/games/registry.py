"""Where games are found: ours by name, others through the entry point group `yurt.games`."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from yurt.core.errors import BadOption, unknown
from yurt.core.game import Game

OURS = {
    "connect_four": "yurt.examples.connect_four",
    "koenig": "yurt.games.koenig",
    "khaos": "yurt.games.khaos",
    "khan": "yurt.games.khan",
}


def find_game(game: Game | str) -> Game:
    """A game by its id (a Game is its own answer)."""
    if isinstance(game, Game):
        return game
    if game in OURS:
        return load(OURS[game])
    if game in others():
        return load(others()[game])
    raise BadOption(unknown("game", game, game_ids()))


def game_ids() -> list[str]:
    return [*OURS, *others()]


def all_games() -> list[Game]:
    return [find_game(game_id) for game_id in game_ids()]


def offered_games() -> list[Game]:
    return [game for game in all_games() if game.offered]


def others() -> dict[str, str]:
    return {point.name: point.value for point in entry_points(group="yurt.games")}


@cache
def load(module: str) -> Game:
    """The GAME of a module (`package.module` or `package.module:GAME`)."""
    path, _, name = module.partition(":")
    game = getattr(import_module(path), name or "GAME")
    if not isinstance(game, Game):
        raise BadOption(f"{module} is no game: expected a yurt Game, not {type(game).__name__}")
    return game
