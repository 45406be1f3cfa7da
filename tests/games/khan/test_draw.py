"""The board in a terminal."""

import pytest
from rich.console import Console

from yurt.core.words import LANGUAGES, Words
from yurt.games.khan import GAME

from .play import Table


def drawn(table: Table, watcher: int | None = 0, language: str = "en") -> str:
    console = Console(width=120, color_system=None, record=True, file=None, force_terminal=False)
    with console.capture() as capture:
        view = table.engine.view(table.board, watcher)
        console.print(GAME.draw(view, Words(language, GAME)))
    return capture.get()


def test_the_board_shows_yurts_rulers_and_tiles_on_their_cells() -> None:
    table = Table(yurts="0 a1, n b1", tiles=["I2 0 c1 d1", "bridge.I3 0 1 h1 i1 j1"])
    lines = drawn(table).splitlines()
    assert lines[0].split() == list("abcdefghijklmn")
    assert lines[1].split()[:7] == ["1", "▲R", "▲n", "1R", "1R", "i", "i"]
    assert lines[1].split()[8:11] == ["2&", "2&", "2&"]
    assert "♔Bu" in lines[2]
    assert "≈" in lines[2]
    assert lines[12].split("  ")[1].strip() == "m mountains"


def test_the_hand_is_ones_own() -> None:
    table = Table()
    assert "ice · Bulgar" in drawn(table, 0)
    assert "ice · Bulgar" not in drawn(table, 1)
    assert "hand" not in drawn(table, None)


def test_all_that_a_player_needs_is_there() -> None:
    table = Table(
        yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere", scout__2="bridge.L4",
        tiles=["I5 2 a3 b3 c3 d3 e3"],
    ).play(0, "propose:a1,I2.n")  # fmt: skip
    text = drawn(table)
    for words in (
        "20 (10+10)", "Protection of the Great Khan", "Scout: bridge · L of 4", "High Morale×2",
        "Bulgar f2 ▲▲▲▲▲", "I2×4", "proposed: domino · 0° (a1, b1)", "deck: 60",
    ):  # fmt: skip
        assert words in text, words
    assert "▲R?" in text


def test_4_2_how_far_the_end_phase_is() -> None:
    assert "end phase" not in drawn(Table())
    assert "end phase after this turn" in drawn(Table(finale="next", actions=1, yurts="0 a1 b1"))
    assert "end phase after" not in drawn(Table(finale="here", yurts="0 a1 b1"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    table = Table(4, finale="here", yurts="0 a1 b1", active__1="support", named__1="ice")
    assert Words(language, GAME).say("board.finale") in drawn(table, 0, language)
