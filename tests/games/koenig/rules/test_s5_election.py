"""5. Elections."""

from typing import Any

from tests.games.koenig.play import Table, three
from yurt.games.koenig.rules.s5_election import region_votes

SPREAD = "oxeneford 0 2, stadford 0 1, tateshale 1 2, lideforde 2 2"

# Three votes each.
EVEN = {
    "regions": "stadford 0 1, lincolia 1 1, lideforde 2 2",
    "nobles": "stadford lincolia lideforde",
}


def votes(table: Table) -> list[int]:
    return [region_votes(table.box, table.s, seat) for seat in range(table.engine.seats)]


def elect(**notes: Any) -> Table:
    """Seat 0, without cards, does nothing: an election is held."""
    return three(**{"hands": ["0 0 0", "12 7 1", "12 7 1"], "regions": SPREAD} | notes).play(
        0, "end"
    )


def test_5_1_after_a_turn_if_somebody_holds_no_card() -> None:
    assert elect().s.elections == 1
    assert elect(hands=["12 7 1", "12 7 1", "0 0 0"]).s.elections == 1
    assert elect(hands=["1 0 0", "12 7 1", "1 0 0"]).s.elections == 0


def test_5_1_never_in_the_middle_of_a_turn() -> None:
    table = three(hands=["1 0 0", "12 7 1", "12 7 1"]).play(0, "step:wigemor", "roll:1").dice("6")
    assert table.s.elections == 0
    table.play(0, "step:stadford")
    assert table.s.elections == 0
    table.play(0, "end")
    assert table.s.elections == 1


def test_5_1_one_election_for_all_of_them() -> None:
    assert elect(hands=["0 0 0", "0 0 0", "12 7 1"]).s.elections == 1


def test_5_1_who_takes_a_card_back_holds_one() -> None:
    table = three(hands=["2 0 0", "12 7 1", "12 7 1"]).play(0, "step:lideforde")
    table.commit("1,1", "1", "1").dice("1 1 1 6").play(2, "banish:oxeneford", "end")
    table.play(0, "take:1")
    assert table.s.elections == 0


def test_5_2_votes_of_all_regions_held_whatever_the_courtiers() -> None:
    table = three(regions="oxeneford 0 0, stadford 0 3, tateshale 1 1, lideforde 2 2")
    assert votes(table) == [7, 4, 3]


def test_5_2_without_cards_a_third_is_lost_rounded_down() -> None:
    table = three(hands=["0 0 0", "0 0 0", "12 7 1"], regions=SPREAD)
    assert votes(table) == [5, 3, 3]


def test_5_2_bonus_votes_are_not_cut() -> None:
    table = three(hands=["0 0 0", "12 7 1", "12 7 1"], regions=SPREAD, bonus="9 0 0")
    assert table.engine.score(table.board)[0].points == 5 + 9


def test_5_3_nineteen_win_with_three_players() -> None:
    over = elect(bonus="0 15 0")
    assert (over.phase, over.s.actor) == ("over", 0)
    assert elect(bonus="0 14 0").phase == "deal"


def test_5_3_twenty_win_with_four_or_five() -> None:
    four = "oxeneford 0 2, tateshale 1 2, lideforde 2 2, wigemor 3 1"
    for bonus, phase in ((15, "deal"), (16, "over")):
        table = Table(
            4,
            regions=four,
            nobles="oxeneford tateshale lideforde wigemor",
            hands=["0 0 0", "12 7 1", "12 6 0", "10 7 1"],
            bonus=f"0 {bonus} 0 0",
        ).play(0, "end")
        assert table.phase == phase


def test_5_3_only_at_an_election() -> None:
    table = three(bonus="0 19 0", regions=SPREAD).play(0, "end")
    assert table.phase == "turn"


def test_5_3_also_without_cards() -> None:
    table = elect(bonus="14 0 0")
    assert table.phase == "over"
    assert table.places()[0] == 0


def test_5_3_several_the_one_with_more_region_votes_wins() -> None:
    table = elect(bonus="17 15 0")  # 5 + 17 = 22 against 4 + 15 = 19
    assert table.places()[0] == 0
    table = elect(bonus="14 18 0", regions=SPREAD + ", lincolia 1 1")  # 5 + 14, 7 + 18
    assert table.places()[:2] == [1, 0]
    assert table.engine.ending(table.board) == "several"


def test_5_3_fewer_votes_in_all_may_win() -> None:
    table = elect(bonus="14 16 0")  # 5 + 14 = 19 beats 4 + 16 = 20
    assert table.places() == [0, 1, 2]


