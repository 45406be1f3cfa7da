"""Novice and club: by a network, from what their seat knows alone."""

from random import Random

import pytest

import yurt
from tests.bots.networks import made_up
from tests.bots.test_bots import AIR, play_out
from tests.toys.fair import GAME as FAIR
from yurt.bots import bots_for, find_bot, usual_for
from yurt.bots.bot import Bot
from yurt.bots.budget import Budget
from yurt.bots.club import Club, some_of
from yurt.bots.master import CHUNK, Master, Thinking
from yurt.bots.novice import Novice
from yurt.bots.weights import weights_of
from yurt.core.errors import BadOption
from yurt.core.matches.position import read_position

TABLES = [("khan", 2), ("khan", 4), ("khaos", 2), ("koenig", 3), ("koenig", 5)]


def test_bots_come_the_weakest_first() -> None:
    assert bots_for(yurt.find_game("connect_four")) == [
        "random",
        "novice",
        "monte",
        "club",
        "master",
    ]
    assert bots_for(FAIR) == ["random", "monte"]
    assert (usual_for(yurt.find_game("khan")), usual_for(FAIR)) == ("master", "monte")


def test_a_bot_that_has_not_learned_the_game_is_none() -> None:
    with pytest.raises(BadOption, match="no bot 'club': expected one of random, monte"):
        find_bot("club", FAIR)


QUICK = Budget(work=200, seconds=9)


@pytest.mark.parametrize(
    "bot", [Club(made_up(FAIR)), Novice(made_up(FAIR)), Master(made_up(FAIR), QUICK)]
)
def test_they_play_any_game_with_weights_of_ones_own(bot: Bot) -> None:
    for seats in (2, 3):
        engine = yurt.new_engine(FAIR, seats)
        once, twice = (play_out(engine, [bot] * seats, seed=4).tobytes() for _ in range(2))
        assert once == twice, "a seed repeats a match"


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("bot", [Novice(), Club(), Master(budget=QUICK)], ids=lambda bot: bot.name)
def test_what_a_seat_cannot_know_changes_no_move(game: str, seats: int, bot: Bot) -> None:
    """The law of honest bots: another truth that looks the same gives the same move."""
    engine = yurt.new_engine(game, seats)
    rng, board = Random(seats), engine.new()
    asked = 0
    while asked < 12 and not engine.over(board):
        seat = engine.next_actor(board)
        if seat < 0:
            moves, weights = zip(*engine.odds(board), strict=True)
            engine.apply(board, seat, rng.choices(moves, weights)[0])
            continue
        legal = engine.legal(board, seat)
        if len(legal) > 1:
            asked += 1
            truths = [board, *(engine.guess(board, seat, seed) for seed in range(3))]
            chosen = {bot.choose(engine, engine.seen(s, seat), seat, Random(7)) for s in truths}
            assert len(chosen) == 1
            assert chosen <= set(legal)
        engine.apply(board, seat, rng.choice(legal))
    assert asked


def choice_at(rows: str) -> str:
    engine, board = read_position(f"game: connect_four\nboard:\n{rows}", yurt.find_game)
    seat = engine.next_actor(board)
    return engine.game.verbs.text(Club().choose(engine, board, seat, Random(1)))


def test_club_takes_a_win() -> None:
    assert choice_at(AIR * 3 + "  o . . x . . .\n  o . . x . . .\n  o . . x . . .\n") == "drop:4"


def test_master_chooses_interpreted_as_compiled() -> None:
    master, moves = Master(made_up(FAIR), Budget(work=20, seconds=9)), []
    for interpreted in (False, True):
        engine = yurt.new_engine(FAIR, 2, interpreted=interpreted)
        board = engine.new()
        while engine.next_actor(board) < 0:
            engine.apply(board, engine.next_actor(board), engine.odds(board)[0][0])
        seat = engine.next_actor(board)
        moves.append(master.choose(engine, engine.seen(board, seat), seat, Random(3)))
    assert moves[0] == moves[1]


def test_the_clock_cuts_master_off() -> None:
    """It is asked now and then, and the best so far is played."""
    engine = yurt.new_engine("connect_four")
    weights, board = weights_of(engine.given), engine.new()
    thinking, ticks = Thinking(engine, board, 0, weights, 1), iter(range(99))
    move = thinking.think(Budget(work=10**9, seconds=5), lambda: float(next(ticks)))
    assert move in engine.legal(board, 0)
    assert 4 * CHUNK <= thinking.desk.course.work < 5 * CHUNK


def test_long_lists_are_looked_at_all_over() -> None:
    found = some_of(Random(1), list(range(1000)), 10)
    assert len(set(found)) == 10
    assert max(found) - min(found) >= 900
    assert sorted(some_of(Random(1), list(range(9)), 10)) == list(range(9))
