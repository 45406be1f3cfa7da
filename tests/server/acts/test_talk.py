"""What a seat makes all others hear: whom the host has muted, how fast, and how much."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.guest import ME, OPEN, Guest, Message, Place, Seat, live, table_of_two
from yurt.server.acts import draft, talk
from yurt.server.guard.limits import Buckets, Rate


async def public_table(anna: Guest, bo: Guest) -> tuple[str, Seat, Seat]:
    opened = await anna.open("connect_four", [ME, OPEN], public=True)
    table = opened["table"]["id"]
    await bo.post("/api/sit", {"table": table, "name": "Bo"})
    first, second = await anna.socket(table, 0), await bo.socket(table, 1)
    await second.until_kind("state")
    return table, first, second


def said(seat: Seat, event: str) -> list[str]:
    return [line["text"] for line in seat.talk if line["event"] == event]


@live
async def test_a_muted_player_says_nothing_by_his_name(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await public_table(anna, bo)
        await first.ask("mute", seat=1, muted=True)
        for number in range(3):
            answer = await second.ask("style", name=f"Buy {number}", colour=5)
            assert (answer["t"], answer["reason"]) == ("refused", "muted")
        assert (await second.ask("style", name="Bo", colour=5))["t"] == "state"
        await first.settle()
        assert first.table["seats"][1]["name"] == "Bo"
        assert first.table["seats"][1]["colour"] == 5
        assert said(first, "renamed") == []
        await first.ask("mute", seat=1, muted=False)
        assert (await second.ask("style", name="Bob", colour=5))["t"] == "state"


UNSEEN = ["\u2800", "\u3164", " \u115f\uffa0 ", "\u200b\u2060", "\u00ad", "\ufe0f\u034f", "\u0301"]


@live
async def test_a_name_of_which_nothing_is_seen_is_none(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        for name in UNSEEN:
            places = [{**ME, "name": name}, OPEN]
            opened = await anna.open("connect_four", places, public=True)
            assert opened["table"]["seats"][0]["name"] == ""
            body = {"table": opened["table"]["id"], "name": name}
            response = await bo.http.post("/api/sit", json=body)
            assert response.json()["reason"] == "no_name"
        _, first, second = await public_table(anna, bo)
        for name in UNSEEN:
            assert (await second.ask("style", name=name, colour=5))["reason"] == "no_name"
        await second.ask("style", name="Bo\u0308", colour=5)
        await first.settle()
        assert first.table["seats"][1]["name"] == "Bo\u0308"


@live
async def test_nor_by_leaving_and_sitting_down_again(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("koenig", [ME, OPEN, OPEN], public=True)
        table = opened["table"]["id"]
        await bo.post("/api/sit", {"table": table, "name": "Bo"})
        first, second = await anna.socket(table, 0), await bo.socket(table, 1)
        await first.ask("mute", seat=1, muted=True)
        await second.ask("leave")
        sat = await bo.post("/api/sit", {"table": table, "name": "Buy this"})
        assert sat["table"]["seats"][1]["name"] == "Bo"
        assert sat["table"]["seats"][1]["muted"]
        again = await bo.socket(table, 1)
        assert (await again.ask("chat", text="Buy this"))["reason"] == "muted"


@live
async def test_nor_from_another_seat_of_his_or_in_the_rematch(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("koenig", [ME, OPEN, OPEN], public=True)
        table = opened["table"]["id"]
        for _ in range(2):
            await bo.post("/api/sit", {"table": table, "name": "Bo"})
        first, other = await anna.socket(table, 0), await bo.socket(table, 2)
        await other.until_kind("state")
        await first.ask("mute", seat=1, muted=True)
        assert (await other.ask("chat", text="Buy this"))["reason"] == "muted"
        for seat in (1, 2):
            await (await bo.socket(table, seat)).ask("resign")
        await first.ask("rematch")
        again = first.table["rematch"]
        sat = await bo.post("/api/sit", {"table": again, "name": "Buy this"})
        assert sat["table"]["seats"][sat["seat"]]["muted"]


Act = Callable[[Seat, int], Awaitable[Message]]


async def rename(seat: Seat, number: int) -> Message:
    return await seat.ask("style", name=f"Anna {number}", colour=0)


async def recolour(seat: Seat, number: int) -> Message:
    return await seat.ask("style", name="Anna", colour=2 + number % 2)


async def chat(seat: Seat, number: int) -> Message:
    return await seat.ask("chat", text=f"hello {number}")


async def come_and_go(seat: Seat, number: int) -> Message:
    return await seat.ask("handback") if number % 2 else await seat.ask("takeover", seat=0)


async def propose(seat: Seat, number: int) -> Message:
    if number % 2:
        return await seat.ask("answer", proposal=number // 2 + 1, yes=False)
    return await seat.ask("propose", n=0, what="abandon")


def with_patience(place: Place) -> None:
    """For three acts that all are told of, and not for one more."""
    place.desk.house.manners = Buckets(Rate(0, 3))


@pytest.mark.parametrize("act", [rename, recolour, chat, come_and_go, propose])
def test_whatever_all_are_told_has_its_pace(tmp_path: Path, act: Act) -> None:
    """Through as many sockets as one likes."""

    async def story(place: Place) -> None:
        with_patience(place)
        async with Guest(place.url, "Anna") as anna, Guest(place.url, "Bo") as bo:
            table, first, second = await table_of_two(anna, bo)
            before = len(second.talk)
            seats = [first, await anna.socket(table, 0), await anna.socket(table, 0)]
            answers = [await act(seats[number % 3], number) for number in range(20)]
            assert not any("reason" in answer for answer in answers[:3])
            assert answers[3].get("reason") == "too_fast"
            await second.settle()
            assert len(second.talk) - before <= 3

    live(story)(tmp_path)


@live
async def test_links_have_it_too(place: Place) -> None:
    with_patience(place)
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
        seat = await anna.socket(opened["table"]["id"], 0)
        reasons = [(await seat.ask("invite", seat=1)).get("reason") for _ in range(6)]
        assert reasons == [None] * 3 + ["too_fast"] * 3


@live
async def test_moves_do_not_count(place: Place) -> None:
    with_patience(place)
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, _ = await table_of_two(anna, bo)
        for number in range(10):
            n = first.state["n"]
            answer = await (first.ask("undo", n=n) if number % 2 else first.play("drop:1"))
            assert answer["t"] == "state"
        assert [(await chat(first, n)).get("reason") for n in range(4)] == [None] * 3 + ["too_fast"]
        assert (await first.ask("resign"))["t"] == "state"


def test_a_table_does_not_talk_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "SPOKEN", 10)
    monkeypatch.setattr(draft, "LINES", 15)

    async def story(place: Place) -> None:
        async with Guest(place.url, "Anna") as anna, Guest(place.url, "Bo") as bo:
            _, first, second = await table_of_two(anna, bo)
            for number in range(20):
                await chat(first, number)
            assert (await chat(first, 20))["reason"] == "talked_enough"
            for number in range(20):
                assert (await rename(first, number))["t"] == "state"
            await second.settle()
            assert second.talk[-1]["k"] == len(second.talk) == 15
            assert second.table["seats"][0]["name"] == "Anna 19"
            assert len(said(second, "renamed")) == 5

    live(story)(tmp_path)