def test_5_3_then_more_votes_in_all() -> None:
    hands = ["0 0 0", "3 0 0", "9 0 0"]
    table = elect(**EVEN, hands=hands, bonus="0 17 16")
    assert table.places()[1] == 0


def test_5_3_then_more_cards_in_hand() -> None:
    hands = ["0 0 0", "3 0 0", "4 0 0"]
    table = elect(**EVEN, hands=hands, bonus="0 17 17")
    assert table.places()[2] == 0


def crown_by_dice() -> Table:
    hands = ["0 0 0", "3 0 0", "0 3 0"]
    return elect(**EVEN, hands=hands, bonus="0 17 17")


def test_5_3_then_five_dice_repeated_if_tied() -> None:
    table = crown_by_dice()
    assert table.phase == "tie"
    table.dice("1 2 3 4 5").dice("5 4 3 2 1")
    assert table.phase == "tie"
    table.dice("1 1 1 1 1").dice("1 1 1 1 2")
    assert table.phase == "over"
    assert table.places() == [2, 1, 0]
    assert table.engine.ending(table.board) == "dice"


def test_5_3_what_made_the_king_is_told() -> None:
    def ties(table: Table) -> list[tuple[int, int, str]]:
        return [tie[:3] for tie in table.engine.tie_breaks(table.board)]

    assert ties(elect(bonus="14 16 0")) == [(0, 1, "crown_votes")]
    assert ties(elect(bonus="0 15 0")) == []
    hands = ["0 0 0", "3 0 0", "4 0 0"]
    assert ties(elect(**EVEN, hands=hands, bonus="0 17 17")) == [(2, 1, "crown_cards")]
    dice = crown_by_dice().dice("1 1 1 1 1").dice("1 1 1 1 2")
    assert ties(dice) == [(2, 1, "crown_dice")]


def test_5_6_what_ranks_the_others_is_told() -> None:
    four = "oxeneford 0 2, stadford 1 1, lincolia 2 2, lundonia 3 1"
    table = Table(
        4, regions=four, nobles="oxeneford stadford lincolia lundonia",
        hands=["0 0 0", "3 0 0", "2 0 0", "12 7 1"], bonus="17 5 5 1",
    ).play(0, "end")  # fmt: skip
    assert table.engine.tie_breaks(table.board) == [(1, 2, "cards", "5.6")]


def test_5_3_each_throws_all_five_and_they_are_added() -> None:
    table = crown_by_dice().dice("1 2 3 4")
    assert (table.s.actor, table.s.to_throw) == (1, 1)
    table.dice("6")
    assert table.s.actor == 2
    assert table.view(None)["election"]["sums"] == [0, 16, 0]


def test_5_3_old_dice_do_not_count() -> None:
    table = elect(**EVEN, hands=["0 0 0", "3 0 0", "3 0 0"], dice__1="0 0 0 0 0 1")
    assert table.dice("1 1 1 1 1").dice("2 2 2 2 2").bonus() == [1, 2, 3]


def test_5_4_bonus_votes_by_region_votes_alone() -> None:
    assert elect(bonus="0 9 0").bonus() == [3, 11, 1]


def test_5_4_ties_by_cards_in_hand() -> None:
    table = elect(**EVEN, hands=["0 0 0", "3 0 0", "4 0 0"])
    assert table.bonus() == [1, 2, 3]


def test_5_4_then_by_dice_and_those_still_equal_throw_again() -> None:
    table = elect(**EVEN, hands=["0 0 0", "3 0 0", "3 0 0"])
    assert table.s.throws.tolist()[:3] == [0, 1, 1]
    table.dice("6 6 6 6 6").dice("6 6 6 6 6").dice("1 1 1 1 1").dice("2 2 2 2 2")
    assert table.bonus() == [1, 2, 3]


FIVE: dict[str, Any] = {
    "regions": "stadford 0 1, lincolia 1 1, lideforde 2 1, wigemor 3 1, tateshale 4 1",
    "nobles": "stadford lincolia lideforde wigemor tateshale",
}


def test_5_4_two_ties_are_thrown_apart() -> None:
    hands = ["0 0 0", "3 0 0", "3 0 0", "3 0 0", "3 0 0"]  # 2, then 3 and 3, 4 and 4 votes
    table = Table(5, **FIVE, hands=hands).play(0, "end")
    assert table.s.throws.tolist() == [0, 1, 1, 1, 1]
    table.dice("1 1 1 1 1").dice("2 2 2 2 2").dice("6 6 6 6 6").dice("5 5 5 5 5")
    assert table.bonus() == [1, 2, 3, 5, 4]


