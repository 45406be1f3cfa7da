"""Where a game's rules are written: numbered, in Markdown, in English and perhaps in others."""

from pathlib import Path
from typing import NamedTuple

from .game import Game

ENGLISH = "en"


class Rulebook(NamedTuple):
    language: str
    path: Path


def rulebook_of(game: Game, language: str = ENGLISH) -> Rulebook | None:
    """`rules.md` and `rules.<language>.md` beside a game, or docs/rules of the repository; English
    where there is none in the language."""
    spoken = (language, ENGLISH)
    found = (Rulebook(tongue, path) for tongue in spoken for path in places(game, tongue))
    return next((book for book in found if book.path.is_file()), None)


def places(game: Game, language: str) -> list[Path]:
    mark, room = ("", ".") if language == ENGLISH else (f".{language}", language)
    docs = [parent / "docs" / "rules" / room for parent in game.folder.parents]
    return [game.folder / f"rules{mark}.md", *(folder / f"{game.id}.md" for folder in docs)]
