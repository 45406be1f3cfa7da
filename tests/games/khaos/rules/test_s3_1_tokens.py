"""3.1 What the tokens do, one by one."""

import pytest

from ..play import ADVANCED, BASIC, FULL, SPECIAL, Contrived, Table

ALL_TOWERS = """
@orc3.0000   40d0 orc2.1a1a  40d0 orc1.10a0  2b2b orc1.1a00
2b2b         .    .          .    .          .    22bb
knight3.0000 22bb knight2.1a1a 11aa knight1.10a0 11aa knight1.100a
"""


def counts(token: str, tile: str = "30c0") -> list[int]:
    """What a token makes of a tile's corners."""
    return Contrived(f"@orc3.0000 {tile}/{token}", FULL).counts("e1")


def test_3_1_5_drums_for_your_warriors_where_you_have_any() -> None:
    assert counts("orc.drum") == [4, 0, -3, 0]
    assert counts("knight.drum") == [3, 0, -4, 0]
    assert counts("orc.double_drum") == [5, 0, -3, 0]
    assert counts("knight.double_drum", "2b2b") == [2, -4, 2, -4]
    assert counts("orc.drum", "11aa") == [2, 2, -1, -1]
    assert counts("knight.double_drum", "11aa") == [1, 1, -3, -3]


def test_3_1_6_leader_doubles() -> None:
    assert counts("orc.leader") == [6, 0, -3, 0]
    assert counts("knight.leader", "d040") == [-8, 0, 4, 0]


def test_3_1_7_archers_weaken_the_enemy_not_below_nobody() -> None:
    assert counts("orc.archer") == [3, 0, -2, 0]
    assert counts("knight.archer", "11aa") == [0, 0, -1, -1]
    assert counts("orc.double_archer", "40d0") == [4, 0, -2, 0]
    assert counts("knight.double_archer", "31ca") == [1, 0, -3, -1]


def test_3_1_8_giant_leaves_one() -> None:
    assert counts("orc.giant", "40d0") == [4, 0, -1, 0]
    assert counts("knight.giant", "11aa") == [1, 1, -1, -1]


@pytest.mark.parametrize("token", ["banner", "halberd", "wizard", "catapult"])
def test_the_others_do_nothing_to_warriors(token: str) -> None:
    assert counts(f"orc.{token}") == counts(f"knight.{token}") == [3, 0, -3, 0]


def test_tokens_act_on_their_own_tile_only() -> None:
    table = Table("@orc3.0000 30c0/orc.leader 40d0", ADVANCED)
    assert table.counts("e2") == [4, 0, -4, 0]


# 3.1.9 Banner


def test_3_1_9_another_tile_at_once_majorities_after_both() -> None:
    table = Table(
        """@orc3.0000 0d04""", hand__orcs="30c0 2b2b", tokens__orcs="banner drum", turn="orcs"
    )
    table.play("place:2b2b,s1", "play:banner,s1")
    assert (table.phase, table.turn) == ("second", "orcs")
    table.play("place:030c,e1s1")
    assert table.phase == "token"
    assert table.marks("0") == "...."  # nothing is decided within the action
    table.play("play:drum,e1s1")
    assert table.marks("0") == "..o."
    assert table.turn == "knights"


def test_3_1_9_the_second_tile_may_be_left_out() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0 2b2b", tokens__orcs="banner")
    table.play("place:2b2b,s1", "play:banner,s1")
    assert table.moves()[-1] == "stop"
    assert table.play("stop").turn == "knights"


def test_3_1_9_no_second_tile_is_asked_for_if_there_is_none() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0", tokens__orcs="banner")
    assert table.play("place:30c0,s1", "play:banner,s1").spots("raise") == {"s2"}
    near = Table("@orc3.0000 2b2b orc2.1a1a", hand__orcs="30c0", tokens__orcs="banner")
    assert near.play("place:30c0,e1n1", "play:banner,e1n1").spots("raise") == {"e1n2"}
    bare = Table(ALL_TOWERS, hand__orcs="30c0", tokens__orcs="banner")
    assert bare.play("place:30c0,n1", "play:banner,n1").turn == "knights"


def test_3_1_9_the_second_may_be_a_tower() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0", tokens__orcs="banner drum")
    table.play("place:30c0,e1", "play:banner,e1", "raise:orc2,1a1a,e2")
    assert table.tile("e2") == "orc2.1a1a"
    assert table.turn == "knights"  # no token with a tower


