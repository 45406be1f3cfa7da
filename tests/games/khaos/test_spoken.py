"""How people hear of tiles and cells, which have no names of their own."""

import pytest

from yurt.core.words import LANGUAGES, Words
from yurt.games.khaos.game import GAME


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("place:ca31,e2n1", "Ada places a tile (4 orcs, 4 knights) at 2 east, 1 north."),
        ("place:temple,w1", "Ada places a tile (Temple) at 1 west."),
        ("raise:orc2,10a0,s3", "Ada raises the orc tower II (1 orc, 1 knight) at 3 south."),
        ("take:4000", "Ada takes a tile (4 orcs) from the row."),
        ("take:0000", "Ada takes a tile (no warriors) from the row."),
        ("draw:?", "Ada draws a tile, face down."),
    ],
)
def test_news_spells_nothing(word: str, sentence: str) -> None:
    assert Words("en", GAME).tell(word, "Ada") == sentence


def test_a_choice_tells_the_turns_of_a_tile_apart() -> None:
    choice = Words("en", GAME).move
    assert choice("place:40d0,e1") == (
        "Place the tile (4 orcs north-west, 4 knights south-east) at 1 east"
    )
    assert choice("place:040d,e1") == (
        "Place the tile (4 orcs north-east, 4 knights south-west) at 1 east"
    )
    assert choice("raise:orc3,0000,e1") == "Raise the orc tower III (no warriors) at 1 east"
    assert choice("place:temple.b100,w1") == (
        "Place the tile (Temple · 2 knights north-west, 1 orc north-east) at 1 west"
    )


def test_every_language_has_words_for_them() -> None:
    assert names("w2") == ["2 west", "2 west", "2 West", "2 ovest"]
    assert names("40a0") == ["4 orcs, 1 knight", "4 orks, 1 ridder", "4 Orks, 1 Ritter",
                             "4 orchi, 1 cavaliere"]  # fmt: skip
    assert names("0") == ["in the middle", "in het midden", "in der Mitte", "al centro"]


def names(word: str) -> list[str]:
    return [Words(language, GAME).name(word) for language in LANGUAGES]
