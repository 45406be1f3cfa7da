"""What HTTP says in the reader's language: to people without a page, and to a page without a game's
catalogue. At a table the page tells everything itself."""

from functools import cache
from pathlib import Path

from yurt.core.errors import BadInput
from yurt.core.game import Game
from yurt.core.words import Words, read_catalogue
from yurt.server.refusal import Refusal

FOLDER = Path(__file__).parents[1]


def refused(refusal: Refusal, language: str) -> str:
    return read_catalogue(FOLDER, language)[f"refused.{refusal.reason}"].format(**refusal.values)


@cache
def words_of(game: Game, language: str) -> Words:
    try:
        return Words(language, game)
    except (OSError, BadInput):  # a game that does not speak this language
        return Words("en", game)
