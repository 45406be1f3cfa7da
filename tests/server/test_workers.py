"""Bots think in other processes, and those may die."""

import asyncio
import os
import signal

from yurt.core.match import Match
from yurt.games.registry import find_game
from yurt.server.workers import Question, Workers, question_for


def a_question() -> Question:
    match = Match.new(find_game("connect_four"), seed=1)
    return question_for(match.engine, match.board, 0, "random")


def kill_all(workers: Workers) -> None:
    assert workers.pool is not None
    processes = list((workers.pool._processes or {}).values())
    for process in processes:
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
    for process in processes:
        process.join()


def test_a_dead_worker_is_replaced() -> None:
    async def story() -> None:
        workers = Workers(1)
        try:
            assert (await workers.choose(a_question())).startswith("drop:")
            first = workers.pool
            kill_all(workers)
            assert (await workers.choose(a_question())).startswith("drop:")
            assert workers.pool is not first
        finally:
            workers.stop()

    asyncio.run(story())


def test_one_that_dies_while_it_thinks_is_asked_again() -> None:
    async def story() -> None:
        workers = Workers(1)
        try:
            await workers.choose(a_question())
            thinking = asyncio.create_task(workers.choose(a_question()._replace(bot="monte")))
            await asyncio.sleep(0)
            kill_all(workers)
            assert (await thinking).startswith("drop:")
        finally:
            workers.stop()

    asyncio.run(story())
