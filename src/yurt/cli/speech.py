"""Words for the terminal: in whose language, and how players are called."""

import os
import re
from argparse import Namespace
from collections.abc import Sequence

from yurt.core.game import Game, View
from yurt.core.matches.record import is_blank, one_line
from yurt.core.words import LANGUAGES, Words


def words_for(args: Namespace, game: Game | None = None) -> Words:
    return Words(args.language or system_language(), game)


def system_language() -> str:
    """The language that the environment asks for, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def seat_names(words: Words, seats: int, players: Sequence[str] = ()) -> list[str]:
    """How each seat is called: by the name of its player, or of its pieces, or its number."""
    given = [clean_name(name) for name in players] + [""] * seats
    return [given[seat] or seat_word(words, seat) for seat in range(seats)]


def clean_name(name: str) -> str:
    """Without what a terminal would obey or a record misread."""
    line = one_line(re.sub(r"[^\w .'’-]", " ", name))[:30]
    return "" if is_blank(line) else line


def seat_word(words: Words, seat: int) -> str:
    key = f"name.seat_{seat}"
    return words.say(key) if words.has(key) else words.seat(seat)


def asked(words: Words, view: View, who: str) -> str:
    """What is asked of a seat, in the game's own sentence if it has one."""
    return words.asked(view, who) or words.say("terminal.asked", who=who)
