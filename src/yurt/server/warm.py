"""Compiles the games the first time, with a line that tells what is going on.

Compiled rules are kept (core/compiled/cache.py), so that later starts only load them; those
wait for nobody: they load in the background while the page is opened.
"""

import hashlib
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from random import Random
from tempfile import TemporaryFile

from yurt import __version__
from yurt.bots.registry import bots_for, find_bot
from yurt.core.compiled import cache
from yurt.core.game import Game
from yurt.core.matches.match import Match
from yurt.core.verbs.question import rules_of

from .catalogue import Catalogue, try_out
from .config import Config


def warm_up(config: Config) -> None:
    """Returns when the compiled rules of all offered games are on disk."""
    if not config.warm:
        return
    catalogue = Catalogue(config.games, examples=config.examples)
    cold = [game.id for game in catalogue.offered() if not marker(catalogue, game.id).exists()]
    if not cold:
        return
    if not can_keep(cache.home()):
        say(f"Nothing can be kept in {cache.home()}: rules are compiled when they are needed.\n")
        return
    begun = time.monotonic()
    say(f"Compiling the rules for the first start: {', '.join(cold)} …")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = {pool.submit(compile_in_process, config.games, game): game for game in cold}
        for number, job in enumerate(as_completed(jobs), 1):
            if job.result():
                marker(catalogue, jobs[job]).touch()
            say(f"Compiling the rules for the first start: {number} of {len(cold)} games …")
    say(f"Compiled in {time.monotonic() - begun:.0f} s; the next start takes no time.\n")


def marker(catalogue: Catalogue, game: str) -> Path:
    """A file that says: these very rules were compiled, here (Numba's cache knows the place)."""
    found = catalogue.find(game)
    rules: list[Callable[..., object]] = [*found.rules, *rules_of(found.knowledge)]
    digests = str(Path(__file__)) + "".join(cache.digest(f) for f in rules)
    name = hashlib.sha256(digests.encode()).hexdigest()[:16]
    return cache.home() / f"ready-{__version__}-{game}-{name}"


def can_keep(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def compile_in_process(games: Sequence[str], game: str) -> bool:
    """In a process of its own: compiling takes memory that the server need not keep."""
    worker = multiprocessing.get_context("spawn").Process(target=compile_game, args=(games, game))
    worker.start()
    worker.join()
    if worker.exitcode:
        say(f"\n{game} could not be compiled (exit status {worker.exitcode}).\n")
    return not worker.exitcode


def compile_game(games: Sequence[str], game: str) -> None:
    try:
        found = Catalogue(games).find(game)
        try_out(found)
        try_bots(found)
    except Exception as error:
        if os.environ.get("YURT_DEBUG"):
            raise
        sys.exit(f"{game}: {type(error).__name__}: {error}")


def try_bots(game: Game) -> None:
    """Each bot once, so that none keeps people waiting for its first move: it need not think."""
    match = Match.new(game, seed=0)
    seat = match.actors()[0]
    for name in bots_for(game):
        find_bot(name).choose(
            match.engine, match.engine.seen(match.board, seat), seat, Random(0), 0.0
        )


def say(text: str) -> None:
    sys.stdout.write(f"\r\x1b[K{text}" if sys.stdout.isatty() else f"{text.strip()}\n")
    sys.stdout.flush()
