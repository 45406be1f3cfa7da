"""Faults in the catalogues and in the numbers of rules."""

import shutil
from dataclasses import replace
from pathlib import Path

from tests.toys.fair import GAME
from yurt.core.game import Game
from yurt.core.rule import Reason
from yurt.core.verbs.effects import Effects


class NumberedWrongly(Reason):
    NOT_IN_HAND = "3.1"
    DECK_EMPTY = "3.3"
    HAND_FULL = "3.30"


class NamedWrongly(Reason):
    NOT_IN_HAND = "3.1"
    DECK_EMPTY = "3.3"
    HAND_OVERFULL = "3.3"


SILENT = Effects(__name__)
SILENT.add("round", said=False)


def in_a_copy(folder: Path) -> Game:
    shutil.copytree(GAME.folder, folder, dirs_exist_ok=True)
    return replace(GAME, folder=folder)


def with_words(folder: Path, language: str, old: str, new: str) -> Game:
    """The fair with other words in one language, or in all (`*`)."""
    game = in_a_copy(folder)
    for path in (folder / "words").glob(f"{language}.toml"):
        text = path.read_text(encoding="utf-8")
        lines = [new if line.startswith(old) else line for line in text.splitlines()]
        assert lines != text.splitlines()
        path.write_text("\n".join(lines), encoding="utf-8")
    return game


def without_language(folder: Path, language: str) -> Game:
    game = in_a_copy(folder)
    (folder / "words" / f"{language}.toml").unlink()
    return game
