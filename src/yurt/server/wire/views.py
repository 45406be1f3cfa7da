"""Writes the page's types of what is seen in each game, from the games' views.

python -m yurt.server.wire.views web/src/games
python -m yurt.server.wire.views --check web/src/games
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from yurt.core.game import Game
from yurt.core.typescript import types_of
from yurt.games.registry import all_games

HEAD = "// Made by `python -m yurt.server.wire.views` from {source}: do not edit\n"


def typescript(game: Game) -> str:
    source = game.view.__module__.replace(".", "/")
    return HEAD.format(source=f"src/{source}.py") + "\n" + types_of(game.view)


def with_boards(folder: Path) -> Iterator[tuple[Path, Game]]:
    """The games that have a board of their own in the page."""
    for game in all_games():
        if (folder / game.id).is_dir() and isinstance(game.view, type):
            yield folder / game.id / "view.ts", game


def is_stale(path: Path, game: Game) -> bool:
    return not path.exists() or path.read_text(encoding="utf-8") != typescript(game)


def main(arguments: list[str]) -> int:
    folder = Path(arguments[-1])
    stale = [(path, game) for path, game in with_boards(folder) if is_stale(path, game)]
    if arguments[:1] != ["--check"]:
        for path, game in stale:
            path.write_text(typescript(game), encoding="utf-8")
        return 0
    for path, _ in stale:
        print(f"{path} is stale: python -m yurt.server.wire.views {folder}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
