"""6. Examples that must come out."""

import pytest

from ..play import FULL, SPECIAL, Contrived, Table


@pytest.mark.parametrize(
    ("east", "last", "south", "hand", "orcs", "knights", "mark"),
    [
        ("0d04", "030c", "2b2b", "30c0", 4, 2, "orcs"),
        ("2b2b", "22bb", "0c03", "22bb", 2, 5, "knights"),
        ("b2b2", "030c", "2b2b", "30c0", 2, 2, "neutral"),
    ],
)
def test_6_1_corners(
    east: str, last: str, south: str, hand: str, orcs: int, knights: int, mark: str
) -> None:
    table = Table(f"@orc3.0000 {east}\n{south} .", hand__orcs=hand).play(f"place:{last},e1s1")
    assert table.tower("0")["corners"][2] == {
        "orcs": orcs, "knights": knights, "closed": True, "mark": mark,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("marks", "tower", "side"),
    [
        ("oook", "knight3.0000", "orcs"),
        ("kkko", "orc3.0000", "knights"),
        ("ookn", "knight3.0000", "orcs"),
        ("kkon", "orc3.0000", "knights"),
        ("ookk", "orc3.0000", "orcs"),
        ("ookk", "knight3.0000", "knights"),
    ],
)
def test_6_2_towers(marks: str, tower: str, side: str) -> None:
    assert Contrived(f"@{tower}", SPECIAL, corners=f"0 {marks}").holder("0") == side


@pytest.mark.parametrize(
    ("token", "three"),
    [("orc.drum", 4), ("orc.leader", 6), ("knight.archer", 2), ("knight.giant", 1)],
)
def test_6_3_tokens(token: str, three: int) -> None:
    counts = Table(f"@orc3.0000 30c0/{token}", FULL).counts("e1")
    assert counts == [three, 0, -3, 0]
