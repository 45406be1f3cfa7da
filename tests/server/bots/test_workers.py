"""Bots think in other processes. Those may die, hang and fail; everybody is served in turn."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from yurt.core.matches.match import Match
from yurt.games.registry import find_game
from yurt.server.bots import workers as module
from yurt.server.bots.thinker import Question
from yurt.server.bots.workers import AHEAD, BotFailed, Worker, WorkerLost, Workers, question_for
from yurt.server.guard.rounds import Rounds

TROUBLES = ["tests.toys.bots:GAME"]


def a_question(bot: str = "random") -> Question:
    match = Match.new(find_game("connect_four"), seed=1)
    return question_for(match.engine, match.board, 0, bot)


def test_a_bot_is_told_what_its_seat_knows_and_no_more() -> None:
    match = Match.new(find_game("khaos"), seed=1)
    question = question_for(match.engine, match.board, 0, "monte")
    assert question.seen == match.engine.seen(match.board, 0).tobytes()
    assert question.seen != match.board.tobytes()


def with_workers(told: Callable[[Workers], Awaitable[None]]) -> Callable[[], None]:
    """A story about one worker."""

    def test() -> None:
        async def story() -> None:
            workers = Workers(1, TROUBLES)
            try:
                await told(workers)
            finally:
                await workers.stop()

        asyncio.run(story())

    test.__doc__ = told.__doc__
    return test


def worker_of(workers: Workers) -> Worker:
    worker = workers.all[0]
    assert isinstance(worker, Worker)
    return worker


async def pid_of(worker: Worker, *, other_than: int = 0) -> int:
    """Of its process, as soon as it has one, or another one."""
    while True:
        process = worker.process
        if process and process.pid and process.pid != other_than:
            return process.pid
        await asyncio.sleep(0.01)


@with_workers
async def test_a_dead_worker_is_replaced(workers: Workers) -> None:
    assert (await workers.choose(a_question())).startswith("drop:")
    pid = await pid_of(worker_of(workers))
    os.kill(pid, signal.SIGKILL)
    assert (await workers.choose(a_question())).startswith("drop:")
    assert await pid_of(worker_of(workers)) != pid


@with_workers
async def test_one_that_dies_while_it_thinks_is_asked_again_once(workers: Workers) -> None:
    pid, thinking = 0, asyncio.create_task(workers.choose(a_question("hanging")))
    for _ in range(2):
        pid = await pid_of(worker_of(workers), other_than=pid)
        os.kill(pid, signal.SIGKILL)
    with pytest.raises(WorkerLost):
        await thinking
    assert (await workers.choose(a_question())).startswith("drop:")


@with_workers
async def test_a_bot_that_kills_its_worker_takes_nobody_along(workers: Workers) -> None:
    bots = ["dying", "random", "dying", "random", "monte"]
    questions = [workers.choose(a_question(bot), table=str(i)) for i, bot in enumerate(bots)]
    answers = await asyncio.gather(*questions, return_exceptions=True)
    for bot, answer in zip(bots, answers, strict=True):
        assert isinstance(answer, WorkerLost if bot == "dying" else str)


@with_workers
async def test_a_failing_bot_keeps_its_worker_and_tells_no_move(workers: Workers) -> None:
    await workers.choose(a_question())
    pid = await pid_of(worker_of(workers))
    with pytest.raises(BotFailed) as failed:
        await workers.choose(a_question("failing"))
    assert "ValueError" in str(failed.value)
    assert "drop:4 was" not in str(failed.value).replace('raise ValueError("drop:4 was', "")
    assert (await workers.choose(a_question())).startswith("drop:")
    assert await pid_of(worker_of(workers)) == pid


@with_workers
async def test_a_bot_that_nobody_knows(workers: Workers) -> None:
    with pytest.raises(BotFailed, match="BadOption"):
        await workers.choose(a_question("hal"))


def test_a_hanging_bot_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THINKING_SECONDS", 0.2)

    @with_workers
    async def story(workers: Workers) -> None:
        with pytest.raises(BotFailed, match=r"no move within 0\.2 s"):
            await workers.choose(a_question("hanging"))
        assert (await workers.choose(a_question())).startswith("drop:")

    story()


def test_waiting_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those before it take longer together than one may."""
    monkeypatch.setattr(module, "THINKING_SECONDS", 0.2)

    @with_workers
    async def story(workers: Workers) -> None:
        bots = ["hanging", "hanging", "random"]
        questions = [workers.choose(a_question(bot), table=str(i)) for i, bot in enumerate(bots)]
        *hung, last = await asyncio.gather(*questions, return_exceptions=True)
        assert all(isinstance(answer, BotFailed) for answer in hung)
        assert isinstance(last, str)

    story()


def test_a_worker_that_cannot_start_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(worker: Worker) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(Worker, "start", refuse)

    @with_workers
    async def story(workers: Workers) -> None:
        with pytest.raises(WorkerLost, match="no more processes"):
            await workers.choose(a_question())

    story()


