"""4. Disputes."""

from typing import Any

import pytest

from tests.games.koenig.play import MAP, NOBLES, Table, three
from yurt.core.errors import BadMove
from yurt.games.koenig import GAME
from yurt.games.koenig.rules.s4_dispute import dispute_total, plus_twos


def totals(table: Table) -> list[int]:
    return [dispute_total(table.s, seat) for seat in range(table.engine.seats)]


def raid(**notes: Any) -> Table:
    """Seat 0 enters Lideforde, where seat 2 has two courtiers and the noble."""
    return three(**notes).play(0, "step:lideforde")


def test_4_1_all_are_asked_and_commit_1_to_5_cards() -> None:
    table = raid(hands=["12 7 1", "3 1 0", "1 0 0"])
    assert table.engine.actors(table.board) == [0, 1, 2]
    assert "commit:1,1,1,1,1" in table.moves(0)
    assert table.moves(2) == ["commit:1"]
    assert table.why(1, "commit:2,2") == "4.1 not_in_hand"
    assert max(len(word) for word in table.moves(1)) == len("commit:1,1,1,2")


def test_4_1_several_threes_may_be_committed() -> None:
    table = raid(hands=["0 0 2", "12 7 1", "12 7 0"])
    assert table.moves(0) == ["commit:3", "commit:3,3"]


def test_4_1_they_are_shown_when_the_last_is_in() -> None:
    table = raid().play(0, "commit:3").play(1, "commit:1,1")
    assert table.phase == "commit"
    assert table.view(2)["seats"][0]["pledge"] == [0, 0, 0]
    table.play(2, "commit:2")
    assert table.phase == "throw"
    assert table.view(2)["seats"][0]["pledge"] == [0, 0, 1]


def test_4_1_who_has_committed_is_told_so_and_nobody_else() -> None:
    table = raid(hands=["12 7 1", "12 7 1", "0 0 0"])
    before = [table.why(seat, "place") for seat in (1, 2)]
    table.play(0, "commit:3")
    assert table.why(0, "commit:3") == table.why(0, "place") == "4.1 committed"
    assert [table.why(seat, "place") for seat in (1, 2)] == before
    assert table.why(2, "commit:1") == "not_your_turn"


@pytest.mark.parametrize(
    ("cards", "hint"),
    [
        ("1,1,1,1,1,1", "these are 6, too many by rule 4.1"),
        ("2,1,1", "write 1,1,2"),
        ("3, 1", "write 1,3"),
    ],
)
def test_4_1_cards_that_cannot_be_committed_so_are_told_apart(cards: str, hint: str) -> None:
    with pytest.raises(BadMove, match=rf"expected 1 to 5 cards, .*\({hint}\)$"):
        GAME.verbs.parse(f"commit:{cards}")


def test_4_1_in_any_order_with_the_same_outcome() -> None:
    one, two = raid(), raid()
    one.play(0, "commit:3").play(1, "commit:1,1").play(2, "commit:2")
    two.play(2, "commit:2").play(0, "commit:3").play(1, "commit:1,1")
    assert one.board.tobytes() == two.board.tobytes()


def test_4_1_who_has_no_card_commits_none_and_keeps_his_plus_twos() -> None:
    table = raid(hands=["12 7 1", "12 7 1", "0 0 0"])
    assert table.engine.actors(table.board) == [0, 1]
    table.commit("1", "1").dice("3 6")
    # 3 + 2, 6, and 4 for courtiers with 2 for the noble: a tie that only seat 1 throws out
    assert table.phase == "throw"
    assert table.s.actor == 1
    table.dice("1")
    assert table.s.winner == 2


def test_4_2_the_intruder_throws_first_then_clockwise_a_die_for_each_card() -> None:
    table = three(turn=1, regions=f"{MAP}, wigemor 1 0", nobles="oxeneford wigemor lideforde")
    table.play(1, "step:oxeneford")
    table.commit("1,2", "3", "1,1,1")
    throwers = []
    while table.phase == "throw":
        throwers.append(table.s.actor)
        table.dice("6" if table.s.actor == 1 else "2")
    assert throwers == [1, 2, 2, 2, 0, 0]


def test_4_2_highest_die_on_highest_card() -> None:
    table = raid().commit("1,2,3", "1", "1").dice("2 6 5")
    assert totals(table)[0] == 6 * 3 + 5 * 2 + 2 + 2


def test_4_2_old_dice_do_not_count() -> None:
    table = three(regions=f"{MAP}, wigemor 1 0", nobles="oxeneford wigemor lideforde")
    table.play(0, "step:lideforde").commit("1", "1", "1").dice("1 1 6")
    table.play(2, "banish:oxeneford", "end").play(1, "step:oxeneford").commit("1", "1", "1")
    assert [seat["dice"] for seat in table.view(0)["seats"]] == [[], [], []]


def test_4_3_plus_twos() -> None:
    table = raid()
    assert [plus_twos(table.s, seat) for seat in range(3)] == [2, 0, 6]


