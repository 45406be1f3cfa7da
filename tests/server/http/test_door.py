"""Connections that begin and do not go on, and more of them than there is room for."""

import asyncio
import os
import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.guest import Guest, Place, live, until
from tests.server.process import started
from tests.server.raw import Raw, calling, handshake
from tests.server.telling.test_sealed import run
from yurt.server.guard.limits import Rate
from yurt.server.guard.porter import Crowd
from yurt.server.http import door

POST = b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\n"
GET = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(autouse=True)
def hurried() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HEAD_SECONDS", "BODY_SECONDS", "ANSWER_SECONDS", "CLOSE_SECONDS"):
            patch.setattr(door, name, 0.3)
        yield


@live
async def test_half_a_request_is_not_waited_for(place: Place) -> None:
    halves = [
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ",
        handshake("x")[:-2],
        POST + b"Content-Length: 9\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n",
    ]
    for half in halves:
        async with calling(place.url) as raw:
            raw.send(half)
            assert (await raw.rest()).startswith(b"HTTP/1.1 408 "), half


@live
async def test_who_asks_for_nothing_is_sent_away(place: Place) -> None:
    async with calling(place.url) as raw:
        assert await raw.rest() == b""


@live
async def test_drops_do_not_make_a_request_last(place: Place) -> None:
    """However often a byte comes: what counts is when the whole is there."""
    async with calling(place.url) as raw, calling(place.url) as body:
        body.send(POST + b"Content-Length: 100000\r\n\r\n")
        drops = asyncio.create_task(drip(raw, body))
        assert (await raw.rest()).startswith(b"HTTP/1.1 408 ")
        assert (await body.rest()).startswith(b"HTTP/1.1 408 ")
        drops.cancel()


async def drip(*lines: Raw) -> None:
    while True:
        for line in lines:
            line.send(b"x")
        await asyncio.sleep(0.02)


@live
async def test_a_body_that_nobody_asked_for_has_an_end(place: Place) -> None:
    async with calling(place.url) as raw:
        raw.send(b"GET /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")
        assert (await raw.head()).startswith(b"HTTP/1.1 200")
        await raw.rest()


@live
async def test_an_answer_that_nobody_takes_is_dropped(place: Place) -> None:
    async with calling(place.url) as raw:
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        raw.send(GET * 3_000)
        await until(lambda: not place.desk.crowd.doors)


@live
async def test_an_answer_that_is_the_last_is_not_waited_for_either(place: Place) -> None:
    async with calling(place.url) as raw:
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        raw.send(GET * 1_000 + GET.replace(b"Host", b"Connection: close\r\nHost"))
        await until(lambda: not place.desk.crowd.doors)


@live
async def test_a_body_in_crumbs_is_refused(place: Place) -> None:
    async with calling(place.url) as raw:
        raw.send(POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 5_000)
        assert (await raw.head()).startswith(b"HTTP/1.1 400")
    async with calling(place.url) as raw:
        raw.send(
            POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"400\r\n%b\r\n" % (b" " * 1024) * 200
        )
        raw.send(b"0\r\n\r\n")
        assert (await raw.head()).startswith(b"HTTP/1.1 400")
        assert b"could not be read" in await raw.rest()


@live
async def test_a_turn_reads_a_slice(place: Place) -> None:
    async with calling(place.url) as raw:
        raw.send(b"x" * 100)
        await until(lambda: place.desk.crowd.doors)
        ((only,),) = [list(doors) for doors in place.desk.crowd.doors.values()]
        assert isinstance(only, door.Door)
        await until(lambda: only.conn.trailing_data[0])
        only.data_received(b"x" * 10_000)
        assert len(only.rest) == 10_000 - door.SLICE


# More than there is room for


class Somebody:
    def __init__(self, crowd: Crowd, household: str) -> None:
        self.household = household
        self.crowd = crowd
        self.here = True

    def leave(self) -> None:
        self.here = False
        self.crowd.go(self)


def arrive(crowd: Crowd, *homes: str) -> list[Somebody]:
    guests = [Somebody(crowd, home) for home in homes]
    for number, guest in enumerate(guests, 1):
        crowd.enter(guest, number - sum(not other.here for other in guests))
    return guests


def test_when_it_is_full_who_holds_most_makes_room() -> None:
    guests = arrive(Crowd(4, 99), "a", "b", "b", "b", "c", "d")
    assert [guest.here for guest in guests] == [True, False, False, True, True, True]


def test_a_household_makes_room_for_its_own() -> None:
    crowd = Crowd(99, 2)
    guests = arrive(crowd, "a", "b", "a")
    crowd.get_on(guests[0])
    late = Somebody(crowd, "a")
    crowd.enter(late, 4)
    assert [guest.here for guest in [*guests, late]] == [True, True, False, True]
    for guest in guests:
        crowd.go(guest)
    crowd.go(late)
    assert not crowd.doors


@live
async def test_who_comes_too_often_finds_the_door_shut(place: Place) -> None:
    place.desk.arrivals.rate = Rate(0, 3)
    answers = []
    for _ in range(5):
        async with calling(place.url) as raw:
            raw.send(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answers.append((await raw.rest())[:15])
    assert answers == [b"HTTP/1.1 200 OK"] * 3 + [b""] * 2


@pytest.fixture
def many_handles() -> Iterator[None]:
    """For the test itself, which holds the other end of every connection."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 2_000:
        pytest.skip("the system gives too few file handles")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2_000), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("many_handles")
def test_half_open_connections_leave_room_for_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with started(tmp_path, "--port", "0", handles=1_024, YURT_LIMITS="1") as process:
            strangers = []
            for _ in range(1_100):
                line = calling(process.url)
                strangers.append(line)
                (await line.__aenter__()).send(b"GET / HTTP/1.1\r\n")
            async with httpx.AsyncClient(base_url=process.url) as http:
                assert (await http.get("/health")).text == "ok"
            for line in strangers:
                await line.__aexit__(None, None, None)
            assert await process.end(signal.SIGTERM) == 0

    run(story())


@pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit and /proc")
@pytest.mark.usefixtures("many_handles")
def test_without_handles_it_waits_and_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with started(tmp_path, "--port", "0") as process:
            async with Guest(process.url) as anna:
                pid, wide = process.process.pid, resource.getrlimit(resource.RLIMIT_NOFILE)
                open_now = len(os.listdir(f"/proc/{pid}/fd"))
                resource.prlimit(pid, resource.RLIMIT_NOFILE, (open_now + 3, wide[1]))
                strangers = [calling(process.url) for _ in range(100)]
                for stranger in strangers:
                    (await stranger.__aenter__()).send(GET)
                line = await asyncio.wait_for(said(process.process.stdout), 30)
                assert '"reason": "Too many open files"' in line
                assert (await anna.get("/api/me"))["id"]  # a connection that is open
                resource.prlimit(pid, resource.RLIMIT_NOFILE, (1_000, wide[1]))
                for stranger in strangers:
                    await stranger.__aexit__(None, None, None)
                async with Guest(process.url, "Bo") as bo:
                    assert (await bo.get("/api/me"))["id"]
                    await bo.open("connect_four", [{"who": "me"}, {"who": "me"}])
            process.process.send_signal(signal.SIGTERM)
            rest, _ = await asyncio.wait_for(process.process.communicate(), 30)
            assert rest.decode().count("no connection can be taken") < 30
            assert b"Traceback" not in rest

    run(story())


async def said(out: asyncio.StreamReader | None) -> str:
    assert out is not None
    while True:
        line = (await out.readline()).decode()
        if "no connection can be taken" in line:
            return line
