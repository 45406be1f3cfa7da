"""3.3 Draw."""

from ..play import SPECIAL, Table


def drawing(**notes: str) -> Table:
    """The orcs have placed one of three tiles and draw."""
    hands = {"hand__orcs": "30c0 2b2b 310b", "hand__knights": "22bb"}
    return Table("@orc3.0000", SPECIAL, **(hands | notes)).play("place:30c0,e1")


def test_3_3_1_from_the_stack_or_the_row() -> None:
    table = drawing(row="11aa 40d0 40d0", stack="31ca 31ca 220c")
    assert table.phase == "draw"
    assert table.moves() == ["stack", "take:11aa", "take:40d0"]
    assert table.why("take:22bb") == "3.3.1 not_in_row"
    assert table.why("take:0000") == "3.3.1 not_in_row"


def test_3_3_1_from_the_stack_by_chance() -> None:
    table = drawing(row="11aa", stack="31ca 31ca 220c").play("stack")
    assert table.odds() == {"draw:220c": 1, "draw:31ca": 2}
    table.play("draw:31ca")
    assert table.hand(0) == ["2b2b", "31ca", "310b"]
    assert table.turn == "knights"


def test_3_3_1_the_row_is_refilled_at_once() -> None:
    table = drawing(row="11aa 40d0 40d0", stack="31ca 220c").play("take:40d0")
    assert table.odds() == {"open:220c": 1, "open:31ca": 1}
    table.play("open:220c")
    assert table.view()["row"] == ["11aa", "220c", "40d0"]
    assert table.hand(0) == ["2b2b", "310b", "40d0"]
    assert table.turn == "knights"


def test_3_3_1_one_at_a_time_each_seen_before_the_next() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0", row="11aa", stack="31ca 220c 22bb").play(
        "place:30c0,e1", "take:11aa", "open:31ca"
    )
    assert table.moves() == ["stack", "take:31ca"]
    table.play("stack", "draw:220c", "take:31ca", "open:22bb")
    assert table.hand(0) == ["11aa", "220c", "31ca"]
    assert table.turn == "knights"


def test_3_3_1_drawing_is_compulsory() -> None:
    table = drawing(stack="31ca")
    assert table.moves() == ["stack"]
    assert table.why("stack") == ""
    assert table.why("pass") == "3.1.4 not_now"
    assert drawing(row="31ca").moves() == ["take:31ca"]


def test_3_3_1_any_of_the_three_in_the_row() -> None:
    table = drawing(row="11aa 220c 40d0")
    assert table.moves() == ["take:11aa", "take:220c", "take:40d0"]
    assert table.play("take:220c").view()["row"] == ["11aa", "40d0"]


def test_3_3_1_nothing_is_drawn_when_a_tile_is_to_be_placed() -> None:
    table = Table("@orc3.0000", SPECIAL, hand__orcs="30c0", row="11aa", stack="31ca")
    assert table.why("stack") == table.why("take:11aa") == "3.3.1 not_now"


def test_3_3_1_after_a_tower_you_draw_none() -> None:
    table = Table("@orc3.0000 2b2b", hand__orcs="30c0 40d0 310b", row="11aa", stack="31ca")
    assert table.play("raise:orc2,1a1a,e2").turn == "knights"


def test_3_3_2_an_empty_stack_refills_no_row() -> None:
    table = drawing(row="11aa 40d0")
    assert table.why("stack") == "3.3.2 stack_empty"
    table.play("take:11aa")
    assert table.view()["row"] == ["40d0"]
    assert table.turn == "knights"


def test_3_3_2_with_nothing_to_draw_you_play_on_with_fewer() -> None:
    table = drawing()
    assert table.turn == "knights"
    assert len(table.hand(0)) == 2


def test_3_3_2_what_is_left_in_the_row_stays_in_order() -> None:
    for taken, left in (("11aa", ["220c", "40d0"]), ("40d0", ["11aa", "220c"])):
        table = drawing(row="11aa 220c 40d0").play(f"take:{taken}")
        assert table.view()["row"] == left