def test_4_3_the_defender_without_his_noble_there() -> None:
    table = three(nobles="oxeneford tateshale sarisberie").play(0, "step:lideforde")
    assert [plus_twos(table.s, seat) for seat in range(3)] == [2, 0, 4]


def test_4_4_the_highest_total_wins() -> None:
    table = raid().commit("1", "2", "1").dice("3 4 1")
    assert table.s.winner == 1


def test_4_4_the_tied_throw_again_with_the_same_cards() -> None:
    table = raid().commit("1", "2", "1").dice("6 4 1")  # 8, 8, 7
    assert (table.phase, table.s.actor) == ("throw", 0)
    assert table.s.throws.tolist()[:3] == [1, 1, 0]
    assert table.view(None)["dispute"]["winner"] is None
    table.dice("1 1")  # 3 and 2, both below the 7 of seat 2, who is out of it
    assert table.s.winner == 0


def test_4_4_until_one_is_left() -> None:
    table = raid().commit("1", "2", "1").dice("6 4 1").dice("4 3").dice("2 2").dice("1 3")
    assert table.s.winner == 1


def test_4_4_three_tied_then_two() -> None:
    table = raid().commit("1", "2", "1").dice("6 4 2")  # 8, 8, 8
    table.dice("4 3 1")  # 6, 6, 7
    assert table.s.winner == 2


def test_4_5_the_defender_wins_and_banishes_the_intruder() -> None:
    table = raid().commit("1", "1", "1").dice("1 1 6")
    assert table.engine.actors(table.board) == [2]
    assert table.moves(2) == ["banish:oxeneford", "banish:stadford"]
    table.play(2, "banish:stadford")
    assert (table.noble(0), table.holder("lideforde"), table.phase) == ("stadford", 2, "settle")
    table.play(2, "place")
    assert table.courtiers("lideforde") == 3
    assert table.s.turn == 1  # full: the turn is over


def test_4_5_the_intruder_wins_and_holds_by_his_noble_without_placing() -> None:
    table = raid().commit("3", "1", "1").dice("6 1 1")
    assert table.s.supply[2] == 16  # his two came home
    assert table.moves(0) == ["banish:sarisberie"]
    table.play(0, "banish:sarisberie", "end")
    assert (table.holder("lideforde"), table.courtiers("lideforde")) == (0, 0)
    assert (table.noble(0), table.noble(2)) == ("lideforde", "sarisberie")


def test_4_5_the_winner_rolls_for_more_with_cards_not_committed() -> None:
    table = raid(hands=["1 0 1", "12 7 1", "12 7 1"]).commit("3", "1", "1").dice("6 1 1")
    table.play(0, "banish:sarisberie", "place")
    assert table.moves(0) == ["end", "roll:1"]
    table.play(0, "roll:1").dice("3")
    assert table.courtiers("lideforde") == 2


def test_4_5_a_third_player_wins_and_clears_everything() -> None:
    table = raid().commit("1", "3", "1").dice("1 6 1")
    assert table.engine.actors(table.board) == [1]
    table.play(1, "banish:oxeneford", "banish:sarisberie")
    assert table.holder("lideforde") == -1
    table.play(1, "place", "end")
    assert (table.holder("lideforde"), table.courtiers("lideforde")) == (1, 1)
    assert table.noble(1) == "tateshale"  # his noble moves nowhere for it


def test_4_5_a_third_player_who_does_not_place_leaves_it_empty() -> None:
    table = raid().commit("1", "3", "1").dice("1 6 1")
    table.play(1, "banish:oxeneford", "banish:sarisberie", "end")
    assert (table.holder("lideforde"), table.courtiers("lideforde")) == (-1, 0)


def test_4_5_a_winner_without_supply_is_not_asked_to_place() -> None:
    crowd = "tateshale 1 4, lincolia 1 3, lancastre 1 3, grentebrige 1 4, lundonia 1 3"
    table = raid(regions=f"oxeneford 0 2, lideforde 2 2, sarisberie 2 1, {crowd}")
    table.commit("1", "3", "1").dice("1 6 1").play(1, "banish:oxeneford", "banish:sarisberie")
    assert table.holder("lideforde") == -1
    assert table.s.turn == 1  # no 1 was thrown with two cards, so the turn is over


def test_4_6_a_full_region_with_courtiers_will_do() -> None:
    table = (
        raid(regions=MAP.replace("stadford 0 1", "stadford 0 3"))
        .commit("1", "1", "1")
        .dice("1 1 6")
    )
    assert "banish:stadford" in table.moves(2)
    assert table.why(2, "banish:wigemor") == "4.6 no_courtiers_there"
    assert table.why(2, "banish:man") == "1.1 out_of_play"


def test_4_6_an_intruder_of_any_seat_is_banished() -> None:
    table = three(turn=2).play(2, "step:oxeneford").commit("1", "1", "1").dice("1 6 1")
    assert table.moves(0) == ["banish:lideforde", "banish:sarisberie"]
    assert table.play(0, "banish:lideforde").noble(2) == "lideforde"


