"""Bytes that are no request, or hardly one: no fault, no trace, and never a 500."""

import asyncio
import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.hosting import House, listening_for_faults

METHODS = [
    *[b"GET", b"POST"] * 8, b"HEAD", b"OPTIONS", b"CONNECT", b"TRACE", b"PUT", b"get", b"G\x00T",
    b"",
]  # fmt: skip
TARGETS = [
    b"/", b"/health", b"/ready", b"/api/me", b"/api/tables", b"/api/replay", b"/socket/x",
    b"/api/tables/x/record", b"*", b"http://localhost/", b"http://[::1", b"//", b"/%", b"/%00",
    b"/%ff%fe", b"/api/games/%2e%2e%2f", b"/\xff", b"/?seat=%00&language=%ff", b"/?" + b"a&" * 500,
    b"/api/me/recovery?x=[", b"localhost:80", b"/metrics", b"/openapi.json", b"/a;%0d%0a", b"",
]  # fmt: skip
VERSIONS = [*[b"HTTP/1.1"] * 20, b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9", b"http/1.1", b""]
HEADERS = [
    b"Host: localhost", b"Host: [::1", b"Host: evil.example", b"Host: a\x00b", b"Host:", b"Host: [",
    b"Origin: http://[::1", b"Origin: null", b"Origin: \xff", b"Content-Length: 5",
    b"Content-Length: -1", b"Content-Length: 99999999999999999999", b"Content-Length: 5, 5",
    b"Content-Length: x", b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip",
    b"Connection: close", b"Connection: upgrade", b"Connection: keep-alive, Upgrade",
    b"Upgrade: websocket", b"Upgrade: h2c", b"Sec-WebSocket-Key: x", b"Sec-WebSocket-Version: 13",
    b"Sec-WebSocket-Version: 12", b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    b"Sec-WebSocket-Extensions: permessage-deflate; x=", b"Expect: 100-continue", b"Expect: 9",
    b"Cookie: yurt=\xe9.\xff", b"Cookie: " + b"yurt=" * 300, b"Accept-Language: \xff;q=,,",
    b"Accept-Encoding: gzip", b"X-Forwarded-For: \x01", b": x", b" folded", b"no colon", b"a b: c",
    b"a: \x7f", b"If-None-Match: \xff", b"Range: bytes=9-", b"Authorization: Bearer \xff",
    b"a:" + b"b" * 20_000, *[b"a%d: b" % i for i in range(3)],
]  # fmt: skip
BODIES = [
    b"", b"hello", b"5\r\nhello\r\n0\r\n\r\n", b"5\r\nhel", b"zz\r\n", b"-1\r\n", b"0\r\n\r\n",
    b"ffffffffffffffffffff\r\n", b"1;" + b"x" * 99 + b"\r\n1\r\n0\r\na: b\r\n\r\n", b"\r\n" * 9,
    b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\x00\x01\x02", b"{" * 2_000, b"\x81\x80aaaa",
    b"GARBAGE", b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGARBAGE\r\n\r\n",
]  # fmt: skip
ENDS = [*[b"\r\n"] * 20, b"\n", b"\r", b"\x00"]
STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")

requests = st.builds(
    lambda method, target, version, headers, end, body, cut: (
        end.join([b" ".join((method, target, version)), *headers, b"", b""]) + body
    )[:cut],
    st.sampled_from(METHODS),
    st.sampled_from(TARGETS),
    st.sampled_from(VERSIONS),
    st.lists(st.sampled_from(HEADERS), max_size=3).map(lambda more: [HEADERS[0], *more])
    | st.lists(st.sampled_from(HEADERS[6:]), max_size=3).map(lambda more: [HEADERS[0], *more])
    | st.lists(st.sampled_from(HEADERS), max_size=6),
    st.sampled_from(ENDS),
    st.sampled_from(BODIES),
    st.none() | st.none() | st.integers(0, 300),
)
mutated = st.builds(
    lambda data, at, what: data[: at % (len(data) + 1)] + what + data[at % (len(data) + 1) :],
    requests,
    st.integers(0, 1_000),
    st.binary(max_size=6),
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


def send(house: House, pieces: list[bytes]) -> list[int]:
    """The status of every answer. The other end is in this process: some turns of its event loop
    later it has said what it has to say."""
    place = urlsplit(house.place.url)
    assert place.port
    heard = b""
    with socket.create_connection((place.hostname, place.port), 10) as line:
        with suppress(OSError):
            for piece in pieces:
                line.sendall(piece)
                house.tell(turns())
        line.settimeout(0)
        with suppress(OSError):
            while data := line.recv(65_536):
                heard += data
    house.tell(turns())
    return [int(code) for code in STATUS.findall(heard)]


async def turns() -> None:
    for _ in range(40):
        await asyncio.sleep(0)


def cut_up(data: bytes, rng: Random) -> list[bytes]:
    cuts = sorted(rng.randrange(len(data) + 1) for _ in range(rng.randrange(3)))
    return [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]


@settings(max_examples=500, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(st.lists(requests | mutated, min_size=1, max_size=2).map(b"".join), st.randoms())
def test_any_bytes_are_answered_or_refused(house: House, data: bytes, rng: Random) -> None:
    with listening_for_faults() as faults:
        codes = send(house, cut_up(data, rng))
        assert [code for code in codes if code == 500] == []
    assert faults == []


CHUNKED = b"GET /health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("pieces", "codes"),
    [
        ([CHUNKED + b"zz\r\n"], [400]),
        ([CHUNKED, b"zz\r\n"], [200]),
        ([CHUNKED.replace(b"GET", b"HEAD") + b"zz\r\n"], [400]),
        ([b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGARBAGE\r\n\r\n"], [200, 400]),
        ([b"GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n"], [400]),
        ([b"GET /api/me HTTP/1.1\r\nHost: [::1\r\n\r\n"], [421]),
        ([b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[::1\r\n\r\n"], [403]),
        ([b"GET /health HTTP/1.1\r\n" + b"a: b\r\n" * 101 + b"\r\n"], [400]),
        ([b"GET /health HTTP/1.1\r\nHost: " + b"a" * 40_000], [400]),
    ],
)
def test_what_was_a_fault_once(house: House, pieces: list[bytes], codes: list[int]) -> None:
    with listening_for_faults() as faults:
        assert send(house, pieces) == codes
    assert faults == []
