"""Random play on a GPU, one match a thread: the very rules, compiled by numba-cuda.

    python bench/gpu.py connect_four 2 16777216
    python bench/gpu.py koenig 3

(the third word is the most matches at once).

Needs numba-cuda and an NVIDIA GPU. Prints decisions a second, and checks that the matches are
those of the CPU: same seed, same fingerprint.
"""

import sys
import time
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # numba-cuda expects it; NumPy 2.5 dropped it

from numba import cuda

import yurt
from yurt.core.chance import NOISE
from yurt.core.drive import Tally, match_of
from yurt.core.engine import Engine
from yurt.core.simulate import MOST, Worker

CHECKED = 2048  # matches that are played on the CPU too
THREADS = 64


def kernel_of(engine: Engine) -> Any:
    play_match = match_of(engine.game.rules)
    seats = engine.seats

    @cuda.jit
    def kernel(boxes, boards, noise, out, weights, tallies):  # type: ignore[no-untyped-def]
        """Thin on purpose: picks the rows of its thread and calls one rule."""
        i = cuda.grid(1)
        if i < len(boards):
            play_match(
                boxes[0], boards[i], seats, 1, i, MOST, noise[i], out[i], weights[i], tallies[i]
            )

    return kernel


def play(engine: Engine, kernel: Any, matches: int) -> tuple[float, Any]:
    game = engine.game
    boxes = cuda.to_device(np.asarray(engine.boxes))
    boards = cuda.to_device(np.asarray(game.state.many(matches)))
    tallies = cuda.to_device(np.asarray(Tally.many(matches)))
    noise = cuda.device_array((matches, NOISE), np.int64)
    out, weights = (cuda.device_array((matches, game.width), np.int64) for _ in range(2))
    cuda.synchronize()
    start = time.perf_counter()
    kernel[(matches + THREADS - 1) // THREADS, THREADS](boxes, boards, noise, out, weights, tallies)
    cuda.synchronize()
    return time.perf_counter() - start, tallies.copy_to_host()


def agrees_with_cpu(engine: Engine, tallies: Any) -> bool:
    worker = Worker(engine, 1)
    return all(
        worker.play(range(i, i + 1))[0].tobytes() == tallies[i].tobytes() for i in range(CHECKED)
    )


def main(game: str, seats: int, most: int) -> None:
    engine = yurt.new_engine(game, seats)
    kernel = kernel_of(engine)
    seconds, tallies = play(engine, kernel, CHECKED)
    same = agrees_with_cpu(engine, tallies)
    print(f"{game}, {seats} seats: compiled and played in {seconds:.1f} s;", end=" ")
    print(f"{CHECKED} of {CHECKED} matches as on the CPU" if same else "NOT the matches of the CPU")
    matches = 1 << 14
    while matches <= most:
        try:
            seconds, tallies = play(engine, kernel, matches)
        except cuda.cudadrv.driver.CudaAPIError as error:
            print(f"  {matches:>8,} at once: the device cannot ({error})")
            return
        decisions, chances = tallies["decisions"].sum(), tallies["chances"].sum()
        print(f"  {matches:>8,} at once: {decisions / seconds:.3g} decisions a second", end=", ")
        print(f"{chances / seconds:.3g} chance plies a second")
        matches *= 4


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1 << 20)
