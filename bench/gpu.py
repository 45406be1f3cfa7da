"""`python bench/gpu.py`: batches on a GPU, stepped from Python (the second table of
docs/performance.md, On a GPU; the first one is `yurt simulate GAME --gpu`).

A step is a choice at random in every match, all plies to the next one, and its list. Time is the
clock's, from an idle GPU until it is idle again; compiling is left out.
"""

import argparse
import time
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.table import Table

import yurt
from yurt.batch import Batch

BATCHES = [
    ("connect_four", 2, 1 << 24),
    ("connect_four", 2, 1 << 20),
    ("koenig", 3, 1 << 18),
    ("khaos", 2, 1 << 17),
    ("khan", 2, 1 << 17),
]


def rate(batch: Batch, do: Callable[[], int], seconds: float) -> float:
    """Of what `do` counts, a second."""
    do()
    wait_for(batch)
    start, done = time.perf_counter(), 0
    while done == 0 or time.perf_counter() - start < seconds:
        done += do()
    wait_for(batch)
    return done / (time.perf_counter() - start)


def wait_for(batch: Batch) -> None:
    if batch.where[0] == "cuda":
        from yurt.batch.gpu import cuda

        cuda.synchronize()


def figures(batch: Batch, seconds: float) -> Iterator[float]:
    def step() -> int:
        batch.step(batch.random())
        return batch.matches

    def step_and_look() -> int:
        batch.features()
        return step()

    chunks = batch.afterstates()

    def try_moves() -> int:
        nonlocal chunks
        for tried in chunks:
            return len(tried.rows)
        chunks = batch.afterstates()
        return try_moves()

    return (rate(batch, do, seconds) for do in (step, step_and_look, try_moves))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--device", default="cuda", help="cuda, or cpu to see what it prints")
    parser.add_argument("--matches", type=int, help="at once (as many as fill a large GPU)")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each figure (4)")
    asked = parser.parse_args()
    titles = "game", "matches at once", "steps a second", "with features", "moves tried a second"
    table = Table(*titles, title=f"Batches on {asked.device}", title_justify="left")
    for game, seats, matches in BATCHES:
        batch = yurt.new_batch(game, seats, matches=asked.matches or matches, device=asked.device)
        found = [f"{figure:,.0f}" for figure in figures(batch, asked.seconds)]
        table.add_row(f"{game}, {seats} seats", f"{batch.matches:,}", *found)
    Console().print(table)


if __name__ == "__main__":
    main()
