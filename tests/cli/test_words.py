"""What the terminal says, in four languages."""

import re
from pathlib import Path

import pytest

import yurt.core.words
from yurt.core.words import LANGUAGES, places, read_catalogue

CORE = Path(yurt.core.words.__file__).parent
CLI = Path(__file__).parents[2] / "src" / "yurt" / "cli"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: str) -> None:
    english, other = read_catalogue(CORE, "en"), read_catalogue(CORE, language)
    assert list(other) == list(english)
    for key, sentence in english.items():
        assert places(other[key]) == places(sentence), key


def test_every_sentence_of_the_terminal_is_said_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in CLI.rglob("*.py"))
    keys = [key for key in read_catalogue(CORE, "en") if key.startswith("terminal.")]
    families = ("legal_moves", "games", "help")  # said by a key that is put together
    for key in keys:
        name = key.removeprefix("terminal.")
        stem = name.split(".")[0]
        assert re.search(rf"\"(terminal\.)?{name}\"|'(terminal\.)?{name}'", code) or (
            stem in families and f"terminal.{stem}" in code
        ), key
