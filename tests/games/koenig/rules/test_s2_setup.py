"""2. Set-up."""

import pytest

from tests.games.koenig.play import Table


def test_2_1_start_cards_are_dealt_and_nobles_stand_with_two_courtiers() -> None:
    table = Table.new(3).chance("start:sarisberie", "start:sedberouie", "start:rouecestre")
    assert [table.noble(seat) for seat in range(3)] == ["sarisberie", "sedberouie", "rouecestre"]
    assert [table.courtiers(table.noble(seat)) for seat in range(3)] == [2, 2, 2]
    assert table.s.supply.tolist()[:3] == [15, 15, 15]
    assert table.bonus() == [0, 0, 0]
    assert table.discards() == [0, 0, 0]


@pytest.mark.parametrize(
    ("seats", "cards", "first"),
    [
        (3, "sarisberie sedberouie rouecestre", 2),
        (4, "wigemor tateshale grentebrige oxeneford", 1),
        (5, "stadford lancastre lincolia lundonia lideforde", 0),
    ],
)
def test_2_2_one_region_begins_then_clockwise(seats: int, cards: str, first: int) -> None:
    table = Table.new(seats).chance(*(f"start:{card}" for card in cards.split()))
    for turn in range(seats + 1):
        seat = (first + turn) % seats
        assert table.engine.actors(table.board) == [seat]
        table.play(seat, "end")


def test_2_1_each_start_card_that_is_left_is_as_likely() -> None:
    table = Table.new(3)
    cards = {"start:sarisberie": 1, "start:sedberouie": 1, "start:rouecestre": 1}
    assert table.odds() == cards
    table.chance("start:sarisberie")
    assert table.odds() == {card: 1 for card in cards if card != "start:sarisberie"}
