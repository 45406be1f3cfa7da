"""5. Scoring."""

import pytest

from yurt.games.khan.rules.s5_scoring import bonus, is_ahead, tile_points

from ..play import Table


def end(*tiles: str, seats: int = 3) -> Table:
    return Table(seats, tiles=tiles, yurts="0 n1 m1", finale="here")


def bonuses(table: Table) -> list[int]:
    return [bonus(table.box, table.s, seat) for seat in range(table.box.seats)]


def tiles_only(table: Table) -> list[int]:
    return [tile_points(table.box, table.s, seat) for seat in range(table.box.seats)]


def with_areas(lists: list[list[int]]) -> Table:
    """Areas of these extents, however the tiles may lie."""
    table = Table.new(len(lists))
    table.s.laid = 38
    for seat, sizes in enumerate(lists):
        for tile, size in enumerate(sizes):
            table.s.extent[seat, (tile * 5 + seat) % 38] = size
    return table


def test_5_1_each_tile_pays_its_value() -> None:
    table = end("I2 0 a1 b1", "I3 0 a3 b3 c3", "I4 1 a5 b5 c5 d5", "I5 2 a7 b7 c7 d7 e7")
    assert tiles_only(table) == [4, 6, 10]


@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("I2 0 1 a1 b1", [1, 1, 0]),
        ("I3 0 1 a1 b1 c1", [2, 2, 0]),
        ("I3 0 1 2 a1 b1 c1", [1, 1, 1]),
        ("I4 1 2 a1 b1 c1 d1", [0, 3, 3]),
        ("I5 0 1 2 a1 b1 c1 d1 e1", [4, 4, 4]),
        ("bridge.I3 0 2 h1 i1 j1", [2, 0, 2]),
    ],
)
def test_5_1_conquered_together_it_is_divided_and_rounded_up(tile: str, points: list[int]) -> None:
    assert tiles_only(end(tile)) == points


def areas(table: Table, seat: int) -> list[int]:
    seen: list[int] = table.engine.view(table.board, None)["seats"][seat]["areas"]
    return seen


def test_5_2_tiles_that_touch_side_to_side_are_one_area() -> None:
    table = end("I2 0 a1 b1", "I3 0 a2 b2 c2", "I2 0 d3 e3", "I2 0 e4 e5")
    assert areas(table, 0) == [5, 4]  # d3 touches c2 at a corner only


def test_5_2_shared_ones_included() -> None:
    table = end("I2 0 a1 b1", "I3 0 1 a2 b2 c2", "I2 1 d2 e2")
    assert areas(table, 0) == [5]
    assert areas(table, 1) == [5]


def test_5_2_river_cells_count() -> None:
    assert areas(end("bridge.I3 0 h1 i1 j1", "I2 0 k1 l1"), 0) == [5]


def test_5_2_a_tile_may_join_several_areas() -> None:
    table = Table(yurts="0 c1 d1", tiles=["I2 0 a1 b1", "I2 0 e1 f1", "I2 0 c2 c3"])
    assert areas(table, 0) == [2, 2, 2]
    assert areas(table.play(0, "conquer:c1,I2.n"), 0) == [8]


def test_5_2_areas_grow_as_tiles_are_laid() -> None:
    table = Table(yurts="0 a1 j1 k1 l1 m1, n a2 b1 c1 d9 e9", finale="here", turn=0, seats=2)
    table.play(0, "conquer:a1,I2.e", "conquer:j1,I2.n", "conquer:l1,I2.n")
    assert areas(table, 0) == [4, 2]


def test_5_2_the_first_cell_of_the_board_touches_as_any_other() -> None:
    table = Table(yurts="0 b1, n c1", tiles=["I2 0 a1 a2"]).play(0, "conquer:b1,I2.n")
    assert areas(table, 0) == [4]


def test_5_3_bonus_for_the_three_largest_areas() -> None:
    table = end("I3 0 a1 b1 c1", "I4 1 a3 b3 c3 d3", "I2 2 a5 b5")
    assert bonuses(table) == [6, 10, 3]
    four = end("I3 0 a1 b1 c1", "I4 1 a3 b3 c3 d3", "I2 2 a5 b5", "I5 3 a7 b7 c7 d7 e7", seats=4)
    assert bonuses(four) == [3, 6, 0, 10]