def test_3_1_9_then_the_hand_is_filled_to_three() -> None:
    table = Table(
        "@orc3.0000", hand__orcs="30c0 2b2b 310b", tokens__orcs="banner", stack="11aa 11aa"
    )
    table.play("place:30c0,e1", "play:banner,e1", "place:2b2b,e2")
    table.play("stack", "draw:11aa", "stack", "draw:11aa")
    assert table.hand(0) == ["11aa", "11aa", "310b"]
    assert table.turn == "knights"


def test_3_1_9_a_pass_is_not_how_to_leave_out_the_second() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0 2b2b", tokens__orcs="banner")
    assert table.play("place:2b2b,s1", "play:banner,s1").why("pass") == "3.1.4 not_now"


# 3.1.10 Halberd


def halberd() -> Table:
    """The orcs have just played one at e1."""
    table = Table(
        "@orc3.0000", ADVANCED, hand__orcs="30c0 40d0", hand__knights="2b2b 22bb",
        tokens__orcs="halberd", tokens__knights="drum",
    )  # fmt: skip
    return table.play("place:30c0,e1", "play:halberd,e1")


def test_3_1_10_bars_the_eight_cells_around_it_for_one_turn() -> None:
    table = halberd()
    assert table.why("place:2b2b,e2") == "3.1.10 barred"
    assert table.why("place:2b2b,n1") == "3.1.10 barred"
    assert table.spots() == {"w1"}
    assert set(table.view()["barred"][1]) == {"n1", "e1n1", "e2n1", "e2", "s1", "e1s1", "e2s1"}
    table.play("place:2b2b,w1", "keep", "place:40d0,e2")  # its owner is not barred
    assert table.why("place:22bb,e1n1") == ""  # and the knights are no longer


def test_3_1_10_bars_towers_too() -> None:
    table = Table(
        "@orc3.0000 2b2b", hand__orcs="30c0", tokens__orcs="halberd", hand__knights="22bb"
    )
    table.play("place:30c0,e2", "play:halberd,e2")
    assert table.why("raise:orc2,1a1a,e3") == "3.1.10 barred"


def test_3_1_10_bars_a_banners_second_tile() -> None:
    table = Table(
        "@orc3.0000", hand__orcs="30c0", hand__knights="2b2b 22bb",
        tokens__orcs="halberd", tokens__knights="banner",
    )  # fmt: skip
    table.play("place:30c0,e1", "play:halberd,e1", "place:2b2b,w1", "play:banner,w1")
    assert table.why("place:22bb,e2") == "3.1.10 barred"


def test_3_1_10_bars_a_magic_circles_replacement() -> None:
    table = Table(
        "22bb 30c0/orc.halberd\n@orc3.0000 .", SPECIAL, halberd="orcs", turn="knights",
        hand__knights="magic_circle 2b2b",
    )  # fmt: skip
    table.play("place:magic_circle,w1", "remove:n1")
    assert table.turn == "orcs"
    assert table.tile("n1") is None


def test_3_1_10_tokens_may_be_put_there() -> None:
    table = Table(
        "22bb @orc3.0000 2b2b/orc.halberd", ADVANCED, halberd="orcs", turn="knights",
        hand__knights="31ca", tokens__knights="wizard drum",
    )  # fmt: skip
    assert table.why("place:31ca,n1") == "3.1.10 barred"
    table.play("place:31ca,w1n1")
    assert table.why("play:wizard,n1") == ""


def test_3_1_10_it_bars_on_when_another_token_is_removed() -> None:
    table = Table(
        "30c0/orc.halberd 2b2b/orc.drum @orc3.0000", FULL, halberd="orcs", turn="knights",
        hand__knights="magic_circle 22bb",
    )  # fmt: skip
    table.play("place:magic_circle,e1", "remove:w1")
    assert table.tokens(0, "lost") == ["drum"]
    assert table.turn == "orcs"  # the gap is barred: nothing was asked


def test_3_1_10_a_removed_halberd_bars_nothing() -> None:
    table = Table(
        "2b2b @orc3.0000 30c0/orc.halberd", FULL, halberd="orcs", turn="knights",
        hand__knights="crystal_field",
    )  # fmt: skip
    table.play("place:crystal_field,w2", "lift:e1")
    assert table.view()["barred"] == [[], []]
    assert table.tokens(0, "lost") == ["halberd"]


