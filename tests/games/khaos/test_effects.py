"""What the log tells beside the ply itself: corners, towers, values."""

from yurt.core.words import Words
from yurt.games.khaos import GAME

from .play import ADVANCED, FULL, Contrived, Table


def news(table: Table, word: str) -> list[str]:
    """What is said to have come of a ply of whoever is asked."""
    return [fact for fact in all_news(table, word) if fact.partition(":")[0] not in GAME.unsaid]


def all_news(table: Table, word: str) -> list[str]:
    seat = table.engine.next_actor(table.board)
    move = GAME.verbs.parse(word)
    after = table.engine.after(table.board, seat, move)
    return table.engine.effects_of(table.board, seat, move, after)


def test_3_3_the_next_turn_begins_when_the_hand_is_full() -> None:
    table = Table("@orc1.10a0", FULL, hand__orcs="temple 2b2b 22bb", row="1b1b")
    assert "turn:1" not in all_news(table, "place:temple,e1")
    assert all_news(table.play("place:temple,e1"), "take:1b1b") == ["turn:1"]


def corner(options: dict[str, str], **notes: str) -> Table:
    """e1s1 is missing at the south-east corner of 0: four orcs against two knights so far."""
    notes |= {"hand__orcs": "31ca 30c0", "tokens__orcs": "leader"}
    return Contrived("@orc3.0000 0d04\n2b2b .", options, **notes)


def test_nothing_comes_of_a_tile_before_the_action_ends() -> None:
    assert news(corner(ADVANCED), "place:c030,e1s1") == []


def test_a_corner_decided() -> None:
    table = corner(ADVANCED).play("place:c030,e1s1")
    assert news(table, "keep") == ["corner_knights:orc3,se,4:5"]
    assert news(table, "play:leader,e1") == ["corner_orcs:orc3,se,8:5"]


def test_a_tower_taken() -> None:
    table = corner(ADVANCED, corners="0 oo.o").play("place:c030,e1s1")
    assert news(table, "keep") == ["corner_knights:orc3,se,4:5", "taken_orcs:orc3,3"]


def test_a_temple_makes_a_tower_worth_more() -> None:
    table = Table("@orc1.10a0", FULL, hand__orcs="temple")
    assert news(table, "place:temple,e1") == ["worth:orc1,3"]


def test_4_1_a_tower_raised_beside_a_temple_is_worth_more() -> None:
    table = Table("@orc3.0000 22bb\n. temple", FULL)
    assert news(table, "raise:orc1,10a0,e2") == ["worth:orc1,3"]


def test_4_1_a_temple_that_goes_takes_its_worth_along() -> None:
    table = Table("@orc1.10a0 temple", FULL, hand__orcs="2b2b", tokens__orcs="catapult")
    facts = news(table.play("place:2b2b,e2"), "play:catapult,e1")
    assert facts == ["boxed:temple", "worth:orc1,1"]


def test_3_1_12_a_catapult_sends_the_tile_to_the_box_and_smashes_its_token() -> None:
    notes = {"hand__orcs": "2b2b", "tokens__orcs": "catapult"}
    table = Table("@orc3.0000 0d04/knight.drum", ADVANCED, **notes).play("place:2b2b,e2")
    assert news(table, "play:catapult,e1") == ["boxed:40d0", "smashed_knights:drum"]
    assert news(table, "play:catapult,e2") == ["boxed:2b2b"]


def test_4_2_a_magic_circle_sends_tile_and_token_to_the_box() -> None:
    table = Table("@orc3.0000 0d04/orc.drum", FULL, hand__orcs="magic_circle 2b2b")
    assert news(table.play("place:magic_circle,w1"), "remove:e1") == [
        "boxed:40d0",
        "lost_orcs:drum",
    ]


def test_4_2_a_gap_that_stays_empty() -> None:
    table = Table("@orc3.0000 0d04", FULL, hand__orcs="magic_circle").play("place:magic_circle,w1")
    assert news(table, "remove:e1") == ["boxed:40d0", "lapsed_replace"]


def test_4_3_a_crystal_field_takes_a_token() -> None:
    table = Table("@orc3.0000 0d04/knight.giant", FULL, hand__orcs="crystal_field")
    assert news(table.play("place:crystal_field,w1"), "lift:e1") == ["lost_knights:giant"]


def test_4_5_a_graveyard_gives_back_from_the_field_or_from_the_box() -> None:
    notes = {"hand__orcs": "graveyard", "lost__orcs": "giant"}
    table = Table("@orc3.0000 0d04/orc.drum", FULL, **notes).play("place:graveyard,w1")
    assert news(table, "recall:drum") == ["lay:e1"]
    assert news(table, "recall:giant") == ["was_boxed"]


def test_4_6_an_effect_with_nothing_to_do_is_told() -> None:
    for special, fact in (("graveyard", "graveyard"), ("crystal_field", "crystal")):
        table = Table("@orc3.0000 0d04", FULL, hand__orcs=special)
        assert news(table, f"place:{special},w1") == [f"lapsed_{fact}"]


def test_3_1_9_a_banner_with_no_other_tile_to_place() -> None:
    """All towers stand, and no tile is left in the hand."""
    towers = "orc1.10a0 . orc1.1a00 . orc2.1a1a . knight1.10a0 . knight1.a100 . knight2.1a1a"
    field = f"@orc3.0000 . {towers} . knight3.0000"
    table = Contrived(field, FULL, hand__orcs="2b2b", tokens__orcs="banner").play("place:2b2b,e1")
    assert news(table, "play:banner,e1") == ["lapsed_second"]


def test_a_whole_sentence() -> None:
    words = Words("de", GAME)
    told = words.tell("keep", "Ada", ("Ada", "Ben"), ("corner_knights:orc3,se,0:5",))
    assert told == (
        "Ada spielt keinen Marker. Die Ritter gewinnen am Orkturm III die Ecke im Südosten"
        " (Orks zu Rittern 0:5)."
    )