def test_5_4_low_dice_of_a_higher_tie_stay_ahead() -> None:
    hands = ["0 0 0", "3 0 0", "3 0 0", "3 0 0", "3 0 0"]
    table = Table(5, **FIVE, hands=hands).play(0, "end")
    table.dice("6 6 6 6 6").dice("5 5 5 5 5").dice("1 1 1 1 1").dice("2 2 2 2 2")
    assert table.bonus() == [1, 3, 2, 4, 5]


def test_5_4_bonus_votes_may_pass_15() -> None:
    table = elect(bonus="0 14 0")
    assert table.bonus()[1] == 16


def test_5_4_hands_are_compared_before_dealing() -> None:
    table = elect(hands=["0 0 0", "1 0 0", "2 0 0"], **EVEN)
    assert (table.bonus(), table.phase) == ([1, 2, 3], "deal")


def test_5_5_the_discards_are_dealt_the_same_number_to_each() -> None:
    table = elect()  # 20 cards lie there: 6 each, 2 are left
    assert table.s.to_deal == 18
    seats = []
    while table.phase == "deal":
        seats.append(table.s.actor)
        table.chance("deal:1" if table.s.face_down[0] else "deal:2")
    assert seats == [1, 2, 0] * 6
    assert table.view(None)["face_down"] == 2
    assert [table.hand(seat) for seat in range(3)] == ["4 2 0", "16 9 1", "16 9 1"]


def test_5_5_what_was_left_face_down_is_dealt_too() -> None:
    table = elect(face_down="2 1 0")  # 20 cards lie there, three of them face down
    assert table.s.to_deal == 18
    assert table.odds() == {"deal:1": 12, "deal:2": 7, "deal:3": 1}
    table = elect(hands=["0 0 0", "24 14 2", "12 6 1"], face_down="0 1 0")
    assert table.phase == "turn"


def test_5_5_only_cards_that_are_left_can_come() -> None:
    table = elect(hands=["0 0 0", "18 21 0", "18 0 0"])
    assert table.odds() == {"deal:3": 3}


def test_5_5_at_most_15_each() -> None:
    table = elect(hands=["0 0 0", "1 0 0", "1 0 0"])
    assert table.s.to_deal == 45
    while table.phase == "deal":
        table.chance(f"deal:{next(k + 1 for k in range(3) if table.s.face_down[k])}")
    assert table.view(None)["face_down"] == 58 - 45


def test_5_5_with_fewer_discards_than_players_nobody_gets_any() -> None:
    hands = ["0 0 0", "36 21 1", "0 0 0"]
    table = elect(hands=hands)
    assert table.phase == "turn"
    assert table.discards() == [0, 0, 2]


def test_5_5_the_player_left_of_the_one_on_turn_goes_on() -> None:
    table = elect()
    while table.phase == "deal":
        table.chance(f"deal:{next(k + 1 for k in range(3) if table.s.face_down[k])}")
    assert (table.phase, table.s.turn) == ("turn", 1)


def test_5_6_the_winner_is_first_even_if_another_has_a_higher_sum() -> None:
    table = elect(bonus="14 16 0")
    assert [standing.points for standing in table.engine.score(table.board)] == [19, 20, 3]
    assert table.places() == [0, 1, 2]
    assert table.bonus() == [14, 16, 0]  # the last election gives none


def test_5_6_the_others_by_all_votes_then_region_votes_cards_dice() -> None:
    four = "oxeneford 0 2, stadford 1 1, lincolia 2 2, lundonia 3 1"
    nobles = "oxeneford stadford lincolia lundonia"

    def end(hands: list[str], bonus: str, more: str = "") -> Table:
        return Table(4, regions=four + more, nobles=nobles, hands=hands, bonus=bonus).play(0, "end")

    full = "12 7 1"
    assert end(["0 0 0", "1 0 0", full, full], "17 5 9 7").places() == [0, 3, 1, 2]
    assert end(["0 0 0", full, full, full], "17 5 9 1", ", rouecestre 3 1").places()[2] == 1
    by_votes = end(["0 0 0", full, full, full], "17 7 1 5", ", rouecestre 3 1")
    assert by_votes.places() == [0, 2, 3, 1]
    assert end(["0 0 0", "3 0 0", "2 0 0", full], "17 5 5 1").places() == [0, 1, 2, 3]
    dice = end(["0 0 0", "3 0 0", "0 3 0", full], "17 5 5 1")
    assert dice.phase == "tie"
    assert dice.dice("1 1 1 1 1").dice("1 1 1 1 2").places() == [0, 2, 1, 3]
    assert dice.engine.ending(dice.board) == "majority"
