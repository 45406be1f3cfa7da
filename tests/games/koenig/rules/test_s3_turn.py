"""3. A turn."""

import pytest

from tests.games.koenig.play import MAP, three


def test_3_1_stay_or_step_to_a_neighbour_the_first_step_is_free() -> None:
    table = three()
    assert table.steps(0) == {"wigemor", "stadford", "grentebrige", "lundonia", "sarisberie"} | {
        "lideforde"
    }
    assert table.why(0, "step:lincolia") == "3.1 not_a_neighbour"
    assert table.why(0, "roll:1") == "3.1 first_step_is_free"
    table.play(0, "step:wigemor")
    assert table.noble(0) == "wigemor"
    assert table.hand(0) == "12 7 1"


def test_3_1_not_into_a_region_out_of_play() -> None:
    table = three(
        regions="wigemor 0 2, tateshale 1 2, rouecestre 2 2", nobles="wigemor tateshale rouecestre"
    )
    assert table.why(0, "step:man") == "1.1 out_of_play"


def test_3_1_by_sea_as_by_land() -> None:
    table = three(
        regions="wigemor 0 2, tateshale 1 2, rouecestre 2 2", nobles="wigemor tateshale rouecestre"
    )
    assert "lideforde" in table.steps(0)


def test_3_2_place_where_you_stayed() -> None:
    table = three().play(0, "place")
    assert table.courtiers("oxeneford") == 3
    assert table.s.supply[0] == 13
    assert table.phase == "placed"


def test_3_2_place_where_you_stayed_with_only_your_noble() -> None:
    table = three(regions="oxeneford 0 0, stadford 0 1, tateshale 1 2, lideforde 2 2")
    assert table.play(0, "place").courtiers("oxeneford") == 1


def test_3_2_place_in_an_empty_region() -> None:
    table = three().play(0, "step:wigemor", "place")
    assert (table.holder("wigemor"), table.courtiers("wigemor")) == (0, 1)


def test_3_2_place_in_one_of_yours() -> None:
    assert three().play(0, "step:stadford", "place").courtiers("stadford") == 2


def test_3_2_or_place_nothing() -> None:
    table = three().play(0, "step:wigemor", "end")
    assert (table.holder("wigemor"), table.courtiers("wigemor"), table.s.turn) == (0, 0, 1)


def test_3_2_placing_ends_the_movement() -> None:
    table = three().play(0, "step:wigemor", "place")
    assert table.why(0, "step:lancastre") == "3.2 placing_ends_movement"


def test_3_2_never_in_a_region_only_passed() -> None:
    table = three().play(0, "step:wigemor", "roll:3").dice("1").play(0, "step:lancastre", "place")
    assert (table.courtiers("wigemor"), table.courtiers("lancastre")) == (0, 1)
    assert table.holder("wigemor") == -1


def test_3_2_more_by_rolling_only_after_the_free_one() -> None:
    table = three()
    table.play(0, "place")
    assert table.why(0, "place") == "3.2 more_by_rolling"
    table.play(0, "roll:1").dice("3")
    assert table.courtiers("oxeneford") == 4


def test_3_2_rolling_stops_when_the_region_is_full() -> None:
    table = three().play(0, "place", "roll:1").dice("6")
    assert table.s.turn == 1  # four courtiers: nothing is left to do


def test_3_2_rolling_stops_with_the_supply() -> None:
    full = "oxeneford 0 2, stadford 0 3, wigemor 0 4, lancastre 0 3, tateshale 0 4"
    table = three(
        regions=full + ", lincolia 1 1, lideforde 2 2", nobles="oxeneford lincolia lideforde"
    )
    table.play(0, "place")
    assert table.s.supply[0] == 0
    assert table.s.turn == 1


def test_3_2_no_placing_with_an_empty_supply() -> None:
    full = "oxeneford 0 3, stadford 0 3, wigemor 0 4, lancastre 0 3, tateshale 0 4"
    table = three(
        regions=full + ", lincolia 1 1, lideforde 2 2", nobles="oxeneford lincolia lideforde"
    )
    assert table.why(0, "place") == "3.2 no_courtier_left"


def test_3_2_no_placing_in_a_full_region() -> None:
    table = three(regions=MAP.replace("oxeneford 0 2", "oxeneford 0 4"))
    assert table.why(0, "place") == "3.2 region_full"


def test_3_2_rolling_for_more_needs_nowhere_to_go() -> None:
    table = three(
        regions="sedberouie 0 1, lincolia 0 0, tateshale 1 2, grentebrige 1 1, lideforde 2 2",
        nobles="lincolia tateshale lideforde",
        hands=["1 0 0", "12 7 1", "12 7 1"],
        phase="arrived",
        entered="sedberouie lincolia",
    )
    assert table.play(0, "place").moves(0) == ["end", "roll:1"]
    assert table.why(0, "roll:1") == ""