# 3.1.11 Wizard


def wizard() -> Table:
    """The orcs have just sent theirs to e1s1."""
    table = Table(
        "@orc3.0000", FULL, hand__orcs="30c0 40d0", hand__knights="2b2b 22bb",
        tokens__orcs="wizard drum", tokens__knights="wizard",
    )  # fmt: skip
    return table.play("place:30c0,e1", "play:wizard,e1s1")


def test_3_1_11_goes_on_an_empty_cell_around_the_tile() -> None:
    table = Table("@orc3.0000", ADVANCED, hand__orcs="30c0", tokens__orcs="wizard")
    table.play("place:30c0,e1")
    assert table.spots("play") == {"n1", "e1n1", "e2n1", "e2", "s1", "e1s1", "e2s1"}
    assert table.why("play:wizard,e1") == "3.1.11 wizard_needs_empty"
    assert table.why("play:wizard,0") == "3.1.11 wizard_needs_empty"
    assert table.why("play:wizard,e3") == "3.1.3 too_far"


def test_3_1_11_only_its_owner_may_place_there() -> None:
    table = wizard()
    assert table.token("e1s1") == "orc.wizard"
    assert table.why("place:2b2b,e1s1") == "3.1.11 reserved"
    assert table.view()["reserved"] == [["e1s1"], []]
    table.play("place:2b2b,w1", "keep")
    assert table.why("place:40d0,e1s1") == ""


def test_3_1_11_for_towers_too() -> None:
    table = Table("@orc3.0000 30c0 ./orc.wizard", ADVANCED, turn="knights", hand__knights="2b2b")
    assert table.why("raise:orc2,1a1a,e2") == "3.1.11 reserved"


def test_3_1_11_the_owner_needs_a_neighbour_too() -> None:
    field = """
    @orc3.0000 2b2b .
    .          .    ./orc.wizard
    """
    table = Table(field, ADVANCED, hand__orcs="30c0")
    assert table.why("place:30c0,e2s1") == "3.1.2 no_neighbour"


def test_3_1_11_it_then_is_that_tiles_token() -> None:
    table = wizard().play("place:2b2b,w1", "keep", "place:40d0,e1s1")
    assert table.token("e1s1") == "orc.wizard"
    assert table.why("play:drum,e1s1") == "3.1.3 token_there"
    assert table.counts("e1s1") == [4, 0, -4, 0]


def test_3_1_11_not_where_a_token_lies() -> None:
    table = wizard().play("place:2b2b,s1")
    assert table.why("play:wizard,e1s1") == "3.1.11 wizard_on_token"


def test_3_1_11_not_beside_a_stone_circle() -> None:
    table = Table("stone_circle @orc3.0000", FULL, hand__orcs="30c0", tokens__orcs="wizard")
    table.play("place:30c0,n1")
    assert table.why("play:wizard,w1n1") == "4.4 stone_circle"
    assert table.why("play:wizard,e1n1") == ""


def test_3_1_11_if_it_is_removed_the_cell_is_free() -> None:
    table = Table(
        "@orc3.0000 30c0/orc.wizard 22bb", FULL, turn="knights", hand__knights="magic_circle 2b2b"
    )
    table.play("place:magic_circle,w1", "remove:e1")
    assert table.why("place:2b2b,e1") == ""


def test_3_1_11_a_wizard_far_out_is_within_the_field() -> None:
    table = Table("@orc3.0000", ADVANCED, hand__orcs="30c0", tokens__orcs="wizard")
    table.play("place:30c0,w1", "play:wizard,w2n1")
    assert table.view()["bounds"] == [-2, -1, 0, 0]


# 3.1.12 Catapult


def test_3_1_12_removes_the_tile_with_any_token_and_stays() -> None:
    table = Table(
        "2b2b/knight.leader @orc3.0000", ADVANCED, hand__orcs="30c0", hand__knights="22bb",
        tokens__orcs="catapult", tokens__knights="drum",
    )  # fmt: skip
    table.play("place:30c0,w1n1", "play:catapult,w1")
    assert table.tile("w1") is None
    assert table.token("w1") == "orc.catapult"
    assert table.tokens(1, "smashed") == ["leader"]
    assert table.view()["gone"].count("2b2b") == 2
    table.play("place:22bb,w1")  # built on again
    assert table.why("play:drum,w1") == "3.1.3 token_there"


