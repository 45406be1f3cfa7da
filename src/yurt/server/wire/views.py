"""Writes what the page knows of each game: types of what is seen and answered, from its view and
questions (view.ts), and how its words are told, beside its catalogue (speech.ts).

python -m yurt.server.wire.views web/src/games
python -m yurt.server.wire.views --check web/src/games
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from yurt.core.game import Game
from yurt.core.question import AnyQuestion, RuleQuestion
from yurt.core.structs import Struct
from yurt.core.typescript import spell_hint, types_of
from yurt.games.registry import all_games

from .http import compounds_of
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
    return "\n".join([*parts, answers_by_name(game.knowledge)] if answers else parts)


def classes_in(hint: Any) -> Iterator[type[Any]]:
    """Of a type of plain data, those inside of others first."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for inner in get_type_hints(hint).values():
            yield from classes_in(inner)
    for part in get_args(hint):
        yield from classes_in(part)
    if isinstance(hint, type) and not get_args(hint):
        yield hint


def answers_by_name(questions: Mapping[str, AnyQuestion]) -> str:
    lines = [f"  {name}: {spell_answer(asked)};" for name, asked in questions.items()]
    head = ["/** What each question is answered with. */", "export interface Answers {"]
    return "\n".join([*head, *lines, "}\n"])


def spell_answer(asked: AnyQuestion) -> str:
    only = asked.only if isinstance(asked, RuleQuestion) else ""
    return spell_hint(asked.answer) + (f'["{only}"]' if only else "")


def speech(game: Game) -> str:
    said = {
        "seat_words": list(game.seat_words),
        "unsaid": list(game.unsaid),
        "compounds": compounds_of(game),
    }
    data = msgspec.json.encode(said).decode()
    head = HEAD.format(source=f"src/{home_of(game)}")
    return (
        f'{head}\nimport type {{ Speech }} from "../../words/telling.ts";\n\n'
        f"export const SPEECH: Speech = {data};\n"
    )


def home_of(game: Game) -> str:
    return f"{game.view.__module__.rpartition('.')[0].replace('.', '/')}/game.py"


def written(folder: Path) -> Iterator[tuple[Path, str]]:
    """For the games that have a board of their own in the page."""
    for game in all_games():
        if (folder / game.id).is_dir():
            yield folder / game.id / "view.ts", typescript(game)
            yield folder / game.id / "speech.ts", speech(game)


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
        print(f"{path} is stale: python -m yurt.server.wire.views {folder}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
