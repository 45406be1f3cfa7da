"""Programs as players: they join a server of our own by the public protocol (docs/socket.md).

The server listens on this machine only, keeps its tables in a folder that is thrown away, and draws
luck of its own, as it does for everybody: seats cancel in a block, luck does not. Bots sit at its
tables, too, with their usual budget.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from shutil import which
from threading import Event
from time import perf_counter
from typing import IO, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from yurt.bots.registry import BOTS
from yurt.core.edition import standard_box
from yurt.core.errors import BadInput, BadOption
from yurt.core.matches.match import Match
from yurt.core.matches.record import parse_record, replay
from yurt.games.registry import FOLDERS

from .contest import Contest, Program
from .lineups import Fixture
from .table import Bout, Time, choices_in
from .workers import Play

LINK = "{link}"
READY = "Yurt is ready at "
SETTINGS = {"YURT_LIMITS": "0", "YURT_WARM": "0", "YURT_BOT_SECONDS": "0", "YURT_EXAMPLES": "1"}
OURS = ("YURT_CACHE_DIR", "YURT_DEBUG")  # of the environment; the rest sets up somebody's server
PATIENCE_SECONDS = 600.0  # without a ply
GLANCE_SECONDS = 0.5  # from one look at the programs to the next
GRACE_SECONDS = 5.0  # for a program, after the match


class Failed(BadInput):
    """A program ended too early, or never came."""


class Stopped(Exception):
    """Nobody waits for the match any longer."""


def words_of(name: str, command: str, link: str = LINK) -> list[str]:
    """The command with the link in its place."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadOption(f"program {name}: {error}: {command!r}") from None
    if not any(LINK in word for word in words):
        raise BadOption(f"program {name}: expected a command with {LINK} in it, not {command!r}")
    return [word.replace(LINK, link) for word in words]


def check(contest: Contest) -> None:
    """Whether the server can do what is wished for."""
    for name, program in contest.programs.items():
        command = words_of(name, program.command)[0]
        if not which(command):
            raise BadOption(f"program {name}: expected a command that can be run, not {command!r}")
    if contest.share != 1:
        raise BadOption("share: expected 1 where programs play: bots of a server have all of it")
    if contest.engine.edition.path != standard_box(contest.engine.game):
        raise BadOption("box: expected the usual one where programs play: a server has no other")
    for name, player in contest.players.items():
        if not isinstance(player, Program) and BOTS.get(name) is not player:
            raise BadOption(f"{name}: expected a bot that servers know: {', '.join(BOTS)}")


@contextmanager
def at_a_server(contest: Contest, workers: int) -> Iterator[Play]:
    check(contest)
    stop = Event()
    with server_for(contest, workers) as url:
        try:
            yield lambda fixture: Guesthouse(contest, url, stop).play(fixture)
        finally:
            stop.set()


