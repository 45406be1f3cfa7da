"""Questions that a game answers, over the socket."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

from tests.server.guest import ME, OPEN, PATIENCE, Guest, Place, live, table_of_two
from yurt.core.verbs.question import Question
from yurt.games.registry import find_game
from yurt.server.guard.limits import Rate
from yurt.server.table.questions import EACH


@live
async def test_koenig_tells_what_a_commitment_would_bring(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("koenig", [ME, ME, ME])
        seat = await anna.socket(opened["table"]["id"], 0)
        await seat.until_kind("state")
        known = await seat.ask("ask", question="commitment", args={"cards": "1"})
        assert known["t"] == "known"
        assert known["data"]["mean"] == 3.5
        assert known["data"]["beats"][:2] == [1.0, 5 / 6]
        assert known["data"]["exactly"] == [0.0, *([1 / 6] * 6)]
        rolls = await seat.ask("ask", question="rolls")
        assert rolls["data"] == ["2/3", "5/6", "1"]


@live
async def test_what_cannot_be_answered_is_refused(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("koenig", [ME, ME, ME])
        seat = await anna.socket(opened["table"]["id"], 0)
        await seat.until_kind("state")
        for args in ({}, {"cards": "4"}, {"cards": "x"}, {"cards": "1,1,1,1,1,1"}):
            answer = await seat.ask("ask", question="commitment", args=args)
            assert (answer["t"], answer["reason"]) == ("refused", "bad_question"), args
        assert (await seat.ask("ask", question="weather"))["reason"] == "no_question"
        waiting = await anna.open("koenig", [ME, OPEN, OPEN])
        early = await anna.socket(waiting["table"]["id"], 0)
        answer = await early.ask("ask", question="rolls")
        assert (answer["t"], answer["reason"]) == ("refused", "not_playing")


@contextmanager
def answering(game: str, question: str, answer: Callable[..., Any]) -> Iterator[None]:
    """A game that can be asked one thing more."""
    knowledge = cast(dict[str, Any], find_game(game).knowledge)
    knowledge[question] = Question(Any, answer)
    try:
        yield
    finally:
        del knowledge[question]


@live
async def test_others_are_heard_while_a_question_takes_long(place: Place) -> None:
    """It is answered only after somebody else has been."""
    others = threading.Event()

    def slow(*asked: object) -> bool:
        return others.wait(PATIENCE)

    with answering("connect_four", "slow", slow):
        async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
            _, first, second = await table_of_two(anna, bo)
            await first.send(t="ask", id=1, question="slow")
            await second.ask("ask", question="none")
            await second.settle()
            await second.play("drop:1")
            others.set()
            assert (await first.until_kind("known"))["data"] is True


@live
async def test_who_asks_too_much_has_to_wait(place: Place) -> None:
    def hard(*asked: object) -> int:
        return sum(range(100_000))

    place.desk.questions.thinking.rate = Rate(0, 0)
    with answering("connect_four", "hard", hard):
        async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
            _, first, second = await table_of_two(anna, bo)
            assert (await first.ask("ask", question="hard"))["t"] == "known"
            for seat in (first, second):  # of one household
                answer = await seat.ask("ask", question="hard")
                assert (answer["t"], answer["reason"]) == ("refused", "too_fast")
            assert place.desk.questions.thinking.of("elsewhere").take(0)


@live
async def test_only_so_many_questions_wait(place: Place) -> None:
    others = threading.Event()

    def slow(*asked: object) -> bool:
        return others.wait(PATIENCE)

    with answering("connect_four", "slow", slow):
        async with Guest(place.url) as anna:
            opened = await anna.open("connect_four", [ME, ME])
            seats = [await anna.socket(opened["table"]["id"], 0) for _ in range(EACH + 1)]
            for seat in seats:
                await seat.until_kind("state")
                await seat.send(t="ask", id=1, question="slow")
            refused = await seats[-1].until_kind("refused")
            assert refused["reason"] == "too_fast"
            others.set()
            for seat in seats[:-1]:
                await seat.until_kind("known")
            assert not place.desk.questions.waiting
