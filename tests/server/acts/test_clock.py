"""Clocks: pure functions first, then a table whose time runs out."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import yurt
from tests.server.guest import Guest, Place, live, live_with, serving, table_of_two
from tests.server.telling.test_sealed import run
from yurt.bots import usual_for
from yurt.server.acts import clock
from yurt.server.store.documents import ClockDoc
from yurt.server.table.table import Table
from yurt.server.wire.table import Pace

LIVE = Pace(kind="live", bank=60, increment=5)


def test_a_turn_is_taken_from_the_bank_when_it_ends() -> None:
    ticking = clock.start(LIVE, 2, [0], 1_000)
    assert ticking == ClockDoc([60_000, 60_000], 1_000, [0])
    assert clock.deadline(ticking, {0, 1}, sealing=False) == 61_000
    after = clock.turned(ticking, LIVE, [1], {}, 11_000)
    assert after == ClockDoc([55_000, 60_000], 11_000, [1])


def test_days_start_anew_with_each_turn() -> None:
    pace = Pace(kind="days", days=2)
    ticking = clock.start(pace, 2, [0], 0)
    assert ticking is not None
    after = clock.turned(ticking, pace, [1], {}, clock.DAY)
    assert after.banks == [2 * clock.DAY] * 2


def test_sealed_choices_share_the_longest_time() -> None:
    ticking = ClockDoc([10_000, 30_000], 0, [0, 1])
    assert clock.deadline(ticking, {0, 1}, sealing=True) == 30_000
    assert clock.late(ticking, {0, 1}, 29_999, sealing=True) == []
    assert clock.late(ticking, {0, 1}, 30_000, sealing=True) == [0, 1]
    after = clock.turned(ticking, LIVE, [0], {1: 4_000}, 20_000)
    assert after.banks == [5_000, 31_000]


def test_bots_have_no_clock_and_sleep_costs_nothing() -> None:
    ticking = ClockDoc([10_000, 30_000], 0, [0])
    assert clock.deadline(ticking, {1}, sealing=False) is None
    assert clock.slept(ticking, 500).since == 500
    assert clock.handed_back(ClockDoc([0, 5], 0, [0]), 0).banks == [clock.AT_LEAST, 5]


def test_taking_a_turn_back_pays_nobody() -> None:
    pace = Pace("live", bank=60, increment=10)
    begun = clock.start(pace, 3, [0], 0)
    assert begun
    passed = clock.turned(begun, pace, [1, 2], {}, 5_000)
    assert passed.banks == [65_000, 60_000, 60_000]
    back = clock.taken_back(passed, pace, [0], 0, 9_000)
    assert (back.banks, back.since, back.asked) == ([55_000, 60_000, 60_000], 9_000, [0])
    agreed = clock.taken_back(passed, pace, [0], None, 9_000)
    assert agreed.banks == passed.banks


@live
async def test_playing_and_taking_back_wins_no_time(place: Place) -> None:
    pace = {"kind": "live", "bank": 60, "increment": 10}
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo, pace=pace)
        for _ in range(3):
            await first.play("drop:1")
            await first.ask("undo", n=first.state["n"])
        banks = first.state["clock"]["banks"]
        assert banks[0] <= 60_000
        assert banks[1] == 60_000
        await second.until_n(6)


class Hands:
    """A clock whose hands a test moves."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.ahead = 0
        self.true = place.desk.house.now
        place.desk.house.now = self.read
        place.desk.alarm.now = self.read

    def read(self) -> int:
        return self.true() + self.ahead

    def forward(self, seconds: int) -> None:
        self.ahead += seconds * 1_000
        self.place.desk.alarm.changed.set()


def live_pace(out_of_time: str) -> dict[str, Any]:
    return {"kind": "live", "bank": 60, "increment": 0, "out_of_time": out_of_time}


@live
async def test_out_of_time_a_bot_plays_on(place: Place) -> None:
    hands = Hands(place)
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo, pace=live_pace("bot"))
        assert first.state["clock"]["until"] - first.state["clock"]["since"] == 60_000
        hands.forward(30)
        await first.play("drop:1")
        assert first.state["clock"]["banks"][0] in range(29_000, 30_001)
        hands.forward(61)
        await first.until_n(2)
        assert first.table["seats"][1]["bot"] == usual_for(yurt.find_game("connect_four"))
        assert [line["event"] for line in first.talk][-2:] == ["out_of_time", "taken_over"]
        await second.until_n(2)


def test_a_table_that_fails_does_not_stop_the_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours, once."""
    ring, rung = Table.ring, asyncio.Event()

    async def fail_once(table: Table) -> None:
        if not rung.is_set():
            rung.set()
            raise ZeroDivisionError
        await ring(table)

    async def story(place: Place) -> None:
        monkeypatch.setattr(Table, "ring", fail_once)
        hands = Hands(place)
        async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
            _, first, _ = await table_of_two(anna, bo, pace=live_pace("bot"))
            hands.forward(61)
            await rung.wait()
            hands.forward(2)
            await first.until_n(1)

    live_with()(story)(tmp_path)


@live
async def test_out_of_time_the_seat_resigns(place: Place) -> None:
    hands = Hands(place)
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo, pace=live_pace("resign"))
        hands.forward(61)
        state = await second.until(lambda m: m["t"] == "state" and m["result"])
        assert state["result"]["ranks"] == [1, 0]
        await first.until(lambda m: m["t"] == "state" and m["result"])


def test_a_clock_survives_a_restart_and_sleep_is_given_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place:
            anna, bo = Guest(place.url), Guest(place.url, "Bo")
            table, first, _ = await table_of_two(anna, bo, pace=live_pace("resign"))
            before = first.state["clock"]
            for guest in (anna, bo):
                await guest.__aexit__()
            stopped = place.desk.house.now()
        async with serving(tmp_path) as place, Guest(place.url) as back:
            back.http.cookies = anna.http.cookies
            seat = await back.socket(table, 0)
            after = (await seat.until_kind("state"))["clock"]
            assert after["banks"] == before["banks"]
            slept = after["since"] - before["since"]
            assert 0 <= slept <= place.desk.house.now() - stopped + 6_000
            assert table in place.desk.alarm.due

    run(story())
