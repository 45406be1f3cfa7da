"""3.1 Place a tile."""

import pytest

from yurt.core.rule import ALLOWED
from yurt.games.khaos.box.tiles import SPECIALS, SPOTS
from yurt.games.khaos.rules.s3_1_place import why_not_on
from yurt.games.khaos.state import NOWHERE

from ..play import ADVANCED, FULL, SPECIAL, Table

CROSS = {"e1", "w1", "n1", "s1"}
RING = """
.         .    @orc3.0000 .    .
.         40d0 2b2b       40d0 .
orc2.1a1a 2b2b .          22bb knight2.1a1a
.         30c0 22bb       30c0 .
.         .    knight3.0000 .  .
"""


def test_3_1_1_a_tile_from_your_hand_or_an_open_tower() -> None:
    table = Table("40d0 2b2b @orc3.0000", hand__orcs="30c0", hand__knights="310b")
    assert table.why("place:30c0,e1") == ""
    assert table.why("place:310b,e1") == "3.1.1 not_in_hand"
    assert table.why("place:4444,e1") == "3.1.1 not_in_hand"
    assert table.why("raise:orc2,1a1a,w3") == ""
    assert table.why("raise:orc3,0000,w3") == "3.1.1 tower_not_open"
    assert table.why("raise:orc1,4444,w3") == "3.1.1 tower_not_open"
    assert table.why("raise:orc1,1a1d,w3") == "3.1.1 tower_not_open"


def test_3_1_1_what_is_not_in_the_box_is_in_no_hand() -> None:
    """Whatever one holds, be it the first tile of the box."""
    assert Table("@orc3.0000", hand__orcs="1b1b").why("place:4444,e1") == "3.1.1 not_in_hand"


def test_3_1_2_beside_a_tile_sharing_a_side() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0")
    assert table.spots() == CROSS
    assert table.why("place:30c0,e1n1") == "3.1.2 no_neighbour"
    assert table.why("place:30c0,e2") == "3.1.2 no_neighbour"
    assert table.why("place:30c0,w71s71") == "3.1.2 no_neighbour"
    assert table.why("place:30c0,0") == "3.1.2 occupied"


def test_3_1_2_nowhere_else_however_far() -> None:
    s = Table("@orc3.0000", hand__orcs="30c0").s
    spots = range(len(SPOTS))
    assert {SPOTS[i] for i in spots if why_not_on(s, 0, i, NOWHERE) == ALLOWED} == CROSS


def test_3_1_2_any_turn_but_those_that_look_the_same_once() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0 2b2b")
    at_e1 = [word for word in table.moves("place") if word.endswith(",e1")]
    faces = {word.split(":")[1].split(",")[0] for word in at_e1}
    assert faces == {"30c0", "030c", "c030", "0c03", "2b2b", "b2b2"}


def test_3_1_2_two_alike_in_hand_are_one_move() -> None:
    one = Table("@orc3.0000", hand__orcs="30c0")
    two = Table("@orc3.0000", hand__orcs="30c0 (30c0)")
    assert one.moves() == two.moves()


def test_3_1_2_a_tower_never_around_another() -> None:
    table = Table("@orc3.0000 40d0 2b2b", hand__orcs="30c0")
    assert table.why("raise:orc2,1a1a,n1") == "3.1.2 tower_near_tower"
    assert table.why("raise:orc2,1a1a,e1n1") == "3.1.2 tower_near_tower"
    assert table.why("raise:orc2,1a1a,e1") == "3.1.2 occupied"
    assert table.why("raise:orc2,1a1a,e4") == "3.1.2 no_neighbour"
    assert table.spots("raise") == {"e2n1", "e2s1", "e3"}


def test_3_1_2_whichever_tower_it_is() -> None:
    table = Table("@orc1.1a00 40d0 2b2b", hand__orcs="30c0")
    assert table.why("raise:orc2,1a1a,e1n1") == "3.1.2 tower_near_tower"


def test_3_1_2_so_never_in_the_first_turn() -> None:
    assert Table("@orc3.0000", hand__orcs="30c0").moves("raise") == []


def test_3_1_2_nothing_has_to_match() -> None:
    table = Table("40d0 @orc3.0000", hand__orcs="40d0")
    assert len(table.moves("place")) == 4 * 6


