"""Choices made in secret: nothing that others get depends on who has chosen what."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from tests.server.guest import FAIR, ME, OPEN, Guest, Place, Seat, calm, live_with, serving


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


async def at_the_fair(anna: Guest, bo: Guest, **more: Any) -> tuple[str, Seat, Seat]:
    """A table where both have something to choose: hands are dealt until that is so."""
    for _ in range(50):
        opened = await anna.open("fair", [ME, OPEN], options={"hands": "large"}, **more)
        table = opened["table"]["id"]
        await bo.sit(opened["invitations"][0]["link"])
        first, second = await anna.socket(table, 0), await bo.socket(table, 1)
        await first.until_kind("state")
        await second.until_kind("state")
        if len(first.state["legal"]) > 1 and len(second.state["legal"]) > 1:
            await calm(first, second)
            return table, first, second
    raise AssertionError("fifty deals without a choice")


def a_choice(seat: Seat, which: int = 0) -> str:
    word: str = seat.state["legal"][which]
    return word


async def is_my_turn(guest: Guest, table: str) -> bool:
    """At this table: there may be others, at which there was no choice."""
    mine = (await guest.get("/api/me/tables"))["tables"]
    return bool(next(my["your_turn"] for my in mine if my["table"]["id"] == table))


async def silence(seat: Seat) -> bool:
    """Whether nothing at all arrives, and a question is answered as before."""
    before = len(seat.heard)
    await seat.settle()
    return len(seat.heard) == before + 1


@live_with(**FAIR)
async def test_others_hear_nothing_until_the_last_is_in(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, first, second = await at_the_fair(anna, bo)
        lists = "/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/record?seat=1"
        before = [(await bo.http.get(path)).content for path in lists]
        answer = await first.play(a_choice(first))
        assert (answer["t"], answer["n"], answer["sealed"]) == (
            "state",
            first.state["n"],
            a_choice(first),
        )
        assert await silence(second)
        assert [(await bo.http.get(path)).content for path in lists] == before
        assert [await is_my_turn(anna, table), await is_my_turn(bo, table)] == [False, True]
        n = second.state["n"]
        await second.play(a_choice(second))
        assert second.state["n"] >= n + 2
        assert [told["seat"] for told in second.state["told"]][:2] == [0, 1]


@live_with(**FAIR)
async def test_a_choice_may_change_and_be_taken_out(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await at_the_fair(anna, bo)
        await first.play(a_choice(first, 0))
        assert (await first.play(a_choice(first, 1)))["sealed"] == a_choice(first, 1)
        out = await first.ask("unseal", n=first.state["n"])
        assert (out["t"], out["sealed"]) == ("state", None)
        assert (await first.ask("unseal", n=first.state["n"]))["reason"] == "nothing_sealed"
        await first.play(a_choice(first, 1))
        chosen = a_choice(first, 1)
        assert await silence(second)
        await second.play(a_choice(second))
        await first.until_n(second.state["n"])
        assert first.state["told"][0]["m"] == chosen


def test_a_sealed_choice_survives_a_restart_and_stays_secret(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, **FAIR) as place:
            anna, bo = Guest(place.url), Guest(place.url, "Bo")
            table, first, second = await at_the_fair(anna, bo)
            await first.play(a_choice(first))
            sealed, unaware = first.state["sealed"], second.state
            await anna.__aexit__()
            await bo.__aexit__()
        async with serving(tmp_path, **FAIR) as place:
            back = Guest(place.url), Guest(place.url, "Bo")
            for guest, old in zip(back, (anna, bo), strict=True):
                guest.http.cookies = old.http.cookies
            first, second = await back[0].socket(table, 0), await back[1].socket(table, 1)
            assert (await first.until_kind("state"))["sealed"] == sealed
            state = await second.until_kind("state")
            assert {**state, "told": []} == {**unaware, "told": [], "after": 0}
            await second.play(a_choice(second))
            assert second.state["n"] > unaware["n"]
            for guest in back:
                await guest.__aexit__()

    run(story())


@live_with(**FAIR)
async def test_the_clock_does_not_tell_who_has_chosen(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        pace = {"kind": "live", "bank": 60, "increment": 0}
        table, first, second = await at_the_fair(anna, bo, pace=pace)
        before = second.state["clock"]
        await first.play(a_choice(first))
        again = await bo.socket(table, 1)
        assert (await again.until_kind("state"))["clock"] == before
