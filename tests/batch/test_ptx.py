"""What NVIDIA's compiler makes of the rules that look, without a GPU: its PTX, translated to C,
writes the very rows of the CPU. (It once did not: a loop over Khan's special cards.)"""

import ctypes
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from numba import from_dtype

import yurt
from yurt.batch.batch import smallest_type
from yurt.batch.hall import Desk, Hall
from yurt.batch.rows import look_of
from yurt.core.game import ROWS

from .ptx import in_c

pytest.importorskip("numba_cuda", reason="an extra: pip install 'yurt[gpu]'")
from yurt.batch import gpu

types: Any = numba.types
CC = shutil.which("cc")
CARD = 9, 0  # an H200: cards before Blackwell get the older of NVIDIA's two optimisers
THREADS, MATCHES, STEPS, EVERY = 4, 48, 120, 15
GAMES = [("connect_four", 2), ("koenig", 3), ("khaos", 2), ("khan", 2), ("khan", 4)]

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(gpu.lacking()), reason=f"NVIDIA's toolkit lacks {gpu.lacking()}"),
    pytest.mark.skipif(CC is None, reason="no C compiler"),
]


def type_of(given: Any) -> Any:
    if isinstance(given, tuple):
        parts = [type_of(part) for part in given]
        return (
            types.NamedTuple(parts, type(given))
            if hasattr(given, "_fields")
            else types.Tuple(parts)
        )
    order = "C" if given.flags.c_contiguous else "F"
    return types.Array(from_dtype(given.dtype), given.ndim, order)


def numbers_of(given: Any) -> list[int]:
    """As a kernel takes them: an array is seven words and more."""
    if isinstance(given, tuple):
        return [number for part in given for number in numbers_of(part)]
    return [0, 0, given.size, given.itemsize, given.ctypes.data, *given.shape, *given.strides]


def compiled(body: Any, hall: Hall, desk: Desk, table: Any, folder: Path) -> Any:
    sign = types.void(type_of(hall), type_of(desk), types.int64, type_of((table,)))
    ptx, _ = gpu.cuda.compile(
        gpu.kernel_of(body).py_func, sign, device=False, abi="numba", cc=CARD, output="ptx"
    )
    (folder / "look.c").write_text(in_c(ptx))
    told = [str(CC), "-O1", "-fwrapv", "-fno-strict-aliasing", "-shared", "-fPIC", "-w", "look.c"]
    subprocess.run([*told, "-o", "look.so"], cwd=folder, check=True)
    return ctypes.CDLL(str(folder / "look.so")).kernel


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_gpu_would_write_the_rows_of_the_cpu(
    game: str, seats: int, rows: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("dispatcher", "compiler"):
        name = f"numba.cuda.{module}.get_current_device"
        monkeypatch.setattr(name, lambda: SimpleNamespace(compute_capability=CARD))
    batch = yurt.new_batch(game, seats, matches=MATCHES, seed=5, workers=THREADS)
    watch, listed = batch.game.rows(rows)
    table = np.zeros((MATCHES, len(listed)), smallest_type(listed), order="F")
    look = None
    for step in range(STEPS):
        if step % EVERY == 0:
            hall = Hall(*(np.asfortranarray(part).view(np.ndarray) for part in batch.hall))
            desk = batch.desk
            if look is None:
                look = compiled(look_of(batch.game.rules, watch), hall, desk, table, tmp_path)
            numbers = [*numbers_of(hall), *numbers_of(desk), MATCHES, *numbers_of(table)]
            given = (ctypes.c_uint64 * len(numbers))(*(n % 2**64 for n in numbers))
            for thread in range(THREADS):
                look(given, thread, THREADS)
            differ = (table != batch.look(rows)).any(axis=0)
            assert not [listed[at].name for at in np.flatnonzero(differ).tolist()], (
                f"after {step} steps"
            )
        batch.step(batch.random())