def test_3_1_2_moves_are_all_there_and_rise() -> None:
    table = Table("2b2b @orc3.0000", hand__orcs="30c0 310b 31ca")
    moves = table.engine.legal(table.board, 0)
    assert moves == sorted(set(moves))
    assert len(moves) == 3 * 4 * 6 + 1 * (4 * 4 + 2 * 2 + 1)


def test_3_1_3_a_token_with_a_battlefield_tile_or_none() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0", tokens__orcs="drum leader")
    table.play("place:30c0,e1")
    assert (table.phase, table.turn) == ("token", "orcs")
    assert table.moves() == ["keep", "play:drum,e1", "play:leader,e1"]
    assert table.why("play:banner,e1") == "3.1.3 token_not_held"
    table.play("play:drum,e1")
    assert table.token("e1") == "orc.drum"
    assert table.tokens(0) == ["leader"]
    assert table.turn == "knights"


def test_3_1_3_no_token_may_be_kept() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0", tokens__orcs="drum")
    table.play("place:30c0,e1", "keep")
    assert table.tokens(0) == ["drum"]
    assert table.turn == "knights"


def test_3_1_3_in_the_basic_game_on_the_tile_just_placed() -> None:
    table = Table("2b2b @orc3.0000", hand__orcs="30c0", tokens__orcs="drum")
    table.play("place:30c0,e1")
    assert table.why("play:drum,w1") == "3.1.3 only_new_tile"


def test_3_1_3_basic_tokens_with_special_tiles_are_still_the_basic_game_for_tokens() -> None:
    options = {"tokens": "basic", "specials": "on"}
    table = Table("2b2b @orc3.0000", options, hand__orcs="30c0", tokens__orcs="drum")
    assert table.play("place:30c0,w1n1").why("play:drum,w1") == "3.1.3 only_new_tile"


def test_3_1_3_with_advanced_tokens_on_it_or_around_it_for_both_sides() -> None:
    for options in (
        ADVANCED,
        {"tokens": "choose", "specials": "off"},
        {"tokens": "mixed", "specials": "off"},
    ):
        table = Table("40d0 2b2b @orc3.0000 22bb", options, hand__orcs="30c0", tokens__orcs="drum")
        table.play("place:30c0,w1n1")
        assert table.moves() == ["keep", "play:drum,w1n1", "play:drum,w2", "play:drum,w1"]
        assert table.why("play:drum,e1") == "3.1.3 too_far"
        assert table.why("play:drum,w2n2") == "3.1.3 no_tile_there"


@pytest.mark.parametrize("tower", ["orc3.0000", "orc1.1a00", "knight1.100a"])
def test_3_1_3_never_on_a_tower(tower: str) -> None:
    table = Table(f"@{tower}", ADVANCED, hand__orcs="30c0", tokens__orcs="drum")
    assert table.play("place:30c0,e1").why("play:drum,0") == "3.1.3 token_on_tower"


def test_3_1_3_never_two_on_a_tile() -> None:
    field = "@orc3.0000 2b2b/knight.drum"
    table = Table(field, ADVANCED, hand__orcs="30c0", tokens__orcs="drum")
    assert table.play("place:30c0,e2").why("play:drum,e1") == "3.1.3 token_there"


def test_3_1_3_on_an_earlier_special_tile() -> None:
    table = Table("@orc3.0000 temple", FULL, hand__orcs="30c0", tokens__orcs="drum")
    table.play("place:30c0,e2", "play:drum,e1")
    assert table.token("e1") == "orc.drum"


def test_3_1_3_no_token_with_a_tower() -> None:
    table = Table("@orc3.0000 2b2b", ADVANCED, hand__orcs="30c0", tokens__orcs="drum")
    table.play("raise:knight3,0000,e2")
    assert table.turn == "knights"


@pytest.mark.parametrize("tower", ["knight3,0000", "orc1,1a00"])
def test_3_1_3_no_token_with_a_tower_is_told(tower: str) -> None:
    table = Table("@orc3.0000 2b2b", hand__orcs="30c0 310b", tokens__orcs="banner drum", row="11aa")
    table.play("place:30c0,e2", "play:banner,e2", f"raise:{tower},e3")
    assert table.phase == "draw"
    assert table.why("play:drum,e3") == "3.1.3 no_token_with_tower"


