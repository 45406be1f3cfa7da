"""Writes the page's types of what is seen and answered in each game, from its view and questions.

python -m yurt.server.wire.views web/src/games
python -m yurt.server.wire.views --check web/src/games
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from yurt.core.game import Game
from yurt.core.structs import Struct
from yurt.core.typescript import spell_hint, types_of
from yurt.games.registry import all_games

from .typescript import interface

HEAD = "// Made by `python -m yurt.server.wire.views` from {source}: do not edit\n"


def typescript(game: Game) -> str:
    source = game.view.__module__.replace(".", "/")
    answers = {name: asked.answer for name, asked in game.knowledge.items()}
    inside = list(dict.fromkeys(cls for answer in answers.values() for cls in classes_in(answer)))
    parts = [
        HEAD.format(source=f"src/{source}.py"),
        types_of(game.view, *(cls for cls in inside if issubclass(cls, Struct))),
        *(interface(cls) for cls in inside if issubclass(cls, msgspec.Struct)),
    ]
    return "\n".join([*parts, answers_by_name(answers)] if answers else parts)


def classes_in(hint: Any) -> Iterator[type[Any]]:
    """Of a type of plain data, those inside of others first."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for inner in get_type_hints(hint).values():
            yield from classes_in(inner)
    for part in get_args(hint):
        yield from classes_in(part)
    if isinstance(hint, type) and not get_args(hint):
        yield hint


def answers_by_name(answers: Mapping[str, Any]) -> str:
    lines = [f"  {name}: {spell_hint(answer)};" for name, answer in answers.items()]
    head = ["/** What each question is answered with. */", "export interface Answers {"]
    return "\n".join([*head, *lines, "}\n"])


def with_boards(folder: Path) -> Iterator[tuple[Path, Game]]:
    """The games that have a board of their own in the page."""
    for game in all_games():
        if (folder / game.id).is_dir():
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
