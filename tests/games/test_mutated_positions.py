"""What is handed in as a position is refused in one clear line, or can be played to its end."""

import pytest

from tests.games.mutated import faults_among
from yurt.games import all_games

GAMES = [game.id for game in all_games()]
MANY = {"khan": range(100_000, 100_150), "khaos": range(100_000, 100_200)}  # about a minute each
SOME = 25  # thousands by hand: `python -m tests.games.mutated GAME 3000`


@pytest.mark.parametrize("game", GAMES)
def test_a_mutated_position_is_refused_or_can_be_played(game: str) -> None:
    assert "\n".join(map(str, faults_among(game, range(SOME)))) == ""


@pytest.mark.long
@pytest.mark.parametrize("game", list(MANY))
def test_more_mutated_positions_are_refused_or_can_be_played(game: str) -> None:
    assert "\n".join(map(str, faults_among(game, MANY[game]))) == ""