def test_3_1_3_no_token_after_you_kept_yours() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0", tokens__orcs="drum", row="11aa")
    table.play("place:30c0,e1", "keep")
    assert table.phase == "draw"
    assert table.why("play:drum,e1") == "3.1.3 not_now"


def test_3_1_3_no_token_with_a_special_tile() -> None:
    field = "@orc3.0000 2b2b/knight.drum"
    table = Table(field, FULL, hand__orcs="crystal_field temple", tokens__orcs="drum")
    again = Table(field, FULL, hand__orcs="temple", tokens__orcs="drum")
    assert table.play("place:crystal_field,e2").why("play:drum,e2") == "3.1.3 no_token_with_special"
    assert again.play("place:temple,e2").turn == "knights"


@pytest.mark.parametrize("special", SPECIALS)
def test_3_1_3_no_token_with_any_special_tile_is_told(special: str) -> None:
    field = "22bb @orc3.0000 2b2b/knight.drum"
    table = Table(
        field, FULL, hand__orcs=special, tokens__orcs="drum", lost__orcs="giant", row="11aa"
    )
    table.play(f"place:{special},e2")
    assert table.why("play:drum,e2") == "3.1.3 no_token_with_special"


def test_3_1_3_a_token_that_changes_nothing_is_legal() -> None:
    table = Table("@orc3.0000 temple", FULL, hand__orcs="30c0", tokens__orcs="giant")
    assert table.play("place:30c0,e2").why("play:giant,e1") == ""


def test_3_1_3_tokens_are_not_played_when_a_tile_is_asked_for() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0", tokens__orcs="drum")
    assert table.why("play:drum,0") == "3.1.3 not_now"
    assert table.why("keep") == "3.1.3 not_now"
    assert table.why("stop") == "3.1.9 not_now"


def test_3_1_4_placing_is_compulsory() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0")
    assert table.why("pass") == "3.1.4 can_place"
    assert "pass" not in table.moves()


def test_3_1_4_a_tower_is_something_to_place() -> None:
    table = Table("@orc3.0000 2b2b")
    assert table.why("pass") == "3.1.4 can_place"
    assert table.spots("raise") == {"e2"}


@pytest.mark.parametrize(
    ("field", "spot"),
    [
        ("@orc3.0000\n2b2b", "s2"),
        ("2b2b\n@orc3.0000", "n2"),
        (RING, "s2"),
    ],
)
def test_3_1_4_a_tower_with_one_place_left_must_go_there(field: str, spot: str) -> None:
    table = Table(field)
    assert table.why("pass") == "3.1.4 can_place"
    assert table.spots("raise") == {spot}


def test_3_1_4_you_pass_if_nothing_can_be_placed_and_draw_nothing() -> None:
    table = Table("@orc3.0000", hand__knights="30c0", row="11aa")
    assert table.moves() == ["pass"]
    table.play("pass")
    assert table.turn == "knights"
    assert table.hand(0) == []
    assert table.view()["row"] == ["11aa"]


def test_3_1_4_no_pass_in_the_middle_of_a_turn() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0", tokens__orcs="drum").play("place:30c0,e1")
    assert table.why("pass") == "3.1.4 not_now"


def test_moves_of_another_phase_are_not_now() -> None:
    table = Table("@orc3.0000", SPECIAL, hand__orcs="30c0", tokens__orcs="drum")
    for word in (
        "stack",
        "take:40d0",
        "remove:e1",
        "lift:e1",
        "recall:drum",
        "pick:drum",
        "draw:40d0",
    ):
        assert table.why(word).endswith(" not_now")
    table.play("place:30c0,e1")
    for word in ("place:30c0,e2", "raise:orc2,1a1a,e2"):
        assert table.why(word).endswith(" not_now")


def test_the_other_seat_is_told_that_it_is_not_its_turn() -> None:
    from yurt.core.rule import NOT_YOUR_TURN
    from yurt.games.khaos.verbs import VERBS

    table = Table("@orc3.0000", SPECIAL, hand__orcs="30c0", hand__knights="310b")
    assert table.engine.why_not(table.board, 1, VERBS.parse("place:310b,e1")) == NOT_YOUR_TURN
