"""The modules that the package carries play by the engine's rules, byte for byte."""

from functools import cache
from random import Random

import pytest

from tests.wasm.golden import FILE, LAYERS, layers_text, text
from tests.wasm.module import Module
from tests.wasm.networks import made_up
from tests.wasm.tables import TABLES, boards_along
from yurt.bots.master import Thinking
from yurt.bots.montecarlo import Search
from yurt.bots.weighing import Weighing
from yurt.core.engine import Engine
from yurt.core.rule import CHANCE, OVER
from yurt.core.simulate import Worker
from yurt.games import find_game
from yurt.games.registry import OURS


@cache
def table(at: int) -> tuple[Engine, Module]:
    game_id, seats, options = TABLES[at]
    engine = Engine(find_game(game_id), seats, options)
    return engine, Module(engine)


each_table = pytest.mark.parametrize(
    "at", range(len(TABLES)), ids=lambda at: f"{TABLES[at][0]}{at}"
)


@each_table
def test_a_match_is_the_same_byte_for_byte(at: int) -> None:
    engine, module = table(at)
    noise = Random(at)
    assert module.new() == engine.new().tobytes()
    for board in boards_along(engine, at, 150):
        actor = engine.next_actor(board)
        assert module.ask("next_actor", board) == actor
        for seat in range(engine.seats):
            assert module.ask("acts", board, seat) == (seat in engine.actors(board))
            standing = engine.score(board)[seat]
            assert module.ask("points", board, seat) == standing.points
            assert module.ask("rank", board, seat) == standing.rank
            any_move = noise.randrange(engine.game.verbs.count)
            assert module.ask("why_not", board, seat, any_move) == engine.why_not(
                board, seat, any_move
            )
        assert module.ask("sealed", board) == engine.sealed(board)
        assert module.ask("chance_for", board) == engine.ask("chance_for", board)
        assert module.ask("ahead_by", board, 0, 1) == engine.ask("ahead_by", board, 0, 1)
        if actor == OVER:
            assert engine.game.endings[module.ask("ending", board)] == engine.ending(board)
            continue
        if actor == CHANCE:
            assert module.odds(board) == engine.odds(board)
            move = noise.choice(engine.odds(board))[0]
        else:
            assert module.legal(board, actor) == engine.legal(board, actor)
            move = noise.choice(engine.legal(board, actor))
        after = engine.after(board, actor, move)
        assert module.after(board, actor, move) == after.tobytes()
        assert module.effects_of(board, actor, move, after) == engine.effects_of(
            board, actor, move, after
        )
        if actor >= 0:
            claims = engine.claims_of(board, actor, move, after)
            assert module.claims_of(board, actor, move, after) == claims
        for watcher in range(-1, engine.seats):
            seen = engine.seen(board, None if watcher < 0 else watcher)
            told = engine.ask("hides", seen, actor, move, watcher)
            assert module.ask("hides", seen, actor, move, watcher) == told


@each_table
def test_watchers_see_the_same(at: int) -> None:
    engine, module = table(at)
    for board in boards_along(engine, at + 50, 60):
        for watcher in (None, *range(engine.seats)):
            seen = engine.seen(board, watcher)
            assert module.seen(board, watcher) == seen.tobytes()
            assert module.look(seen, watcher) == engine.look(board, watcher).tobytes()
            if watcher is not None and engine.next_actor(board) != OVER:
                assert module.guess(seen, watcher, 7) == engine.guess(board, watcher, 7).tobytes()


@each_table
def test_questions_are_answered_the_same(at: int) -> None:
    engine, module = table(at)
    for board in boards_along(engine, at + 90, 40):
        for name, asked in engine.game.knowledge.items():
            example = dict(asked.example)
            assert module.answer(board, 0, name, example) == engine.answer(board, 0, name, example)


@each_table
def test_perft_counts_the_same(at: int) -> None:
    engine, module = table(at)
    board = list(boards_along(engine, at, 20))[-1]
    for depth in (1, 2):
        assert module.perft(board, depth) == engine.perft(board, depth)


@each_table
def test_the_bot_searches_the_same(at: int) -> None:
    engine, module = table(at)
    for board in boards_along(engine, at, 30):
        if engine.next_actor(board) == 0:
            seen = engine.seen(board, 0)
            search = Search(engine, seen, 0, 5)
            search.go_on(3_000_000)
            rows = search.moves, search.tries, search.wins
            expected = tuple(row.tobytes() for row in rows)  # type: ignore[attr-defined]
            assert module.search(seen, 0, 5, 3_000_000) == expected
            return


@each_table
def test_moves_are_weighed_the_same(at: int) -> None:
    engine, module = table(at)
    weights = made_up(engine.game)
    compared: set[int] = set()
    for ply, board in enumerate(boards_along(engine, at, 60)):
        for seat in engine.actors(board):
            seen = engine.seen(board, seat)
            weighing = Weighing(engine, seen, seat, weights)
            weighing.on_guess(ply)
            guess = engine.guess(seen, seat, ply)
            worths, wins = weighing.worths.tolist(), weighing.wins.tolist()
            assert module.weigh(guess, seat, weights.nets, weighing.moves) == (worths, wins)
            compared.update(worths)
    assert len(compared) > 50, "of a network that says nothing nothing is learned"


@each_table
def test_master_thinks_the_same(at: int) -> None:
    """All that it has on its desk: every node of its tree, what was tried and what came of it."""
    engine, module = table(at)
    weights = made_up(engine.game)
    for board in list(boards_along(engine, at, 40))[::12]:
        for seat in engine.actors(board):
            thinking = Thinking(engine, engine.seen(board, seat), seat, weights, seed=at)
            thinking.desk.plan.work = 2_000
            blank = thinking.desk.tobytes()
            thinking.go_on(1_000)
            seen = engine.seen(board, seat)
            assert module.ponder(seen, seat, weights.nets, blank, 1_000) == thinking.desk.tobytes()
            assert thinking.desk.course.rounds > 1 or len(engine.legal(board, seat)) == 1


def play_as_on_the_cpu(at: int, matches: int) -> None:
    engine, module = table(at)
    worker = Worker(engine, 1)
    for i in range(matches):
        assert module.play(1, i, i + 1).tobytes() == worker.play(range(i, i + 1)).tobytes()


@each_table
def test_matches_at_random_are_the_same(at: int) -> None:
    play_as_on_the_cpu(at, 12)


@pytest.mark.long
@each_table
def test_two_thousand_matches_are_the_same(at: int) -> None:
    play_as_on_the_cpu(at, 2000)


def test_the_tests_of_the_page_compare_with_what_the_engine_says() -> None:
    stale = "stale: run python -m tests.wasm.golden"
    assert FILE.read_text(encoding="ascii") == text(), stale
    assert LAYERS.read_text(encoding="ascii") == layers_text(), stale


def test_every_game_of_ours_has_its_table() -> None:
    assert {game_id for game_id, *_ in TABLES} == set(OURS)
