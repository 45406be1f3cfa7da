"""Writes what the page knows of each game: types of what is seen and asked, from its view and
questions (view.ts), the types of its box file (edition.ts), and how its words are told, beside its
catalogue (speech.ts).

python -m yurt.server.wire.views web/src/games
python -m yurt.server.wire.views --check web/src/games
"""

import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from yurt.core.game import Game
from yurt.core.meaning import Word
from yurt.core.speech.typescript import spell_hint, types_of
from yurt.core.structs import Struct
from yurt.core.verbs.asking import NOTHING_SAID, Asked
from yurt.core.verbs.question import AnyQuestion, BoxQuestion, Question, RuleQuestion
from yurt.games.registry import all_games

from .http import compounds_of
from .typescript import interface

HEAD = "// Made by `python -m yurt.server.wire.views` from {source}: do not edit\n"
ANYTHING = "Record<string, number | string>"


def typescript(game: Game) -> str:
    answers = {name: asked.answer for name, asked in game.knowledge.items()}
    inside = list(dict.fromkeys(cls for answer in answers.values() for cls in classes_in(answer)))
    return "\n".join(
        [
            HEAD.format(source=source_of(game.view)),
            'import type { Edition } from "./edition.ts";\n',
            types_of(game.view, *(cls for cls in inside if issubclass(cls, Struct))),
            *(interface(cls) for cls in inside if issubclass(cls, msgspec.Struct)),
            questions_by_name(game.knowledge),
            kind_of(game),
        ]
    )


def source_of(cls: type[Any]) -> str:
    module = cls.__module__
    room = "/__init__" if hasattr(sys.modules[module], "__path__") else ""
    return f"src/{module.replace('.', '/')}{room}.py"


def classes_in(hint: Any) -> Iterator[type[Any]]:
    """Of a type of plain data, those inside of others first."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for inner in get_type_hints(hint).values():
            yield from classes_in(inner)
    for part in get_args(hint):
        yield from classes_in(part)
    if isinstance(hint, type) and not get_args(hint):
        yield hint


def questions_by_name(questions: Mapping[str, AnyQuestion]) -> str:
    lines = [
        f"  {name}: {{ args: {spell_arguments(asked)}; answer: {spell_answer(asked)} }};"
        for name, asked in questions.items()
    ]
    head = "/** What can be asked: what comes with a question, and what it is answered with. */"
    return "\n".join([head, "export type Questions = {", *lines, "};\n"])


def spell_arguments(asked: AnyQuestion) -> str:
    if isinstance(asked, BoxQuestion):
        return NOTHING_SAID
    read = None if isinstance(asked, Question) else asked.read
    return read.typescript if isinstance(read, Asked) else ANYTHING


def spell_answer(asked: AnyQuestion) -> str:
    only = asked.only if isinstance(asked, RuleQuestion) else ""
    return spell_hint(asked.answer) + (f'["{only}"]' if only else "")


def kind_of(game: Game) -> str:
    """All types of a game under its name, for a frame that knows none (web/src/live/kind.ts)."""
    fields = [f'id: "{game.id}"', "view: View", "edition: Edition", "questions: Questions"]
    lines = [f"  {field};" for field in fields]
    return "\n".join([f"export interface {title_of(game)} {{", *lines, "}\n"])


def title_of(game: Game) -> str:
    return "".join(part.title() for part in game.id.split("_"))


def edition(game: Game) -> str:
    """A box file as it is sent: with all that has a default."""
    inside = list(dict.fromkeys(classes_in(game.edition)))
    words = {word.title: word.aliases[word.title] for cls in inside for word in words_in(cls)}
    sources = {
        cls.__name__: " | ".join(f'"{member.value}"' for member in cls)
        for cls in inside
        if issubclass(cls, Enum)
    }
    aliases = [f"export type {name} = {spelled};\n" for name, spelled in (words | sources).items()]
    return "\n".join(
        [
            HEAD.format(source=source_of(game.edition)),
            "".join(aliases),
            *(interface(cls) for cls in inside if issubclass(cls, msgspec.Struct)),
        ]
    )


def words_in(cls: type[Any]) -> Iterator[Word]:
    """Those that a table says its texts are of."""
    if issubclass(cls, msgspec.Struct):
        for hint in get_type_hints(cls, include_extras=True).values():
            yield from words_of(hint)


def words_of(hint: Any) -> Iterator[Word]:
    for said in getattr(hint, "__metadata__", ()):
        if isinstance(said, msgspec.Meta) and said.extra and "means" in said.extra:
            yield said.extra["means"]
    for part in get_args(hint):
        yield from words_of(part)


def speech(game: Game) -> str:
    said = {
        "seat_words": list(game.seat_words),
        "unsaid": list(game.unsaid),
        "chapters": list(game.chapters),
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
            yield folder / game.id / "edition.ts", edition(game)
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
