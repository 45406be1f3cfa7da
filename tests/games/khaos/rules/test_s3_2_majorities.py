"""3.2 Majorities."""

from yurt.games.khaos.box import SOUTH_EAST
from yurt.games.khaos.box.tiles import HOME
from yurt.games.khaos.rules.s3_2_majorities import count_majorities
from yurt.games.khaos.state import Mark

from ..play import ADVANCED, BASIC, FULL, SPECIAL, Contrived, Table

# At the south-east corner of a tower on 0 count: the south-west of e1, the north-west of e1s1,
# the north-east of s1, and the tower's own south-east.


def south_east(tower: str, east: str, corner: str, south: str, **notes: str) -> Table:
    """The orcs fill the last of the three cells, with `corner`."""
    field = f"@{tower} {east}\n{south} ."
    return Table(field, SPECIAL, hand__orcs=notes.pop("hand"), **notes).play(f"place:{corner},e1s1")


def test_3_2_1_a_corner_is_fought_over_when_the_three_cells_are_filled() -> None:
    table = Table("@orc3.0000 0d04\n2b2b .", hand__orcs="30c0 40d0")
    assert table.marks("0") == "...."
    assert table.play("place:030c,e1s1").marks("0") == "..o."


def test_3_2_1_the_towers_own_corner_counts() -> None:
    for tower, mark in (("orc1.10a0", "k"), ("orc1.a010", "o"), ("orc3.0000", "n")):
        table = south_east(tower, "b2b2", "030c", "2b2b", hand="30c0")
        assert table.marks("0") == f"..{mark}."


def test_3_2_1_the_only_warriors_win() -> None:
    assert south_east("orc3.0000", "0d04", "030c", "0c03"[::-1], hand="30c0").marks("0") == "..o."


def test_3_2_1_equal_is_neutral_nobody_included() -> None:
    assert south_east("orc3.0000", "b2b2", "030c", "2b2b", hand="30c0").marks("0") == "..n."
    assert south_east("orc3.0000", "40d0", "030c", "40d0", hand="30c0").marks("0") == "..n."


def test_3_2_1_tokens_count() -> None:
    field = "@orc3.0000 b2b2/orc.drum\n2b2b ."
    assert Table(field, hand__orcs="30c0").play("place:030c,e1s1").marks("0") == "..o."


def test_3_2_1_the_facing_corner_of_each_tile_counts() -> None:
    """In the north-west the south-east of w1n1, the south-west of n1, the north-east of w1."""
    table = Table(
        """
        40d0 22bb
        bb22 @orc3.0000
        """,
        hand__orcs="30c0",
    )
    assert table.tower("0")["corners"][0] == {
        "orcs": 0, "knights": 8, "closed": True, "mark": "knights",
    }  # fmt: skip


def taken(marks: str, tower: str = "orc3.0000") -> str | None:
    return Contrived(f"@{tower}", SPECIAL, corners=f"0 {marks}").holder("0")


def test_3_2_2_more_corners_take_the_tower() -> None:
    assert taken("ooko") == "orcs"
    assert taken("kknk") == "knights"
    assert taken("onnn") == "orcs"
    assert taken("ookn") == "orcs"
    assert taken("ooo.") is None


def test_3_2_2_a_tie_goes_to_the_flag() -> None:
    for marks in ("okok", "oknn", "nnnn"):
        assert taken(marks, "orc3.0000") == "orcs"
        assert taken(marks, "knight3.0000") == "knights"


def test_3_2_3_a_tower_in_a_hollow_fights_its_finished_corners_at_once() -> None:
    field = """
    @orc3.0000 40d0 2b2b 22bb
    .          .    30c0 .
    .          .    30c0 40d0
    """
    table = Table(field).play("raise:knight3,0000,e3s1")
    assert table.marks("e3s1") == "n..o"
    assert table.turn == "knights"


def test_3_2_3_a_tile_removed_in_its_own_turn_never_filled_a_corner() -> None:
    table = Table("@orc3.0000 0d04\n2b2b .", ADVANCED, hand__orcs="30c0", tokens__orcs="catapult")
    table.play("place:030c,e1s1", "play:catapult,e1s1")
    assert table.marks("0") == "...."


