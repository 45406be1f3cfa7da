"""Compiles the rules of all games before the tests start: processes that come to need the same
rules at the same time would each compile them.

python -m tests.compiled
"""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.toys.fair import GAME as FAIR
from yurt import new_batch
from yurt.core.engine import Engine
from yurt.core.game import Game
from yurt.core.laws import obey
from yurt.core.laws.moves import every_refusal_has_a_reason
from yurt.core.laws.play import asking_changes_nothing
from yurt.core.simulate import cores, simulate
from yurt.core.verbs.question import Question
from yurt.games import find_game, game_ids
from yurt.server.warm import try_bots

GAMES = [*reversed(game_ids()), FAIR.id]  # what takes longest comes first


def main() -> None:
    with ProcessPoolExecutor(cores(), mp_context=get_context("spawn")) as pool:
        list(pool.map(compile_game, GAMES))


def compile_game(game_id: str) -> None:
    """Asks each rule, alone and in every driver."""
    game: Game = FAIR if game_id == FAIR.id else find_game(game_id)
    engine = Engine(game)
    obey(engine, [0], [asking_changes_nothing, every_refusal_has_a_reason])
    engine.perft(engine.new(), 1)
    simulate(engine, 1)
    for question, asked in game.knowledge.items():
        if not isinstance(asked, Question):
            engine.answer(engine.new(), None, question, asked.example)
    try_bots(game)
    try_batch(game)


def try_batch(game: Game) -> None:
    batch = new_batch(game, matches=1, seed=0)
    batch.legal(), batch.observe(), batch.features(), list(batch.afterstates())
    batch.step(batch.random())


if __name__ == "__main__":
    main()
