"""A forced ply is played at once: that must tell nobody what a hand holds."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.toys.fair import GAME as FAIR
from yurt.core.game import Game
from yurt.core.matches.match import Match
from yurt.games.registry import offered_games

GUESSES = 6
PLIES = 250


def forced(match: Match, rng: Random) -> Iterator[tuple[int, str]]:
    """Plays at random; each time that a seat has but one move, who it is and which."""
    while not match.over and match.n < PLIES:
        seat = rng.choice([seat for seat in match.actors() if seat not in match.sealed])
        words = match.legal(seat)
        if len(words) == 1:
            yield seat, words[0]
        match.play(seat, rng.choice(words))


def others_could_not_know(match: Match, seat: int) -> bool:
    """Whether somebody cannot rule out that the seat has a choice."""
    engine = match.engine
    return any(
        len(engine.legal(engine.guess(match.board, watcher, seed), seat)) > 1
        for watcher in range(match.seats)
        for seed in range(GUESSES)
        if watcher != seat
    )


@pytest.mark.parametrize("game", offered_games(), ids=lambda game: game.id)
def test_everybody_knows_who_has_no_choice(game: Game) -> None:
    seats = game.seats[-1]
    for seed in range(3):
        match = Match.new(game, seats, seed=seed, play_forced=False)
        telling = [
            word for seat, word in forced(match, Random(seed)) if others_could_not_know(match, seat)
        ]
        assert not telling


def test_it_would_be_noticed() -> None:
    """At the fair a hand of one kind leaves no choice, and nobody else can know."""
    found = [
        word
        for seed in range(3)
        for match in [Match.new(FAIR, 3, seed=seed, play_forced=False)]
        for seat, word in forced(match, Random(seed))
        if others_could_not_know(match, seat)
    ]
    assert any(word.startswith("bid:") for word in found)
