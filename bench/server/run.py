"""Our server beside boardgame.io's, one core each, the guests on another core.

    python bench/server/run.py                    everything: figures beside the peer's, König,
                                                  the memory of open tables, the time to start
    python bench/server/run.py --rounds 5 --seconds 4 --matches 50
    python bench/server/run.py --only memory --tables 10000

Connect four is played at both, two clients a match, saturated and at the rate where the peer
saturates; rounds alternate between the two, and medians are printed. Ours stores every move on
disk before it is told, and redacts; boardgame.io keeps matches in memory, which is its default.
Each answer goes to both clients of a match. `nice -n -15` helps where other work goes on.
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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import httpx
import koenig
import uvloop
from dialects import Dialect, Ours, Peer
from load import Figures, Load
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
PEERS = HERE.parents[1] / ".venv-bench" / "boardgame.io"
PARTS = ("connect_four", "koenig", "memory", "start")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def on_core(core: int) -> None:
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[core % len(cores)]})


@contextmanager
def serving(dialect: Dialect, *, alone: bool = True, **settings: str) -> Iterator[tuple[int, int]]:
    """A fresh server, on a core of its own unless told otherwise: its port and process."""
    port, folder = free_port(), tempfile.mkdtemp()
    process = subprocess.Popen(
        command(dialect, port, folder), stdout=subprocess.DEVNULL,
        preexec_fn=(lambda: on_core(0)) if alone else None,
        env={**os.environ, "YURT_LIMITS": "0", "YURT_WARM": "0", "YURT_EXAMPLES": "1", **settings},
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
    for _ in range(3000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.01)
    raise SystemExit("the server does not answer")


def measure(dialect: Dialect, matches: int, seconds: float, rate: float | None) -> Figures:
    with serving(dialect) as (port, pid):
        load = Load(dialect, port, pid, matches, rate)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(load.run(seconds))


def has_peer() -> bool:
    if shutil.which("npm") is None or shutil.which("node") is None:
        print("npm is not there: boardgame.io's server is left out (Debian: apt install npm).")
        return False
    if not (PEERS / "node_modules").exists():
        PEERS.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "boardgame_io" / "package.json", PEERS)
        quiet = ["npm", "install", "--silent", "--no-fund", "--no-audit"]
        subprocess.run(quiet, cwd=PEERS, check=False)
    if not (PEERS / "node_modules" / "boardgame.io").exists():
        print(f"boardgame.io could not be installed in {PEERS}: it is left out.")
        return False
    return True


def compare(matches: int, seconds: float, rounds: int, *, peer: bool) -> Table:
    table = Table(title=f"Connect four, {matches} matches at once, 2 clients each")
    for column in ("server", "load", "moves/s", "moves/CPU s", "p50 ms", "p99 ms"):
        table.add_column(column, justify="left" if column in ("server", "load") else "right")
    dialects: list[Dialect] = [Peer(), Ours()] if peer else [Ours()]
    full = alternate(dialects, matches, seconds, rounds, None)
    for name, figures in full.items():
        add(table, name, "saturated", figures)
    if peer:
        add_ratio(table, full)
        rate = full["boardgame.io"].moves_per_s
        paced = alternate(dialects, matches, seconds, rounds, rate)
        for name, figures in paced.items():
            add(table, name, f"{rate:,.0f}/s", figures)
        add_ratio(table, paced)
    return table


def alternate(
    dialects: Sequence[Dialect], matches: int, seconds: float, rounds: int, rate: float | None
) -> dict[str, Figures]:
    """One after the other, several times over: what else the machine does hits both."""
    seen: dict[str, list[Figures]] = {dialect.name: [] for dialect in dialects}
    for _ in range(rounds):
        for dialect in dialects:
            seen[dialect.name].append(measure(dialect, matches, seconds, rate))
    return {name: medians(figures) for name, figures in seen.items()}


def medians(figures: Sequence[Figures]) -> Figures:
    return Figures(*(median(column) for column in zip(*figures, strict=True)))


def add(table: Table, name: str, load: str, figures: Figures) -> None:
    speeds = f"{figures.moves_per_s:,.0f}", f"{figures.moves_per_cpu_s:,.0f}"
    table.add_row(name, load, *speeds, f"{figures.p50_ms:.1f}", f"{figures.p99_ms:.1f}")


def add_ratio(table: Table, figures: dict[str, Figures]) -> None:
    ours, peer = figures["Yurt"], figures["boardgame.io"]
    ratios = [f"{own / other:.2f} ×" for own, other in zip(ours, peer, strict=True)]
    table.add_row("Yurt is", "", *ratios, style="bold")


def play_koenig(matches: int, seconds: float) -> None:
    new_loop = uvloop.new_event_loop
    with serving(Ours()) as (port, pid), asyncio.Runner(loop_factory=new_loop) as runner:
        seen, size = runner.run(koenig.run(port, pid, matches, seconds))
    print(
        f"König, {matches} matches at once, {koenig.SEATS} clients each, full views of "
        f"{size / 1024:.1f} KiB: {seen.moves_per_s:,.0f} moves/s, {seen.moves_per_cpu_s:,.0f} a "
        f"CPU second, p50 {seen.p50_ms:.1f} ms, p99 {seen.p99_ms:.1f} ms"
    )


def start() -> None:
    """From the command to the first answer, when the rules have been compiled before."""
    took = []
    for _ in range(4):
        begun = time.perf_counter()
        with serving(Ours(), YURT_WARM="1"):
            took.append(time.perf_counter() - begun)
    print(f"ready with a warm cache after {min(took[1:]):.2f} s (goal: 2 s)")


def memory(count: int) -> None:
    """Opens so many tables, each with a match begun and nobody watching, and reads what the
    process holds. The first table is not counted: it loads the compiled rules."""
    with serving(Ours()) as (port, pid):
        asyncio.run(open_tables(port, 1))
        before = resident(pid)
        asyncio.run(open_tables(port, count))
        after = resident(pid)
    each = (after - before) / count
    print(
        f"{count:,} open tables: {after / 1024:.0f} MiB resident, {each:.1f} KiB a table "
        "(goal: 1 GiB for 10,000)"
    )


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
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=PARTS, action="append")
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--matches", type=int, nargs="*", default=[50, 250])
    parser.add_argument("--tables", type=int, default=10_000)
    args = parser.parse_args()
    parts = args.only or PARTS
    on_core(1)
    if "connect_four" in parts:
        peer = has_peer()
        for matches in args.matches:
            Console().print(compare(matches, args.seconds, args.rounds, peer=peer))
    if "koenig" in parts:
        for matches in args.matches:
            play_koenig(matches, args.seconds)
    if "memory" in parts:
        memory(args.tables)
    if "start" in parts:
        start()


if __name__ == "__main__":
    main()
