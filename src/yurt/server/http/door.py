"""A connection for HTTP, until it is closed or becomes a line. uvicorn and h11 do the reading.

A request has so much time to arrive and its answer so much time to be taken; what comes is read a
slice at a time, one in each turn of the event loop; and what is cheap to send and dear to read is
refused (headers without end, bodies in crumbs).
"""

import asyncio
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from yurt.server.guard.limits import BODY_BYTES, household

if TYPE_CHECKING:
    import uvicorn
    from uvicorn.server import ServerState

    from yurt.server.guard.porter import Crowd
    from yurt.server.guard.turns import Turns

SLICE = 2_048
HEAD_BYTES = 16_384
HEADERS = 100
CHUNKS = 256
HEAD_SECONDS = 15.0
BODY_SECONDS = 30.0
ANSWER_SECONDS = 120.0  # to be made, and to be taken
CLOSE_SECONDS = 10.0
TOO_LATE = b"408 Request Timeout"
UNREADABLE = b"400 Bad Request"
LAST = b"HTTP/1.1 %b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Sender(h11.Connection):
    """Reads requests, and refuses those that are made to be read for long."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, HEAD_BYTES)
        self.chunks = self.size = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request) and len(event.headers) > HEADERS:
            raise h11.RemoteProtocolError("too many headers")
        if isinstance(event, h11.Data):
            self.chunks += event.chunk_start
            self.size += len(event.data)
            if self.chunks > CHUNKS or self.size > 2 * BODY_BYTES:
                raise h11.RemoteProtocolError("too large a body")
        return event

    def start_next_cycle(self) -> None:
        super().start_next_cycle()
        self.chunks = self.size = 0


class Door(H11Protocol):
    """What uvicorn wants of a protocol for HTTP (its setting `http`)."""

    def __init__(
        self,
        config: "uvicorn.Config",
        server_state: "ServerState",
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.crowd: Crowd = app_state["desk"].crowd
        self.turns: Turns = app_state["desk"].doors
        self.conn = Sender()
        self.household = ""
        self.rest = bytearray()  # came, and is read in later turns
        self.reading = False  # in one of the next turns
        self.stage: object = None
        self.timer: asyncio.TimerHandle | None = None
        self.upgraded = False

    # What the event loop calls

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.household = household(self.client[0] if self.client else "")
        self.look()
        self.crowd.enter(self, len(self.connections))

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.reading:
            self.reading = True
            self.turns.ask(self.household, self.read_on)
        if self.reading and not self.transport.is_closing():
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.end()
        super().connection_lost(exc)

    # Reading

    def read_on(self) -> None:
        self.reading = False
        data = bytes(self.rest[:SLICE])
        del self.rest[:SLICE]
        if not self.over:
            super().data_received(data)
            self.look()
        if self.over:
            self.rest.clear()
        elif self.rest:
            self.reading = True
            self.turns.later(self.household, self.read_on)
        elif not self.flow.read_paused:
            self.transport.resume_reading()

    @property
    def over(self) -> bool:
        return self.upgraded or self.transport.is_closing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self.end()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """uvicorn's would be a fault of its own after HEAD, and while an answer is on its way."""
        self.refuse(UNREADABLE)

    def refuse(self, status: bytes) -> None:
        """The last that is said, unless an answer is on its way; the one that is made now is not
        needed."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(LAST % status)
        if self.cycle and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()

    def on_response_complete(self) -> None:
        self.stage = None
        super().on_response_complete()
        self.look()

    # How long it may take

    def look(self) -> None:
        """Sets the time for what comes next."""
        if self.upgraded:
            return
        stage = "closing" if self.transport.is_closing() else self.conn.their_state
        if stage is self.stage:
            return
        self.stage = stage
        self.crowd.get_on(self)
        if self.timer:
            self.timer.cancel()
        self.timer = self.loop.call_later(self.patience(), self.time_is_up)

    def patience(self) -> float:
        match self.stage:
            case "closing":
                return CLOSE_SECONDS
            case h11.IDLE:
                return HEAD_SECONDS
            case h11.SEND_BODY:
                return BODY_SECONDS
        return ANSWER_SECONDS

    def time_is_up(self) -> None:
        begun = self.conn.trailing_data[0] or self.stage is h11.SEND_BODY
        if begun and not self.transport.is_closing():
            self.refuse(TOO_LATE)
            self.look()
        else:
            self.leave()

    def leave(self) -> None:
        """At once: others need the room, or the other side does not even take its answer."""
        self.end()
        self.transport.abort()

    def end(self) -> None:
        if self.timer:
            self.timer.cancel()
        self.crowd.go(self)
