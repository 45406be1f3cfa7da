"""A guest for tests: somebody with a browser, without the browser."""

import asyncio
import hashlib
import itertools
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from yurt.server.config import Config
from yurt.server.house.desk import Desk
from yurt.server.http.app import open_desk
from yurt.server.ports import addresses_of, open_port
from yurt.server.run import Server, offered_at
from yurt.server.store.sqlite import open_alone

Message = dict[str, Any]
PATIENCE = 30.0


def config_for(folder: Path, **settings: Any) -> Config:
    usual: dict[str, Any] = {
        "data": str(folder), "bot_seconds": 0.0, "workers": 1, "limits": False, "examples": True,
        "gone_seconds": 0.0, "warm": False, "browser": False,
    }  # fmt: skip
    return Config(**{**usual, **settings})


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator["Place"]:
    """A server in this very event loop, at a free port."""
    config = config_for(folder, **settings)
    listening, _ = open_port(config.host, 0, 0)
    desk = await open_desk(config, open_alone(config.folder, config.busy_ms))
    desk.addresses = offered_at(config, listening)
    server = Server(desk)
    task = asyncio.create_task(server.serve([listening]))
    await until(lambda: server.started or task.done())
    url = addresses_of(listening)[0]
    DESKS[url] = desk
    try:
        yield Place(url, desk)
    finally:
        del DESKS[url]
        desk.send_away()
        server.should_exit = True
        await task


DESKS: dict[str, Desk] = {}  # by their addresses


async def until(true: Callable[[], object]) -> None:
    """Waits for a condition, and not a moment longer."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.002)


class Place:
    def __init__(self, url: str, desk: Desk) -> None:
        self.url = url
        self.desk = desk


class Guest:
    """Has a cookie, and may sit at tables."""

    def __init__(self, url: str, name: str = "Anna") -> None:
        self.url = url
        self.name = name
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self.sockets: list[Seat] = []

    async def __aenter__(self) -> "Guest":
        await self.get("/api/me")
        return self

    async def __aexit__(self, *error: object) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.http.aclose()

    async def get(self, path: str) -> Any:
        response = await self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    async def post(self, path: str, body: Message | None = None, *, status: int = 200) -> Any:
        response = await self.http.post(path, json=body)
        assert response.status_code == status, response.text
        return response.json()

    async def open(self, game: str, places: list[Message], **more: Any) -> Any:
        return await self.post("/api/tables", {"game": game, "places": places, **more})

    async def sit(self, link: str) -> Any:
        token = link.partition("#")[2]
        return await self.post("/api/sit", {"invitation": token, "name": self.name})

    async def socket(self, table: str, seat: int | None = None, **hello: Any) -> "Seat":
        cookie = self.http.cookies.get("yurt")
        headers = {"cookie": f"yurt={cookie}"} if cookie else {}
        url = f"{self.url.replace('http', 'ws', 1)}/socket/{table}"
        connection = await connect(url, additional_headers=headers, max_size=None)
        opened = Seat(connection, self.url, table)
        self.sockets.append(opened)
        await opened.send(t="hello", seat=seat, **hello)
        return opened


class Seat:
    """A socket for one seat, or for a spectator; remembers all that it heard."""

    ids = itertools.count(1)

    def __init__(self, connection: ClientConnection, url: str, table: str) -> None:
        self.connection = connection
        self.url = url
        self.at = table
        self.heard: list[str] = []
        self.state: Message = {}
        self.table: Message = {}
        self.talk: list[Message] = []

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self) -> Message:
        text = await asyncio.wait_for(self.connection.recv(decode=True), PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["t"] == "state" and message["n"] >= self.state.get("n", 0):
            self.state = message
        if message["t"] == "table":
            self.table = message["table"]
        if message["t"] == "talk":
            self.talk += message["lines"]
        return message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def until_kind(self, *kinds: str) -> Message:
        return await self.until(lambda message: message["t"] in kinds)

    async def until_n(self, n: int) -> Message:
        while self.state.get("n", -1) < n:
            await self.hear()
        return self.state

    async def ask(self, kind: str, **fields: Any) -> Message:
        """Sends something with an id and waits for its answer."""
        number = fields.pop("id", None) or next(self.ids)
        await self.send(t=kind, id=number, **fields)
        return await self.until(lambda m: m.get("id") == number or m.get("ack") == number)

    async def play(self, move: str) -> Message:
        return await self.ask("play", n=self.state["n"], m=move)

    async def settle(self) -> list[str]:
        """Everything that is on its way; what a ping overtakes is not."""
        await self.send(t="ping")
        await self.until_kind("pong")
        return self.heard

    async def close(self) -> None:
        await self.connection.close()


def digest(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


Told = Callable[[Place], Coroutine[Any, Any, None]]


def live_with(**settings: Any) -> Callable[[Told], Callable[[Path], None]]:
    """Turns an async story about a server into a test."""

    def wrap(told: Told) -> Callable[[Path], None]:
        def test(tmp_path: Path) -> None:
            async def run() -> None:
                async with serving(tmp_path, **settings) as place:
                    await told(place)

            asyncio.run(run())

        test.__doc__ = told.__doc__
        return test

    return wrap


live = live_with()


ME: Message = {"who": "me"}
OPEN: Message = {"who": "open"}
FAIR: dict[str, Any] = {"games": ["tests.toys.fair:GAME"]}


def bot(name: str = "random") -> Message:
    return {"who": "bot", "bot": name}


async def play_out(seats: list[Seat]) -> None:
    """Everybody who is asked plays, until the match is over."""
    await asyncio.gather(*(play_seat(seat) for seat in seats))


async def play_seat(seat: Seat) -> None:
    while not seat.state.get("result"):
        legal = seat.state.get("legal")
        if not legal or seat.state["sealed"]:
            await seat.hear()
            continue
        answer = await seat.play(legal[seat.state["n"] * 7 % len(legal)])
        assert answer["t"] in ("state", "refused"), answer


async def table_of_two(host: Guest, guest: Guest, **more: Any) -> tuple[str, Seat, Seat]:
    """Connect four, both seated and in the picture."""
    opened = await host.open("connect_four", [ME, OPEN], **more)
    table = opened["table"]["id"]
    await guest.sit(opened["invitations"][0]["link"])
    first, second = await host.socket(table, 0), await guest.socket(table, 1)
    await first.until_kind("state")
    await second.until_kind("state")
    await calm(first, second)
    return table, first, second


async def calm(*seats: Seat) -> None:
    """Waits until everybody has heard who is here."""
    tables = [DESKS[seat.url].house.tables[seat.at] for seat in seats]
    await until(lambda: not any(table.presence_due for table in tables))
    for seat in seats:
        await seat.settle()
