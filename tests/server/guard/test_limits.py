"""How much a stranger may send."""

import asyncio
from collections import Counter

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.guest import ME, OPEN, Guest, Place, Seat, live, live_with
from yurt.server.config import Config
from yurt.server.guard.limits import Bucket, Buckets, Rate, Rates, Sockets, household
from yurt.server.guard.origin import address_of
from yurt.server.guard.turns import Turns


def test_a_bucket_refills_with_time() -> None:
    now = 0.0
    bucket = Bucket(Rate(2, 3), lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 200
    assert [bucket.take(amount) for amount in (2, 2, 1)] == [True, False, True]


def test_each_address_has_its_own() -> None:
    buckets = Buckets(Rate(0, 1))
    assert [buckets.take(a) for a in ("x", "y", "x")] == [True, True, False]
    sockets = Sockets(Rates(sockets=1, all_sockets=2))
    assert [sockets.enter(a) for a in ("x", "x", "y", "z")] == [True, False, True, False]
    sockets.leave("x")
    assert sockets.enter("z")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_who_is_counted_as_one(address: str, counted: str) -> None:
    assert household(address) == counted
    assert address_of((address, 1), {}, Config()) == counted
    proxied = {"x-forwarded-for": f"192.0.2.99, {address}"}
    assert address_of(("127.0.0.1", 1), proxied, Config(trust_proxy=True)) == counted
    assert address_of(("192.0.2.1", 1), proxied, Config()) == "192.0.2.1"


def test_behind_a_proxy_connections_are_not_counted() -> None:
    rates = Rates().behind_proxy()
    assert rates.arrivals.burst > 1e6
    assert rates.connections == rates.all_sockets
    assert rates.requests == Rates().requests
    assert Rates().within(1_000).all_sockets == 750


def test_what_is_known_afterwards_is_owed() -> None:
    now = 0.0
    bucket = Bucket(Rate(1, 2), lambda: now)
    bucket.owe(5)
    assert not bucket.take(0)
    now = 3
    assert bucket.take(0)
    assert not bucket.take()


def test_one_has_his_turn_after_the_other() -> None:
    async def story() -> None:
        turns, turn = Turns(2), 0
        seen: list[tuple[str, int]] = []

        async def take(home: str) -> None:
            await turns.take(home)
            seen.append((home, turn))

        tasks = [asyncio.create_task(take(home)) for home in "aaaaaaab"]
        tasks[6].cancel()
        while len(seen) < 7:
            turn += 1
            await asyncio.sleep(0)
        assert all(count <= 2 for count in Counter(at for _, at in seen).values())
        assert ("b", seen[3][1]) in seen[2:4]  # who brings most waits for himself
        await turns.take("a")

    asyncio.run(story())


@live
async def test_all_sockets_of_a_household_are_counted_together(place: Place) -> None:
    place.desk.messages.rate = Rate(0, 3)
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, ME])
        place.desk.messages.buckets.clear()
        seats = [await anna.socket(opened["table"]["id"], seat) for seat in range(2)]
        for seat in seats:
            await seat.until_kind("state")
        assert (await seats[0].ask("look", n=0))["t"] == "looked"
        assert (await seats[1].ask("look", n=0))["reason"] == "too_fast"
        await seats[1].settle()  # a ping costs nothing


@live_with(limits=True)
async def test_files_are_counted_too(place: Place) -> None:
    place.desk.files.rate = Rate(0, 3)
    async with httpx.AsyncClient(base_url=place.url) as http:
        codes = [(await http.get("/openapi.json")).status_code for _ in range(5)]
    assert codes == [200] * 3 + [429] * 2


@live_with(limits=True)
async def test_who_opens_too_many_tables_has_to_wait(place: Place) -> None:
    async with Guest(place.url) as anna:
        body = {"game": "connect_four", "places": [ME, OPEN]}
        codes = [(await anna.http.post("/api/tables", json=body)).status_code for _ in range(65)]
        assert codes[:60] == [200] * 60
        assert codes[-1] == 429


async def ping(seat: Seat, times: int) -> None:
    for _ in range(times):
        await seat.send(t="ping")
        await seat.hear()


@live_with(limits=True)
async def test_who_goes_on_sending_too_fast_is_cut_off(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
        seat = await anna.socket(opened["table"]["id"], 0)
        with pytest.raises(ConnectionClosed) as closed:
            await ping(seat, 2_000)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


@live_with(limits=True)
async def test_sockets_of_one_address_are_counted(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
        for _ in range(64):
            await anna.socket(opened["table"]["id"], 0)
        with pytest.raises(InvalidStatus):
            await anna.socket(opened["table"]["id"], 0)


@live
async def test_large_bodies_and_messages_are_refused(place: Place) -> None:
    async with Guest(place.url) as anna:
        response = await anna.http.post("/api/replay", content=b" " * 300_000)
        assert (response.status_code, response.json()["reason"]) == (413, "too_large")
        opened = await anna.open("connect_four", [ME, OPEN])
        seat = await anna.socket(opened["table"]["id"], 0)
        await seat.connection.send("x" * 5_000)
        assert (await seat.until_kind("trouble"))["reason"] == "too_large"
