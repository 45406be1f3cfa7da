"""What is handed in as a box file is refused in one clear line, or can be played with."""

import pytest

from tests.games.mutated_boxes import faults_among
from yurt.games import all_games

GAMES = [game.id for game in all_games()]
MANY = range(100_000, 100_100)
SOME = 15  # thousands by hand: `python -m tests.games.mutated_boxes GAME 1000`


@pytest.mark.parametrize("game", GAMES)
def test_a_mutated_box_is_refused_or_can_be_played_with(game: str) -> None:
    assert "\n".join(map(str, faults_among(game, range(SOME)))) == ""


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_more_mutated_boxes_are_refused_or_can_be_played_with(game: str) -> None:
    assert "\n".join(map(str, faults_among(game, MANY))) == ""