def test_3_2_3_all_corners_and_towers_of_an_action_together() -> None:
    """One tile closes corners of two towers."""
    field = """
    @orc3.0000 0d04 .
    2b2b       .    22bb
    .          40d0 knight3.0000
    """
    table = Table(field, hand__orcs="30c0").play("place:030c,e1s1")
    assert table.marks("0") == "..o."
    assert table.marks("e2s2") == "k..."


def test_3_2_4_in_the_basic_game_nothing_decided_changes() -> None:
    """No play could change it: a mark is made up, to see that it is not counted again."""
    for options, mark in ((BASIC, "k"), (ADVANCED, "o")):
        table = Table("@orc3.0000 0d04\n2b2b 030c", options, stack="rest")
        assert table.marks("0") == "..o."
        tower = table.s.tower_at.tolist().index(HOME)
        table.s.mark[tower, SOUTH_EAST] = Mark.KNIGHTS
        count_majorities(table.box, table.s)
        assert table.marks("0") == f"..{mark}."


def test_3_2_4_with_advanced_tokens_a_corner_can_change_hands() -> None:
    table = Table(
        "@orc3.0000 0d04\n2b2b 030c", ADVANCED, turn="knights", corners="0 ..o.",
        hand__knights="40d0", tokens__knights="giant",
    )  # fmt: skip
    table.play("place:40d0,e2", "play:giant,e1")
    assert table.marks("0") == "..k."


def test_3_2_4_and_so_can_a_tower() -> None:
    table = Contrived(
        "@orc3.0000 0d04\n2b2b 030c", ADVANCED, turn="knights", corners="0 okok orcs",
        hand__knights="40d0", tokens__knights="giant",
    )  # fmt: skip
    assert table.holder("0") == "orcs"
    table.play("place:40d0,e2", "play:giant,e1")
    assert table.marks("0") == "okkk"
    assert table.holder("0") == "knights"


def test_3_2_4_special_tiles_make_it_change_too() -> None:
    table = Table(
        "@orc3.0000 0d04/orc.leader\n2b2b 030c", SPECIAL, turn="knights", corners="0 ..o.",
        hand__knights="crystal_field",
    )  # fmt: skip
    table.play("place:crystal_field,n1", "lift:e1")
    assert table.marks("0") == "..o."  # 4 to 2 still
    again = Table(
        "@orc3.0000 b2b2/orc.leader\n2b2b 030c", SPECIAL, turn="knights", corners="0 ..o.",
        hand__knights="crystal_field",
    )  # fmt: skip
    again.play("place:crystal_field,n1", "lift:e1")
    assert again.marks("0") == "..n."


def test_3_2_4_a_corner_opened_again_keeps_its_last_result() -> None:
    table = Table(
        "@orc3.0000 0d04\n2b2b 030c", ADVANCED, turn="knights", corners="0 ..o.",
        hand__knights="40d0", hand__orcs="22bb", tokens__knights="catapult",
    )  # fmt: skip
    table.play("place:40d0,e2", "play:catapult,e1")
    assert table.tile("e1") is None
    assert table.marks("0") == "..o."
    table.play("place:22bb,e1")  # two knights in its south-west: 4 to nothing
    assert table.marks("0") == "..k."


def test_3_2_4_an_opened_corner_counts_for_its_tower() -> None:
    table = Contrived("@orc3.0000 .\n2b2b 030c", FULL, corners="0 kko. ", hand__orcs="40d0")
    assert table.holder("0") is None
    assert Contrived("@orc3.0000 .\n2b2b 030c", FULL, corners="0 kkok").holder("0") == "knights"


def test_3_2_4_values_come_after_towers_and_before_the_win() -> None:
    """A Temple placed where it closes the last corner makes that tower worth 3 at once."""
    field = """
    @orc1.10a0 0d04
    2b2b       .
    """
    table = Contrived(field, FULL, corners="0 oo.o", hand__orcs="temple")
    table.play("place:temple,e1s1")
    assert table.holder("0") == "orcs"
    assert table.points() == [3, 0]
