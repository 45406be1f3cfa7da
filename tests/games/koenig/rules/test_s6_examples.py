"""6. The rulebook's own examples."""

from tests.games.koenig.play import Table, three
from yurt.games.koenig.rules.s4_dispute import dispute_total
from yurt.games.koenig.rules.s5_election import region_votes


def test_6_1_fourteen_votes_without_cards_are_ten() -> None:
    table = three(
        regions="tateshale 0 1, lincolia 0 1, grentebrige 0 1, lundonia 0 1,"
        "stadford 1 1, lideforde 2 1",
        nobles="tateshale stadford lideforde",
        hands=["0 0 0", "12 7 1", "12 7 1"],
    )
    assert region_votes(table.box, table.s, 0) == 10


def test_6_1_twelve_and_eleven_without_cards_tie_with_eight() -> None:
    table = three(
        regions="tateshale 0 1, grentebrige 0 1, oxeneford 0 1,"
        "wigemor 1 1, lancastre 1 1, sarisberie 1 1, rouecestre 1 1,"
        "lincolia 2 1, lundonia 2 1, sedberouie 2 1",
        nobles="tateshale wigemor lincolia",
        hands=["0 0 0", "0 0 0", "1 0 0"],
    )
    assert [region_votes(table.box, table.s, seat) for seat in range(3)] == [8, 8, 8]
    table.play(0, "end")
    assert table.s.throws.tolist()[:3] == [1, 1, 0]
    table.dice("1 1 1 1 1").dice("2 2 2 2 2")
    assert table.bonus() == [1, 2, 3]


def take_back(dice: str) -> Table:
    table = three().play(0, "step:lideforde").commit("1,1,2,2,3", "1", "1").dice(dice).dice("2 2")
    return table.play(0, "banish:sarisberie", "end")


def test_6_2_two_ones_bring_both_x1_back() -> None:
    table = take_back("1 1 3 4 6").play(0, "take:2")
    assert table.hand(0) == "12 5 0"


def test_6_2_a_third_one_brings_a_x2() -> None:
    table = take_back("1 1 1 4 6").play(0, "take:3")
    assert table.hand(0) == "12 6 0"


def test_6_3_a_thrown_2_succeeds_with_a_x2() -> None:
    table = three().play(0, "place", "roll:2").dice("2")
    assert table.courtiers("oxeneford") == 4


def test_6_4_a_dispute_that_a_third_player_wins() -> None:
    table = three(
        regions="stadford 0 1, oxeneford 1 3, lundonia 1 1, lideforde 2 2",
        nobles="stadford oxeneford lideforde",
        hands=["12 7 1", "12 7 1", "12 7 1"],
    )
    table.play(0, "step:oxeneford").commit("1,2,3", "1,1", "2,2,2,2,3").dice("2 5 6 6 4 1 1 4 5")
    totals = [dispute_total(table.s, seat) for seat in range(2)]
    assert totals == [32, 18]
    table.dice("6")
    assert table.s.winner == 2
    assert dispute_total(table.s, 2) == 40
    assert table.courtiers("oxeneford") == 0
    table.play(2, "banish:stadford", "banish:lundonia", "place", "end")
    assert (table.holder("oxeneford"), table.noble(2)) == (2, "lideforde")
    assert (table.noble(0), table.noble(1)) == ("stadford", "lundonia")
    assert (table.phase, table.s.actor) == ("take", 2)
    assert table.play(2, "take:2").hand(2) == "12 5 0"
