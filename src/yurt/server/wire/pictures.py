"""Writes what the pictures of the rulebooks show: from each position in
docs/rules/pictures/<game>.toml the views that the page draws with the game's own board.

python -m yurt.server.wire.pictures docs/rules/pictures
python -m yurt.server.wire.pictures --check docs/rules/pictures
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from yurt.core.edition import read_edition
from yurt.core.engine import Board, Engine
from yurt.core.errors import BadPosition
from yurt.core.matches.position import read_position
from yurt.core.rule import CHANCE
from yurt.core.structs import copy_of
from yurt.games.registry import find_game


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    position: str
    """As docs/positions.md tells."""
    mark: list[str] = []
    """Places that are pointed out."""
    play: list[str] = []
    """Plies, `0 step:oxeneford` or `* die:6`: what comes of them is drawn beside it."""
    part: list[str] = []
    """Two places, the corners of what is drawn; all of the board if it is left out."""


class Drawn(msgspec.Struct):
    """What the page is given of a picture."""

    views: list[dict[str, Any]]
    mark: list[str]
    part: list[str]


class Gallery(msgspec.Struct):
    box: Any
    pictures: dict[str, Drawn]


def pictures_in(path: Path) -> dict[str, Picture]:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, Picture])


def boards_of(picture: Picture) -> tuple[Engine, list[Board]]:
    """The position, and if anything is played, how it stands then."""
    engine, board = read_position(picture.position, find_game, interpreted=True)
    boards = [board]
    if picture.play:
        boards.append(played(engine, board, picture.play))
    return engine, boards


def played(engine: Engine, board: Board, plies: list[str]) -> Board:
    after = copy_of(board)
    for ply in plies:
        who, _, word = ply.partition(" ")
        move = engine.game.verbs.parse(word)
        if who != "*":
            engine.check(after, int(who), move)
        elif move not in dict(engine.odds(after)):
            raise BadPosition(f"{word} cannot come here")
        engine.apply(after, CHANCE if who == "*" else int(who), move)
        engine.audit(after)
    return after


def drawn(picture: Picture) -> Drawn:
    engine, boards = boards_of(picture)
    return Drawn([engine.view(board, None) for board in boards], picture.mark, picture.part)


def written(folder: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.glob("*.toml")):
        box = read_edition(find_game(path.stem)).content
        gallery = Gallery(box, {name: drawn(it) for name, it in pictures_in(path).items()})
        yield path.with_suffix(".json"), msgspec.json.encode(gallery).decode() + "\n"


def is_stale(path: Path, text: str) -> bool:
    return not path.exists() or path.read_text(encoding="utf-8") != text


def main(arguments: list[str]) -> int:
    folder = Path(arguments[-1])
    stale = [(path, text) for path, text in written(folder) if is_stale(path, text)]
    if arguments[:1] != ["--check"]:
        for path, text in stale:
            path.write_text(text, encoding="utf-8")
        return 0
    for path, _ in stale:
        print(f"{path} is stale: python -m yurt.server.wire.pictures {folder}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