def test_4_6_the_winner_is_told_whose_noble_he_banishes() -> None:
    table = raid().commit("1", "3", "1").dice("1 6 1")
    assert table.view(1)["asked"] == "banish_intruder"
    table.play(1, "banish:stadford")
    assert table.view(1)["asked"] == "banish_defender"
    assert table.moves(1) == ["banish:sarisberie"]


def test_4_6_an_intruder_without_courtiers_goes_back() -> None:
    table = raid(regions=MAP.replace("oxeneford 0 2, stadford 0 1", "oxeneford 0 0"))
    table.commit("1", "1", "1").dice("1 1 6")
    assert table.moves(2) == ["banish:oxeneford"]
    assert table.why(2, "banish:stadford") == "4.6 goes_back"
    table.play(2, "banish:oxeneford")
    assert (table.noble(0), table.holder("oxeneford")) == ("oxeneford", 0)


def test_4_6_back_to_where_he_stood_before_his_last_step() -> None:
    table = three(regions=MAP.replace("oxeneford 0 2, stadford 0 1", "oxeneford 0 0"))
    table.play(0, "step:wigemor", "roll:3").dice("1").play(0, "step:lideforde")
    table.commit("1", "1", "1").dice("1 1 6")
    assert table.moves(2) == ["banish:wigemor"]


def test_4_7_committed_cards_go_to_the_discards() -> None:
    table = raid().commit("1,3", "1", "2").dice("6 6 2 2").play(0, "banish:sarisberie", "end")
    assert table.discards() == [2, 1, 1]
    assert table.s.turn == 1


def test_4_7_a_card_back_for_each_one_thrown_lowest_first() -> None:
    table = raid().commit("1,2,3", "1", "1").dice("6 1 1 2 2").play(0, "banish:sarisberie", "end")
    assert (table.phase, table.s.actor) == ("take", 0)
    assert table.moves(0) == ["take:0", "take:1", "take:2"]
    assert table.why(0, "take:3") == "4.7 too_few_ones"
    table.play(0, "take:2")
    assert table.hand(0) == "12 7 0"
    assert table.discards() == [2, 0, 1]


def test_4_7_is_voluntary() -> None:
    table = raid().commit("1,2,3", "1", "1").dice("6 1 1 2 2").play(0, "banish:sarisberie", "end")
    assert table.play(0, "take:0").hand(0) == "11 6 0"
    assert table.s.turn == 1  # and asked only once


def test_4_7_not_for_a_single_card() -> None:
    table = raid().commit("1", "1", "1").dice("1 1 1").play(2, "banish:oxeneford", "end")
    assert table.s.turn == 1
    assert table.discards() == [3, 0, 0]


def test_4_7_counts_the_last_throw() -> None:
    table = raid().commit("1,1", "1,1", "1").dice("1 5 2 6 1")  # 8, 8, 7
    table.dice("2 3 1 1").play(0, "banish:sarisberie", "end")
    assert (table.phase, table.s.actor) == ("take", 1)  # seat 0 threw his 1 before
    assert table.s.busy == 1
    assert table.moves(1) == ["take:0", "take:1", "take:2"]


def test_4_7_a_dispute_spends_cards() -> None:
    table = raid(idle=5).commit("1", "1", "1").dice("1 1 6").play(2, "banish:oxeneford", "end")
    assert table.s.idle == 0  # 3.9


def test_4_7_unless_all_are_taken_back() -> None:
    table = raid(idle=5, hands=["2 0 0"] * 3).commit("1,1", "1,1", "1,1").dice("1 1 1 1 1 1")
    table.play(2, "banish:oxeneford", "end").play(0, "take:2").play(1, "take:2").play(2, "take:2")
    assert table.s.idle == 6


def test_4_7_intruder_first_then_clockwise() -> None:
    table = three(turn=2, nobles="oxeneford tateshale lideforde").play(2, "step:oxeneford")
    table.commit("1,1", "1,1", "1,3").dice("1 6 1 2 1 2")
    table.play(2, "banish:stadford", "end")
    order = []
    while table.phase == "take":
        order.append(table.s.actor)
        table.play(table.s.actor, "take:1")
    assert order == [2, 0, 1]


def test_4_8_the_player_left_of_the_intruder_is_next() -> None:
    table = raid().commit("1", "1", "1").dice("1 1 6").play(2, "banish:oxeneford", "end")
    assert (table.phase, table.s.turn, table.s.defender) == ("turn", 1, -1)
    assert NOBLES.split()[1] == table.noble(1)


def test_4_8_nothing_of_it_is_left() -> None:
    table = raid().commit("1", "1", "1").dice("1 1 6").play(2, "banish:oxeneford", "end")
    assert table.s.home == 0
    assert table.s.throws.tolist() == [0] * 5
