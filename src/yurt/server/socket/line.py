"""A WebSocket at the wire. uvicorn hands the connection over, `websockets` reads and makes frames.

Nothing lies between a frame and the table. What is said in one turn of the event loop is written
at its end, for all lines in one go: readers are woken once. When the other side reads too slowly
it waits here, so that nobody holds a table up; one that falls too far behind is cut off, and
resumes when it comes back.

What comes in is read a slice at a time, one in each turn, and every frame and byte is counted:
whoever sends too much is cut off in the middle of it, before his frames cost anybody time.
"""

import asyncio
from collections import deque
from collections.abc import Coroutine
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from yurt.server.guard.auth import COOKIE
from yurt.server.guard.cookies import read_cookie
from yurt.server.guard.limits import MESSAGE_BYTES, Ration
from yurt.server.guard.origin import address_of, base_url, is_ours
from yurt.server.refusal import Refusal
from yurt.server.store.protocol import Unstored
from yurt.server.telling.watcher import CUT_OFF, RESTART

from .socket import Socket

if TYPE_CHECKING:
    import uvicorn
    from uvicorn.server import ServerState

    from yurt.server.house.desk import Desk
    from yurt.server.table.table import Table

PATH = "/socket/"
SLICE = 256  # bytes that are read in one turn: forty empty frames, or most messages as a whole
WAITING_BYTES = 1 << 19  # for somebody who reads slowly
BEAT_SECONDS = 20.0  # whoever is silent for two beats is gone
CLOSE_SECONDS = 10.0
NO_TABLE = 4404
DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


