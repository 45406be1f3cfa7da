"""A WebSocket at the wire. uvicorn hands the connection over, `websockets` reads and makes frames.

Nothing lies between a frame and the table. What is said in one turn of the event loop is written
at its end, for all lines in one go: readers are woken once. When the other side reads too slowly
it waits here, so that nobody holds a table up; one that falls too far behind is cut off, and
resumes when it comes back.
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

from .auth import COOKIE
from .cookies import read_cookie
from .limits import MESSAGE_BYTES
from .origin import address_of, base_url, is_ours
from .refusal import Refusal
from .socket import Socket
from .watcher import CUT_OFF, RESTART

if TYPE_CHECKING:
    import uvicorn
    from uvicorn.server import ServerState

    from .desk import Desk
    from .table import Table

PATH = "/socket/"
WAITING = 256  # messages for somebody who reads slowly
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
        self.parts: list[bytes] = []  # of a message that comes in several frames
        self.socket: Socket | None = None
        self.address: str | None = None  # counted while it is here
        self.waiting: deque[bytes] = deque()
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
        self.frames.receive_data(data)
        for event in self.frames.events_received():
            if isinstance(event, Request):
                self.answer(event)
            elif isinstance(event, Frame) and event.opcode in DATA:
                self.take(event)
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        self.lines.discard(self)
        if self.timer:
            self.timer.cancel()
        if self.socket:
            self.socket.gone()
        if self.address is not None:
            self.desk.sockets.leave(self.address)

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        while self.waiting and not self.full:
            self.say(self.waiting.popleft())

    def shutdown(self) -> None:
        """uvicorn's wish at its end."""
        self.close(RESTART)
        self.transport.close()

    # Coming in

    def answer(self, request: Request) -> None:
        response = self.frames.accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.start(self.let_in(request, response))
        else:
            self.frames.send_response(response)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def let_in(self, request: Request, response: Response) -> None:
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        desk, config = self.desk, self.desk.config
        address = address_of(self.transport.get_extra_info("peername"), headers, config)
        path = request.path.partition("?")[0]
        if (
            not path.startswith(PATH) or not is_ours(headers, config) or desk.closing
            or not desk.sockets.enter(address)
        ):  # fmt: skip
            self.frames.send_response(self.frames.reject(HTTPStatus.FORBIDDEN, ""))
            self.flush()
            return
        self.address = address
        table = await self.find(path.removeprefix(PATH))
        self.frames.send_response(response)
        self.flush()
        if table is None:
            self.close(NO_TABLE)
        elif not self.transport.is_closing():
            player = desk.signer.read(read_cookie(headers.get("cookie", ""), COOKIE)) or ""
            self.socket = Socket(desk, table, player, base_url("ws", headers, config), self)
            self.beat()

    async def find(self, table: str) -> "Table | None":
        try:
            return await self.desk.house.table(table)
        except Refusal:
            return None

    def take(self, frame: Frame) -> None:
        """A message, as soon as it is whole."""
        data = bytes(frame.data)
        if not frame.fin or self.parts:
            self.parts.append(data)
        if frame.fin and self.socket:
            self.socket.hear(b"".join(self.parts) if self.parts else data)
        if frame.fin:
            self.parts.clear()

    def hold(self) -> None:
        """Whoever sends faster than he is answered has to wait."""
        self.transport.pause_reading()

    def release(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    # Going out

    def say(self, message: bytes) -> None:
        if self.full:
            self.waiting.append(message)
            if len(self.waiting) > WAITING:
                self.waiting.clear()
                self.close(CUT_OFF)
        elif self.frames.state is State.OPEN:
            self.frames.send_text(message)
            if not self.due:
                self.due = True
                post(self)

    def flush(self) -> None:
        self.due = False
        data = self.frames.data_to_send()
        if data and not self.transport.is_closing():
            self.transport.write(b"".join(data))
            if not data[-1]:  # the end of the stream
                self.transport.close()

    def close(self, code: int) -> None:
        """Says goodbye, and hangs up if the other side does not."""
        if self.frames.state is not State.OPEN:
            return
        self.frames.send_close(code)
        self.flush()
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.transport.abort)

    def beat(self) -> None:
        """Asks from time to time whether the other side is still there."""
        if self.frames.state is not State.OPEN:
            return
        if not self.alive:
            self.transport.abort()
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
