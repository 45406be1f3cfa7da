"""The battlefield in a terminal."""

from io import StringIO

import pytest
from rich.console import Console

from yurt.core.words import LANGUAGES, Words
from yurt.games.khaos import GAME

from .play import FULL, Contrived, Table


def drawn(table: Table, watcher: int | None = 0, language: str = "en") -> str:
    out = StringIO()
    picture = GAME.draw(table.view(watcher), Words(language, GAME))
    Console(file=out, width=120, color_system=None).print(picture)
    return out.getvalue()


def test_numbers_stand_in_the_corners_tokens_counted() -> None:
    picture = drawn(Table("@orc3.0000 31ca/orc.drum", FULL))
    assert "4      2" in picture
    assert "-1    -3" in picture
    assert "Drum" in picture


def test_only_the_used_part_is_drawn() -> None:
    picture = drawn(Table("@orc3.0000 2b2b", FULL))
    assert "e2" in picture
    assert "e3" not in picture
    assert "w2" not in picture


def test_towers_show_marks_then_their_holder() -> None:
    fought = drawn(Contrived("@orc2.1a1a", FULL, corners="0 okn."))
    assert "●      ▲" in fought
    assert "♜II" in fought
    assert "●II●" in drawn(Contrived("@orc2.1a1a", FULL, corners="0 oook"))
    assert "▲II▲" in drawn(Contrived("@orc2.1a1a", FULL, corners="0 kkko"))


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    hands = {"hand__orcs": "30c0 (temple)", "hand__knights": "22bb", "stack": "rest"}
    table = Table("@orc3.0000", FULL, **hands)
    assert "30c0  Temple" in drawn(table, 0)
    other = drawn(table, None)
    assert "30c0" not in other
    assert "Temple  1 tile face down" in other


def test_special_tiles_and_waiting_wizards() -> None:
    picture = drawn(Table("graveyard @orc3.0000 2b2b ./knight.wizard", FULL))
    assert "Graveya." in picture
    assert "Wizard" in picture


def test_before_the_first_tower_nothing_is_drawn() -> None:
    assert "Row" in drawn(Table.new())


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    table = Table("@orc3.0000 2b2b", FULL, hand__orcs="30c0", gone="40d0", stack="rest")
    assert drawn(table, 1, language)
    assert drawn(table, None, language)