class Line(asyncio.Protocol):
    """What uvicorn wants of a protocol for WebSockets (its setting `ws`)."""

    def __init__(
        self, config: "uvicorn.Config", server_state: "ServerState", app_state: dict[str, Any]
    ) -> None:
        self.desk: Desk = app_state["desk"]
        self.lines: set[Any] = server_state.connections
        self.tasks = server_state.tasks
        self.frames = ServerProtocol(max_size=4 * MESSAGE_BYTES)
        self.ration = Ration(self.desk.rates)
        self.rest = bytearray()  # came, and is read in later turns
        self.reading = False  # in one of the next turns
        self.greeted = False
        self.entering = False  # has asked to come in, and is not answered yet
        self.busy = False  # its socket has enough to do
        self.part = bytearray()  # of a message that comes in several frames
        self.socket: Socket | None = None
        self.address: str | None = None  # counted while it is here
        self.waiting: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.full = False
        self.due = False  # has said what is not written yet
        self.alive = True
        self.timer: asyncio.TimerHandle | None = None

    # What the event loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.lines.add(self)

    def data_received(self, data: bytes) -> None:
        self.alive = True
        if not self.greeted:  # by uvicorn, with the head of the request, and nothing else
            self.greeted = True
            self.read(data)
        elif self.rest or self.entering or len(data) > SLICE:
            self.rest += data
            self.tend()
        else:
            self.read(data)

    def connection_lost(self, error: Exception | None) -> None:
        self.lines.discard(self)
        self.rest.clear()
        if self.timer:
            self.timer.cancel()
        if self.socket:
            self.socket.gone()
        if self.address is not None:
            self.desk.sockets.leave(self.address)

    def pause_writing(self) -> None:
        self.full = True
        self.tend()

    def resume_writing(self) -> None:
        self.full = False
        while self.waiting and not self.full:
            message = self.waiting.popleft()
            self.waiting_bytes -= len(message)
            self.say(message)
        self.tend()

    def shutdown(self) -> None:
        """uvicorn's wish at its end."""
        self.close(RESTART)
        self.hang_up()

    # Reading

    def tend(self) -> None:
        """Reads on, unless something keeps it: whoever sends faster than he is answered, or does
        not read his answers, has to wait."""
        if self.transport.is_closing():
            return
        kept = self.entering or self.busy or self.full
        if kept or self.rest:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()
        if self.rest and not kept and not self.reading:
            self.reading = True
            self.desk.lines.later(self.address or "", self.read_on)

    def read_on(self) -> None:
        self.reading = False
        data = bytes(self.rest[:SLICE])
        del self.rest[:SLICE]
        self.read(data)
        self.tend()

    def read(self, data: bytes) -> None:
        self.frames.receive_data(data)
        events = self.frames.events_received()
        if not self.ration.take(len(events), len(data)):
            self.desk.metrics.count("lines_cut")
            self.transport.abort()
            return
        for event in events:
            if isinstance(event, Request):
                self.answer(event)
            elif isinstance(event, Frame) and event.opcode in DATA:
                self.take(event)
        self.flush()

    def take(self, frame: Frame) -> None:
        """A message, as soon as it is whole."""
        data = bytes(frame.data)
        if not frame.fin or self.part:
            self.part += data
        if frame.fin and self.socket:
            self.socket.hear(bytes(self.part) if self.part else data)
        if frame.fin:
            self.part.clear()

    def hold(self) -> None:
        """The socket has enough to do."""
        self.busy = True
        self.tend()

    def release(self) -> None:
        self.busy = False
        self.tend()

    # Coming in

    def answer(self, request: Request) -> None:
        response = self.frames.accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.entering = True
            self.start(self.let_in(request, response))
        else:
            self.frames.send_response(response)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def let_in(self, request: Request, response: Response) -> None:
        """Frames that come before the answer wait for it."""
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        refused, table = self.why_not_let_in(request.path, headers), None
        if not refused:
            try:
                table = await self.find(request.path.partition("?")[0].removeprefix(PATH))
            except Unstored:
                refused = HTTPStatus.SERVICE_UNAVAILABLE
        self.frames.send_response(self.frames.reject(refused, "") if refused else response)
        self.flush()
        if table is None:
            self.close(NO_TABLE)
        elif not self.transport.is_closing():
            self.sit_down(table, headers)
        self.entering = False
        self.tend()

    def sit_down(self, table: "Table", headers: dict[str, str]) -> None:
        player = self.desk.signer.read(read_cookie(headers.get("cookie", ""), COOKIE)) or ""
        base = base_url("ws", headers, self.desk.config)
        self.socket = Socket(self.desk, table, player, base, self.address or "", self)
        self.timer = asyncio.get_running_loop().call_later(BEAT_SECONDS, self.beat)

    def why_not_let_in(self, path: str, headers: dict[str, str]) -> HTTPStatus | None:
        desk = self.desk
        address = address_of(self.transport.get_extra_info("peername"), headers, desk.config)
        try:
            desk.hosts.check(headers.get("host", ""))
        except Refusal:
            return HTTPStatus.MISDIRECTED_REQUEST
        if not path.startswith(PATH) or not is_ours(headers, desk.config):
            return HTTPStatus.FORBIDDEN
        if desk.closing:
            return HTTPStatus.SERVICE_UNAVAILABLE
        if not desk.requests.take(address) or not desk.sockets.enter(address):
            return HTTPStatus.TOO_MANY_REQUESTS
        self.address = address
        return None

    async def find(self, table: str) -> "Table | None":
        try:
            return await self.desk.house.table(table)
        except Refusal:
            return None

    # Going out

    def say(self, message: bytes) -> None:
        if self.full:
            self.waiting.append(message)
            self.waiting_bytes += len(message)
            if self.waiting_bytes > WAITING_BYTES and len(self.waiting) > 1:
                self.cut_off()
        elif self.frames.state is State.OPEN:
            self.frames.send_text(message)
            if not self.due:
                self.due = True
                post(self)

    def cut_off(self) -> None:
        self.waiting.clear()
        self.waiting_bytes = 0
        self.close(CUT_OFF)

    def flush(self) -> None:
        self.due = False
        data = self.frames.data_to_send()
        if data and not self.transport.is_closing():
            self.transport.write(b"".join(data))
            if not data[-1]:  # the end of the stream
                self.hang_up()

    def close(self, code: int) -> None:
        """Says goodbye, and hangs up if the other side does not."""
        if self.frames.state is not State.OPEN:
            return
        self.frames.send_close(code)
        self.flush()
        self.abort_later()

    def hang_up(self) -> None:
        """Whoever does not read what is left for him is not waited for."""
        self.transport.close()
        self.abort_later()

    def abort_later(self) -> None:
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.transport.abort)

    def beat(self) -> None:
        """Asks from time to time whether the other side is still there, and wants anything."""
        if self.frames.state is not State.OPEN:
            return
        if not self.alive:
            self.transport.abort()
            return
        if self.socket and not self.socket.spoken:
            self.close(CUT_OFF)
            return
        self.alive = False
        self.frames.send_ping(b"")
        self.flush()
        self.timer = asyncio.get_running_loop().call_later(BEAT_SECONDS, self.beat)


POST: list[Line] = []


def post(line: Line) -> None:
    """Has a line written to at the end of this turn of the event loop."""
    POST.append(line)
    if len(POST) == 1:
        asyncio.get_running_loop().call_soon(deliver)


def deliver() -> None:
    lines = POST.copy()
    POST.clear()
    for line in lines:
        line.flush()
