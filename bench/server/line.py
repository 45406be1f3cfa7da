"""A WebSocket client that costs next to nothing, so that the server is what is measured."""

import asyncio
import base64
import json
import os
import struct
from collections.abc import Callable
from typing import Any, cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASK = b"\0\0\0\0"  # a mask of zeros is a mask, and changes nothing

Hear = Callable[["Line", bytes], None]


class Line(asyncio.Protocol):
    """One connection: `say` sends a text, `hear` is called with each that comes."""

    def __init__(self, path: str, headers: dict[str, str], hear: Hear) -> None:
        self.path = path
        self.headers = headers
        self.hear = hear
        self.buffer = bytearray()
        self.opened = asyncio.get_running_loop().create_future()
        self.upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {self.path} HTTP/1.1", "Host: localhost", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 *(f"{name}: {value}" for name, value in self.headers.items()), "", ""]  # fmt: skip
        self.transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded:
            head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.upgraded, self.buffer = True, bytearray(rest)
            if not self.opened.done():
                self.opened.set_result(None)
        while self.take_frame():
            pass

    def take_frame(self) -> bool:
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            start = 4
            size = struct.unpack_from(">H", buffer, 2)[0] if len(buffer) >= 4 else 1 << 60
        elif size == 127:
            start = 10
            size = struct.unpack_from(">Q", buffer, 2)[0] if len(buffer) >= 10 else 1 << 60
        if len(buffer) < start + size:
            return False
        kind, message = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.hear(self, message)
        elif kind == PING:
            self.frame(PONG, message)
        return True

    def say(self, text: bytes) -> None:
        self.frame(TEXT, text)

    def frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((128 | kind, 128 | size))
        else:
            head = bytes((128 | kind, 128 | 126)) + struct.pack(">H", size)
        self.transport.write(head + MASK + payload)

    def close(self) -> None:
        self.transport.close()


async def dial(port: int, path: str, headers: dict[str, str], hear: Hear) -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, headers, hear), "127.0.0.1", port)
    await line.opened
    return line


async def post(port: int, path: str, body: Any) -> tuple[dict[str, str], Any]:
    """One request on a connection of its own: the answer's headers and JSON."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    writer.write(head.encode() + content)
    answer = await reader.read()
    writer.close()
    start, _, rest = answer.partition(b"\r\n\r\n")
    status, *lines = start.decode().split("\r\n")
    assert " 200 " in status, answer
    headers = dict(line.lower().split(": ", 1) if ": " in line else (line, "") for line in lines)
    cookies = [line for line in lines if line.lower().startswith("set-cookie: ")]
    headers["cookie"] = cookies[0].split(": ", 1)[1].split(";")[0] if cookies else ""
    return headers, json.loads(rest[rest.index(b"{") : rest.rindex(b"}") + 1])