def test_5_3_equal_first_sizes_are_decided_by_the_second_a_missing_one_is_0() -> None:
    assert bonuses(with_areas([[5, 3], [5, 4], [5]])) == [6, 10, 3]
    assert bonuses(with_areas([[5, 3, 2], [5, 3, 2, 1], [5, 3, 2, 2]])) == [3, 6, 10]


@pytest.mark.parametrize(
    ("lists", "paid"),
    [
        ([[5], [5], [4], [3]], [10, 10, 6, 3]),
        ([[5], [5], [5], [3]], [10, 10, 10, 6]),
        ([[6], [5], [4], [4]], [10, 6, 3, 3]),
        ([[5], [5], [5], [5]], [10, 10, 10, 10]),
        ([[4], [6], [4], [5]], [3, 10, 3, 6]),
    ],
)
def test_5_3_equal_lists_get_the_same_and_the_next_rank_the_next(
    lists: list[list[int]], paid: list[int]
) -> None:
    assert bonuses(with_areas(lists)) == paid


def test_5_3_one_bonus_for_each_player() -> None:
    assert bonuses(with_areas([[9, 8, 7], [3], [2]])) == [10, 6, 3]


def test_5_3_with_two_players_10_and_6() -> None:
    assert bonuses(with_areas([[4], [3]])) == [10, 6]
    assert bonuses(with_areas([[4], [4]])) == [10, 10]


def test_5_3_no_tile_no_bonus() -> None:
    assert bonuses(with_areas([[4], [], []])) == [10, 0, 0]
    assert bonuses(Table.new(3)) == [0, 0, 0]


def test_5_4_most_points_win() -> None:
    table = end("I5 1 a1 b1 c1 d1 e1", "I2 0 a3 b3")
    assert table.scores() == [7, 20, 0]
    assert table.ranks() == [1, 0, 2]


def test_5_4_a_tie_goes_to_the_larger_largest_area() -> None:
    """3 + 1 and the bonus of 10, against 1 + 1 + 3 + 3 and the bonus of 6."""
    tie = end(
        "I3 0 a1 b1 c1", "I2 0 a2 b2", "I2 1 a5 b5", "I2 1 d5 d6", "I3 1 g5 h5 i5",
        "I3 1 g7 h7 i7",
    )  # fmt: skip
    assert tie.scores() == [14, 14, 0]
    assert tie.ranks() == [0, 1, 2]
    assert tie.engine.tie_breaks(tie.board) == [(0, 1, "largest_area", "5.4")]


def test_5_4_one_point_is_enough_and_else_one_cell() -> None:
    """Of areas of four and three cells."""
    s = with_areas([[4], [3]]).s
    assert is_ahead(s, 1, 0, 1)
    assert is_ahead(s, 0, 1, 0)
    assert not is_ahead(s, 1, 0, 0)


def test_5_4_then_to_the_list_else_it_is_shared() -> None:
    table = end("I3 0 a1 b1 c1", "I3 1 a3 b3 c3")
    assert table.ranks() == [0, 0, 2]
    over = table.play(0, "conquer:m1,I2.n")
    assert over.ranks()[:2] == [0, 1]


def test_5_4_a_greater_list_is_told_from_a_larger_area() -> None:
    """3 + 3 + 1 and the bonus of 10, against 3 + 3 + 1 + 3 + 1 and the bonus of 6."""
    tie = end(
        "I3 0 a1 b1 c1", "I3 0 a3 b3 c3", "I3 1 a5 b5 c5", "I2 1 a7 b7", "I2 1 d7 d8",
    )  # fmt: skip
    tied = tie.scores()[0] == tie.scores()[1]
    names = [name for _, _, name, _ in tie.engine.tie_breaks(tie.board)]
    assert names == (["areas"] if tied else [])


def test_5_4_a_shared_victory_is_told() -> None:
    table = Table(2, yurts="0 a1 b1, 1 j1 k1", finale="here")
    table.play(0, "conquer:a1,I2.n").play(1, "conquer:j1,I2.n")
    assert table.ranks() == [0, 0]
    assert table.engine.ending(table.board) == "shared"
