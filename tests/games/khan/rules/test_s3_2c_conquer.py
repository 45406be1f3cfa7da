"""3.2.C Conquer."""

import pytest

from ..play import Table


def test_3_2_c_take_a_tile_from_a_stack_that_has_one() -> None:
    table = Table(yurts="0 a1 b1").play(0, "conquer:a1,I2.n")
    assert table.left("I2") == 3
    assert (table.holds("a1"), table.holds("b1")) == ("t1", "t1")


def test_3_2_c_an_empty_stack_gives_nothing() -> None:
    table = Table(yurts="0 a1 b1 c1 d1", tiles=["I4 1 a2 b2 c2 d2"])
    assert table.why(0, "conquer:a1,I4.n") == "3.2.C stack_empty"
    assert table.why(0, "conquer:a1,bridge.O4.n") == "1.5 no_such_stack"


def test_3_2_c_where_the_board_ends() -> None:
    table = Table(yurts="0 n1 m1")
    assert table.why(0, "conquer:n1,I2.n") == "3.2.C1 over_edge"
    assert table.why(0, "conquer:z26,I5.e") == "1.1 no_such_cell"
    assert table.why(0, "conquer:a1,I2.n") == "3.2.C1 no_yurt"


@pytest.mark.parametrize(
    ("form", "cells"),
    [
        ("L4.n", "b1 b2 b3 c3"),
        ("L4.e", "b1 c1 d1 b2"),
        ("L4.s", "b1 c1 c2 c3"),
        ("L4.w", "d1 b2 c2 d2"),
        ("L4.fn", "c1 c2 b3 c3"),
        ("L4.fe", "b1 b2 c2 d2"),
        ("L4.fs", "b1 c1 b2 b3"),
        ("L4.fw", "b1 c1 d1 d2"),
    ],
)
def test_3_2_c_in_every_turn_and_flip(form: str, cells: str) -> None:
    anchor = cells.split()[0]
    table = Table(yurts=f"0 {cells}").play(0, f"conquer:{anchor},{form}")
    assert {table.holds(cell) for cell in cells.split()} == {"t1"}


def test_3_2_c_turns_that_look_alike_are_one_move() -> None:
    words = Table(yurts="0 a1 a2 a3 b1 b2 b3").moves(0, "conquer")
    assert len([word for word in words if "O4" in word]) == 2
    assert {word.split(",")[1] for word in words if "O4" in word} == {"O4.n"}
    assert {word.split(",")[1] for word in words if "I2" in word} == {"I2.n", "I2.e"}


def test_3_2_c1_every_cell_is_land_with_a_yurt() -> None:
    table = Table(yurts="0 a1 b1, n c1")
    assert table.why(0, "conquer:a1,I3.n") == ""
    assert table.why(0, "conquer:a1,I4.n") == "3.2.C1 no_yurt"
    assert table.why(0, "conquer:a1,L3.n") == "3.2.C1 no_yurt"


def test_3_2_c1_not_on_the_river() -> None:
    table = Table(yurts="0 h1 j1")
    assert table.why(0, "conquer:h1,I3.n") == "3.2.C1 tile_on_river"


def test_3_2_c2_a_bridge_crosses_the_river() -> None:
    table = Table(yurts="0 h1 j1 a1 b1 c1")
    assert table.why(0, "conquer:a1,bridge.I3.n") == "3.2.C2 no_river"
    table.play(0, "conquer:h1,bridge.I3.n")
    assert [table.holds(cell) for cell in ("h1", "i1", "j1")] == ["t1"] * 3
    assert table.left("bridge.I3") == 4


def test_3_2_c2_one_yurt_fewer_than_its_size() -> None:
    table = Table(yurts="0 h1 j1 k1")
    assert table.why(0, "conquer:h1,bridge.I4.n") == ""
    assert table.why(0, "conquer:g1,bridge.I4.n") == "3.2.C2 no_yurt_at_bridge"


def test_3_2_c2_an_l_in_a_bend_needs_two_fewer() -> None:
    table = Table(yurts="0 e4 g5").play(0, "conquer:e4,bridge.L4.fw")
    assert [table.holds(cell) for cell in ("e4", "f4", "g4", "g5")] == ["t1"] * 4
    assert table.left("bridge.L4") == 1


def test_3_2_c2_an_l_may_have_its_foot_in_the_water() -> None:
    """It crosses from e5 to g5, its foot on g4, where the river bends."""
    table = Table(yurts="0 e5 g5")
    assert "conquer:g4,bridge.L4.w" in table.moves(0, "conquer")
    assert table.why(0, "conquer:g4,bridge.L4.w") == ""


