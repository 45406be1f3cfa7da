"""Whole matches over real sockets: persons, a spectator, bots, hidden hands."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import yurt

from .guest import Guest, Place, Seat, serving

ME, OPEN = {"who": "me"}, {"who": "open"}


def bot(name: str = "random") -> dict[str, Any]:
    return {"who": "bot", "bot": name}


async def play_out(seats: list[Seat]) -> None:
    """Everybody who is asked plays, until the match is over."""
    await asyncio.gather(*(play_seat(seat) for seat in seats))


async def play_seat(seat: Seat) -> None:
    while not seat.state.get("result"):
        legal = seat.state.get("legal")
        if not legal or seat.state["sealed"]:
            await seat.hear()
            continue
        answer = await seat.play(legal[seat.state["n"] * 7 % len(legal)]["m"])
        assert answer["t"] in ("state", "refused"), answer


async def table_of_two(host: Guest, guest: Guest) -> tuple[str, Seat, Seat]:
    opened = await host.open("connect_four", [ME, OPEN])
    table = opened["table"]["id"]
    await guest.sit(opened["invitations"][0]["link"])
    return table, await host.socket(table, 0), await guest.socket(table, 1)


async def two_and_a_spectator(place: Place) -> None:
    async with Guest(place.url, "Anna") as anna, Guest(place.url, "Bo") as bo:
        async with Guest(place.url, "Eve") as eve:
            table, first, second = await table_of_two(anna, bo)
            watching = await eve.socket(table)
            for seat in (first, second, watching):
                await seat.until_kind("state")
            await play_out([first, second, watching])
            assert first.state["view"] == second.state["view"] == watching.state["view"]
            assert sorted(first.state["result"]["ranks"]) == [0, 1]
            record = (await anna.http.get(f"/api/tables/{table}/record")).text
            match = yurt.replay(yurt.parse_record(record), yurt.find_game("connect_four"))
            yurt.verify(yurt.parse_record(record), match)


def test_two_persons_and_a_spectator_play_a_match(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place:
            await two_and_a_spectator(place)

    asyncio.run(story())


@pytest.mark.parametrize("name", ["random", "monte"])
def test_a_person_plays_a_bot(tmp_path: Path, name: str) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            opened = await anna.open("connect_four", [ME, bot(name)])
            seat = await anna.socket(opened["table"]["id"], 0)
            await seat.until_kind("state")
            await play_out([seat])
            assert seat.state["result"]

    asyncio.run(story())


def test_king_with_persons_and_bots(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place:
            async with Guest(place.url, "Anna") as anna, Guest(place.url, "Bo") as bo:
                opened = await anna.open("koenig", [ME, OPEN, bot()])
                table = opened["table"]["id"]
                await bo.sit(opened["invitations"][0]["link"])
                seats = [await anna.socket(table, 0), await bo.socket(table, 1)]
                seats.append(await anna.socket(table))
                for seat in seats:
                    await seat.until_kind("state")
                await play_out(seats)
                assert seats[0].state["result"]["ranks"] == seats[2].state["result"]["ranks"]

    asyncio.run(story())
