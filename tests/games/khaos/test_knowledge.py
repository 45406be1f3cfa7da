"""What a player can know before he places."""

from yurt.games.khaos.knowledge import Count, Outlook, look_ahead, with_each_token
from yurt.games.khaos.moves import VERBS

from .play import ADVANCED, BASIC, FULL, Table


def ahead(table: Table, *words: str) -> Outlook:
    moves = [VERBS.parse(word) for word in words]
    before = table.board.tobytes()
    outlook = look_ahead(table.box, table.s, table.s.turn, moves)
    assert table.board.tobytes() == before
    return outlook


def corner(options: dict[str, str] = BASIC, **notes: str) -> Table:
    """e1s1 is missing at the south-east corner of 0: four orcs against two knights so far."""
    return Table("@orc3.0000 0d04\n2b2b .", options, hand__orcs="31ca 30c0", **notes)


def test_a_placement_tells_totals_before_and_after_and_who_gets_the_corner() -> None:
    outlook = ahead(corner(), "place:c030,e1s1")
    (changed,) = outlook.corners
    assert (changed.spot, changed.corner) == ("0", "se")
    assert changed.before == Count(orcs=4, knights=2, closed=False, mark="open")
    assert changed.after == Count(orcs=4, knights=5, closed=True, mark="knights")
    assert changed.decided
    assert outlook.towers == []
    assert outlook.winner is None


def test_with_a_token() -> None:
    table = corner(ADVANCED, tokens__orcs="leader")
    outlook = ahead(table, "place:c030,e1s1", "play:leader,e1")
    assert outlook.corners[0].after == Count(orcs=8, knights=5, closed=True, mark="orcs")


def test_each_token_at_once() -> None:
    table = corner(ADVANCED, tokens__orcs="leader giant")
    outlooks = with_each_token(table.box, table.s, 0, VERBS.parse("place:c030,e1s1"))
    marks = {word: outlook.corners[0].after.mark for word, outlook in outlooks.items()}
    assert marks["keep"] == "knights"
    assert marks["play:leader,e1"] == "orcs"
    assert marks["play:giant,e1s1"] == "orcs"
    assert marks["play:giant,s1"] == "neutral"
    assert len(marks) == 7


def test_a_tower_that_would_be_taken_and_the_game_won() -> None:
    field = """
    orc3.0000 40d0 @orc1.10a0 0d04 .            .
    .         .    2b2b       .    22bb         .
    .         .    .          .    knight3.0000 .
    """
    corners = "w2 oooo\n0 oo.o\ne2s2 oooo"
    outlook = ahead(Table(field, BASIC, corners=corners, hand__orcs="310b"), "place:310b,e1s1")
    (tower,) = outlook.towers
    assert (tower.spot, tower.holder_before, tower.holder) == ("0", None, 0)
    assert (outlook.points_before, outlook.points, outlook.winner) == ([6, 0], [7, 0], 0)


def test_a_temple_changes_what_towers_are_worth() -> None:
    table = Table("@orc1.10a0", FULL, corners="0 oooo", hand__orcs="temple")
    (tower,) = ahead(table, "place:temple,e1").towers
    assert (tower.worth_before, tower.worth) == (1, 3)


def test_a_new_tower_has_no_before() -> None:
    table = Table("@orc3.0000 2b2b", BASIC)
    outlook = ahead(table, "raise:orc1,10a0,e2")
    assert {changed.spot for changed in outlook.corners} == {"e2"}
    assert outlook.corners[0].before is None
    assert not outlook.corners[0].decided


def test_a_forbidden_placement_is_told_with_its_rule() -> None:
    outlook = ahead(corner(), "place:c030,e5")
    assert outlook.refused == "place:c030,e5: no_neighbour (rule 3.1.2)"
    assert outlook.corners == []
    tokenless = with_each_token(corner().box, corner().s, 0, VERBS.parse("place:c030,e5"))
    assert list(tokenless) == ["keep"]


def test_a_move_that_is_no_step_of_an_action_is_refused() -> None:
    table = Table("@orc3.0000", BASIC, hand__orcs="30c0", row="40d0").play("place:30c0,e1")
    assert ahead(table, "take:40d0").refused == "no step of an action"


def test_both_at_seven_goes_to_the_player_on_turn() -> None:
    field = (
        "orc3.0000 40d0 @orc1.10a0 22bb orc2.1a1a . "
        "knight2.1a1a 2b2b knight3.0000 40d0 knight1.10a0"
    )
    corners = "w2 oooo\n0 oooo\ne2 oooo\ne4 kkkk\ne6 kkkk\ne8 kkkk"
    table = Table(field, FULL, corners=corners, turn="knights", hand__knights="temple")
    assert ahead(table, "place:temple,e3").winner == 1
