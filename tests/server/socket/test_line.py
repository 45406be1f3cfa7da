"""Frames without end, of any kind: the line is cut, nobody waits, and memory does not grow."""

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.guest import ME, OPEN, PATIENCE, Guest, Place, live, live_with, until
from tests.server.raw import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT, calling, frame, handshake
from yurt.server.guard.limits import Rates
from yurt.server.socket import line as line_module
from yurt.server.socket.line import SLICE, WAITING_BYTES, Line
from yurt.server.store.protocol import Unstored

MANY = 40_000
FLOODS = {
    "continuations": frame(TEXT, b"{", last=False) + frame(CONTINUED, last=False) * MANY,
    "texts": frame(TEXT) * MANY,
    "binaries": frame(BINARY) * MANY,
    "pings": frame(PING) * MANY,
    "pongs": frame(PONG) * MANY,
    "long texts": frame(TEXT, b"x" * 16_000) * 20,
}


class Wire(asyncio.Transport):
    """A transport that only notes what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.reading = True
        self.aborted = self.closed = False

    def write(self, data: Any) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.aborted or self.closed

    def abort(self) -> None:
        self.aborted = True

    def close(self) -> None:
        self.closed = True


async def open_line(place: Place) -> tuple[Line, Wire]:
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
    line, wire = Line(cast(Any, None), ServerState(), {"desk": place.desk}), Wire()
    line.connection_made(wire)
    line.data_received(handshake(opened["table"]["id"]))
    await until(lambda: line.socket)
    assert wire.written.startswith(b"HTTP/1.1 101")
    return line, wire


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_is_cut_off_in_the_middle(kind: str, tmp_path: Path) -> None:
    @live_with(limits=True)
    async def story(place: Place) -> None:
        line, wire = await open_line(place)
        before = line.ration.frames.level
        line.data_received(FLOODS[kind])
        assert before - line.ration.frames.level <= SLICE // 6 + 1  # in one turn
        await until(lambda: wire.aborted)
        assert not wire.reading
        line.connection_lost(None)
        assert not line.rest
        assert place.desk.metrics.counts["lines_cut"] == 1
        assert len(wire.written) < 100 * Rates().frames.burst

    story(tmp_path)


@live_with(limits=True)
async def test_after_a_goodbye_nothing_more_is_read(place: Place) -> None:
    line, wire = await open_line(place)
    line.data_received(frame(CLOSE) * MANY)
    await until(lambda: wire.closed)
    line.connection_lost(None)
    assert not line.rest


@live_with(limits=True)
async def test_others_play_on_meanwhile(place: Place) -> None:
    async with Guest(place.url) as anna, calling(place.url) as stranger:
        opened = await anna.open("connect_four", [ME, OPEN])
        seat = await anna.socket(opened["table"]["id"], 0)
        stranger.send(handshake(opened["table"]["id"]))
        await stranger.head()
        stranger.send(FLOODS["continuations"] * 40)
        await seat.settle()
        await stranger.rest()
        await seat.settle()


@live_with(limits=True)
async def test_a_message_in_many_slices_is_read_whole(place: Place) -> None:
    """As long as one may be, and in two frames; what came with it is not lost."""
    line, wire = await open_line(place)
    text = b'{"t":"ping"' + b" " * 2_000
    line.data_received(frame(TEXT, text, last=False) + frame(CONTINUED, b"}"))
    await until(lambda: b'"pong"' in wire.written)
    assert wire.reading
    line.connection_lost(None)


@live
async def test_who_does_not_read_is_not_read(place: Place) -> None:
    line, wire = await open_line(place)
    line.pause_writing()
    assert not wire.reading
    line.data_received(frame(PING, b"x" * 125) * 100)  # was on its way already
    for _ in range(300):
        await asyncio.sleep(0)
    assert frame_count(wire, PONG) == 0
    line.resume_writing()
    await until(lambda: frame_count(wire, PONG) == 100)
    await until(lambda: wire.reading)
    line.connection_lost(None)


def frame_count(wire: Wire, kind: int) -> int:
    return wire.written.count(bytes((128 | kind, 125)))


@live
async def test_pongs_that_nobody_reads_do_not_pile_up(place: Place) -> None:
    """Without limits, so that only the full pipe stops it."""
    async with Guest(place.url) as anna, calling(place.url) as stranger:
        opened = await anna.open("connect_four", [ME, OPEN])
        stranger.send(handshake(opened["table"]["id"]))
        await stranger.head()
        stranger.writer.transport.pause_reading()  # type: ignore[attr-defined]
        (socket,) = [watcher.line for watcher in place.desk.watchers]
        line = cast(Line, socket)
        while not line.full:
            stranger.send(frame(PING, b"x" * 125) * 1_000)
            await asyncio.sleep(0.01)
        stranger.send(frame(PING, b"x" * 125) * 100_000)
        await anna.get("/api/me")
        assert line.transport.get_write_buffer_size() < 1 << 18


@live
async def test_what_waits_for_a_slow_reader_is_counted_in_bytes(place: Place) -> None:
    line, wire = await open_line(place)
    line.pause_writing()
    line.say(b"x" * 2 * WAITING_BYTES)  # one alone may be as long as it is
    assert line.waiting
    line.say(b"x")
    assert not line.waiting
    assert wire.written.endswith((4408).to_bytes(2))
    line.connection_lost(None)


@live
async def test_who_says_nothing_is_not_kept(place: Place) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line_module, "BEAT_SECONDS", 0.2)
        async with Guest(place.url) as anna:
            opened = await anna.open("connect_four", [ME, OPEN])
            seat = await anna.socket(opened["table"]["id"], 0)
            url = f"{place.url.replace('http', 'ws', 1)}/socket/{opened['table']['id']}"
            async with connect(url) as silent:
                with pytest.raises(ConnectionClosed) as closed:
                    await asyncio.wait_for(silent.recv(), PATIENCE)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4408
            await seat.settle()


@live
async def test_when_nothing_can_be_read_a_socket_is_told_to_come_back(place: Place) -> None:
    async def unstored(table: str) -> None:
        raise Unstored("the disk is gone")

    place.desk.house.table = unstored  # type: ignore[assignment]
    async with calling(place.url) as raw:
        raw.send(handshake("x"))
        assert (await raw.head()).startswith(b"HTTP/1.1 503")


@live
async def test_who_leaves_before_he_is_greeted_is_not_there(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
        table = place.desk.house.tables[opened["table"]["id"]]
        async with table.lock:
            seat = await anna.socket(table.id, 0)
            (watcher,) = place.desk.watchers
            await until(lambda: cast(Line, watcher.line).socket.working)  # type: ignore[union-attr]
            await seat.close()
            await until(lambda: not place.desk.watchers)
        await anna.get("/api/me")
        assert table.watchers == []
