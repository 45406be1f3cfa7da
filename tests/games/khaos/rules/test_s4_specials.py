"""4. Special tiles."""

from ..play import ADVANCED, FULL, SPECIAL, Contrived, Table


def test_4_1_a_temple_makes_towers_around_it_worth_3() -> None:
    table = Contrived("@orc1.10a0", SPECIAL, corners="0 oooo", hand__orcs="temple")
    assert table.points() == [1, 0]
    table.play("place:temple,e1")
    assert table.tower("0")["value"] == 3
    assert table.points() == [3, 0]


def test_4_1_at_a_corner_too_and_those_raised_later() -> None:
    field = "@orc3.0000 2b2b temple"
    table = Table(field, SPECIAL, hand__orcs="30c0").play("raise:orc1,10a0,e2n1")
    assert table.tower("e2n1")["value"] == 3
    assert table.tower("0")["value"] == 3  # its own
    corner = Table("@orc1.10a0 .\n2b2b temple", SPECIAL)
    assert corner.tower("0")["value"] == 3


def test_4_1_a_tower_that_is_not_around_it_keeps_its_value() -> None:
    assert Table("@orc1.10a0 2b2b temple", SPECIAL).tower("0")["value"] == 1


def test_4_1_for_as_long_as_it_lies_there() -> None:
    table = Contrived(
        "@orc1.10a0 temple", SPECIAL, corners="0 oooo", turn="knights",
        hand__knights="magic_circle",
    )  # fmt: skip
    assert table.points() == [3, 0]
    table.play("place:magic_circle,w1", "remove:e1")
    assert table.points() == [1, 0]


def test_4_1_it_can_win_the_game_at_once() -> None:
    field = "orc3.0000 2b2b @orc1.10a0 22bb orc2.1a1a"
    table = Contrived(field, SPECIAL, corners="w2 oooo\n0 oooo\ne2 oooo", hand__orcs="temple")
    table.play("place:temple,n1")
    assert table.phase == "over"
    assert (table.points(), table.ranks()) == ([8, 0], [0, 1])


def circle(field: str = "22bb @orc3.0000", **notes: str) -> Table:
    table = Table(field, FULL, **({"hand__orcs": "magic_circle 30c0"} | notes))
    return table.play("place:magic_circle,e1")


def test_4_2_no_tower_fills_the_gap_though_one_could_stand_there() -> None:
    table = circle("22bb 11aa @orc3.0000").play("remove:w2")
    assert {move.partition(":")[0] for move in table.moves()} == {"place"}


def test_4_2_remove_a_tile_any_but_a_tower() -> None:
    table = circle()
    assert table.moves() == ["remove:w1", "remove:e1"]
    assert table.why("remove:0") == "4.2 tower_stays"
    assert table.why("remove:n1") == "4.2 nothing_to_remove"
    assert table.why("remove:e70") == "4.2 nothing_to_remove"
    assert table.why("keep") == "3.1.3 not_now"
    assert circle("22bb @orc1.1a00").why("remove:0") == "4.2 tower_stays"


def test_4_2_two_alike_in_hand_are_one_replacement() -> None:
    table = circle(hand__orcs="magic_circle 30c0 (30c0)").play("remove:w1")
    assert len(table.moves()) == len(set(table.moves())) == 4


def test_4_2_put_another_in_the_gap_then_draw_to_three() -> None:
    table = circle(
        hand__orcs="magic_circle 30c0 310b", stack="40d0 40d0", tokens__orcs="drum"
    ).play("remove:w1")
    assert table.why("place:30c0,n1") == "4.2 not_the_gap"
    assert table.why("place:40d0,w1") == "3.1.1 not_in_hand"
    assert table.why("raise:orc2,1a1a,w1") == "4.2 no_tower_in_gap"
    assert table.spots() == {"w1"}
    assert len(table.moves()) == 8
    table.play("place:c030,w1")
    assert table.tile("w1") == "c030"
    assert table.phase == "draw"  # no token with the replacement
    table.play("stack", "draw:40d0", "stack", "draw:40d0")
    assert table.turn == "knights"


def test_4_2_the_token_goes_to_the_box_too() -> None:
    table = circle("22bb/knight.leader @orc3.0000").play("remove:w1")
    assert table.tokens(1, "lost") == ["leader"]
    assert table.play("place:30c0,w1").token("w1") == ""


def test_4_2_it_may_remove_itself() -> None:
    table = circle().play("remove:e1", "place:30c0,e1")
    assert table.tile("e1") == "30c0"
    assert "magic_circle" in table.view()["gone"]


