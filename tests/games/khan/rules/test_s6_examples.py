"""6. The rulebooks' own examples."""

from ..play import Table
from .test_s5_scoring import bonuses, with_areas


def test_6_1_bonus_with_equal_first_areas() -> None:
    lists = [
        [37, 12, 8, 3, 3, 2],
        [32, 20, 8, 4, 3, 2, 2],
        [32, 18, 12, 3, 3, 3, 2, 2],
        [32, 10, 7, 5, 5, 4],
    ]
    assert bonuses(with_areas(lists)) == [10, 6, 3, 0]


def test_6_2_bonus_with_equal_lists() -> None:
    lists = [
        [24, 20, 17, 8, 5, 2, 2, 2],
        [24, 20, 17, 8, 5, 2, 2, 2],
        [20, 20, 14, 12, 11],
        [20, 18, 7, 5, 5, 4],
    ]
    assert bonuses(with_areas(lists)) == [10, 10, 6, 3]


def seljuk(card: str) -> str:
    """On i6: south-west lie a tile, a neutral yurt and the river; on the three cells west of him
    a bridge."""
    table = Table(
        phase="reveal",
        rulers={"seljuk": "i6"},
        tiles=["I2 0 h7 h8", "bridge.I4 0 e6 f6 g6 h6"],
        yurts="n g8",
        hands=[""] * 3,
    )
    return table.reveal(card).ruler("seljuk")


def test_6_3_blocked_to_the_west_and_south_west_he_goes_north_west() -> None:
    assert seljuk("tundra.seljuk") == "h5"  # west
    assert seljuk("ice.seljuk") == "h5"  # south-west


def test_6_3_north_takes_him_one_cell_north() -> None:
    assert seljuk("sand.seljuk") == "i5"


def ways(cell: str) -> set[str]:
    """Where a ruler on this cell can go if all is empty, in his eight directions."""
    cards = ["mountains", "ice", "tundra", "rocky", "sand", "forest", "joker", "river"]
    ends = set()
    for card in cards:
        table = Table(phase="reveal", rulers={"russian": cell}, hands=[""] * 3)
        ends.add(table.reveal(f"{card}.russian").ruler("russian"))
    return ends


def test_6_4_five_directions_on_the_edge_three_in_a_corner() -> None:
    assert ways("a4") == {"a3", "b3", "b4", "b5", "a5"}
    assert ways("a1") == {"b1", "b2", "a2"}


def table_with(yurts: str) -> Table:
    return Table(yurts=yurts)


def test_6_5_aac() -> None:
    table = table_with("0 a1").play(0, "invade:ice.bulgar,b1", "invade:tundra.bulgar,a3")
    assert table.play(0, "morale", "conquer:a1,I2.n").s.laid == 1


def test_6_5_acc() -> None:
    table = table_with("0 a1 j1 k1").play(0, "invade:ice.bulgar,b1", "conquer:a1,I2.n")
    assert table.play(0, "morale", "conquer:j1,I2.n").s.laid == 2


def test_6_5_dc() -> None:
    table = table_with("0 a1").play(0, "raid:b1", "keep", "morale", "conquer:a1,I2.n")
    assert table.s.laid == 1


def test_6_5_bbc() -> None:
    table = table_with("0 a1 b1").play(0, "drive:song").reveal("ice.song")
    table.play(0, "drive:song").reveal("sand.song")
    assert table.play(0, "morale", "conquer:a1,I2.n").s.laid == 1


def test_6_6_nobody_on_two_neutral_yurts_only_green_on_green_and_neutral() -> None:
    for turn in range(4):
        table = Table(4, yurts="n a1 b1, 3 c1", turn=turn)
        assert table.why(turn, "conquer:a1,I2.n") == "3.2.C4 no_own_yurt"
        expected = "" if turn == 3 else "3.2.C4 no_own_yurt"
        assert table.why(turn, "conquer:b1,I2.n") == expected


def test_6_6_a_majority_over_neutral_yurts_is_never_needed() -> None:
    assert Table(4, yurts="1 a1, n b1 c1 d1", turn=1).why(1, "conquer:a1,I4.n") == ""


def test_6_7_equally_many_either_may_and_both_mark() -> None:
    for turn in (0, 1):
        table = Table(yurts="0 a1, 1 b1, n c1", turn=turn).play(turn, "conquer:a1,I3.n")
        assert table.owners(1) == [0, 1]
    assert Table(yurts="0 a1, 1 b1", turn=2).why(2, "conquer:a1,I2.n") == "3.2.C4 no_own_yurt"