def test_3_2_c2_whichever_bank_comes_first() -> None:
    """The anchor g4 is river; g5 lies on the third bank, e5 on the first."""
    table = Table(yurts="0 e5 g5").play(0, "conquer:g4,bridge.L4.w")
    assert [table.holds(cell) for cell in ("g4", "e5", "f5", "g5")] == ["t1"] * 4


def test_3_2_c2_land_on_two_banks() -> None:
    table = Table(yurts="0 e4 g5 g6")
    assert table.why(0, "conquer:e4,bridge.I3.n") == "3.2.C2 one_bank"
    assert table.why(0, "conquer:g4,bridge.L4.fs") == "3.2.C2 one_bank"


def test_3_2_c2_at_a_fork_two_of_three_banks_suffice() -> None:
    """Over i3, i4: ice or rock in the north, sand in the south."""
    table = Table(yurts="0 h3 j3")
    assert table.play(0, "conquer:h3,bridge.I3.n").holds("i3") == "t1"
    south = Table(yurts="0 h3 h5").play(0, "conquer:h3,bridge.I3.e")
    assert south.holds("h4") == "t1"


def test_3_2_c2_bridges_may_touch() -> None:
    table = Table(yurts="0 h1 j1 h2 j2")
    table.play(0, "conquer:h1,bridge.I3.n", "conquer:h2,bridge.I3.n")
    assert table.owners(2) == [0]


def test_3_2_c2_a_river_cell_under_a_bridge_is_taken() -> None:
    table = Table(yurts="0 e5", tiles=["bridge.L4 1 g3 g4 f5 g5"])
    assert table.why(0, "conquer:e5,bridge.I3.n") == "3.2.C3 tile_there"


def test_3_2_c3_no_ruler_tile_or_bridge_under_it() -> None:
    table = Table(yurts="0 e2 g2 a1 c1", tiles=["I2 0 b1 b2"])
    assert table.why(0, "conquer:e2,I3.n") == "3.2.C3 ruler_there"
    assert table.why(0, "conquer:a1,I3.n") == "3.2.C3 tile_there"


def test_3_2_c3_regions_do_not_matter() -> None:
    assert Table(yurts="0 a2 a3").play(0, "conquer:a2,I2.e").owners(1) == [0]


def test_3_2_c3_marks_are_no_yurts() -> None:
    """The tile of 1 beside it gives 1 nothing under the next one."""
    table = Table(yurts="0 a1 b1", tiles=["I2 1 a2 b2"]).play(0, "conquer:a1,I2.n")
    assert table.owners(2) == [0]


def test_3_2_c4_at_least_one_own_yurt() -> None:
    table = Table(yurts="1 a1 b1, n c1 d1")
    assert table.why(0, "conquer:a1,I2.n") == "3.2.C4 no_own_yurt"
    assert table.why(0, "conquer:c1,I2.n") == "3.2.C4 no_own_yurt"


def test_3_2_c4_nobody_has_more() -> None:
    table = Table(yurts="0 a1, 1 b1 c1, 2 d1")
    assert table.why(0, "conquer:a1,I2.n") == ""
    assert table.why(0, "conquer:a1,I3.n") == "3.2.C4 no_majority"
    assert table.why(0, "conquer:a1,I4.n") == "3.2.C4 no_majority"


def test_3_2_c4_neutral_yurts_do_not_count() -> None:
    table = Table(yurts="0 a1, n b1 c1 d1 e1").play(0, "conquer:a1,I5.n")
    assert table.owners(1) == [0]


def test_3_2_c5_a_sole_majority_marks_alone() -> None:
    table = Table(yurts="0 a1 b1, 1 c1").play(0, "conquer:a1,I3.n")
    assert table.owners(1) == [0]


def test_3_2_c5_a_shared_majority_marks_together() -> None:
    table = Table(yurts="0 a1 b1, 1 c1 d1, 2 e1").play(0, "conquer:a1,I5.n")
    assert table.owners(1) == [0, 1]
    three = Table(yurts="0 a1, 1 b1, 2 c1").play(0, "conquer:a1,I3.n")
    assert three.owners(1) == [0, 1, 2]


def test_3_2_c6_the_covered_yurts_go_back_never_to_a_court() -> None:
    table = Table(yurts="0 a1, n b1").play(0, "conquer:a1,I2.n")
    assert "0" not in {table.holds(cell) for cell in ("a1", "b1")}
    assert table.s.court.tolist() == [5] * 8
