"""2. Set-up."""

import pytest

from yurt.core.rule import CHANCE

from ..play import ADVANCED, BASIC, FULL, Table

HANDS = ["40d0", "40d0", "30c0", "30c0", "11aa", "2b2b"]
OPEN = ["220c", "310b", "22bb"]


def dealt(options: dict[str, str] | None = None) -> Table:
    table = Table.new(options)
    return table.play(*(f"draw:{tile}" for tile in HANDS), *(f"open:{tile}" for tile in OPEN))


def test_2_1_three_tiles_each_three_in_the_row_the_rest_is_the_stack() -> None:
    table = dealt()
    assert table.hand(0) == ["30c0", "40d0", "40d0"]
    assert table.hand(1) == ["11aa", "2b2b", "30c0"]
    assert table.view()["row"] == ["22bb", "220c", "310b"]
    assert table.view()["stack"] == 58 - 9
    assert table.view()["hands"][0]["shown"] == []


def test_2_1_a_tile_comes_as_often_as_there_are_of_it() -> None:
    odds = Table.new().odds()
    assert sum(odds.values()) == 58
    assert (odds["draw:40d0"], odds["draw:220c"]) == (2, 1)
    assert Table.new().play("draw:40d0", "draw:40d0").odds().get("draw:40d0") is None


def test_2_1_special_tiles_are_shuffled_in_if_wanted() -> None:
    assert "draw:temple" not in Table.new().odds()
    table = Table.new(FULL)
    assert sum(table.odds().values()) == 63
    table.play("draw:temple", "draw:graveyard", "draw:magic_circle")
    assert len(table.hand(0)) == 3


def test_2_2_a_random_tower_turned_at_random() -> None:
    odds = dealt().odds()
    assert sum(odds.values()) == 8 * 4
    assert odds["tower:orc3,0000"] == 4  # one look
    assert odds["tower:orc2,1a1a"] == odds["tower:orc2,a1a1"] == 2
    assert odds["tower:knight1,a010"] == 1
    assert len(odds) == 22


def test_2_2_the_other_seven_lie_open() -> None:
    table = dealt().play("tower:knight2,a1a1")
    assert table.tile("0") == "knight2.a1a1"
    assert sum(tower["spot"] is None for tower in table.view()["towers"]) == 7


def test_2_3_basic_tokens() -> None:
    table = dealt().play("tower:orc3,0000")
    five = ["drum", "double_drum", "leader", "banner", "halberd"]
    assert table.tokens(0) == table.tokens(1) == five


def test_2_3_random_tokens_five_of_ten_for_each() -> None:
    table = dealt(ADVANCED).play("tower:orc3,0000")
    assert table.odds() == dict.fromkeys(table.odds(), 1)
    assert len(table.odds()) == 10
    table.play("lot:giant", "lot:drum", "lot:wizard", "lot:archer")
    assert "lot:giant" not in table.odds()
    table.play("lot:leader")
    assert len(table.odds()) == 10  # the knights' turn
    table.play("lot:giant", "lot:catapult", "lot:halberd", "lot:banner", "lot:drum")
    assert table.tokens(0) == ["drum", "leader", "wizard", "archer", "giant"]
    assert table.tokens(1) == ["drum", "banner", "halberd", "giant", "catapult"]
    assert (table.phase, table.turn) == ("place", "orcs")


def test_2_3_chosen_tokens_orcs_first_openly_in_the_order_of_the_list() -> None:
    table = dealt({"tokens": "choose", "specials": "off"}).play("tower:orc3,0000")
    assert (table.phase, table.turn) == ("pick", "orcs")
    assert table.why("pick:giant") == "2.3 too_few_left"
    table.play("pick:leader")
    assert table.why("pick:leader") == "2.3 token_taken"
    assert table.why("pick:drum") == "2.3 out_of_order"
    table.play("pick:wizard", "pick:archer", "pick:giant", "pick:catapult")
    assert table.view()["tokens"][0]["held"] == ["leader", "wizard", "archer", "giant", "catapult"]
    assert table.turn == "knights"
    table.play("pick:drum", "pick:double_drum", "pick:leader", "pick:banner")
    assert table.moves() == [f"pick:{name}" for name in (
        "halberd", "wizard", "archer", "double_archer", "giant", "catapult")]  # fmt: skip
    table.play("pick:halberd")
    assert (table.phase, table.turn) == ("place", "orcs")


def test_2_3_five_tokens_can_be_picked_in_one_way_only() -> None:
    table = dealt({"tokens": "choose", "specials": "off"}).play("tower:orc3,0000")
    assert sets_of(table) == 252


def sets_of(table: Table) -> int:
    """How many ways the orcs have to pick."""
    if table.s.turn == 1:
        return 1
    count = 0
    for move in table.engine.legal(table.board, 0):
        again = Table.__new__(Table)
        again.engine, again.board = table.engine, table.engine.after(table.board, 0, move)
        count += sets_of(again)
    return count


@pytest.mark.parametrize("side", ["orcs", "knights"])
def test_2_3_mixed_tokens_by_lot(side: str) -> None:
    table = dealt({"tokens": "mixed", "specials": "off"}).play("tower:orc3,0000")
    assert table.odds() == {"basic:orcs": 1, "basic:knights": 1}
    table.play(f"basic:{side}")
    basic = 0 if side == "orcs" else 1
    assert table.tokens(basic)[0] == "drum"
    assert table.tokens(1 - basic)[0] == "wizard"
    assert len(table.tokens(0)) == len(table.tokens(1)) == 5


def test_2_3_the_five_left_over_are_out_of_the_game() -> None:
    table = Table(
        "@orc3.0000", FULL, hand__orcs="graveyard", tokens__orcs="drum", tokens__knights="drum"
    )
    table.play("place:graveyard,e1")
    assert table.turn == "knights"  # nothing to take back


def test_2_4_orcs_begin() -> None:
    table = dealt(BASIC)
    assert table.engine.next_actor(table.board) == CHANCE
    table.play("tower:orc3,0000")
    assert (table.phase, table.turn) == ("place", "orcs")
