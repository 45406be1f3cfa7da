"""5. End."""

from ..play import FULL, SPECIAL, Contrived, Table


def win_at_seven() -> Table:
    """3 + 3 for the orcs; the tower on 0, worth 1, lacks its south-east corner."""
    field = """
    orc3.0000 40d0 @orc1.10a0 0d04 .            .
    .         .    2b2b       .    22bb         .
    .         .    .          .    knight3.0000 .
    """
    corners = "w2 oooo\n0 oo.o\ne2s2 oooo"
    return Contrived(field, SPECIAL, corners=corners, hand__orcs="310b", hand__knights="30c0")


def test_5_1_seven_points() -> None:
    table = win_at_seven()
    assert table.points() == [6, 0]
    table.play("place:310b,e1s1")
    assert (table.phase, table.points(), table.ranks()) == ("over", [7, 0], [0, 1])
    assert table.view()["ending"] == "seven"
    assert (table.view()["winner"], table.view()["enough"]) == (0, 7)


def test_5_1_after_the_action_so_nothing_is_drawn() -> None:
    table = win_at_seven()
    table.s.row[0] = table.s.hand[1, 0]
    table.s.hand[1, 0] = -1
    table.s.secret[1, 0] = 0
    table.play("place:310b,e1s1")
    assert table.engine.over(table.board)
    assert table.engine.legal(table.board, 0) == table.engine.legal(table.board, 1) == []


def test_5_1_whoevers_turn_it_is() -> None:
    """The knights close the corner that gives the orcs the game."""
    table = win_at_seven()
    table.play("place:310b,w3")
    table.play("place:30c0,e1s1")
    assert table.view()["winner"] == 0


def test_5_1_both_in_one_action_the_higher_total() -> None:
    field = (
        "orc3.0000 40d0 @orc1.10a0 22bb orc2.1a1a . "
        "knight1.10a0 2b2b knight3.0000 40d0 knight2.1a1a"
    )
    corners = "w2 oooo\n0 oooo\ne2 oooo\ne4 kkkk\ne6 kkkk\ne8 kkkk"
    table = Contrived(field, SPECIAL, corners=corners, hand__orcs="temple")
    assert table.points() == [6, 6]
    table.play("place:temple,e3")  # orcs 3 + 1 + 3, knights 3 + 3 + 2
    assert table.points() == [7, 8]
    assert (table.view()["ending"], table.ranks()) == ("both_seven", [1, 0])


def test_5_1_both_in_one_action_and_equal_the_player_on_turn() -> None:
    field = (
        "orc3.0000 40d0 @orc1.10a0 22bb orc2.1a1a . "
        "knight2.1a1a 2b2b knight3.0000 40d0 knight1.10a0"
    )
    corners = "w2 oooo\n0 oooo\ne2 oooo\ne4 kkkk\ne6 kkkk\ne8 kkkk"
    for side, winner in (("orcs", 0), ("knights", 1)):
        hand = {f"hand__{side}": "temple"}
        table = Contrived(field, SPECIAL, corners=corners, turn=side, **hand)
        table.play("place:temple,e3")  # 3 + 1 + 3 for both
        assert table.points() == [7, 7]
        assert table.view()["ending"] == "both_seven"
        assert table.view()["winner"] == winner
        ties = table.engine.tie_breaks(table.board)
        assert ties == [(winner, 1 - winner, "on_turn", "5.1")]
        assert table.ranks()[winner] == 0


def passing(corners: str, field: str = "@orc3.0000", **notes: str) -> Table:
    return Contrived(field, SPECIAL, corners=corners, **notes)


def test_5_2_both_pass_one_after_the_other() -> None:
    table = passing("0 ookk")
    table.play("pass")
    assert table.phase == "place"
    table.play("pass")
    assert (table.phase, table.view()["ending"]) == ("over", "passed")
    assert table.ranks() == [0, 1]


def test_5_2_a_tile_in_between_starts_again() -> None:
    table = passing("0 ....", hand__knights="30c0").play("pass", "place:30c0,e1")
    assert table.view()["passes"] == 0
    assert table.phase == "place"


ALL_EIGHT = """
@orc3.0000   40d0 orc2.1a1a    40d0 orc1.10a0    2b2b orc1.1a00
2b2b         .    .            .    .            .    22bb
knight3.0000 22bb knight2.1a1a 11aa knight1.10a0 11aa knight1.100a
"""


def test_5_2_more_towers_break_a_tie() -> None:
    corners = "0 oooo\ne2 kkkk\ne4 kkkk"
    table = Contrived(ALL_EIGHT, SPECIAL, corners=corners).play("pass", "pass")
    assert table.points() == [3, 3]
    assert (table.view()["ending"], table.ranks()) == ("passed", [1, 0])
    assert table.engine.tie_breaks(table.board) == [(1, 0, "towers", "5.2")]


def test_5_2_the_total_comes_before_the_number_of_towers() -> None:
    corners = "0 oooo\ne4 kkkk\ne6 kkkk"
    table = Contrived(ALL_EIGHT, SPECIAL, corners=corners).play("pass", "pass")
    assert (table.points(), table.ranks()) == ([3, 2], [0, 1])


def test_5_2_otherwise_a_draw() -> None:
    table = Table(ALL_EIGHT, SPECIAL).play("pass", "pass")
    assert (table.view()["ending"], table.ranks()) == ("drawn", [0, 0])
    assert table.view()["winner"] is None


def test_5_2_present_values_count() -> None:
    field = "@orc1.10a0 temple knight2.1a1a"
    table = Contrived(field, FULL, corners="0 oooo\ne2 kkkk")
    assert table.points() == [3, 3]


def test_5_2_a_pass_forced_only_by_a_halberd_does_not_count() -> None:
    """Nothing is left but a tower, and a Halberd bars the one cell for it."""
    field = "@orc3.0000 2b2b 30c0/orc.halberd"
    table = Table(field, SPECIAL, halberd="orcs", turn="knights")
    assert table.spots("raise") == set()
    assert table.moves() == ["pass"]
    table.play("pass")
    assert table.view()["passes"] == 0
    assert table.view()["barred"] == [[], []]
    assert table.why("pass") == "3.1.4 can_place"  # the orcs are not barred


def test_5_2_a_pass_that_a_halberd_did_not_force_counts() -> None:
    field = ALL_EIGHT.replace("40d0 orc2", "40d0/orc.halberd orc2")
    table = Table(field, SPECIAL, halberd="orcs", turn="knights")
    assert table.play("pass").view()["passes"] == 1
