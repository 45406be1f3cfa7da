"""The package as a program sees it."""

import json
from typing import Any

import pytest

import yurt
from yurt.core.describe import where
from yurt.core.errors import BadOption
from yurt.examples.take_away import GAME as TAKE_AWAY


def test_a_match_from_start_to_record() -> None:
    match = yurt.new_match("connect_four", seed=7)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    record = yurt.parse_record(yurt.write_record(match))
    again = yurt.replay(record, match.game)
    yurt.verify(record, again)
    assert again.board.tobytes() == match.board.tobytes()


@pytest.mark.parametrize("game", yurt.all_games(), ids=lambda game: str(game.id))
def test_a_game_is_described_number_by_number(game: yurt.Game) -> None:
    """What is described is what an engine writes, and no two numbers have one name."""
    told = yurt.describe(game)
    engine = yurt.new_engine(game)
    board = engine.new()
    for numbers, row in (
        (told.observation, engine.observe(board, 0)),
        (told.features, engine.features(board, 0)),
    ):
        assert len({number.name for number in numbers}) == len(numbers) == len(row)
        assert all(
            number.low < number.high and number.says.endswith((".", "…")) for number in numbers
        )
    assert told.moves[-1].last == game.verbs.count - 1
    assert json.loads(json.dumps(told.plain()))["features"][0]["name"] == told.features[0].name
    page = str(told)
    assert f"FEATURES, {len(told.features)} numbers" in page
    assert all(number.says in page for number in told.features)


def test_a_game_without_features_has_its_observation_for_them() -> None:
    """As `yurt new-game` writes it."""
    assert TAKE_AWAY.features is TAKE_AWAY.observation
    assert TAKE_AWAY.rules.features is TAKE_AWAY.rules.observe
    assert "FEATURES: those of the observation" in str(yurt.describe(TAKE_AWAY))


@pytest.mark.parametrize("game", yurt.all_games(), ids=lambda game: str(game.id))
def test_what_a_number_says_needs_no_look_into_the_code(game: yurt.Game) -> None:
    for number in (*game.observation, *game.features):
        assert "state." not in number.says
        assert ".py" not in number.says


def test_things_say_what_they_are() -> None:
    match = yurt.new_match("koenig", seats=4, seed=7)
    assert repr(match.game) == "<game koenig, rules 1>"
    assert repr(match) == f"<match of koenig, 4 seats, {match.n} entries>"
    engine = yurt.new_engine("khaos", options={"specials": "on"})
    assert repr(engine) == "<engine of khaos, 2 seats, tokens basic, specials on>"
    batch = yurt.new_batch("connect_four", matches=3, seed=7)
    assert repr(batch) == "<batch of 3 matches of connect_four, 2 seats, seed 7, on cpu>"


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ([4, 5, 6], "3 in a row"),
        ([1, 4, 7, 10], "4, every 3"),
        ([2, 3, 12, 13, 22, 23], "3 × 2, every 10"),
        ([1, 2, 9, 11], "1 to 2, 9, 11"),
    ],
)
def test_where_numbers_are_that_say_the_same(places: list[int], said: str) -> None:
    assert where(places) == said


@pytest.mark.parametrize("seat", [3, -1, None, 1.0])
@pytest.mark.parametrize("asked", ["observe", "features", "guess"])
def test_a_seat_that_is_not_there_knows_nothing(asked: str, seat: Any) -> None:
    """Compiled, its row would be whatever lies behind the tables."""
    engine = yurt.new_engine("koenig", seats=3)
    rest = (1,) if asked == "guess" else ()
    with pytest.raises(BadOption, match=r"seat: expected a whole number, from 0 to 2, not"):
        getattr(engine, asked)(engine.new(), seat, *rest)