@contextmanager
def server_for(contest: Contest, workers: int) -> Iterator[str]:
    """The address of a server that is there as long as this lasts. Ctrl-C is ours to hear."""
    folder = FOLDERS.get(contest.engine.game.id)
    with tempfile.TemporaryDirectory(prefix="yurt-arena-", ignore_cleanup_errors=True) as data:
        command = [sys.executable, "-m", "yurt.cli", "serve", "--port", "0", "--data", data]
        command += ["--no-browser", "--workers", str(workers)]
        command += ["--game", folder] if folder else []
        kept = {k: v for k, v in os.environ.items() if not k.startswith("YURT_") or k in OURS}
        process = subprocess.Popen(
            command, env={**kept, **SETTINGS}, stdout=subprocess.PIPE, text=True,
            start_new_session=True,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            yield address_in(process.stdout)
        finally:
            end(process)


def address_in(said: IO[str]) -> str:
    for line in said:
        if line.startswith(READY):
            return line.removeprefix(READY).split()[0]
    raise Failed("the server for programs did not start")


def end(process: "subprocess.Popen[Any]") -> None:
    process.terminate()  # which does nothing where it has ended
    try:
        process.wait(GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout:
        process.stdout.close()


class Guesthouse:
    """Opens a table, invites the programs, watches and counts."""

    def __init__(self, contest: Contest, url: str, stop: Event) -> None:
        self.contest = contest
        self.url = url
        self.stop = stop

    def play(self, fixture: Fixture) -> Bout:
        names = [self.contest.names[player] for player in fixture.line_up]
        opened = self.call("/api/tables", self.table_for(names))
        links = {one["seat"]: one["link"] for one in opened["invitations"]}
        address = f"{self.url.replace('http', 'ws', 1)}/socket/{opened['table']['id']}"
        times = tuple(Time() for _ in names)
        with connect(address, max_size=None) as socket:
            socket.send(json.dumps({"t": "hello"}))
            with guests(self.contest, names, links, self.stop) as here:
                result = self.watch(socket, here, times)
        self.check_bots()
        match = self.replayed(opened["table"]["id"])
        return Bout(
            *fixture, tuple(result["ranks"]), tuple(result["points"]), result["ending"],
            choices_in(match), len(match.log), times,
        )  # fmt: skip

    def table_for(self, names: Sequence[str]) -> dict[str, Any]:
        engine, programs = self.contest.engine, self.contest.programs
        places = [
            {"who": "open"} if name in programs else {"who": "bot", "bot": name} for name in names
        ]
        return {"game": engine.game.id, "places": places, "options": dict(engine.options)}

    def call(self, path: str, body: Any = None) -> Any:
        return json.loads(self.text(path, body))

    def text(self, path: str, body: Any = None) -> str:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.url + path, data)) as answer:
                text: str = answer.read().decode()
                return text
        except HTTPError as error:
            raise Failed(f"the server for programs: {error.read().decode()[:200]}") from None

    def watch(
        self, socket: ClientConnection, here: "Guests", times: Sequence[Time]
    ) -> dict[str, Any]:
        """Until the match is over. A ply that one seat alone was asked for was its choice."""
        asked: list[int] = []
        n, since = 0, perf_counter()
        while True:
            message, now = self.heard(socket), perf_counter()
            if message is None:
                here.check(now - since)
            elif message["t"] == "state":
                if message["n"] > n and len(asked) == 1:
                    times[asked[0]].add(now - since)
                if message["n"] > n or not asked:
                    n, asked, since = message["n"], message["asked"], now
                if message["result"]:
                    result: dict[str, Any] = message["result"]
                    return result

    def heard(self, socket: ClientConnection) -> dict[str, Any] | None:
        """The next message; none if it is quiet."""
        if self.stop.is_set():
            raise Stopped
        try:
            message: dict[str, Any] = json.loads(socket.recv(GLANCE_SECONDS))
        except TimeoutError:
            return None
        except ConnectionClosed:
            raise Failed("the server for programs is gone") from None
        return message

    def check_bots(self) -> None:
        """Where a bot fails, a server plays any move for it, so that nobody has to wait."""
        if not re.search(r"(?m)^yurt_bots_failed 0$", self.text("/metrics")):
            raise Failed("a bot of the server for programs failed: its matches would not count")

    def replayed(self, table: str) -> Match:
        record = parse_record(self.text(f"/api/tables/{table}/record"))
        return replay(record, self.contest.engine.given)


class Guests:
    """The programs of one match."""

    def __init__(self, stop: Event) -> None:
        self.stop = stop
        self.programs: dict[str, tuple[subprocess.Popen[bytes], IO[bytes]]] = {}

    def start(self, name: str, seat: int, words: Sequence[str]) -> None:
        said = tempfile.TemporaryFile()  # noqa: SIM115, it is closed when they go
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said,
            start_new_session=True,
        )  # fmt: skip
        self.programs[f"{name} at seat {seat}"] = process, said

    def check(self, quiet: float) -> None:
        """While nothing is heard: nobody has given up, or waits for too long."""
        for name, (process, said) in self.programs.items():
            if process.poll() is not None:
                why = f"it ended with status {process.returncode}{last_line(said)}"
                raise Failed(f"program {name}: expected it to play to the end, but {why}")
        if quiet > PATIENCE_SECONDS:
            who = ", ".join(self.programs)
            raise Failed(f"programs {who}: expected a ply within {PATIENCE_SECONDS:g} s")

    def send_away(self) -> None:
        for process, said in self.programs.values():
            with suppress(subprocess.TimeoutExpired):
                process.wait(0 if self.stop.is_set() else GRACE_SECONDS)
            end(process)
            said.close()


def last_line(said: IO[bytes]) -> str:
    said.seek(0)
    lines = said.read().decode(errors="replace").strip().splitlines()
    return f": {lines[-1]}" if lines else ""


@contextmanager
def guests(
    contest: Contest, names: Sequence[str], links: dict[int, str], stop: Event
) -> Iterator[Guests]:
    here = Guests(stop)
    try:
        for seat, link in links.items():
            command = contest.programs[names[seat]].command
            here.start(names[seat], seat, words_of(names[seat], command, link))
        yield here
    finally:
        here.send_away()
