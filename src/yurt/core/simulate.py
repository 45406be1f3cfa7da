"""Many matches at random, on all cores. The result depends on the seed alone."""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from typing import Any

from .chance import NOISE
from .drive import SHARE, Tally, playout_of
from .engine import Engine
from .given import seed_in, whole
from .rule import interpreted
from .structs import Many

MOST = 1_000_000  # plies; a match that is longer counts as unfinished
CHUNK = 5_000  # matches, at most, between two reports
UNFINISHED = "unfinished"

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Result:
    """What came of some matches; times are the only thing in it that may vary."""

    game: str
    seats: int
    options: dict[str, str]
    box: str
    seed: int
    matches: int
    decisions: int
    """A seat's moves with two or more choices: neither chance nor forced."""
    decisions_per_s: float
    matches_per_s: float
    mean_decisions: float
    ended: dict[str, int]
    """How many matches ended in which way."""
    wins: list[float]
    """By seat; a win shared by k counts 1/k for each."""
    chances: int
    forced: int
    longest: int
    """Plies of the longest match, chance included."""
    fingerprint: str
    """Of all plies played: the same for the same rules and seed."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def simulate(
    engine: Engine,
    matches: int,
    seed: int = 0,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Plays at random; `progress` hears now and then how many matches are done."""
    matches, seed = whole("matches", matches, 1), seed_in(seed)
    workers = cores() if workers is None else whole("workers", workers, 1)
    worker = Worker(engine, seed)
    worker.play(range(0))  # compiles, which is not the rules' speed
    start = time.perf_counter()
    tally = Tally.many(1)
    done = 0
    for part in parts(worker, matches, workers):
        add(tally[0], part[0])
        done += part[0].matches
        if progress:
            progress(done)
    return result_of(engine, seed, tally[0], time.perf_counter() - start)


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Worker:
    """Plays ranges of matches; each call has buffers of its own, so threads can share it."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self.engine = engine
        self.seed = seed
        driver = playout_of(engine.game.rules)
        self.driver = interpreted(driver) if engine.interpreted else driver

    def play(self, matches: range) -> Many[Tally]:
        engine, width = self.engine, self.engine.game.width
        tally = Tally.many(1)
        self.driver(
            engine.boxes, engine.game.state.many(2), engine.seats, self.seed, matches.start,
            matches.stop, MOST, engine.buffer(NOISE), engine.buffer(width), engine.buffer(width),
            tally,
        )  # fmt: skip
        return tally


def parts(worker: Worker, matches: int, workers: int) -> Iterator[Many[Tally]]:
    """The tallies of all matches, chunk by chunk, as they come in."""
    chunks = iter_chunks(matches, workers)
    with ThreadPoolExecutor(workers) as pool:
        running: set[Future[Many[Tally]]] = set()
        for chunk in chunks:
            running.add(pool.submit(worker.play, chunk))
            if len(running) > workers:
                ready, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in ready)
        yield from (future.result() for future in running)


def iter_chunks(matches: int, workers: int) -> Iterator[range]:
    """Small at first, so that progress shows soon; small enough for all cores to share."""
    start, size = 0, 16
    while start < matches:
        stop = min(start + size, matches)
        yield range(start, stop)
        start, size = stop, min(2 * size, CHUNK, max(16, matches // (4 * workers)))


def add(total: Tally, part: Tally) -> None:
    total.matches += part.matches
    total.decisions += part.decisions
    total.forced += part.forced
    total.chances += part.chances
    total.longest = max(total.longest, part.longest)
    total.unfinished += part.unfinished
    total.fingerprint = (total.fingerprint + part.fingerprint) & 0xFFFFFFFF
    for seat in range(len(part.wins)):
        total.wins[seat] += part.wins[seat]
    for ending in range(len(part.endings)):
        total.endings[ending] += part.endings[ending]


def result_of(engine: Engine, seed: int, tally: Tally, seconds: float) -> Result:
    return Result(
        game=engine.game.id,
        seats=engine.seats,
        options=dict(engine.options),
        box=engine.edition.digest,
        seed=seed,
        matches=tally.matches,
        decisions=tally.decisions,
        decisions_per_s=round(tally.decisions / seconds, 1),
        matches_per_s=round(tally.matches / seconds, 1),
        mean_decisions=tally.decisions / tally.matches,
        ended=ended(engine, tally),
        wins=[tally.wins[seat] / SHARE for seat in range(engine.seats)],
        chances=tally.chances,
        forced=tally.forced,
        longest=tally.longest,
        fingerprint=f"{tally.fingerprint:08x}",
    )


def ended(engine: Engine, tally: Tally) -> dict[str, int]:
    ways = {name: tally.endings[i] for i, name in enumerate(engine.game.endings)}
    return ways | ({UNFINISHED: tally.unfinished} if tally.unfinished else {})
