"""What is told of a ply beyond the ply itself: in the log, and to scenes."""

from yurt.core.rule import CHANCE
from yurt.core.words import Words
from yurt.games.koenig import GAME

from .play import MAP, Table, three


def came(table: Table, seat: int, word: str) -> list[str]:
    """Plays it, and says what came of it."""
    before, move = table.board.copy(), GAME.verbs.parse(word)
    table.engine.apply(table.board, seat, move)
    return table.engine.effects_of(before, seat, move, table.board)


def said(facts: list[str]) -> list[str]:
    """Those that stand in the log."""
    return [fact for fact in facts if fact.partition(":")[0] not in GAME.unsaid]


def raid() -> Table:
    """Seat 0 enters Lideforde, where seat 2 has two courtiers and the noble."""
    return three().play(0, "step:lideforde")


def test_3_1_a_step_tells_from_where_to_where() -> None:
    assert came(three(), 0, "step:lundonia")[0] == "goes:seat_0,oxeneford,lundonia"


def test_3_2_a_courtier_more_is_told_and_3_3_one_by_a_roll() -> None:
    table = three(regions=MAP.replace("oxeneford 0 2", "oxeneford 0 1"))
    assert came(table, 0, "place") == ["courtiers:seat_0,oxeneford,1"]
    came(table, 0, "roll:1")
    assert "courtiers:seat_0,oxeneford,1" in came(table, CHANCE, "die:6")


def test_2_2_a_turn_that_ends_tells_whose_turn_begins() -> None:
    assert came(three(), 0, "end")[-1] == "turn:1"


def test_3_6_a_dispute_opens_a_chapter_of_its_own() -> None:
    assert came(three(), 0, "step:lideforde")[-1] == "contests:seat_0,lideforde,seat_2"


def test_4_1_the_last_commitment_shows_all() -> None:
    table = raid()
    assert came(table, 2, "commit:2") == []
    assert came(table, 0, "commit:1,1,3") == []
    facts = came(table, 1, "commit:1")
    assert said(facts) == [
        "committed:seat_0,×1 ×1 ×3",
        "committed:seat_1,×1",
        "committed:seat_2,×2",
    ]
    assert [fact for fact in facts if fact not in said(facts)] == [
        "dispute:lideforde,seat_0,seat_2",
        "shows:seat_0,1.1.3,2",
        "shows:seat_1,1,0",
        "shows:seat_2,2,6",
    ]


def test_4_1_who_has_no_card_shows_none_and_keeps_his_plus_twos() -> None:
    table = three(hands=["12 7 1", "12 7 1", "0 0 0"]).play(0, "step:lideforde")
    assert came(table, 0, "commit:1") == []
    assert "shows:seat_2,,6" in came(table, 1, "commit:1")
    assert came(table, CHANCE, "die:4") == ["throws:seat_0,4,6"]
    assert came(table, CHANCE, "die:5")[1:] == ["again:seat_0,seat_2"]


def test_4_4_the_last_die_tells_the_winner_and_his_total() -> None:
    table = raid().commit("3", "1", "1").dice("6 1")
    assert said(came(table, CHANCE, "die:1")) == ["throws:seat_2,1,7", "wins:seat_0,20"]


def test_4_4_the_last_die_tells_that_the_tied_throw_again() -> None:
    table = raid().commit("1", "1", "1").dice("5 1")
    assert said(came(table, CHANCE, "die:1")) == ["throws:seat_2,1,7", "again:seat_0,seat_2"]


def test_4_2_every_die_tells_whose_it_is_and_the_total_so_far() -> None:
    table = raid().commit("1,3", "1", "1")
    assert [came(table, CHANCE, f"die:{face}") for face in (5, 6, 2)] == [
        ["throws:seat_0,5,17"],
        ["throws:seat_0,6,25"],
        ["throws:seat_1,2,2"],
    ]


def test_4_5_the_last_die_tells_that_the_region_changes_hands() -> None:
    table = raid().commit("3", "1", "1").dice("6 1")
    assert came(table, CHANCE, "die:1")[2:] == [
        "courtiers:seat_2,lideforde,-2",
        "holds:lideforde,seat_0",
    ]
    third = raid().commit("1", "3", "1").dice("1 6")
    assert came(third, CHANCE, "die:1")[3:] == ["holds:lideforde,nobody"]
    held = raid().commit("1", "1", "3").dice("1 1")
    assert came(held, CHANCE, "die:6")[2:] == []


def test_4_6_a_banishment_tells_who_goes_from_where_to_where() -> None:
    table = raid().commit("1", "1", "3").dice("1 1 6")
    assert came(table, 2, "banish:stadford") == ["banished:seat_0,lideforde,stadford"]


def test_3_3_a_roll_tells_whether_it_succeeds() -> None:
    table = three().play(0, "place").play(0, "roll:1")
    assert came(table, CHANCE, "die:2")[0] == "fails:seat_0,1,2"
    table.play(0, "roll:2")
    assert came(table, CHANCE, "die:2")[0] == "succeeds:seat_0,2,2"


def test_5_4_an_election_and_its_bonus_votes_from_the_most_down() -> None:
    table = three(hands=["0 0 0", "12 7 1", "12 7 1"])
    facts = came(table, 0, "end")
    assert said(facts)[0] == "election:19"
    assert [fact.partition(",")[2] for fact in said(facts)[1:]] == ["3", "2", "1"]


def test_5_2_an_election_tells_how_everybody_is_counted() -> None:
    facts = came(three(hands=["0 0 0", "12 7 1", "12 7 1"], bonus="0 4 1"), 0, "end")
    assert facts[1:5] == [
        "votes:seat_0,5,0,5",
        "cut:seat_0",
        "votes:seat_1,7,4,11",
        "votes:seat_2,5,1,6",
    ]


def test_5_3_the_last_election_tells_who_is_king() -> None:
    facts = came(three(hands=["0 0 0", "12 7 1", "12 7 1"], bonus="14 4 1"), 0, "end")
    assert facts[-1] == "king:seat_0,19"


def test_what_is_for_scenes_only_is_not_said() -> None:
    facts = ["throws:seat_1,5,17", "holds:man,seat_1"]
    told = Words("en", GAME).tell("die:5", "Ben", ["Ada", "Ben"], facts)
    assert told == "Ben throws a 5. That makes 17."


def test_it_is_told_with_the_players_names() -> None:
    facts = ["committed:seat_0,×1 ×3", "wins:seat_2,20"]
    told = Words("en", GAME).tell("commit:1", "Ben", ["Ada", "Ben", "Cem"], facts)
    assert told == ("Ben commits cards. Ada committed ×1 ×3. Cem wins the dispute with 20.")
