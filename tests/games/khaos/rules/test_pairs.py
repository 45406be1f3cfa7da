"""Tokens and special tiles where two of them meet, on one tile or at one corner."""

import pytest

from yurt.games.khaos.box import TOKENS

from ..play import FULL, Contrived, Table

BOTH = [f"{flag}.{token}" for flag in ("orc", "knight") for token in TOKENS]
LYING = [token for token in BOTH if token != "orc.catapult"]


def counted(warriors: int, token: str) -> int:
    """An own reckoning of 3.1.5 to 3.1.8."""
    if warriors == 0:
        return 0
    flag, _, name = token.partition(".")
    side, count = (1, warriors) if warriors > 0 else (-1, -warriors)
    own = (flag == "orc") == (side > 0)
    mine = {"drum": count + 1, "double_drum": count + 2, "leader": 2 * count}
    his = {"archer": count - 1, "double_archer": max(count - 2, 0), "giant": 1}
    return side * (mine if own else his).get(name, count)


@pytest.mark.parametrize("token", BOTH)
@pytest.mark.parametrize("tile", ["40d0", "31ca", "2ab1", "202c"])
def test_3_1_5_to_8_each_token_on_each_size_of_corner(token: str, tile: str) -> None:
    table = Table(f"@orc3.0000 {tile}/{token} 22bb", FULL)
    printed = table.thing("e1")["corners"]
    assert table.counts("e1") == [counted(warriors, token) for warriors in printed]


@pytest.mark.parametrize("one", BOTH)
@pytest.mark.parametrize("two", BOTH)
def test_3_2_1_two_tokens_at_one_corner(one: str, two: str) -> None:
    """4 orcs in the south-west of e1, 2 knights in the north-east of s1."""
    if one == two:
        return
    table = Table(f"@orc3.0000 0d04/{one}\n2b2b/{two} 030c", FULL)
    orcs, knights = counted(4, one), -counted(-2, two)
    corner = table.tower("0")["corners"][2]
    assert (corner["orcs"], corner["knights"]) == (orcs, knights)
    mark = "neutral" if orcs == knights else "orcs" if orcs > knights else "knights"
    assert corner["mark"] == mark


def played(token: str) -> tuple[int, str]:
    flag, _, name = token.partition(".")
    return ("orc", "knight").index(flag), name


@pytest.mark.parametrize("token", LYING)
def test_3_1_12_the_catapult_hits_every_token_but_a_catapult(token: str) -> None:
    side, name = played(token)
    table = Table(
        f"11aa 2b2b/{token} @orc3.0000", FULL, hand__orcs="30c0", tokens__orcs="catapult"
    ).play("place:30c0,w1n1")
    if name == "catapult":
        assert table.why("play:catapult,w1") == "3.1.12 catapult_there"
        return
    table.play("play:catapult,w1")
    assert table.tokens(side, "smashed") == [name]
    assert (table.tile("w1"), table.token("w1")) == (None, "orc.catapult")


@pytest.mark.parametrize("token", BOTH)
def test_4_2_the_magic_circle_takes_every_token_along(token: str) -> None:
    side, name = played(token)
    table = Table(f"11aa 2b2b/{token} @orc3.0000", FULL, hand__orcs="magic_circle 30c0")
    table.play("place:magic_circle,e1", "remove:w1", "place:30c0,w1")
    assert table.tokens(side, "lost") == [name]
    assert table.token("w1") == ""


@pytest.mark.parametrize("token", BOTH)
def test_4_3_the_crystal_field_lifts_every_token(token: str) -> None:
    side, name = played(token)
    table = Table(f"11aa 2b2b/{token} @orc3.0000", FULL, hand__orcs="crystal_field")
    table.play("place:crystal_field,e1", "lift:w1")
    assert table.tokens(side, "lost") == [name]
    assert table.counts("w1") == [2, -2, 2, -2]


@pytest.mark.parametrize("token", BOTH)
def test_4_4_the_stone_circle_lets_every_token_stay(token: str) -> None:
    table = Table(f"11aa 2b2b/{token} @orc3.0000", FULL, hand__orcs="stone_circle")
    table.play("place:stone_circle,w1n1")
    assert table.token("w1") == token


@pytest.mark.parametrize("name", TOKENS)
def test_4_4_the_stone_circle_lets_no_token_come(name: str) -> None:
    table = Table(
        "stone_circle 2b2b 22bb @orc3.0000", FULL, hand__orcs="30c0", tokens__orcs=f"{name}"
    ).play("place:30c0,w1n1")
    spot = "w2n1" if name == "wizard" else "w2"
    assert table.why(f"play:{name},{spot}") == "4.4 stone_circle"


