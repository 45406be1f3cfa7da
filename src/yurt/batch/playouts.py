"""Random play on a GPU, as `simulate` does it on a CPU: the same matches, each by one thread.

Where lists are very short, as in connect four, a thread keeps board and lists to itself, in
registers and local memory: five times as fast. With longer ones that takes half as long again as
rows of global memory do.
"""

import time
from functools import cache
from typing import Any

import numpy as np
from numba import from_dtype, int32, int64

from yurt.core.chance import NOISE
from yurt.core.drive import Tally, matches_of
from yurt.core.engine import Engine
from yurt.core.game import Game, Rules
from yurt.core.given import seed_in, whole
from yurt.core.simulate import MOST, Result, result_of

from .gpu import BLOCK, Gpu, cuda
from .hall import Layout, move_type, size_of

TALLY = from_dtype(Tally.layout)
SHORT = 16  # moves of a list that a thread keeps to itself


def kernel_of(game: Game) -> Any:
    if game.width > SHORT:
        return long_kernel_of(game.rules)
    state, move = from_dtype(game.state.layout), from_dtype(np.dtype(move_type(game)))
    return short_kernel_of(game.rules, state, move, game.width)


@cache
def short_kernel_of(rules: Rules, state: Any, move: Any, width: int) -> Any:
    play_matches = matches_of(rules)

    @cuda.jit
    def kernel(boxes, blanks, seats, seed, first, last, most, tallies):  # type: ignore[no-untyped-def]
        t = cuda.grid(1)
        board, noise = cuda.local.array(1, state), cuda.local.array(NOISE, int64)
        out, weights = cuda.local.array(width, move), cuda.local.array(width, int32)
        tally = cuda.local.array(1, TALLY)
        tally[0] = tallies[t]
        play_matches(
            boxes[0], blanks[0], board, seats, seed, first + t, last, cuda.gridsize(1), most,
            noise, out, weights, tally[0],
        )  # fmt: skip
        tallies[t] = tally[0]

    return kernel


@cache
def long_kernel_of(rules: Rules) -> Any:
    play_matches = matches_of(rules)

    @cuda.jit
    def kernel(boxes, blanks, seats, seed, first, last, most, tallies, boards, outs, weights):  # type: ignore[no-untyped-def]
        t = cuda.grid(1)
        noise, tally = cuda.local.array(NOISE, int64), cuda.local.array(1, TALLY)
        tally[0] = tallies[t]
        play_matches(
            boxes[0], blanks[0], boards[t : t + 1], seats, seed, first + t, last,
            cuda.gridsize(1), most, noise, outs[t], weights[t], tally[0],
        )  # fmt: skip
        tallies[t] = tally[0]

    return kernel


class Playouts:
    """Plays ranges of matches of a seed; all threads at once."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self.engine, self.seed, self.gpu = engine, seed, Gpu()
        game = engine.game
        self.kernel = kernel_of(game)
        self.boxes, self.blanks = self.gpu.put(engine.boxes), self.gpu.put(game.state.many(1))
        layout = {} if game.width <= SHORT else long_layout(game)
        self.threads = self.gpu.desks(size_of(layout) or 1, share=2)
        self.rows = [self.gpu.own((self.threads, *shape), kind) for kind, *shape in layout.values()]

    def play(self, first: int, last: int) -> tuple[Any, float]:
        """The sum of what was counted, and the seconds it took."""
        tallies = self.gpu.put(Tally.many(self.threads))
        cuda.synchronize()
        start = time.perf_counter()
        self.kernel[self.threads // BLOCK, BLOCK](
            self.boxes, self.blanks, self.engine.seats, self.seed, first, last, MOST, tallies,
            *self.rows,
        )  # fmt: skip
        cuda.synchronize()
        seconds = time.perf_counter() - start
        return summed(tallies.copy_to_host()), seconds


def long_layout(game: Game) -> Layout:
    """What a thread has in global memory."""
    return {
        "boards": (game.state.layout,),
        "outs": (move_type(game), game.width),
        "weights": (np.int32, game.width),
    }


def summed(tallies: Any) -> Any:
    total = Tally.many(1)
    whole: Any = np.asarray(total)
    for name in ("matches", "decisions", "forced", "chances", "unfinished", "wins", "endings"):
        whole[name][0] = tallies[name].sum(axis=0)
    whole["longest"][0] = tallies["longest"].max()
    whole["fingerprint"][0] = tallies["fingerprint"].sum() & 0xFFFFFFFF
    return total


def simulate_on_gpu(engine: Engine, matches: int, seed: int = 0) -> Result:
    """What `simulate` gives, times apart: they leave compiling out."""
    matches, seed = whole("matches", matches, 1), seed_in(seed)
    playouts = Playouts(engine, seed)
    playouts.play(0, 0)
    tally, seconds = playouts.play(0, matches)
    return result_of(engine, seed, tally[0], seconds)
