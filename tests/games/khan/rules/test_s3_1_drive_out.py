"""3.1 A ruler is driven out."""

import pytest

from ..play import Table


def test_3_1_1_the_top_card_names_ruler_and_direction() -> None:
    table = Table(phase="reveal").reveal("mountains.bulgar")  # north
    assert table.ruler("bulgar") == "f1"
    assert table.phase == "action"
    assert table.discards() == ["mountains.bulgar"]


def test_3_1_1_a_ruler_out_of_the_game_is_passed_over() -> None:
    table = Table(phase="reveal", out="bulgar song").reveal("mountains.bulgar")
    assert table.phase == "reveal"
    assert table.reveal("ice.song").phase == "reveal"
    assert table.reveal("mountains.russian").phase == "action"
    assert len(table.discards()) == 3


def test_3_1_2_everything_in_between_is_passed_over_and_counts() -> None:
    """Bulgar goes east: a tile on h2, the river on i2, then j2."""
    table = Table(phase="reveal", rulers={"bulgar": "g2"}, tiles=["I2 0 h2 h3"], hands=[""] * 3)
    assert table.reveal("tundra.bulgar").ruler("bulgar") == "j2"


@pytest.mark.parametrize(
    ("yurts", "tiles", "rulers", "end"),
    [
        ("", [], {}, "b4"),
        ("0 b4", [], {}, "c4"),
        ("0 b4, n c4", [], {}, "d4"),
        ("n c4", [], {"song": "b4"}, "d4"),
        ("", ["I2 1 b4 c4"], {}, "d4"),
        ("n d4", ["I2 1 b4 c4"], {}, "b5"),
    ],
)
def test_3_1_2_at_most_three_cells_away(
    yurts: str, tiles: list[str], rulers: dict[str, str], end: str
) -> None:
    """Russian goes east from a4, or else south-east."""
    rulers = {"russian": "a4"} | rulers
    table = Table(phase="reveal", yurts=yurts, tiles=tiles, rulers=rulers, hands=[""] * 3)
    assert table.reveal("ice.russian").ruler("russian") == end


def test_3_1_2_to_the_first_cell_of_the_board_as_to_any_other() -> None:
    table = Table(phase="reveal", rulers={"russian": "a3"}, yurts="n a2", hands=[""] * 3)
    assert table.reveal("river.russian").ruler("russian") == "a1"  # north


def test_3_1_2_never_onto_the_river_but_over_it() -> None:
    table = Table(phase="reveal", rulers={"seljuk": "g6"}, hands=[""] * 3)
    assert table.reveal("tundra.seljuk").ruler("seljuk") == "e6"


def test_3_1_2_over_a_bridge() -> None:
    bridges = ["bridge.I3 0 e6 f6 g6"]
    table = Table(phase="reveal", rulers={"seljuk": "h6"}, tiles=bridges, hands=[""] * 3)
    assert table.reveal("tundra.seljuk").ruler("seljuk") == "g5"  # west blocked, then north-west


def test_3_1_2_diagonals_pass_between_any_cells() -> None:
    table = Table(phase="reveal", rulers={"bulgar": "b2"}, yurts="0 b1, 1 c2", hands=[""] * 3)
    assert table.reveal("ice.bulgar").ruler("bulgar") == "c1"


def test_3_1_3_the_next_direction_clockwise_where_the_board_ends() -> None:
    table = Table(phase="reveal", rulers={"bulgar": "f1"}, hands=[""] * 3)
    assert table.reveal("river.bulgar").ruler("bulgar") == "g1"  # nw, n, ne end at once; east


def test_3_1_3_a_board_that_ends_behind_taken_cells() -> None:
    table = Table(phase="reveal", rulers={"bulgar": "f3"}, yurts="n f2 f1", hands=[""] * 3)
    assert table.reveal("mountains.bulgar").ruler("bulgar") == "g2"


def test_3_1_4_a_neutral_yurt_from_his_court_where_he_stood() -> None:
    table = Table(phase="reveal").reveal("mountains.bulgar")
    assert table.holds("f2") == "neutral"
    assert table.holds("f1") == "ruler"
    assert table.court("bulgar") == 4


def test_3_1_5_with_one_yurt_left_he_changes_places_with_it() -> None:
    table = Table(phase="reveal", courts={"bulgar": 1}).reveal("mountains.bulgar")
    assert (table.ruler("bulgar"), table.court("bulgar")) == ("out", 0)
    assert (table.holds("f2"), table.holds("f1")) == ("neutral", "empty")
    assert table.phase == "action"


AROUND_A1 = "n a2 a3 a4 b1 c1 d1 b2 c3 d4"


def test_3_1_6_without_any_way_he_is_out_and_his_court_too() -> None:
    table = Table(phase="reveal", rulers={"bulgar": "a1"}, yurts=AROUND_A1, hands=[""] * 3)
    table.reveal("mountains.bulgar")
    assert (table.ruler("bulgar"), table.court("bulgar")) == ("out", 0)
    assert table.holds("a1") == "neutral"


def test_3_1_6_one_way_is_enough() -> None:
    yurts = AROUND_A1.replace(" d4", "")
    table = Table(phase="reveal", rulers={"bulgar": "a1"}, yurts=yurts, hands=[""] * 3)
    assert table.reveal("tundra.bulgar").ruler("bulgar") == "d4"


def test_3_1_7_with_the_fifth_ruler_out_the_end_phase_begins() -> None:
    table = Table(
        phase="reveal", out="russian korean seljuk song", courts={"bulgar": 1}, yurts="0 a1 b1"
    ).reveal("mountains.bulgar")
    assert table.s.finale == 2
    assert table.engine.view(table.board, None)["finale"] == "here"


def test_3_1_7_not_with_the_fourth() -> None:
    table = Table(phase="reveal", out="russian korean seljuk", courts={"bulgar": 1})
    assert table.reveal("mountains.bulgar").s.finale == 0
    assert table.phase == "action"
