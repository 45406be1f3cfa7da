"""A move has a budget: work is counted, and the clock only cuts off."""

from itertools import count
from random import Random

import pytest

import yurt
from yurt.bots.budget import WORK, Budget
from yurt.bots.montecarlo import CHUNK, LONGEST, SURE, TRY, Search
from yurt.core.engine import Board, Engine
from yurt.core.matches.position import read_position
from yurt.core.rule import CHANCE
from yurt.games.registry import all_games

SMALL = Budget(work=3 * CHUNK)


def decisions(engine: Engine, seed: int) -> list[tuple[int, Board]]:
    """The positions of a random match at which a seat has a choice, and what it knows of them."""
    board, rng, found = engine.new(), Random(seed), []
    while not engine.over(board):
        seat = engine.next_actor(board)
        if seat == CHANCE:
            moves, weights = zip(*engine.odds(board), strict=True)
            engine.apply(board, seat, rng.choices(moves, weights)[0])
            continue
        legal = engine.legal(board, seat)
        if len(legal) > 1:
            found.append((seat, engine.seen(board, seat)))
        engine.apply(board, seat, rng.choice(legal))
    return found


def thought(engine: Engine, seat: int, seen: Board, budget: Budget = SMALL) -> Search:
    search = Search(engine, seen, seat, seed=7)
    search.think(budget)
    return search


def search_at(rows: str) -> Search:
    engine, board = read_position(f"game: connect_four\nboard:\n{rows}", yurt.find_game)
    return thought(engine, engine.next_actor(board), board, Budget())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_budget_holds_from_the_first_move_to_the_last(game: yurt.Game) -> None:
    engine = Engine(game)
    longest = TRY + (1 + LONGEST) * game.state.layout.itemsize
    for seat, seen in decisions(engine, 3)[::-25]:
        found = thought(engine, seat, seen).found
        assert found.work < SMALL.work + longest
        assert found.tries <= SMALL.work // TRY + 1


@pytest.mark.parametrize("seats", [3, 5])
def test_short_tries_at_the_end_of_a_koenig_match_count_too(seats: int) -> None:
    """A million plies were a million tries there, each with a guess that costs far more."""
    engine = yurt.new_engine("koenig", seats)
    for seat, seen in decisions(engine, 1)[-12:]:
        found = thought(engine, seat, seen).found
        assert found.tries <= SMALL.work // TRY + 1


def test_a_whole_budget_is_so_many_tries_at_most() -> None:
    assert WORK // TRY == 20_000


def test_the_clock_cuts_off_between_two_chunks() -> None:
    engine = yurt.new_engine("khan")
    seat, seen = decisions(engine, 1)[0]
    search, whole = (Search(engine, seen, seat, 7) for _ in range(2))
    seconds = count()
    search.think(Budget(work=10**12, seconds=2.5), clock=lambda: float(next(seconds)))
    whole.go_on(CHUNK)
    whole.go_on(whole.found.work + CHUNK)
    assert search.tries.tolist() == whole.tries.tolist(), "it has gone as far as two chunks go"
    assert search.best == whole.best


def test_where_the_chunks_end_changes_nothing() -> None:
    engine = yurt.new_engine("khan")
    seat, seen = decisions(engine, 1)[0]
    at_once, in_steps = (Search(engine, seen, seat, 7) for _ in range(2))
    at_once.go_on(2 * CHUNK)
    for work in range(0, 2 * CHUNK + 1, CHUNK // 8):
        in_steps.go_on(work)
    assert at_once.tries.tolist() == in_steps.tries.tolist()
    assert at_once.wins.tolist() == in_steps.wins.tolist()


def test_a_share_of_the_budget() -> None:
    assert Budget(1_000, 2.0).part(0.25) == Budget(250, 0.5)


def test_without_a_budget_it_chooses_at_once() -> None:
    engine = yurt.new_engine("khan")
    seat, seen = decisions(engine, 1)[0]
    search = thought(engine, seat, seen, Budget().part(0.0))
    assert search.found.tries == 0
    assert search.best in engine.legal(seen, seat)


def test_the_better_half_of_the_moves_gets_the_next_round() -> None:
    engine = yurt.new_engine("khan")
    seat, seen = decisions(engine, 1)[0]
    search = Search(engine, seen, seat, 7)
    search.go_on(40 * CHUNK)
    worths = sorted(map(search.worth, range(search.found.count)), reverse=True)
    search.halve()
    assert search.found.left == (search.found.count + 1) // 2
    assert [search.worth(i) for i in range(search.found.left)] == worths[: search.found.left]
    legal = engine.legal(seen, seat)
    assert sorted(search.moves.tolist()[: search.found.count]) == legal, "none is lost"


def test_in_the_end_one_move_is_left() -> None:
    engine = yurt.new_engine("khan")
    seat, seen = decisions(engine, 1)[0]
    search = thought(engine, seat, seen, Budget(work=100 * CHUNK))
    assert search.found.left == 1
    assert search.best == search.moves[0]
    assert search.tries[0] == max(search.tries.tolist())


def test_what_there_was_no_time_to_try_is_not_chosen() -> None:
    engine = yurt.new_engine("khan")
    seat, seen = decisions(engine, 1)[0]
    search = thought(engine, seat, seen, Budget(work=CHUNK))
    assert 0 < search.found.tries < search.found.count
    assert search.tries[0] > 0


AIR = "  . . . . . . .\n"
ONE_COLUMN = """\
  x o x . o x o
  x x x . x o o
  o o o . o o x
  o x o x x x o
  x o o x o x x
  x o x o x o x
"""
A_DRAW = """\
  o . . x o o o
  x o o x x x o
  o x x x o o x
  x x o o o x x
  o x x x o o o
  x o x o x o x
"""


def test_it_does_not_think_about_the_only_move() -> None:
    found = search_at(ONE_COLUMN).found
    assert (found.count, found.tries) == (1, 0)


def test_it_does_not_think_on_when_a_move_always_wins() -> None:
    found = search_at(AIR * 3 + "  o . . x . . .\n" * 3).found
    assert SURE <= found.tries < WORK // TRY // 10


def test_it_does_not_think_on_when_nothing_is_left_to_decide() -> None:
    found = search_at(A_DRAW).found
    assert (found.count, found.others) == (2, 0)
    assert SURE <= found.tries < WORK // TRY // 10
