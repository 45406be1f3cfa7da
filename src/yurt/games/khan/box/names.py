"""1.3, 1.4: what a box file calls its rulers, and so their cards, in moves, views and positions.

A ruler has one name, a word of small letters. Moves and positions write it as it is; sentences
say it as the catalogue translates it or, if that does not know it, with a capital letter. A card
is its terrain and its ruler; of several that show the same, the second is `ice.bulgar.2`.
"""

from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import NamedTuple

from yurt.core.errors import Spelled

from ..moves import A_CARD, COLOURS, PER_RULER, TERRAINS
from . import SPECIALS, Box

MARK = 2  # letters of a ruler's name that mark him on a board, more only where it takes them
TAKEN = {*TERRAINS, *COLOURS, *SPECIALS, "everywhere", "neutral", "bridge"}  # mean something else


class Names(NamedTuple):
    rulers: tuple[str, ...]
    cards: tuple[str, ...]
    marks: tuple[str, ...]


def names_of(box: Box) -> Names:
    return names_from(tuple(map(tuple, box.letters.tolist())), tuple(box.shows.tolist()))


@cache
def names_from(letters: tuple[tuple[int, ...], ...], shows: tuple[int, ...]) -> Names:
    rulers = tuple(bytes(name).rstrip(b"\0").decode("ascii") for name in letters)
    words = card_words(rulers, [TERRAINS[terrain] for terrain in shows])
    cards = Spelled(words, A_CARD.form.replace(A_CARD[1], words[1]))
    return Names(rulers, cards, ruler_marks(rulers))


def card_words(rulers: Sequence[str], shows: Sequence[str]) -> tuple[str, ...]:
    """`shows` are the terrains of all cards, ruler by ruler."""
    words: list[str] = []
    for at, terrain in enumerate(shows):
        plain = f"{terrain}.{rulers[at // PER_RULER]}"
        more = (f"{plain}.{number}" for number in count(2))
        words.append(plain if plain not in words else next(w for w in more if w not in words))
    return tuple(words)


def ruler_marks(rulers: Sequence[str]) -> tuple[str, ...]:
    """`Bu`: as many letters as tell him from all others."""
    return tuple(mark_among(name, rulers) for name in rulers)


def mark_among(name: str, rulers: Sequence[str]) -> str:
    for end in range(MARK, len(name)):
        if sum(other.startswith(name[:end]) for other in rulers) == 1:
            return name[:end].capitalize()
    return name.capitalize()
