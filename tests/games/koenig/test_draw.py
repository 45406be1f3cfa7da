"""The map and the dispute in a terminal."""

import pytest
from rich.console import Console

from tests.games.koenig.play import Table, three
from yurt.core.words import LANGUAGES, Words
from yurt.games.koenig import GAME
from yurt.games.koenig.box import NAMES
from yurt.games.koenig.draw.chart import chart_of


def drawn(table: Table, watcher: int | None = 0, language: str = "en") -> str:
    console = Console(width=120, color_system=None)
    with console.capture() as capture:
        console.print(GAME.draw(table.view(watcher), Words(language, GAME)))
    return capture.get()


def test_the_map_names_every_region_with_holder_courtiers_and_nobles() -> None:
    text = drawn(three())
    for name in NAMES:
        assert Words("en", GAME).name(name) in text
    assert "A ●●○○ ♛A" in text
    assert "C ●●○ ♛C" in text


def test_the_map_is_whole() -> None:
    """Every label stands on the chart."""
    chart = chart_of(three().box.sheet)
    for column, row in chart.anchors.values():
        assert 0 <= column < len(chart.rows[0])
        assert 0 <= row < len(chart.rows) - 1


def test_1_nobody_sails_to_a_region_out_of_play() -> None:
    sheet = three().box.sheet
    whole, without = (
        sum(row.count("~") for row in chart_of(sheet, idle).rows)
        for idle in (frozenset[str](), frozenset(["man"]))
    )
    assert whole > without


def test_4_2_a_defender_without_cards_has_a_total() -> None:
    table = three(hands=["12 7 1", "12 7 1", "0 0 0"]).play(0, "step:lideforde")
    told = drawn(table.commit("1", "1"))
    assert [line.split()[-2:] for line in told.splitlines() if "+6" in line] == [["+6", "6"]]


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_4_a_dispute_is_told_seat_by_seat(language: str) -> None:
    table = three().play(0, "step:lideforde").commit("1,3", "1", "2").dice("6 6 2 2")
    lines = drawn(table, language=language).splitlines()
    told = [line.split() for line in lines if "×" in line and "+" in line]
    assert any("+2" in line and "26" in line for line in told)  # 6 · 3 + 6 and 2 for the noble
    assert any("+6" in line and "10" in line for line in told)


def test_7_another_hand_is_drawn_as_far_as_it_is_known() -> None:
    table = three(
        hands=["10 7 1", "12 7 1", "12 7 1"], drawn__0="2 1 0", discards="2 0 0", shown__0="1 0 0"
    )
    assert "18 cards: 9 ×1, 6 ×2, 1 ×3, 2 ×?" in drawn(table, 1)
    assert "18 cards: 10 ×1, 7 ×2, 1 ×3" in drawn(table, 0)


@pytest.mark.parametrize(
    ("language", "size"),
    [("en", "1 card:"), ("nl", "1 kaart:"), ("de", "1 Karte:"), ("it", "1 carta:")],
)
def test_7_a_single_card_is_said_so(language: str, size: str) -> None:
    table = three(hands=["1 0 0", "12 7 1", "12 7 1"])
    assert size in drawn(table, language=language)


def test_5_4_dice_of_an_election_are_drawn() -> None:
    table = three(
        regions="stadford 0 1, lincolia 1 1, lideforde 2 2",
        nobles="stadford lincolia lideforde",
        hands=["0 0 0", "3 0 0", "3 0 0"],
    ).play(0, "end")
    assert "dice decide" in drawn(table.dice("1 2 3"))
