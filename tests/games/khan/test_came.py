"""What the log tells of a ply beyond the ply itself."""

from yurt.core.rule import CHANCE
from yurt.core.words import Words
from yurt.games.khan import GAME

from .play import Table

FOUR_OUT = "bulgar russian jurchen korean"


def came(table: Table, seat: int, word: str) -> list[str]:
    """Plays it, and says what came of it."""
    before, move = table.board.copy(), GAME.verbs.parse(word)
    if seat != CHANCE:
        table.engine.check(table.board, seat, move)
    table.engine.apply(table.board, seat, move)
    return table.engine.came_of(before, seat, move, table.board)


def test_3_1_a_turned_card_tells_its_way_and_where_the_ruler_goes() -> None:
    assert came(Table(phase="reveal"), CHANCE, "reveal:mountains.bulgar") == [
        "points:way_n",
        "goes:bulgar,f2,f1",
    ]


def test_3_1_1_a_card_of_a_ruler_who_is_out_tells_so() -> None:
    table = Table(phase="reveal", out="song")
    assert came(table, CHANCE, "reveal:ice.song") == ["out_already:song"]


def test_3_1_5_a_ruler_goes_out() -> None:
    table = Table(phase="reveal", courts={"song": 1})
    assert came(table, CHANCE, "reveal:ice.song") == ["points:way_n", "out:song"]


def test_3_2_b_the_named_ruler_goes_the_way_of_any_card() -> None:
    table = Table()
    assert came(table, 0, "drive:bulgar") == []
    assert came(table, CHANCE, "reveal:sand.song")[1:] == ["goes:bulgar,f2,g3"]


def test_4_2_the_end_phase_is_told_when_it_nears_and_when_it_begins() -> None:
    yurts = "1 a1 b1 a2 b2 c1 c2"
    driven = Table(out=FOUR_OUT, courts={"song": 1}, yurts=yurts).play(0, "drive:song")
    told = came(driven, CHANCE, "reveal:sand.song")
    assert told[1:] == ["out:seljuk.abbasid.georgian.song", "end_near"]
    step = Table(phase="reveal", out=FOUR_OUT, courts={"song": 1}, yurts=yurts)
    told = came(step, CHANCE, "reveal:sand.song")
    assert told[2:] == ["end_here", "skipped:red"]


def test_5_1_a_conquest_tells_its_owners_and_their_points() -> None:
    table = Table(yurts="0 a1, 1 b1, 0 d1 e1 f1")
    assert came(table, 0, "conquer:a1,I2.n") == ["gains:red,1", "gains:yellow,1"]
    assert came(table, 0, "conquer:d1,I3.n") == ["gains:red,3"]


def test_3_4_5_a_conquest_that_was_agreed_to_is_told_with_the_last_answer() -> None:
    table = Table(yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere")
    assert came(table, 0, "propose:a1,I2.n") == []
    assert came(table, 1, "agree") == ["laid:I2", "gains:red,1", "gains:yellow,1"]


def test_a_seat_is_told_by_the_name_of_its_player() -> None:
    words, names = Words("en", GAME), ["Anna", "Ben", "Cleo"]
    assert words.tell("start:blue", "Chance", names) == "Cleo begins."
    assert words.tell("start:blue", "Chance") == "Blue begins."
    told = words.tell("conquer:a1,I3.e", "Anna", names, ["gains:red,2", "gains:yellow,2"])
    assert told.endswith("+2 for Anna. +2 for Ben.")
