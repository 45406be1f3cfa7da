"""Whether a GPU plays the matches of the CPU: byte for byte, step by step."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from yurt.core.engine import Engine
from yurt.core.game import ROWS as KINDS
from yurt.core.simulate import Result, simulate

from .batch import Batch
from .playouts import simulate_on_gpu

MATCHES = 2048  # played at random on both
ROWS, STEPS, LOOKS = 256, 400, 80  # of a batch: every so many steps everything is compared
CHUNK, SOME = 1 << 14, 5  # moves tried at a time; of each list, where not all are


def differences(engine: Engine, seed: int) -> Iterator[str]:
    one, other = simulate(engine, MATCHES, seed), simulate_on_gpu(engine, MATCHES, seed)
    if timeless(one) != timeless(other):
        yield f"random play: {timeless(one)} on the CPU, {timeless(other)} on the GPU"
    cpu, gpu = Batch(engine, ROWS, seed), Batch(engine, ROWS, seed, device="cuda")
    for step in range(STEPS):
        whole = step % LOOKS == 0
        both = (shown(batch, whole=whole) for batch in (cpu, gpu))
        for (name, mine), (_, theirs) in zip(*both, strict=True):
            if mine.tobytes() != theirs.tobytes():
                yield f"{name} after {step} steps"
        for batch in (cpu, gpu):
            batch.step(batch.random())


def timeless(result: Result) -> Result:
    return replace(result, decisions_per_s=0, matches_per_s=0)


def shown(batch: Batch, *, whole: bool) -> Iterator[tuple[str, Any]]:
    """What a batch shows, as arrays on the host."""
    for name in ("boards", "seat", "count", "number"):
        yield name, on_host(getattr(batch, name))
    for name in ("done", "ending", "share", "lead"):
        yield name, on_host(getattr(batch.hall, name))
    yield "ended", on_host(batch.ended)[on_host(batch.hall.done)]  # elsewhere it says nothing
    if whole:
        yield from shown_at_leisure(batch)


def shown_at_leisure(batch: Batch) -> Iterator[tuple[str, Any]]:
    """What is made when it is asked for."""
    yield "legal", on_host(batch.legal().moves)
    for rows in KINDS:
        yield rows, on_host(batch.look(rows))
        for most in (None, SOME):
            said = f"afterstates by {rows}{f', {most} of each' if most else ''}"
            for chunk in batch.afterstates(rows, chunk=CHUNK, guess=most or 0, most=most):
                for name, part in chunk._asdict().items():
                    yield f"{said}: {name}", on_host(part)


def on_host(array: Any) -> Any:
    return np.ascontiguousarray(array.copy_to_host() if hasattr(array, "copy_to_host") else array)