def test_4_2_the_replacement_needs_no_neighbour() -> None:
    table = Table("22bb ./orc.catapult @orc3.0000", FULL, hand__orcs="magic_circle 30c0").play(
        "place:magic_circle,e1", "remove:w2"
    )
    assert table.play("place:30c0,w2").tile("w2") == "30c0"


def test_4_2_the_replacement_may_be_special_and_its_effect_follows() -> None:
    table = circle(
        "22bb @orc3.0000 ", hand__orcs="magic_circle graveyard", lost__orcs="drum",
        tokens__orcs="leader",
    )  # fmt: skip
    table.play("remove:w1", "place:graveyard,w1")
    assert table.phase == "graveyard"
    assert table.play("recall:drum").tokens(0) == ["drum", "leader"]


def test_4_2_with_no_tile_in_hand_it_is_only_removed() -> None:
    table = circle(hand__orcs="magic_circle", row="40d0").play("remove:w1")
    assert table.tile("w1") is None
    assert table.phase == "draw"


def test_4_2_with_the_gap_barred_it_is_only_removed() -> None:
    table = Table(
        "30c0/orc.halberd 2b2b @orc3.0000", FULL, halberd="orcs", turn="knights",
        hand__knights="magic_circle 22bb",
    )  # fmt: skip
    table.play("place:magic_circle,e1", "remove:w1")
    assert table.turn == "orcs"
    assert table.tile("w1") is None


def test_4_2_removing_the_halberd_itself_frees_its_gap() -> None:
    table = Table(
        "30c0/orc.halberd 2b2b @orc3.0000", FULL, halberd="orcs", turn="knights",
        hand__knights="magic_circle 22bb",
    )  # fmt: skip
    table.play("place:magic_circle,e1", "remove:w2", "place:22bb,w2")
    assert table.tile("w2") == "22bb"


def test_4_2_a_removed_stone_circle_guards_nothing() -> None:
    table = circle("stone_circle @orc3.0000").play("remove:w1")
    assert table.view()["stony"] == []


def test_4_3_remove_one_token_anybodys_from_a_tile() -> None:
    table = Table(
        "2b2b/orc.drum 22bb/knight.leader @orc3.0000", FULL, hand__orcs="crystal_field"
    ).play("place:crystal_field,e1")
    assert table.moves() == ["lift:w2", "lift:w1"]
    assert table.why("lift:0") == "4.3 no_token_there"
    assert table.why("lift:e9") == "4.3 no_token_there"
    table.play("lift:w1")
    assert table.token("w1") == ""
    assert table.counts("w1") == [2, 2, -2, -2]
    assert table.tokens(1, "lost") == ["leader"]


def test_4_3_the_first_token_of_all_too() -> None:
    table = Table("2b2b/orc.drum @orc3.0000", FULL, hand__orcs="crystal_field")
    assert table.play("place:crystal_field,e1").moves() == ["lift:w1"]


def test_4_4_no_token_on_it_or_around_it_any_more() -> None:
    table = Table(
        "stone_circle 2b2b 22bb @orc3.0000", FULL, hand__orcs="30c0", tokens__orcs="drum"
    ).play("place:30c0,w4")
    assert table.turn == "knights"  # every tile around it is guarded: nothing to ask
    far = Table(
        "stone_circle 2b2b 22bb @orc3.0000", FULL, hand__orcs="30c0", tokens__orcs="drum"
    ).play("place:30c0,w1n1")
    assert far.why("play:drum,w2") == "4.4 stone_circle"
    assert far.why("play:drum,w3") == "3.1.3 too_far"
    assert far.why("play:drum,w1") == ""
    assert set(far.view()["stony"]) == {
        "w4n1", "w3n1", "w2n1", "w4", "w3", "w2", "w4s1", "w3s1", "w2s1",
    }  # fmt: skip


def test_4_4_nobody_farther_away_is_guarded() -> None:
    """From e1 it is two to the south and one to the west."""
    field = "@orc3.0000 40d0\n. 2b2b\nstone_circle 22bb"
    table = Table(field, FULL, hand__orcs="30c0", tokens__orcs="drum").play("place:30c0,e2")
    assert table.why("play:drum,e1") == ""
    assert table.why("play:drum,e1s1") == "4.4 stone_circle"


def test_4_4_it_bars_tokens_in_the_basic_token_game_too() -> None:
    table = Table("stone_circle @orc3.0000", SPECIAL, hand__orcs="30c0", tokens__orcs="drum")
    assert table.play("place:30c0,w1n1").turn == "knights"


