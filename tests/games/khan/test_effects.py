"""What is told of a ply beyond the ply itself: in the log, and to scenes."""

from yurt.core.rule import CHANCE
from yurt.core.words import Words
from yurt.games.khan import GAME

from .play import Table

FOUR_OUT = "bulgar russian jurchen korean"


def came(table: Table, seat: int, word: str) -> list[str]:
    """Plays it, and says what came of it: what stands in the log."""
    return [fact for fact in all_came(table, seat, word) if not is_unsaid(fact)]


def shown(table: Table, seat: int, word: str) -> list[str]:
    """Plays it, and says what changes on the board."""
    return [fact for fact in all_came(table, seat, word) if is_unsaid(fact)]


def is_unsaid(fact: str) -> bool:
    return fact.partition(":")[0] in GAME.unsaid


def all_came(table: Table, seat: int, word: str) -> list[str]:
    before, move = table.board.copy(), GAME.verbs.parse(word)
    if seat != CHANCE:
        table.engine.check(table.board, seat, move)
    table.engine.apply(table.board, seat, move)
    return table.engine.effects_of(before, seat, move, table.board)


def test_3_1_4_a_turned_card_shows_the_yurt_that_the_ruler_leaves() -> None:
    table = Table(phase="reveal", courts={"bulgar": 3})
    assert shown(table, CHANCE, "reveal:mountains.bulgar") == ["court:bulgar,2", "yurt:f2,neutral"]


def test_3_1_5_a_ruler_who_goes_out_leaves_a_yurt_and_no_court() -> None:
    table = Table(phase="reveal", courts={"song": 1})
    facts = shown(table, CHANCE, "reveal:ice.song")
    assert facts[0] == "court:song,0"
    assert facts[1].endswith(",neutral")


def test_3_2_c_a_conquest_shows_where_the_tile_lies_and_whose_it_is() -> None:
    table = in_the_end_phase("0 a1, 1 b1")
    assert shown(table, 0, "conquer:a1,I2.n") == ["tile:I2,a1.b1,red.yellow"]


def test_3_4_5_a_proposal_shows_its_cells_until_it_is_answered() -> None:
    table = in_the_end_phase("0 a1, 1 b1", active__1="protection", named__1="everywhere")
    assert shown(table, 0, "propose:a1,I2.n") == ["proposed:a1.b1"]
    assert shown(table, 1, "agree") == ["tile:I2,a1.b1,red.yellow", "withdrawn:a1.b1"]


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


SUPPORTED = {"active__2": "support", "named__2": "everywhere"}


def in_the_end_phase(yurts: str, **notes: object) -> Table:
    return Table(finale="here", yurts=yurts, **notes)  # type: ignore[arg-type]


def test_4_3_a_turn_that_goes_on_skips_nobody() -> None:
    told = came(in_the_end_phase("0 a1 b1 j1 k1"), 0, "conquer:a1,I2.n")
    assert told == ["gains:red,1", "bonus:red,10"]


def test_4_3_who_is_skipped_is_told_when_the_same_player_is_on_again() -> None:
    table = in_the_end_phase("0 a1 b1 j1, n k1", **SUPPORTED)
    told = came(table, 0, "conquer:a1,I2.n")
    assert told[2:] == ["lapses:blue,support", "skipped:yellow", "skipped:blue"]
    assert (table.asked, table.s.actions) == (0, 2)


def test_4_3_who_is_skipped_is_told_after_a_refusal() -> None:
    table = in_the_end_phase("0 a1, 2 b1", active__2="protection", named__2="everywhere")
    assert came(table, 0, "propose:a1,I2.n") == []
    assert came(table, 2, "refuse") == ["lapses:blue,protection", "skipped:yellow"]


def test_4_4_a_player_who_is_skipped_at_first_and_on_after_a_round_is_told() -> None:
    table = in_the_end_phase("0 a1 b1, 1 j1, n k1", **SUPPORTED)
    told = came(table, 0, "conquer:a1,I2.n")
    assert told[3:] == ["skipped:yellow", "skipped:blue", "skipped:red"]
    assert table.asked == 1


def test_4_4_so_it_is_when_the_card_that_bars_him_was_the_last_to_be_played() -> None:
    table = Table(finale="next", phase="special", actions=0, yurts="1 j1, n k1")
    told = came(table, 0, "support:everywhere")
    assert told == ["end_here", "skipped:yellow", "skipped:blue", "skipped:red"]


def test_3_3_a_card_that_goes_before_the_turn_ends_has_barred_nobody() -> None:
    """The last conquest of a turn with no special card left to play."""
    table = Table(
        2, finale="next", actions=1, yurts="0 a1 b1, 1 j1 k1",
        active__0="support", named__0="everywhere", specials__0="0 0 0 0",
    )  # fmt: skip
    assert came(table, 0, "conquer:a1,I2.n")[2:] == ["lapses:red,support", "end_here"]


def test_5_1_a_conquest_tells_its_owners_and_their_points() -> None:
    table = Table(yurts="0 a1, 1 b1, 0 d1 e1 f1")
    assert came(table, 0, "conquer:a1,I2.n")[:2] == ["gains:red,1", "gains:yellow,1"]
    assert came(table, 0, "conquer:d1,I3.n")[:1] == ["gains:red,3"]


def test_5_3_a_conquest_tells_whose_bonus_has_changed() -> None:
    table = Table(yurts="0 a1, 1 b1, 0 d1 e1 f1", tiles=["I2 2 a2 b2"])
    assert came(table, 0, "conquer:a1,I2.n")[2:] == ["bonus:red,10", "bonus:yellow,10"]
    assert came(table, 0, "conquer:d1,I3.n")[1:] == ["bonus:yellow,6", "bonus:blue,6"]


def test_3_4_5_a_conquest_that_was_agreed_to_is_told_with_the_last_answer() -> None:
    table = Table(yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere")
    assert came(table, 0, "propose:a1,I2.n") == []
    assert came(table, 1, "agree")[:3] == ["laid:I2", "gains:red,1", "gains:yellow,1"]


def test_a_seat_is_told_by_the_name_of_its_player() -> None:
    words, names = Words("en", GAME), ["Anna", "Ben", "Cleo"]
    assert words.tell("start:blue", "Chance", names) == "Cleo begins."
    assert words.tell("start:blue", "Chance") == "Blue begins."
    told = words.tell("conquer:a1,I3.e", "Anna", names, ["gains:red,2", "gains:yellow,2"])
    assert told.endswith("+2 for Anna. +2 for Ben.")
