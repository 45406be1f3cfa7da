"""Connect four at our server and at boardgame.io's, one core each, the guests on another core.

    python bench/server/run.py                    both, saturated and at the peer's rate
    python bench/server/run.py --seconds 5 --matches 50
    python bench/server/run.py --memory 10000     how much memory so many open tables take

Ours stores every move on disk before it is told, and redacts; boardgame.io keeps matches in memory,
which is its default. Each answer goes to both clients of a match.
"""

import argparse
import asyncio
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import uvloop
from dialects import Dialect, Ours, Peer
from load import Figures, Load
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
PEERS = HERE.parents[1] / ".venv-bench" / "boardgame.io"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def on_core(core: int) -> None:
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[core % len(cores)]})


@contextmanager
def serving(dialect: Dialect) -> Iterator[tuple[int, int]]:
    """A fresh server on a core of its own: its port and process."""
    port, folder = free_port(), tempfile.mkdtemp()
    process = subprocess.Popen(
        command(dialect, port, folder), preexec_fn=lambda: on_core(0), stdout=subprocess.DEVNULL,
        env={**os.environ, "YURT_LIMITS": "0", "YURT_WARM": "0"},
    )  # fmt: skip
    try:
        wait_for(port)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(20)
        shutil.rmtree(folder)


def command(dialect: Dialect, port: int, folder: str) -> list[str]:
    if isinstance(dialect, Ours):
        flags = ["--port", str(port), "--data", folder, "--no-browser"]
        return [sys.executable, "-m", "yurt.cli", "serve", *flags]
    return ["node", str(HERE / "boardgame_io" / "server.cjs"), str(port), str(PEERS)]


def wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit("the server does not answer")


def measure(dialect: Dialect, matches: int, seconds: float, rate: float | None) -> Figures:
    with serving(dialect) as (port, pid):
        load = Load(dialect, port, pid, matches, rate)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(load.run(seconds))


def has_peer() -> bool:
    if shutil.which("npm") is None:
        return False
    if not (PEERS / "node_modules").exists():
        PEERS.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "boardgame_io" / "package.json", PEERS)
        quiet = ["npm", "install", "--silent", "--no-fund", "--no-audit"]
        subprocess.run(quiet, cwd=PEERS, check=False)
    return (PEERS / "node_modules" / "boardgame.io").exists()


def compare(matches: int, seconds: float) -> Table:
    table = Table(title=f"Connect four, {matches} matches at once, 2 clients each")
    for column in ("server", "load", "moves/s", "moves/CPU s", "p50 ms", "p99 ms"):
        table.add_column(column, justify="left" if column in ("server", "load") else "right")
    dialects: list[Dialect] = [Peer(), Ours()] if has_peer() else [Ours()]
    full = {d.name: measure(d, matches, seconds, None) for d in dialects}
    for name, figures in full.items():
        add(table, name, "saturated", figures)
    if len(dialects) > 1:
        rate = full["boardgame.io"].moves_per_s
        for dialect in dialects:
            add(table, dialect.name, f"{rate:,.0f}/s", measure(dialect, matches, seconds, rate))
    return table


def add(table: Table, name: str, load: str, figures: Figures) -> None:
    speeds = f"{figures.moves_per_s:,.0f}", f"{figures.moves_per_cpu_s:,.0f}"
    table.add_row(name, load, *speeds, f"{figures.p50_ms:.1f}", f"{figures.p99_ms:.1f}")


def memory(count: int) -> None:
    """Opens so many tables, each with a match begun and nobody watching, and reads what the
    process holds. The first table is not counted: it loads the compiled rules."""
    with serving(Ours()) as (port, pid):
        asyncio.run(open_tables(port, 1))
        before = resident(pid)
        asyncio.run(open_tables(port, count))
        after = resident(pid)
    each = (after - before) / count
    print(f"{count} open tables: {after / 1024:.0f} MiB resident ({each:.1f} KiB a table)")


async def open_tables(port: int, count: int) -> None:
    body = {"game": "connect_four", "places": [{"who": "me"}, {"who": "me"}]}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for number in range(count):
            if number % 50 == 0:
                http.cookies.clear()  # a player has only so many tables
            (await http.post("/api/tables", json=body)).raise_for_status()


def resident(pid: int) -> float:
    """KiB, as Linux tells it."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise SystemExit("no VmRSS")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--matches", type=int, nargs="*", default=[50, 250])
    parser.add_argument("--memory", type=int, metavar="TABLES")
    args = parser.parse_args()
    on_core(1)
    if args.memory:
        memory(args.memory)
        return
    for matches in args.matches:
        Console().print(compare(matches, args.seconds))


if __name__ == "__main__":
    main()
