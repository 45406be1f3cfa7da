"""A connection without manners: sends any bytes, and reads when it likes."""

import asyncio
import base64
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

from .guest import PATIENCE

CHUNK = 1 << 16
MASK = b"\0\0\0\0"
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Raw:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def head(self) -> bytes:
        return await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)

    async def rest(self) -> bytes:
        """All that still comes, until the server hangs up."""
        said = b""
        with suppress(ConnectionError):
            while part := await asyncio.wait_for(self.reader.read(CHUNK), PATIENCE):
                said += part
        return said


@asynccontextmanager
async def calling(url: str) -> AsyncIterator[Raw]:
    place = urlsplit(url)
    raw = Raw(*await asyncio.open_connection(place.hostname, place.port))
    try:
        yield raw
    finally:
        raw.writer.transport.abort()


def handshake(table: str, host: str = "localhost") -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /socket/{table} HTTP/1.1", f"Host: {host}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
    ]  # fmt: skip
    return "\r\n".join([*lines, "", ""]).encode()


def frame(kind: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    size = len(payload)
    head = bytes((128 * last | kind, 128 | (size if size < 126 else 126)))
    return head + (struct.pack(">H", size) if size > 125 else b"") + MASK + payload
