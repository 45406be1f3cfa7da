"""Runs the server until it is told to stop."""

import asyncio
import gc
import importlib.util
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Coroutine, Sequence
from io import StringIO
from typing import Any

import segno
import uvicorn

from yurt.games import faulty_games
from yurt.server.guard.porter import Porter
from yurt.server.house.desk import Desk
from yurt.server.http.app import make_app, open_desk
from yurt.server.http.door import Door
from yurt.server.socket.line import Line
from yurt.server.store.sqlite import SQLite, open_alone

from . import logs
from .config import PORT, Config
from .ports import addresses_of, is_everywhere, is_local, open_port
from .warm import warm_up

log = logging.getLogger("yurt.server")

GRACE_SECONDS = 5
GARBAGE = 20_000  # new objects until it is searched for
SWITCH_SECONDS = 0.002  # after which a thread that works makes way for the event loop


def serve(config: Config) -> int:
    """Serves until SIGINT or SIGTERM; what was acknowledged is safe at any moment."""
    logs.set_up(config.log)
    for fault in faulty_games():
        log.warning(fault)
    store = open_alone(config.folder, config.busy_ms)
    listening, moved = open_port(config.host, config.port, PORT)
    if moved:
        print(f"Port {PORT} is taken: using {listening.getsockname()[1]} instead.")
    with listening:
        warm_up(config)
        run_loop(run(config, store, listening))
    print("Stopped.")
    return 0


def announce(config: Config, addresses: Sequence[str]) -> None:
    """What to do next, for whoever sits at this machine."""
    best, *others = addresses
    print(f"Yurt is ready at {best}  (Ctrl-C stops it)", flush=True)
    for other in others:
        print(f"Also at {other}")
    if config.public_url:
        return
    if is_everywhere(config.host) and is_local(best):
        print("This machine is in no network: nobody else can come in.", flush=True)
    elif is_local(best):
        print(
            "It is open to this machine only; --host 0.0.0.0 opens it to your network.", flush=True
        )
    else:
        print("Everybody in this network can come in, with the link or this code:")
        print(qr_code(best), flush=True)


def offered_at(config: Config, listening: socket.socket) -> list[str]:
    """The addresses for links."""
    return [config.public_url.rstrip("/")] if config.public_url else addresses_of(listening)


def qr_code(url: str) -> str:
    out = StringIO()
    segno.make(url, error="l").terminal(out=out, compact=True)
    return out.getvalue()


def run_loop(work: Coroutine[Any, Any, None]) -> None:
    factory = None
    if importlib.util.find_spec("uvloop"):
        import uvloop

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(work)


async def run(config: Config, store: SQLite, listening: socket.socket) -> None:
    desk = await open_desk(config, store)
    desk.addresses = offered_at(config, listening)
    if store.lock:
        store.lock.tell(desk.addresses[0])
    server = Server(desk)
    stop_searching()
    sys.setswitchinterval(SWITCH_SECONDS)
    await server.serve([listening])


def welcome(config: Config, addresses: Sequence[str]) -> None:
    """Not before the port and the database answer."""
    announce(config, addresses)
    if config.browser and has_display():
        threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()


def stop_searching() -> None:
    """What the modules hold stays: the search for garbage leaves it out, and comes less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 20)


class Server(uvicorn.Server):
    """Lets everybody in through doors of our own, says when it is ready, and tells the sockets to
    come back later before uvicorn waits for them to go."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(
            uvicorn.Config(
                make_app(desk), http=Door, ws=Line, lifespan="on", log_config=None,
                access_log=False, server_header=False, proxy_headers=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )  # fmt: skip
        self.desk = desk
        self.porters: list[Porter] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        for listening in sockets or []:
            self.porters.append(Porter(listening, self.door, self.desk.arrivals))
        if self.started:
            welcome(self.desk.config, self.desk.addresses)

    def door(self) -> Door:
        return Door(self.config, self.server_state, self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for porter in self.porters:
            porter.close()
        self.desk.send_away()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: object) -> None:
        """The second Ctrl-C is not needed; and no signal is raised again after the end."""
        self.should_exit = True
        if sig == signal.SIGINT and self.desk.closing:
            self.force_exit = True


def has_display() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
