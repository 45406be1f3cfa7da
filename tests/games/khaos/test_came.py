"""What the log tells beside the ply itself: corners, towers, values."""

from yurt.core.words import Words
from yurt.games.khaos import GAME

from .play import ADVANCED, FULL, Table


def news(table: Table, word: str) -> list[str]:
    """What comes of a ply of whoever is asked."""
    seat = table.engine.next_actor(table.board)
    move = GAME.verbs.parse(word)
    after = table.engine.after(table.board, seat, move)
    return table.engine.came_of(table.board, seat, move, after)


def corner(options: dict[str, str], **notes: str) -> Table:
    """e1s1 is missing at the south-east corner of 0: four orcs against two knights so far."""
    notes |= {"hand__orcs": "31ca 30c0", "tokens__orcs": "leader"}
    return Table("@orc3.0000 0d04\n2b2b .", options, **notes)


def test_nothing_comes_of_a_tile_before_the_action_ends() -> None:
    assert news(corner(ADVANCED), "place:c030,e1s1") == []


def test_a_corner_decided() -> None:
    table = corner(ADVANCED).play("place:c030,e1s1")
    assert news(table, "keep") == ["corner_knights:orc3,se,5:4"]
    assert news(table, "play:leader,e1") == ["corner_orcs:orc3,se,8:5"]


def test_a_tower_taken() -> None:
    table = corner(ADVANCED, corners="0 oo.o").play("place:c030,e1s1")
    assert news(table, "keep") == ["corner_knights:orc3,se,5:4", "taken_orcs:orc3,3"]


def test_a_temple_makes_a_tower_worth_more() -> None:
    table = Table("@orc1.10a0", FULL, hand__orcs="temple")
    assert news(table, "place:temple,e1") == ["worth:orc1,3"]


def test_a_whole_sentence() -> None:
    words = Words("de", GAME)
    told = words.tell("keep", "Ada", ("Ada", "Ben"), ("corner_knights:orc3,se,5:0",))
    assert told == (
        "Ada spielt keinen Marker. Die Ritter gewinnen am Orkturm III die Ecke im Südosten, 5:0."
    )
