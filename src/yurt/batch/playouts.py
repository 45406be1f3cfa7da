"""Random play on a GPU, as `simulate` does it on a CPU: the same matches, each by one thread.

A thread keeps its board and, where they are short, its lists to itself: in local memory, which
neighbouring threads read and write together.
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
from yurt.core.simulate import MOST, Result, check_numbers, result_of

from .gpu import Gpu, cuda
from .hall import move_type

SHORT = 128  # moves of a list that a thread keeps to itself
BLOCK = 128
A_CORE = 1024  # threads of a multiprocessor


def kernel_of(game: Game) -> Any:
    state, move = from_dtype(game.state.layout), from_dtype(np.dtype(move_type(game)))
    if game.width > SHORT:
        return long_kernel_of(game.rules, state)
    return short_kernel_of(game.rules, state, move, game.width)


@cache
def short_kernel_of(rules: Rules, state: Any, move: Any, width: int) -> Any:
    play_matches = matches_of(rules)

    @cuda.jit
    def kernel(boxes, blanks, seats, seed, first, last, most, tallies):  # type: ignore[no-untyped-def]
        t = cuda.grid(1)
        board, noise = cuda.local.array(1, state), cuda.local.array(NOISE, int64)
        out, weights = cuda.local.array(width, move), cuda.local.array(width, int32)
        play_matches(
            boxes[0], blanks[0], board, seats, seed, first + t, last, cuda.gridsize(1), most,
            noise, out, weights, tallies[t],
        )  # fmt: skip

    return kernel


@cache
def long_kernel_of(rules: Rules, state: Any) -> Any:
    play_matches = matches_of(rules)

    @cuda.jit
    def kernel(boxes, blanks, seats, seed, first, last, most, tallies, outs, weights):  # type: ignore[no-untyped-def]
        t = cuda.grid(1)
        board, noise = cuda.local.array(1, state), cuda.local.array(NOISE, int64)
        play_matches(
            boxes[0], blanks[0], board, seats, seed, first + t, last, cuda.gridsize(1), most,
            noise, outs[t], weights[t], tallies[t],
        )  # fmt: skip

    return kernel


class Playouts:
    """Plays ranges of matches of a seed; all threads at once."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self.engine, self.seed, game = engine, seed, engine.game
        gpu = Gpu()
        self.lists: tuple[Any, ...] = ()
        self.threads = cuda.get_current_device().MULTIPROCESSOR_COUNT * A_CORE
        self.kernel = kernel_of(game)
        if game.width > SHORT:
            a_list = game.width * (np.dtype(move_type(game)).itemsize + 4)
            room = gpu.memory() // 2 // a_list
            self.threads = max(1, min(self.threads, room) // BLOCK) * BLOCK
            self.lists = tuple(
                gpu.array((self.threads, game.width), kind) for kind in (move_type(game), np.int32)
            )
        self.boxes, self.blanks = gpu.put(engine.boxes), gpu.put(game.state.many(1))
        self.put = gpu.put

    def play(self, first: int, last: int) -> tuple[Any, float]:
        """The sum of what was counted, and the seconds it took."""
        tallies = self.put(Tally.many(self.threads))
        cuda.synchronize()
        start = time.perf_counter()
        self.kernel[self.threads // BLOCK, BLOCK](
            self.boxes, self.blanks, self.engine.seats, self.seed, first, last, MOST, tallies,
            *self.lists,
        )  # fmt: skip
        cuda.synchronize()
        seconds = time.perf_counter() - start
        return summed(tallies.copy_to_host()), seconds


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
    check_numbers(matches, seed)
    playouts = Playouts(engine, seed)
    playouts.play(0, 0)
    tally, seconds = playouts.play(0, matches)
    return result_of(engine, seed, tally[0], seconds)