@pytest.mark.parametrize("name", TOKENS)
def test_4_5_the_graveyard_gives_every_token_back(name: str) -> None:
    table = Table(f"11aa 2b2b/orc.{name} @orc3.0000", FULL, hand__orcs="graveyard")
    table.play("place:graveyard,e1", f"recall:{name}")
    assert table.tokens(0) == [name]
    assert table.token("w1") == ""


@pytest.mark.parametrize("special", ["temple", "magic_circle", "crystal_field", "graveyard"])
@pytest.mark.parametrize("name", [name for name in TOKENS if name != "wizard"])
def test_3_1_3_every_token_goes_on_every_earlier_special_tile(name: str, special: str) -> None:
    table = Table(f"{special} @orc3.0000", FULL, hand__orcs="30c0", tokens__orcs=name)
    table.play("place:30c0,w1n1", f"play:{name},w1")
    assert table.token("w1") == f"orc.{name}"
    assert (table.tile("w1") is None) == (name == "catapult")


def test_3_1_11_and_3_1_12_a_tile_on_the_others_catapult_by_a_wizards_owner() -> None:
    """Wizard and Catapult never share a cell: where one lies the other cannot go."""
    field = "./knight.catapult 2b2b @orc3.0000"
    table = Table(field, FULL, hand__orcs="30c0", tokens__orcs="wizard").play("place:30c0,w1n1")
    assert table.why("play:wizard,w2") == "3.1.11 wizard_on_token"


def test_3_1_12_the_catapult_of_a_built_on_cell_is_its_tiles_token() -> None:
    field = "./knight.catapult 2b2b @orc3.0000"
    table = Table(field, FULL, hand__orcs="30c0 crystal_field", hand__knights="22bb")
    table.play("place:30c0,w2")
    assert (table.tile("w2"), table.token("w2")) == ("30c0", "knight.catapult")
    table.play("place:22bb,e1", "place:crystal_field,n1", "lift:w2")
    assert table.tokens(1, "lost") == ["catapult"]


def test_3_1_10_and_3_1_11_halberd_and_wizard_together_may_leave_nothing() -> None:
    """The one cell that the Halberd leaves is the Wizard's: a pass that does not count."""
    field = "./orc.wizard @orc3.0000 30c0/orc.halberd"
    table = Contrived(field, FULL, halberd="orcs", turn="knights", hand__knights="22bb")
    assert table.moves() == ["pass"]
    assert table.play("pass").view()["passes"] == 0


def test_4_1_and_4_2_a_magic_circle_makes_way_for_a_temple() -> None:
    table = Contrived("2b2b @orc1.10a0", FULL, corners="0 oooo", hand__orcs="magic_circle temple")
    table.play("place:magic_circle,e1", "remove:w1", "place:temple,w1")
    assert table.points() == [3, 0]


def test_4_2_and_4_3_a_magic_circle_then_a_crystal_field() -> None:
    table = Table("2b2b/knight.drum 22bb @orc1.10a0", FULL, hand__orcs="magic_circle crystal_field")
    table.play("place:magic_circle,e1", "remove:w1", "place:crystal_field,w1", "lift:w2")
    assert table.tokens(1, "lost") == ["drum"]
    assert table.turn == "knights"


def test_4_2_and_4_4_a_magic_circle_makes_way_for_a_stone_circle() -> None:
    table = Table("2b2b @orc1.10a0", FULL, hand__orcs="magic_circle stone_circle")
    table.play("place:magic_circle,e1", "remove:w1", "place:stone_circle,w1")
    assert "w2" in table.view()["stony"]


def test_3_1_9_and_3_1_12_a_banner_then_a_catapult_on_the_first_tile() -> None:
    table = Table("@orc3.0000", FULL, hand__orcs="30c0 22bb", tokens__orcs="banner catapult")
    table.play("place:30c0,e1", "play:banner,e1", "place:22bb,e2", "play:catapult,e1")
    assert table.tokens(0, "smashed") == ["banner"]
    assert (table.tile("e1"), table.tile("e2")) == (None, "22bb")


def test_3_1_9_and_3_1_10_a_banner_then_a_halberd() -> None:
    table = Table(
        "@orc3.0000", FULL, hand__orcs="30c0 22bb", tokens__orcs="banner halberd",
        hand__knights="40d0",
    )  # fmt: skip
    table.play("place:30c0,e1", "play:banner,e1", "place:22bb,w1", "play:halberd,w1")
    assert table.spots() == {"e1n1", "e1s1", "e2"}
