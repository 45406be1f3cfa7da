"""Connect four: each numbered rule of rules.md."""

import pytest

import yurt
from yurt.core.engine import Board, Engine
from yurt.core.errors import BadPosition
from yurt.core.matches.position import read_position, write_position
from yurt.core.rule import ALLOWED, NOT_YOUR_TURN
from yurt.examples.connect_four.rules.s2_play import Why

ENGINE = yurt.new_engine("connect_four", interpreted=True)


def board(*rows: str) -> Board:
    """The lowest rows, written as they look: `board("x.o", "xxo")`."""
    filled = [row.ljust(7, ".") for row in rows]
    filled = ["......."] * (6 - len(rows)) + filled
    notes = "\n".join("  " + " ".join(row) for row in filled)
    return read_position(f"game: connect_four\nboard:\n{notes}", yurt.find_game)[1]


def after(moves: str, engine: Engine = ENGINE) -> Board:
    """Columns, dropped into by turns."""
    b = engine.new()
    for n, column in enumerate(moves):
        engine.check(b, n % 2, int(column) - 1)
        engine.apply(b, n % 2, int(column) - 1)
    return b


def test_1_1_seven_columns_and_six_rows() -> None:
    rows = ENGINE.view(ENGINE.new(), None)["board"]
    assert rows == ["......."] * 6
    assert ENGINE.why_not(ENGINE.new(), 0, 7) == Why.NO_SUCH_COLUMN


def test_2_1_seat_0_begins_and_the_seats_take_turns() -> None:
    assert ENGINE.actors(ENGINE.new()) == [0]
    assert ENGINE.actors(after("1")) == [1]
    assert ENGINE.actors(after("12")) == [0]
    assert ENGINE.why_not(after("1"), 0, 0) == NOT_YOUR_TURN


def test_2_2_a_stone_falls_to_the_lowest_free_cell() -> None:
    assert ENGINE.view(after("3343"), None)["board"][-3:] == ["..o....", "..o....", "..xx..."]


def test_2_2_a_full_column_takes_no_stone() -> None:
    full = after("111111")
    assert ENGINE.why_not(full, 0, 0) == Why.COLUMN_FULL
    assert ENGINE.why_not(full, 0, 1) == ALLOWED
    assert ENGINE.legal(full, 0) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "moves",
    ["1213141", "1122334", "12233434474", "76655454414"],
    ids=["upright", "level", "slanting up", "slanting down"],
)
def test_2_3_four_in_a_row_win_at_once(moves: str) -> None:
    b = after(moves)
    assert ENGINE.over(b)
    assert [standing.rank for standing in ENGINE.score(b)] == [0, 1]
    assert ENGINE.ending(b) == "line"
    assert not ENGINE.over(after(moves[:-1]))


def test_2_3_a_line_does_not_run_over_the_top_of_a_column() -> None:
    b = board("x......", "x......", "x......", "o......", "o......", "oxo....")
    assert not ENGINE.over(b)


def test_2_3_seat_1_can_win_too() -> None:
    b = after("12324262")
    assert [standing.rank for standing in ENGINE.score(b)] == [1, 0]
    assert [standing.points for standing in ENGINE.score(b)] == [0, 1]


def test_2_4_a_full_board_without_a_line_is_nobodys() -> None:
    b = board("xoxoxox", "xoxoxox", "oxoxoxo", "oxoxoxo", "xoxoxox", "xoxoxoo")
    assert ENGINE.over(b)
    assert ENGINE.ending(b) == "full"
    assert [standing.rank for standing in ENGINE.score(b)] == [0, 0]


def test_3_1_everybody_sees_everything() -> None:
    b = after("3343")
    assert ENGINE.view(b, 0) == ENGINE.view(b, 1) == ENGINE.view(b, None)
    assert ENGINE.guess(b, 0, 1).tobytes() == b.tobytes()
    assert ENGINE.redact(b, 0, 3, None) == "drop:4"


def test_3_1_nothing_is_left_to_chance() -> None:
    assert ENGINE.odds(ENGINE.new()) == []


def test_an_observation_is_seen_from_the_seat() -> None:
    b = after("112")
    mine, theirs = ENGINE.observe(b, 0).tolist(), ENGINE.observe(b, 1).tolist()
    assert [i for i, stone in enumerate(mine) if stone] == [0, 7, 63 + 1]
    assert set(mine) == {0, 1}
    assert theirs == mine[63:] + mine[:63]


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 7), (2, 49), (7, 823536), (8, 5673234)])
def test_perft(depth: int, count: int) -> None:
    engine = yurt.new_engine("connect_four")
    assert engine.perft(engine.new(), depth) == count


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["x......", "......."], "a stone hangs in the air in column 1"),
        (["xx....."], "2 x against 0 o"),
        (["z......"], "expected the marks x, o and ."),
        (["xxxx...", "oooo..."], "play went on after a line"),
    ],
)
def test_a_position_that_cannot_come_up(rows: list[str], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        board(*rows)
    assert message in str(caught.value)


def test_a_position_survives_its_text() -> None:
    b = after("334376")
    engine, again = read_position(write_position(ENGINE, b), yurt.find_game)
    assert again.tobytes() == b.tobytes()
    assert engine.game is ENGINE.game


def test_features_count_the_lines_that_are_open() -> None:
    b = board("xxx.oo.")
    names = [number.name for number in ENGINE.game.features]
    mine, theirs = (
        dict(zip(names, ENGINE.features(b, seat).tolist(), strict=True)) for seat in (0, 1)
    )
    assert (mine["own.lines.3"], mine["own.now"], mine["other.now"]) == (1, 1, 0)
    assert (theirs["other.now"], theirs["own.lines.2"]) == (1, 1)
    assert mine["own.column.1"] == theirs["other.column.1"] == 1
