"""1.5: what the special tiles of a box are called, where a box file has warriors on them."""

from collections.abc import Sequence
from functools import cache

from yurt.core.errors import Spelled
from yurt.core.verbs.moves import Verbs

from ..meanings import names_of_tiles
from ..moves import A_PLACEABLE, A_TILE
from ..verbs import VERBS
from . import Box
from .tiles import BLANK, SPECIALS, spell


def name_in(box: Box, word: str) -> str:
    """How the box calls the special tile that a word means; "" if it means none."""
    return name_among(special_tiles(box), word)


def no_such_tile(box: Box, word: str) -> str:
    name = name_in(box, word)
    hint = f" (its {special_of(word)} is {name})" if name else ""
    return f"the box has no tile {word}{hint}"


def verbs_of(box: Box) -> Verbs:
    return verbs_for(special_tiles(box))


def special_tiles(box: Box) -> tuple[str, ...]:
    """All five by name, in the order of the box."""
    return tuple(name for name in names_of_tiles(box) if special_of(name) in SPECIALS)


def special_of(word: str) -> str:
    return word.partition(".")[0]


def name_among(names: tuple[str, ...], word: str) -> str:
    return next((name for name in names if special_of(name) == special_of(word)), "")


@cache
def verbs_for(names: tuple[str, ...]) -> Verbs:
    """The bare name of a tile with warriors is no word here, and the full one is told instead."""
    with_warriors = {special_of(name) for name in names if "." in name}
    if not with_warriors:
        return VERBS

    def bare(word: str) -> str:
        return f"{word}.{spell(BLANK)}" if word in with_warriors else word

    def known_as(came: str) -> str:
        name = name_among(names, came)
        return f"in this box it is {name}" if name else ""

    lists: dict[Sequence[str], Sequence[str]] = {
        words: Spelled(map(bare, words), words.form, known_as) for words in (A_PLACEABLE, A_TILE)
    }
    return VERBS.renamed(lists)
