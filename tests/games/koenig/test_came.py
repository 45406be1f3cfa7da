"""What the log tells of a ply beyond the ply itself."""

from yurt.core.rule import CHANCE
from yurt.core.words import Words
from yurt.games.koenig import GAME

from .play import Table, three


def came(table: Table, seat: int, word: str) -> list[str]:
    """Plays it, and says what came of it."""
    before, move = table.board.copy(), GAME.verbs.parse(word)
    table.engine.apply(table.board, seat, move)
    return table.engine.came_of(before, seat, move, table.board)


def raid() -> Table:
    """Seat 0 enters Lideforde, where seat 2 has two courtiers and the noble."""
    return three().play(0, "step:lideforde")


def test_4_1_the_last_commitment_shows_those_before() -> None:
    table = raid()
    assert came(table, 2, "commit:2") == []
    assert came(table, 0, "commit:1,1,3") == []
    assert came(table, 1, "commit:1") == ["committed:seat_0,×1 ×1 ×3", "committed:seat_2,×2"]


def test_4_4_the_last_die_tells_the_winner_and_his_total() -> None:
    table = raid().commit("3", "1", "1").dice("6 1")
    assert came(table, CHANCE, "die:1") == ["wins:seat_0,20"]


def test_4_4_the_last_die_tells_that_the_tied_throw_again() -> None:
    table = raid().commit("1", "1", "1").dice("5 1")
    assert came(table, CHANCE, "die:1") == ["again"]


def test_4_4_no_other_die_tells_anything() -> None:
    table = raid().commit("1,1", "1", "1")
    assert [came(table, CHANCE, f"die:{face}") for face in (5, 6, 2)] == [[], [], []]


def test_5_4_an_election_and_its_bonus_votes_from_the_most_down() -> None:
    table = three(hands=["0 0 0", "12 7 1", "12 7 1"])
    facts = came(table, 0, "end")
    assert facts[0] == "election"
    assert [fact.partition(",")[2] for fact in facts[1:]] == ["3", "2", "1"]


def test_it_is_told_with_the_players_names() -> None:
    facts = ["committed:seat_0,×1 ×3", "wins:seat_2,20"]
    told = Words("en", GAME).tell("commit:1", "Ben", ["Ada", "Ben", "Cem"], facts)
    assert told == (
        "Ben has committed cards of value 1. Ada committed ×1 ×3. Cem wins the dispute with 20."
    )
