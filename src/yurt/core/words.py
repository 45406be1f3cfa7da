"""What people read, in their language: one catalogue for terminal, server and page.

A catalogue is words/<language>.toml beside the code that speaks: nested tables of sentences with
{places}. English is the source; the others have the same keys and places (a test sees to it).
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from .errors import BadOption, BadWords
from .game import Game, View

LANGUAGES = {"en": "English", "nl": "Nederlands", "de": "Deutsch", "it": "Italiano"}

Catalogue = Mapping[str, str]

NAME = re.compile("[a-z]{2,}")


@cache
def read_catalogue(folder: Path, language: str) -> Catalogue:
    """`why.column_full` → its sentence."""
    if language not in LANGUAGES:
        raise BadOption(f"no language {language!r}: expected one of {', '.join(LANGUAGES)}")
    path = folder / "words" / f"{language}.toml"
    try:
        return dict(flatten(tomllib.loads(path.read_text(encoding="utf-8"))))
    except OSError as error:
        raise BadWords(f"cannot read the words {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadWords(f"{path}: expected TOML: {error}") from None


def flatten(table: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for key, value in table.items():
        pairs += (
            flatten(value, f"{prefix}{key}.")
            if isinstance(value, dict)
            else [(prefix + key, value)]
        )
    return pairs


def places(sentence: str) -> set[str]:
    """The {places} that a sentence leaves open."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


class Words:
    """The words of the house and of one game, in one language."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = language
        self.game = game
        self.words = dict(read_catalogue(Path(__file__).parent, language))
        if game:
            self.words |= read_catalogue(game.folder, language)

    def say(self, key: str, **values: object) -> str:
        try:
            return self.words[key].format(**values)
        except (KeyError, IndexError, ValueError):
            raise BadWords(self.fault_in(key, values)) from None

    def fault_in(self, key: str, values: Mapping[str, object]) -> str:
        """What is wrong with the words for a key."""
        owner = self.game.folder.name if self.game else "yurt"
        file = f"{owner}/words/{self.language}.toml"
        if key not in self.words:
            return f"{file} has no {key!r}"
        known = ", ".join(f"{{{name}}}" for name in values) or "none"
        return f"{file}: {key!r} is {self.words[key]!r}: expected no other places than {known}"

    def has(self, key: str) -> bool:
        return key in self.words

    def name(self, word: str, *, exactly: bool = False) -> str:
        """The name of a thing in the game, as players call it; a number is its own name.

        `ice.bulgar` is named by its parts, unless it has a name of its own; so are compounds, and
        exactly where things are told apart. A name that nobody has listed gets its capital letter.
        """
        if self.has(f"name.{word}"):
            return self.words[f"name.{word}"]
        if "." in word:
            return " · ".join(self.name(part, exactly=exactly) for part in word.split("."))
        for compound in self.game.compounds if self.game else ():
            if compound.fits(word):
                return compound.said(self, word, exactly=exactly)
        return word.capitalize() if NAME.fullmatch(word) else word

    def seat(self, number: int) -> str:
        """A seat without a name; people count from one."""
        return self.say("seat", n=number + 1)

    def count(self, key: str, n: int) -> str:
        """`key.one` or `key.other`."""
        return self.say(f"{key}.{'one' if n == 1 else 'other'}", n=n)

    def amount(self, key: str, n: int) -> str:
        """So many, by a sentence for any number or by one for one and one for several."""
        return self.say(key, n=n) if self.has(key) else self.count(key, n)

    def refusal(self, reason: str, rule: str) -> str:
        """Why a move is refused, with the rule's number."""
        sentence = self.say(f"why.{reason}")
        return f"{sentence} ({self.say('rule', number=rule)})" if rule else sentence

    def asked(self, view: View, who: str) -> str:
        """`asked.<what the view says>` or `asked.turn`; "" where the game has no sentence."""
        key = f"asked.{view.get('asked', 'turn')}"
        return self.say(key, who=who) if self.has(key) else ""

    def ending(self, way: str) -> str:
        return self.words.get(f"ending.{way}", way)

    def move(self, word: str) -> str:
        """A move as a choice: «Drop into column 3»."""
        names = [self.name(argument, exactly=True) for argument in arguments_of(word)]
        return self.sentence("move", word, names)

    def tell(
        self, word: str, who: str, names: Sequence[str] = (), effects: Sequence[str] = ()
    ) -> str:
        """A ply as news, and what came of it: «Anna drops into column 3.»

        `names` are those of the players, by seat, where the ply names one.
        """
        told = self.news("told", word, names, who=who)
        said = [fact for fact in effects if not self.is_unsaid(fact)]
        return " ".join([told, *(self.news("effects", fact, names) for fact in said)])

    def news(self, family: str, word: str, seats: Sequence[str] = (), **values: object) -> str:
        names = [self.seat_or_name(argument, seats) for argument in arguments_of(word)]
        return self.sentence(family, word, names, **values)

    def is_unsaid(self, fact: str) -> bool:
        return self.game is not None and fact.partition(":")[0] in self.game.unsaid

    def seat_or_name(self, word: str, names: Sequence[str]) -> str:
        seats = self.game.seat_words if self.game else ()
        seat = seats.index(word) if word in seats else len(names)
        return names[seat] if seat < len(names) else self.name(word)

    def sentence(self, family: str, word: str, names: Sequence[str], **values: object) -> str:
        verb, _, rest = word.partition(":")
        key = f"{family}.{verb}"
        if "?" in rest and self.has(f"{key}_hidden"):
            key += "_hidden"
        values |= {f"a{i}": name for i, name in enumerate(names)} | {"all": ", ".join(names)}
        return self.say(key, **values)


def arguments_of(word: str) -> list[str]:
    rest = word.partition(":")[2]
    return rest.split(",") if rest else []
