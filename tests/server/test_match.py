"""Whole matches over real sockets: persons, a spectator, bots, hidden hands."""

import random
from pathlib import Path
from typing import Any

import pytest

import yurt

from .guest import FAIR, ME, OPEN, Guest, Place, bot, live, live_with, play_out, table_of_two


async def record_of(guest: Guest, table: str) -> str:
    return (await guest.http.get(f"/api/tables/{table}/record")).text


@live
async def test_two_persons_and_a_spectator(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as eve:
        table, first, second = await table_of_two(anna, bo)
        watching = await eve.socket(table)
        await play_out([first, second, watching])
        assert first.state["view"] == second.state["view"] == watching.state["view"]
        assert sorted(first.state["result"]["ranks"]) == [0, 1]
        record = yurt.parse_record(await record_of(eve, table))
        yurt.verify(record, yurt.replay(record, yurt.find_game("connect_four")))


@pytest.mark.parametrize("name", ["random", "monte"])
def test_a_person_plays_a_bot(tmp_path: Path, name: str) -> None:
    async def story(place: Place) -> None:
        async with Guest(place.url) as anna:
            opened = await anna.open("connect_four", [ME, bot(name)])
            seat = await anna.socket(opened["table"]["id"], 0)
            await play_out([seat])
            assert seat.state["result"]

    live(story)(tmp_path)


async def three_at_a_table(place: Place, game: str, **more: Any) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open(game, [ME, OPEN, bot()], **more)
        table = opened["table"]["id"]
        await bo.sit(opened["invitations"][0]["link"])
        seats = [await anna.socket(table, 0), await bo.socket(table, 1), await anna.socket(table)]
        await play_out(seats)
        assert seats[0].state["result"]["ranks"] == seats[2].state["result"]["ranks"]
        record = yurt.parse_record(await record_of(anna, table))
        found = place.desk.house.catalogue.find(game)
        yurt.verify(record, yurt.replay(record, found))


@live
async def test_king_with_persons_a_bot_and_a_spectator(place: Place) -> None:
    await three_at_a_table(place, "koenig")


@live_with(**FAIR)
async def test_the_fair_with_its_sealed_bids(place: Place) -> None:
    await three_at_a_table(place, "fair", options={"hands": "large"})


@live_with(**FAIR)
async def test_bots_among_themselves(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("fair", [bot(), bot(), bot()])
        watching = await anna.socket(opened["table"]["id"])
        await play_out([watching])
        assert watching.state["result"]


@live_with(**FAIR)
async def test_bots_leave_the_generator_of_the_process_alone(place: Place) -> None:
    """Whoever seeded it, in a notebook or a test, gets the numbers that were seeded."""
    async with Guest(place.url) as anna:
        before = random.getstate()
        opened = await anna.open("fair", [bot(), bot(), bot()])
        await play_out([await anna.socket(opened["table"]["id"])])
        assert random.getstate() == before
