"""Bots choose legal moves, the same for a seed, from what their seat knows alone."""

from random import Random

import pytest

import yurt
from tests.toys.fair import GAME as FAIR
from yurt import Engine
from yurt.bots import BOTS, find_bot
from yurt.bots.bot import Bot
from yurt.bots.budget import Budget
from yurt.bots.montecarlo import TRY, MonteCarlo
from yurt.core.engine import Board
from yurt.core.errors import BadOption
from yurt.core.matches.position import read_position
from yurt.core.rule import CHANCE

QUICK = MonteCarlo(Budget(work=100 * TRY))


def play_out(engine: Engine, players: list[Bot], seed: int) -> Board:
    """A match in which every bot gets what its seat knows, and chance its own noise."""
    board, rng = engine.new(), Random(seed)
    while not engine.over(board):
        seat = engine.next_actor(board)
        if seat == CHANCE:
            moves, weights = zip(*engine.odds(board), strict=True)
            engine.apply(board, seat, rng.choices(moves, weights)[0])
            continue
        move = players[seat].choose(engine, engine.seen(board, seat), seat, rng)
        assert move in engine.legal(board, seat)
        engine.apply(board, seat, move)
    return board


@pytest.mark.parametrize("name", BOTS)
def test_bots_finish_a_match(name: str) -> None:
    engine = yurt.new_engine("connect_four")
    assert play_out(engine, [find_bot(name)] * 2, seed=1) is not None


@pytest.mark.parametrize("bot", [BOTS["random"], QUICK], ids=["random", "monte"])
def test_bots_play_with_secrets_and_chance(bot: Bot) -> None:
    for seats in (2, 3):
        play_out(yurt.new_engine(FAIR, seats), [bot] * seats, seed=seats)


@pytest.mark.parametrize("bot", [BOTS["random"], QUICK], ids=["random", "monte"])
def test_a_seed_repeats_a_match(bot: Bot) -> None:
    engine = yurt.new_engine(FAIR, 3)
    once, twice = (play_out(engine, [bot] * 3, seed=5).tobytes() for _ in range(2))
    assert once == twice


def test_interpreted_monte_chooses_as_compiled() -> None:
    monte = MonteCarlo(Budget(work=30 * TRY))
    moves = []
    for interpreted in (False, True):
        engine = yurt.new_engine("connect_four", interpreted=interpreted)
        moves.append(monte.choose(engine, engine.new(), 0, Random(3)))
    assert moves[0] == moves[1]


def test_a_bot_leaves_what_it_is_given_alone() -> None:
    engine = yurt.new_engine("connect_four")
    board = engine.new()
    before = board.tobytes()
    QUICK.choose(engine, board, 0, Random(1))
    assert board.tobytes() == before


def choice_at(rows: str) -> str:
    engine, board = read_position(f"game: connect_four\nboard:\n{rows}", yurt.find_game)
    seat = engine.next_actor(board)
    return engine.game.verbs.text(BOTS["monte"].choose(engine, board, seat, Random(1)))


AIR = "  . . . . . . .\n"


def test_monte_takes_a_win() -> None:
    assert choice_at(AIR * 3 + "  o . . x . . .\n  o . . x . . .\n  o . . x . . .\n") == "drop:4"


def test_monte_blocks_a_line() -> None:
    assert choice_at(AIR * 4 + "  . . . o . . .\n  o . x x x . .\n") in ("drop:2", "drop:6")
    assert choice_at(AIR * 3 + "  x . . . . . .\n  x . . o . . .\n  x . . o . . .\n") == "drop:1"


def test_monte_beats_random() -> None:
    engine = yurt.new_engine("connect_four")
    for seed in range(6):
        players: list[Bot] = [BOTS["random"]] * 2
        players[seed % 2] = BOTS["monte"]
        score = engine.score(play_out(engine, players, seed))
        assert score[seed % 2].points == 1


def test_an_unknown_bot() -> None:
    with pytest.raises(
        BadOption, match="no bot 'hal': expected one of random, novice, monte, club, master"
    ):
        find_bot("hal")