@pytest.mark.parametrize(
    ("card", "die", "success"),
    [(1, 2, False), (1, 3, True), (2, 1, False), (2, 2, True), (3, 1, True), (1, 6, True)],
)
def test_3_3_die_times_card_3_or_more(card: int, die: int, success: bool) -> None:  # noqa: FBT001
    table = three(
        regions="lundonia 0 1, tateshale 1 2, lideforde 2 2", nobles="lundonia tateshale lideforde"
    )
    table.play(0, "place", f"roll:{card}").dice(str(die))
    assert table.courtiers("lundonia") == (3 if success else 2)
    assert sum(table.discards()) == 1  # spent either way


def test_3_3_any_number_of_attempts_and_any_card() -> None:
    table = three(hands=["2 1 0", "12 7 1", "12 7 1"]).play(0, "place")
    assert table.moves(0) == ["end", "roll:1", "roll:2"]
    assert table.why(0, "roll:3") == "3.3 no_such_card"
    table.play(0, "roll:1").dice("1").play(0, "roll:2").dice("1").play(0, "roll:1").dice("2")
    assert table.s.elections == 1  # the last card went


def test_3_4_each_further_step_needs_a_roll() -> None:
    table = three().play(0, "step:wigemor")
    assert table.why(0, "step:lancastre") == "3.4 step_needs_a_roll"
    table.play(0, "roll:1").dice("3").play(0, "step:lancastre")
    assert table.noble(0) == "lancastre"


def test_3_4_success_obliges_to_step() -> None:
    table = three().play(0, "step:wigemor", "roll:1").dice("4")
    assert table.why(0, "end") == "3.4 bound_to_step"
    assert table.why(0, "place") == "3.4 bound_to_step"
    assert table.why(0, "roll:1") == "3.4 bound_to_step"
    assert "lancastre" in table.steps(0)


def test_3_4_after_a_failure_roll_again_or_stop_without_placing() -> None:
    table = three().play(0, "step:wigemor", "roll:1").dice("2")
    assert table.moves(0) == ["end", "roll:1", "roll:2", "roll:3"]
    assert table.why(0, "place") == "3.4 no_placing_after_failure"
    table.play(0, "end")
    assert (table.noble(0), table.s.turn) == ("wigemor", 1)


def test_3_4_the_last_card_buys_only_a_step_to_an_empty_or_own_region() -> None:
    table = three(
        regions="sedberouie 0 1, tateshale 1 2, grentebrige 1 1, lideforde 2 2",
        nobles="sedberouie tateshale lideforde",
        hands=["1 0 0", "12 7 1", "12 7 1"],
    )
    table.play(0, "step:lincolia")  # then only Tateshale, Grentebrige and Sedberouie are near
    table.play(0, "roll:1").dice("3")
    assert table.steps(0) == {"sedberouie"}


def test_3_4_no_roll_without_a_region_to_enter() -> None:
    table = three(
        regions="sedberouie 0 1, lincolia 0 0, tateshale 1 2, grentebrige 1 1, lideforde 2 2",
        nobles="lincolia tateshale lideforde",
        hands=["1 0 0", "12 7 1", "12 7 1"],
        phase="arrived",
        entered="sedberouie lincolia",
    )
    assert table.why(0, "roll:1") == "3.4 nowhere_to_go"
    assert table.moves(0) == ["end", "place"]


def test_3_4_the_turn_is_over_when_no_other_roll_is_possible() -> None:
    table = three(hands=["1 0 0", "12 7 1", "12 7 1"]).play(0, "step:wigemor", "roll:1").dice("1")
    assert table.s.elections == 1  # he has no card left
    assert table.courtiers("wigemor") == 0


def test_3_5_no_region_is_entered_twice_in_one_turn() -> None:
    table = three().play(0, "step:wigemor", "roll:3").dice("1").play(0, "step:stadford")
    table.play(0, "roll:2").dice("6")
    assert table.why(0, "step:wigemor") == "3.5 entered_before"


def test_3_5_where_the_turn_began_may_be_entered_once() -> None:
    table = three().play(0, "step:wigemor", "roll:3").dice("1").play(0, "step:oxeneford")
    table.play(0, "roll:2").dice("6").play(0, "step:stadford", "roll:2").dice("6")
    assert table.why(0, "step:oxeneford") == "3.5 entered_before"


def test_3_5_the_next_turn_begins_anew() -> None:
    table = three().play(0, "step:wigemor", "end").play(1, "end").play(2, "end")
    table.play(0, "step:oxeneford", "end").play(1, "end").play(2, "end")
    assert table.why(0, "step:wigemor") == ""


def test_3_6_stepping_into_a_foreign_region_starts_a_dispute() -> None:
    table = three().play(0, "step:lideforde")
    assert table.phase == "commit"
    assert (table.s.defender, table.noble(0)) == (2, "lideforde")


