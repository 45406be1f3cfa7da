"""Asks the bots of a table for their moves, at a human pace, and sees to it that they come.

A bot that is asked has a task here until it is not asked any more, whatever fails meanwhile: its
worker, the bot itself, the disk, the table. So no table is ever left waiting for nobody.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random

from yurt.server import wire
from yurt.server.acts.draft import Actor
from yurt.server.acts.play import play
from yurt.server.logs import where
from yurt.server.refusal import Refusal, Why
from yurt.server.table.table import Table

from .workers import BotFailed, WorkerLost, Workers, question_for

log = logging.getLogger("yurt.server")

PATIENCE_SECONDS = 60.0  # then something legal is played, whatever keeps the workers
PAUSE_SECONDS = 0.05  # after what failed; each time twice as long
DOUBLED = 9  # times at most: half a minute
LATE = (Why.STALE, Why.BOT_PLAYS, Why.NOT_PLAYING)  # what was asked is not asked any more

Find = Callable[[str], Awaitable[Table]]


class Bots:
    """`find` gives a table by its name: it may have been put to sleep while a bot thought."""

    def __init__(
        self, workers: Workers, seconds: float, find: Find, patience: float = PATIENCE_SECONDS
    ) -> None:
        self.workers = workers
        self.seconds = seconds
        self.find = find
        self.patience = patience
        self.moods = Random()  # not the generator that the whole process shares
        self.fallbacks = 0
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.stopped = False

    def prompt(self, table: Table) -> None:
        """Sets every bot thinking that is asked and does not think already."""
        for seat in asked_bots(table) if not self.stopped else []:
            key = table.id, seat
            if key not in self.thinking:
                task = asyncio.get_running_loop().create_task(self.play_on(*key))
                self.thinking[key] = task

    async def play_on(self, table_id: str, seat: int) -> None:
        """As long as the bot is asked. What fails is tried again, ever more slowly; the third
        time with any move, since it may be the bot's own that fails."""
        asked, failures = True, 0
        while asked:
            try:
                asked = await self.turn(table_id, seat, cheaply=failures > 1)
                failures = 0
            except Exception as error:
                if not is_late(error):
                    failures += 1
                    report(error, table_id)
                await asyncio.sleep(pause_after(failures))
        del self.thinking[table_id, seat]  # nothing was awaited since: nobody has missed it

    async def turn(self, table_id: str, seat: int, *, cheaply: bool) -> bool:
        """Makes a move, if it is asked; whether it was."""
        table = await self.found(table_id)
        if table is None or seat not in asked_bots(table):
            return False
        n = table.n
        pause = asyncio.sleep(self.seconds * self.moods.uniform(0.7, 1.5))
        word, _ = await asyncio.gather(self.answer(table, seat, cheaply=cheaply), pause)
        await self.enter(table_id, seat, wire.Play(0, n, word))
        return True

    async def found(self, table_id: str) -> Table | None:
        try:
            return await self.find(table_id)
        except Refusal as refusal:
            if refusal.reason == Why.NO_TABLE:
                return None
            raise

    async def answer(self, table: Table, seat: int, *, cheaply: bool) -> str:
        """A bot that fails does not hold up the table: something legal is played for it."""
        assert table.match is not None
        any_move = self.moods.choice(table.match.legal(seat))
        if cheaply:
            return any_move
        bot = table.doc.seats[seat].bot
        try:
            question = question_for(table.engine, table.match.board, seat, bot)
            async with asyncio.timeout(self.patience):
                return await self.workers.choose(question, table.doc.host, table.id)
        except Exception as error:
            self.fallbacks += 1
            reason = str(error) if isinstance(error, BotFailed | WorkerLost) else where(error)
            log.error("bot failed", extra={"table": table.id, "bot": bot, "reason": reason})
            return any_move

    async def enter(self, table_id: str, seat: int, move: wire.Play) -> None:
        """At the same place as a click. A disk that takes nothing is asked again and again."""
        failures = 0
        while True:
            table = await self.find(table_id)
            try:
                await table.change(lambda draft: play(draft, Actor("", seat), move))
                return
            except Refusal as refusal:
                if refusal.reason != Why.NOT_STORED:
                    raise
            failures += 1
            await asyncio.sleep(pause_after(failures))

    async def stop(self) -> None:
        """The next server prompts them again."""
        self.stopped = True
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def asked_bots(table: Table) -> list[int]:
    if table.match is None or table.doc.phase != "playing":
        return []
    bots = [number for number, seat in enumerate(table.doc.seats) if seat.automatic]
    if not bots:
        return []
    return [s for s in table.match.actors() if s in bots and s not in table.match.sealed]


def is_late(error: Exception) -> bool:
    return isinstance(error, Refusal) and error.reason in LATE


def report(error: Exception, table: str) -> None:
    reason = error.reason if isinstance(error, Refusal) else where(error)
    log.error("bot's move failed", extra={"table": table, "reason": reason})


def pause_after(failures: int) -> float:
    return PAUSE_SECONDS * (1 << min(failures, DOUBLED))