def test_stopped_in_the_middle_of_a_thought() -> None:
    async def story() -> None:
        workers = Workers(1, TROUBLES)
        waiting = [asyncio.create_task(workers.choose(a_question("hanging"))) for _ in range(3)]
        await pid_of(worker_of(workers))
        await workers.stop()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(answer, WorkerLost) for answer in answers)
        with pytest.raises(WorkerLost, match="the server stops"):
            await workers.choose(a_question())

    asyncio.run(story())


# In turn


class Scribe:
    """A worker that notes what it is asked, and answers when it is let."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []
        self.let = Event()

    def ask(self, question: Question) -> str:
        self.let.wait()
        self.heard.append((question.bot, question.share))
        return "drop:4"

    def stop(self) -> None:
        self.let.set()

    def bury(self) -> None:
        pass


def asked(questions: list[tuple[str, str]]) -> list[tuple[str, float]]:
    """Which hosts and tables a single worker hears, in which order, and with which share; the
    first one is already there when all others come."""
    scribe = Scribe()

    async def story() -> None:
        workers = Workers(1, make=lambda games: scribe)
        answers = [
            asyncio.create_task(workers.choose(a_question(f"{host}{table}"), host, table))
            for host, table in questions
        ]
        await asyncio.sleep(0)
        scribe.let.set()
        await asyncio.gather(*answers)
        await workers.stop()

    asyncio.run(story())
    return scribe.heard


def test_sixty_tables_of_one_hold_up_nobody_else() -> None:
    crowd = [("anna", str(i)) for i in range(60)]
    heard = [name for name, _ in asked([*crowd, ("bo", "1"), ("bo", "2")])]
    assert heard[:6] == ["anna0", "anna1", "bo1", "anna2", "bo2", "anna3"]


def test_the_tables_of_one_host_take_turns() -> None:
    heard = asked([("anna", "1"), ("anna", "1"), ("anna", "1"), ("anna", "2"), ("anna", "3")])
    assert [name for name, _ in heard] == ["anna1", "anna1", "anna2", "anna3", "anna1"]


def test_rounds_hold_what_was_put_in() -> None:
    rounds: Rounds[int] = Rounds()
    for i in range(20):
        rounds.put(str(i % 3), str(i % 5), i)
    assert len(rounds) == 20
    assert sorted(rounds.take() for _ in range(20)) == list(range(20))
    assert not rounds
    assert not rounds.hosts


def test_the_more_wait_the_less_each_may_think() -> None:
    shares = [share for _, share in asked([("anna", str(i)) for i in range(41)])]
    assert shares[0] == 1.0, "nobody was waiting"
    assert shares[1:] == [min(1.0, AHEAD / left) for left in range(40, 0, -1)]
    assert shares[1] == AHEAD / 40


@with_workers
async def test_who_gives_up_is_not_answered(workers: Workers) -> None:
    first = asyncio.create_task(workers.choose(a_question("hanging")))
    second = asyncio.create_task(workers.choose(a_question("hanging")))
    third = asyncio.create_task(workers.choose(a_question()))
    pid = await pid_of(worker_of(workers))
    second.cancel()
    first.cancel()
    with suppress(asyncio.CancelledError):
        await second
    os.kill(pid, signal.SIGKILL)
    assert (await third).startswith("drop:")


# With the server

SERVER = """
import asyncio
from tests.server.bots.test_workers import TROUBLES, a_question, pid_of, worker_of
from yurt.server.bots.workers import Workers

async def story():
    workers = Workers(1, TROUBLES)
    await workers.choose(a_question())
    print(await pid_of(worker_of(workers)), flush=True)
    await workers.choose(a_question("{bot}"))
    print("idle", flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(story())
"""


def is_alive(pid: int) -> bool:
    """A zombie whom nobody collects is dead, too."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return sys.platform != "linux"


@pytest.fixture
def killed(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[int]:
    """The worker of a server that was killed while the worker did this."""
    script = tmp_path / "a_server.py"
    script.write_text(SERVER.replace("{bot}", request.param))
    path = os.pathsep.join(sys.path)
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    ) as server:
        assert server.stdout
        pid, doing = int(server.stdout.readline()), server.stdout.readline()
        assert doing.decode().strip() == ("idle" if request.param == "random" else request.param)
        server.kill()
        yield pid
    if is_alive(pid):
        os.kill(pid, signal.SIGKILL)


@pytest.mark.parametrize("killed", ["random", "hanging"], indirect=True)
def test_a_worker_ends_with_its_server(killed: int) -> None:
    """A server that is killed cannot tell its workers: idle or thinking, they notice."""
    end = time.monotonic() + 60
    while is_alive(killed):
        assert time.monotonic() < end, "it lives on"
        time.sleep(0.01)