def test_3_1_12_removes_the_first_token_of_all_too() -> None:
    field = "2b2b/orc.drum @orc3.0000"
    table = Table(field, ADVANCED, hand__orcs="30c0", tokens__orcs="catapult")
    table.play("place:30c0,w1n1", "play:catapult,w1")
    assert table.tokens(0, "smashed") == ["drum"]


def test_3_1_12_never_a_tower_nor_an_empty_cell() -> None:
    table = Table("@orc3.0000", ADVANCED, hand__orcs="30c0", tokens__orcs="catapult")
    table.play("place:30c0,e1")
    assert table.why("play:catapult,0") == "3.1.3 token_on_tower"
    assert table.why("play:catapult,e2") == "3.1.3 no_tile_there"


def test_3_1_12_not_where_a_catapult_lies() -> None:
    field = "2b2b/knight.catapult @orc3.0000"
    table = Table(field, ADVANCED, hand__orcs="30c0", tokens__orcs="catapult")
    assert table.play("place:30c0,w1n1").why("play:catapult,w1") == "3.1.12 catapult_there"


def test_3_1_12_not_near_a_stone_circle() -> None:
    field = "stone_circle 2b2b 22bb @orc3.0000"
    table = Table(field, FULL, hand__orcs="30c0", tokens__orcs="catapult")
    table.play("place:30c0,w1n1")
    assert table.why("play:catapult,w2") == "4.4 stone_circle"
    assert table.why("play:catapult,w1") == ""


def test_3_1_12_it_may_hit_the_tile_just_placed_a_special_tile_or_an_own_token() -> None:
    table = Table(
        "temple 2b2b/orc.drum @orc3.0000", FULL, hand__orcs="30c0", tokens__orcs="catapult"
    )
    table.play("place:30c0,w1n1")
    assert table.spots("play") == {"w1n1", "w2", "w1"}
    table.play("play:catapult,w1n1")
    assert table.tile("w1n1") is None
    assert table.token("w1n1") == "orc.catapult"


def test_3_1_12_a_board_cut_in_parts_stays() -> None:
    table = Table(
        "22bb 2b2b @orc3.0000", ADVANCED, hand__orcs="30c0 40d0", tokens__orcs="catapult",
        hand__knights="31ca",
    )  # fmt: skip
    table.play("place:30c0,n1", "play:catapult,w1")
    assert table.tile("w2") == "22bb"
    assert {"w3", "w1", "e1", "w2n1"} <= table.spots()


def test_3_1_12_an_emptied_cell_without_neighbours_is_closed() -> None:
    field = "./knight.catapult ./orc.catapult @orc3.0000"
    table = Table(field, ADVANCED, hand__orcs="30c0")
    assert table.why("place:30c0,w2") == "3.1.2 no_neighbour"


def test_3_1_12_a_hit_halberd_bars_nothing() -> None:
    table = Table(
        "2b2b @orc3.0000 30c0/orc.halberd 40d0 22bb", ADVANCED, halberd="orcs", turn="knights",
        hand__knights="31ca", tokens__knights="catapult",
    )  # fmt: skip
    assert table.view()["barred"][1] == ["n1", "e1n1", "e2n1", "s1", "e1s1", "e2s1"]
    table.play("place:31ca,e3n1")
    assert table.why("play:catapult,e1") == "3.1.3 too_far"
    table.play("play:catapult,e2")
    near = Table(
        "2b2b @orc3.0000 30c0/orc.halberd 40d0\n. . . 22bb", ADVANCED, halberd="orcs",
        turn="knights", hand__knights="31ca", tokens__knights="catapult",
    )  # fmt: skip
    assert near.why("place:31ca,e1s1") == "3.1.10 barred"
    near.s.last = -1
    assert near.spots() == {"w1n1", "w2", "w1s1", "e3", "e3s1", "e2s2"}


def test_the_basic_game_has_no_advanced_tokens() -> None:
    hand = {"hand__orcs": "30c0", "tokens__orcs": "drum", "stack": "rest"}
    table = Table("@orc3.0000", BASIC, **hand).play("place:30c0,e1")
    assert table.why("play:catapult,e1") == "3.1.3 token_not_held"