def test_3_6_also_where_only_a_noble_stands() -> None:
    table = three(regions=MAP.replace("lideforde 2 2", "lideforde 2 0"))
    assert table.play(0, "step:lideforde").phase == "commit"


def test_3_6_a_dispute_ends_the_movement() -> None:
    table = three().play(0, "step:lideforde").commit("3", "1", "1").dice("6 1 1")
    table.play(0, "banish:sarisberie")
    assert table.phase == "settle"
    assert table.why(0, "step:sarisberie") == "3.6 dispute_ends_movement"


def test_3_7_the_only_region_of_a_player_is_protected() -> None:
    table = three(regions="oxeneford 0 2, tateshale 1 2, lideforde 2 2")
    assert table.why(0, "step:lideforde") == "3.7 only_region"


def test_3_7_a_region_held_by_a_noble_alone_makes_two() -> None:
    table = three(
        regions="oxeneford 0 2, tateshale 1 2, sarisberie 2 2, lideforde 2 0",
    )
    assert table.why(0, "step:sarisberie") == ""
    assert table.why(0, "step:lideforde") == ""


def test_3_7_a_noble_alone_is_protected_too() -> None:
    table = three(regions="oxeneford 0 2, tateshale 1 2, lideforde 2 0")
    assert table.why(0, "step:lideforde") == "3.7 only_region"


def test_3_8_no_dispute_without_a_card() -> None:
    table = three(hands=["0 0 0", "12 7 1", "12 7 1"])
    assert table.why(0, "step:lideforde") == "3.8 no_card_for_dispute"
    assert table.steps(0) == {"wigemor", "stadford", "grentebrige", "lundonia"}


def test_3_8_counted_after_paying_for_the_step() -> None:
    table = three(hands=["1 0 0", "12 7 1", "12 7 1"]).play(0, "step:wigemor", "roll:1").dice("5")
    assert table.why(0, "step:lideforde") == "3.8 no_card_for_dispute"


def test_3_9_you_may_do_nothing() -> None:
    assert three().play(0, "end").s.turn == 1


def test_3_9_three_quiet_rounds_bring_an_election() -> None:
    table = three()
    for turn in range(9):
        assert table.s.elections == 0
        table.play(turn % 3, "end")
    assert table.s.elections == 1
    assert table.s.idle == 0


def test_3_9_steps_do_not_count_but_a_courtier_or_a_card_does() -> None:
    table = three(idle=5)
    table.play(0, "step:wigemor", "end")
    assert table.s.idle == 6
    table.play(1, "place", "end")
    assert table.s.idle == 0
    table.s.idle = 3
    table.play(2, "step:sarisberie", "roll:1").dice("1").play(2, "end")
    assert table.s.idle == 0


def test_3_9_what_another_did_before_does_not_count() -> None:
    table = three().play(0, "place")
    assert table.s.busy == 1
    assert table.play(0, "end").play(1, "end").s.idle == 1


def test_3_9_any_election_resets_the_count() -> None:
    table = three(idle=7, hands=["0 0 0", "12 7 1", "12 7 1"]).play(0, "end")
    assert (table.s.elections, table.s.idle) == (1, 0)


def test_3_10_a_region_is_empty_when_a_noble_without_courtiers_leaves() -> None:
    table = three(regions="oxeneford 0 0, stadford 0 1, tateshale 1 2, lideforde 2 2")
    table.play(0, "step:wigemor")
    assert (table.holder("oxeneford"), table.holder("wigemor")) == (-1, 0)


def test_3_10_courtiers_hold_when_the_noble_leaves() -> None:
    assert three().play(0, "step:wigemor").holder("oxeneford") == 0


def test_3_10_with_an_empty_supply_the_noble_holds_where_he_stands() -> None:
    full = "oxeneford 0 3, stadford 0 3, wigemor 0 4, lancastre 0 3, tateshale 0 4"
    table = three(
        regions=full + ", lincolia 1 1, lideforde 2 2", nobles="oxeneford lincolia lideforde"
    )
    table.play(0, "step:lundonia", "end")
    assert table.holder("lundonia") == 0


def test_3_moves_of_another_moment_are_refused_as_such() -> None:
    table = three()
    assert table.why(0, "commit:1") == "4.1 not_now"
    assert table.why(0, "banish:oxeneford") == "4.6 not_now"
    assert table.why(0, "take:0") == "4.7 not_now"
    assert table.why(0, "die:3") == "3.3 not_now"
    assert table.why(1, "end") == "not_your_turn"
    settled = three().play(0, "step:lideforde").commit("1", "1", "3").dice("1 1 6")
    settled.play(2, "banish:oxeneford")
    assert settled.why(2, "roll:1") == "3.2 free_courtier_first"


def test_3_what_a_dispute_waits_for_is_nothing_else() -> None:
    table = three().play(0, "step:lideforde")
    for word in ("step:wigemor", "place", "roll:1", "end"):
        assert table.why(0, word).endswith(" not_now"), word
