"""Every bot is called something, and says how it plays, in every language."""

import pytest

from yurt.bots.registry import BOTS
from yurt.core.words import LANGUAGES, read_catalogue
from yurt.server.http import speech


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_has_a_name_and_a_sentence(language: str) -> None:
    words = read_catalogue(speech.FOLDER, language)
    for bot in BOTS:
        assert words[f"bot.{bot}"]
        assert words[f"bot_says.{bot}"].endswith(".")
    assert len({words[f"bot.{bot}"] for bot in BOTS}) == len(BOTS)
