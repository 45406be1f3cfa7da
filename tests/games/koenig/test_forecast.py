"""An election held now."""

from typing import Any

from tests.games.koenig.play import Table, three


def forecast(table: Table) -> Any:
    return table.view(None)["forecast"]


def test_5_4_it_names_bonus_votes_and_where_dice_decide() -> None:
    table = three(
        regions="oxeneford 0 2, stadford 1 1, lideforde 2 2",
        nobles="oxeneford stadford lideforde",
        hands=["3 0 0", "5 0 0", "0 5 0"],
    )
    told = forecast(table)
    assert told["votes"] == [4, 3, 3]
    assert told["king"] == []
    assert told["bonus"] == [[3], [2, 1], [2, 1]]
    assert told["dice"] == [[1, 2]]
    assert told["order"] == [0, 1, 2]


def test_5_3_it_names_the_king() -> None:
    table = three(bonus="15 12 0")
    told = forecast(table)
    assert (told["king"], told["reached"], told["bonus"]) == ([0], [0, 1], [])


def test_5_3_dice_can_be_needed_for_the_crown() -> None:
    table = three(
        regions="stadford 0 1, lideforde 1 1, oxeneford 2 1",
        nobles="stadford lideforde oxeneford",
        hands=["5 0 0", "5 0 0", "5 0 0"],
        bonus="16 16 3",
    )
    told = forecast(table)
    assert (told["king"], told["dice"], told["bonus"]) == ([0, 1], [[0, 1]], [])
    assert told["order"] == [0, 1, 2]


def test_5_6_it_orders_the_others_by_all_their_votes() -> None:
    regions = "oxeneford 0 2, lundonia 0 1, stadford 1 1, lideforde 2 2"
    table = three(regions=regions, nobles="oxeneford stadford lideforde", bonus="0 9 16")
    told = forecast(table)
    assert told["votes"][0] > told["votes"][1]
    assert told["totals"][0] < told["totals"][1]
    assert (told["king"], told["order"]) == ([2], [2, 1, 0])


def test_5_2_it_cuts_a_third_without_cards() -> None:
    table = three(hands=["0 0 0", "12 7 1", "12 7 1"])
    assert forecast(table)["votes"][0] == 5


def test_it_comes_true() -> None:
    table = three(hands=["0 0 0", "12 7 1", "12 7 1"])
    told = forecast(table)
    table.play(0, "end")
    assert [[bonus] for bonus in table.bonus()] == told["bonus"]