def test_4_4_tokens_there_stay_and_work() -> None:
    table = Table("2b2b/orc.drum @orc3.0000", FULL, hand__orcs="stone_circle")
    table.play("place:stone_circle,w2")
    assert table.token("w1") == "orc.drum"
    assert table.counts("w1") == [3, -2, 3, -2]


def graveyard(field: str = "2b2b/orc.drum @orc3.0000", **notes: str) -> Table:
    table = Table(field, FULL, **({"hand__orcs": "graveyard"} | notes))
    return table.play("place:graveyard,e1")


def test_4_5_take_back_one_of_yours_from_a_tile_or_lost() -> None:
    field = "./knight.catapult 2b2b/orc.drum @orc3.0000 .\n. . 22bb 11aa"
    table = graveyard(field, lost__orcs="giant", smashed__orcs="archer", tokens__orcs="leader")
    assert table.moves() == ["recall:drum", "recall:giant"]
    assert table.why("recall:archer") == "4.5 smashed"
    assert table.why("recall:leader") == "4.5 never_played"
    assert table.why("recall:banner") == "4.5 never_played"
    table.play("recall:drum")
    assert table.tokens(0) == ["drum", "leader"]
    assert table.token("w1") == ""
    assert table.turn == "knights"  # one is all


def test_4_5_not_the_others() -> None:
    table = graveyard("2b2b/knight.drum @orc3.0000", lost__orcs="giant")
    assert table.moves() == ["recall:giant"]


def test_4_5_to_be_played_again() -> None:
    table = Table(
        "@orc3.0000", FULL, hand__orcs="graveyard 30c0", hand__knights="22bb", lost__orcs="drum"
    ).play("place:graveyard,e1", "recall:drum", "place:22bb,w1", "place:30c0,e2")
    assert table.why("play:drum,e2") == ""


def test_4_5_it_takes_the_power_along() -> None:
    field = "@orc3.0000 b2b2/orc.leader\n2b2b 030c"
    table = Table(field, FULL, corners="0 ..o.", hand__orcs="graveyard")
    table.play("place:graveyard,n1", "recall:leader")
    assert table.marks("0") == "..n."


def test_4_6_only_tokens_lying_on_a_tile_can_be_taken() -> None:
    field = "./orc.catapult 2b2b/knight.drum @orc3.0000 22bb ./orc.wizard"
    crystal = Table(field, FULL, hand__orcs="crystal_field").play("place:crystal_field,n1")
    assert crystal.why("lift:w2") == crystal.why("lift:e2") == "4.6 token_off_tile"
    assert crystal.moves() == ["lift:w1"]
    grave = Table(field, FULL, hand__orcs="graveyard", lost__orcs="giant").play(
        "place:graveyard,n1"
    )
    assert grave.why("recall:wizard") == grave.why("recall:catapult") == "4.6 token_off_tile"
    assert grave.moves() == ["recall:giant"]


def test_4_6_with_nothing_to_take_they_do_nothing() -> None:
    table = Table("@orc3.0000", FULL, hand__orcs="crystal_field", hand__knights="graveyard")
    assert table.play("place:crystal_field,e1").turn == "knights"
    assert table.play("place:graveyard,w1").turn == "orcs"


def test_4_6_adjacent_is_the_eight_around() -> None:
    field = "temple .\n. 2b2b\n. @orc1.10a0"
    assert Table(field, SPECIAL).tower("0")["value"] == 1
    assert Table("temple 2b2b\n. @orc1.10a0", SPECIAL).tower("0")["value"] == 3
    below = ". @orc1.10a0\n. 2b2b\ntemple 22bb"
    assert Table(below, SPECIAL).tower("0")["value"] == 1


def test_special_tiles_fill_their_cell_and_majorities_are_counted_again() -> None:
    table = Table("@orc3.0000 0d04\n2b2b .", SPECIAL, hand__orcs="temple")
    assert table.play("place:temple,e1s1").marks("0") == "..o."


def test_special_tiles_are_not_in_a_game_without_them() -> None:
    table = Table("@orc3.0000", ADVANCED, hand__orcs="30c0")
    assert table.why("place:temple,e1") == "3.1.1 not_in_hand"


def test_a_special_tile_as_a_banners_second_tile() -> None:
    table = Table(
        "2b2b/knight.drum @orc3.0000", FULL, hand__orcs="30c0 crystal_field", tokens__orcs="banner"
    )
    table.play("place:30c0,e1", "play:banner,e1", "place:crystal_field,e2", "lift:w1")
    assert table.tokens(1, "lost") == ["drum"]
    assert table.turn == "knights"
