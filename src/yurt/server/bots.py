"""Asks the bots of a table for their moves, at a human pace, and drops answers that come late."""

import asyncio
import logging
from functools import partial
from random import Random

from . import wire
from .acts.play import play
from .draft import Actor, Draft
from .refusal import Refusal
from .table import Table
from .workers import Question, Workers, question_for

log = logging.getLogger("yurt.server")

FALLBACK = "random"


class Bots:
    def __init__(self, workers: Workers, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.moods = Random()  # not the generator that the whole process shares
        self.thinking: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def prompt(self, table: Table) -> None:
        """Sets every bot thinking that is asked and is not thinking about this already."""
        for seat in asked_bots(table):
            key = table.id, table.n, seat
            if key not in self.thinking:
                task = asyncio.get_running_loop().create_task(self.move(table, table.n, seat))
                self.thinking[key] = task
                task.add_done_callback(partial(self.done, key))

    def done(self, key: tuple[str, int, int], task: "asyncio.Task[None]") -> None:
        self.thinking.pop(key, None)
        if not task.cancelled() and task.exception():
            log.error("bot lost", exc_info=task.exception(), extra={"table": key[0]})

    async def move(self, table: Table, n: int, seat: int) -> None:
        assert table.match is not None
        bot = table.doc.seats[seat].bot
        question = question_for(table.engine, table.match.board, seat, bot)
        pause = asyncio.sleep(self.seconds * self.moods.uniform(0.7, 1.5))
        try:
            word, _ = await asyncio.gather(self.answer(question), pause)
            await table.change(lambda draft: answer_in_time(draft, n, seat, word))
        except Refusal as refusal:
            if refusal.reason == "not_stored":
                await asyncio.sleep(1.0)
                asyncio.get_running_loop().call_later(0.1, self.prompt, table)
            elif refusal.reason not in ("stale", "bot_plays", "not_playing"):
                log.error("bot refused", extra={"bot": bot, "reason": refusal.reason})

    async def answer(self, question: Question) -> str:
        """A bot that fails does not hold up the table: something legal is played for it."""
        try:
            return await self.workers.choose(question)
        except Exception:
            log.exception("bot failed", extra={"bot": question.bot, "game": question.game})
            return await self.workers.choose(question._replace(bot=FALLBACK))

    async def stop(self) -> None:
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


def answer_in_time(draft: Draft, n: int, seat: int, word: str) -> None:
    """Enters at the same place as a click."""
    play(draft, Actor("", seat), wire.Play(0, n, word))
