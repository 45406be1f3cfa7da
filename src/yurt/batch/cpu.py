"""Rows on the cores of this machine, by threads: compiled rules leave Python's lock alone."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from yurt.core.rule import entry
from yurt.core.simulate import cores

from .hall import Desk, Hall
from .memory import memory

GRAIN = 64  # rows, for which it does not pay to wake a thread


@cache
def loop_of(body: Callable[..., None]) -> Callable[..., None]:
    def loop(hall: Hall, desk: Desk, first: int, last: int, t: int, *rest: Any) -> None:
        for i in range(first, last):
            body(hall, desk, i, t, *rest)

    loop.__name__ = f"every_{body.__name__}"  # by which its compiled code is kept
    return entry(loop)


class Cpu:
    def __init__(self, workers: int | None = None) -> None:
        self.threads = workers or cores()
        self.pool = ThreadPoolExecutor(self.threads)

    def desks(self, a_desk: int) -> int:
        return self.threads

    def memory(self) -> int:
        """Bytes that this process can still have."""
        return memory()

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        return np.zeros(shape, kind)

    own = array

    def put(self, array: Any) -> Any:
        return array

    def fill(self, array: Any, rows: Any) -> None:
        array[:] = rows

    def taken(self, given: Any) -> Any:
        return np.asarray(given)

    def number(self, array: Any) -> int:
        return int(array[0])

    def host(self, array: Any) -> Any:
        return array

    def shown(self, array: Any) -> Any:
        return array

    def run(self, body: Callable[..., None], n: int, hall: Hall, desk: Desk, *rest: Any) -> None:
        loop = loop_of(body)
        parts = min(self.threads, max(1, n // GRAIN))
        if parts == 1:
            loop(hall, desk, 0, n, 0, *rest)
            return
        edges = [n * part // parts for part in range(parts + 1)]
        jobs = [
            self.pool.submit(loop, hall, desk, edges[t], edges[t + 1], t, *rest)
            for t in range(parts)
        ]
        for job in jobs:
            job.result()
