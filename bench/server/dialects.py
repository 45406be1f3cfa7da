"""The same match at two servers: how each is asked for a table, a seat and a move."""

import itertools
import json
import re
from collections.abc import Callable
from typing import Any, Protocol

from line import Line, dial, post

Heard = Callable[[int], None]
"""Called with the number of moves that a client has seen."""


class Client(Protocol):
    def drop(self, n: int, column: int) -> None: ...
    def close(self) -> None: ...


class Dialect(Protocol):
    name: str

    async def table(self, port: int, heard: list[Heard]) -> list[Client]:
        """Two clients at a fresh match; `heard` is told what each sees."""
        ...


# Ours

IDS = itertools.count(1)
SEEN = re.compile(rb'^{"t":"state","n":(\d+)')


class OurClient:
    line: Line

    def __init__(self, heard: Heard) -> None:
        self.heard = heard

    def hear(self, line: Line, message: bytes) -> None:
        seen = SEEN.match(message)
        if seen:
            self.heard(int(seen[1]))

    def drop(self, n: int, column: int) -> None:
        play = b'{"t":"play","id":%d,"n":%d,"m":"drop:%d"}' % (next(IDS), n, column + 1)
        self.line.say(play)

    def close(self) -> None:
        self.line.close()


class Ours:
    name = "Yurt"

    async def table(self, port: int, heard: list[Heard]) -> list[Client]:
        places = [{"who": "me"}, {"who": "me"}]
        body = {"game": "connect_four", "places": places}
        headers, opened = await post(port, "/api/tables", body)
        table, cookie = opened["table"]["id"], {"Cookie": headers["cookie"]}
        clients: list[Client] = []
        for seat in range(2):
            client = OurClient(heard[seat])
            client.line = await dial(port, f"/socket/{table}", cookie, client.hear)
            client.line.say(b'{"t":"hello","seat":%d}' % seat)
            clients.append(client)
        return clients


# boardgame.io, over socket.io

NAME = "connect-four"
SOCKET = "/socket.io/?EIO=4&transport=websocket"


class PeerClient:
    line: Line

    def __init__(self, heard: Heard, match: str, seat: str, secret: str) -> None:
        self.heard = heard
        self.match, self.seat, self.secret = match, seat, secret

    def hear(self, line: Line, message: bytes) -> None:
        self.line = line
        if message == b"2":
            line.say(b"3")
        elif message.startswith(b"0"):
            line.say(f"40/{NAME},".encode())
        elif message.startswith(b"40"):
            self.emit("sync", self.match, self.seat, self.secret, 2)
        elif message.startswith(b"42"):
            found = re.search(rb'"_stateID":(\d+)', message)
            if found:
                self.heard(int(found[1]))

    def emit(self, *words: Any) -> None:
        self.line.say(f"42/{NAME},{json.dumps(words, separators=(',', ':'))}".encode())

    def drop(self, n: int, column: int) -> None:
        payload = {"type": "drop", "args": [column], "playerID": self.seat,
                   "credentials": self.secret}  # fmt: skip
        self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, n, self.match, self.seat)

    def close(self) -> None:
        self.line.close()


class Peer:
    name = "boardgame.io"

    async def table(self, port: int, heard: list[Heard]) -> list[Client]:
        _, made = await post(port, f"/games/{NAME}/create", {"numPlayers": 2})
        match = made["matchID"]
        clients: list[Client] = []
        for seat in range(2):
            body = {"playerID": str(seat), "playerName": f"p{seat}"}
            _, joined = await post(port, f"/games/{NAME}/{match}/join", body)
            client = PeerClient(heard[seat], match, str(seat), joined["playerCredentials"])
            client.line = await dial(port, SOCKET, {}, client.hear)
            clients.append(client)
        return clients
