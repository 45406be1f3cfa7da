"""Rows on a GPU, one a thread, by numba-cuda: the very rules that a CPU runs.

Everything goes in order through CUDA's default stream, as does PyTorch, unless told otherwise.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numba
import numpy as np

from yurt.core.errors import BadOption

from .dlpack import CUDA, capsule_of
from .hall import Desk, Hall

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # numba-cuda expects it; NumPy 2.5 dropped it

cuda: Any = import_module("numba.cuda")  # which has few types
setattr(numba.config, "CUDA_LOW_OCCUPANCY_WARNINGS", 0)  # a batch may be small

TOOLKIT = "nvvm", "nvrtc", "nvJitLink"  # of it, what kernels are compiled by
BLOCK = 64  # threads
A_CORE = 2048  # threads of a multiprocessor, at most
SHARE = 8  # of the free memory, desks beside matches take one part at most


class Shared:
    """An array on the GPU. PyTorch, CuPy and JAX take it as it is: `torch.as_tensor(shared)`,
    `torch.from_dlpack(shared)`, `cupy.asarray(shared)`, `jax.dlpack.from_dlpack(shared)`."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape, self.dtype = array.shape, array.dtype

    def __len__(self) -> int:
        return int(self.shape[0])

    @property
    def __cuda_array_interface__(self) -> Any:
        return self.array.__cuda_array_interface__

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, cuda.get_current_device().id

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """The same memory, or a copy of it on the same GPU. Always version 0 of DLPack."""
        here = self.__dlpack_device__()
        if dl_device not in (None, here):
            raise BufferError(
                f"DLPack: expected device {here}, where the array is, not {dl_device}"
            )
        array = copied(self.array) if copy else self.array
        if stream not in (None, -1, 1):  # 1 is the default stream, −1 means: do not wait
            cuda.default_stream().synchronize()
        return capsule_of(array, here[1])

    def copy_to_host(self) -> Any:
        return self.array.copy_to_host()


def copied(array: Any) -> Any:
    own = cuda.device_array_like(array)
    own.copy_to_device(array)
    return own


@cache
def kernel_of(body: Callable[..., None]) -> Any:
    @cuda.jit
    def kernel(hall, desk, n, rest):  # type: ignore[no-untyped-def]
        """Thin on purpose: a thread takes every so-manieth row."""
        t = cuda.grid(1)
        for i in range(t, n, cuda.gridsize(1)):
            body(hall, desk, i, t, *rest)

    return kernel


def lacking() -> str:
    """Parts of NVIDIA's toolkit that are not there: numba-cuda alone brings none of it."""
    finder: Any = import_module("cuda.pathfinder")

    def is_there(part: str) -> bool:
        try:
            finder.load_nvidia_dynamic_lib(part)
        except RuntimeError:
            return False
        return True

    return ", ".join(part for part in TOOLKIT if not is_there(part))


class Gpu:
    def __init__(self) -> None:
        if find_spec("numba_cuda") is None:
            raise BadOption("device cuda: numba-cuda is not there (pip install 'yurt[gpu]')")
        if parts := lacking():
            raise BadOption(
                f"device cuda: NVIDIA's toolkit lacks {parts} (pip install 'yurt[gpu]')"
            )
        if not cuda.is_available():
            raise BadOption("device cuda: no GPU was found that CUDA can use, or no driver for it")
        self.threads = 0

    def desks(self, a_desk: int, share: int = SHARE) -> int:
        """As many threads as keep the GPU busy, and as leave room for other things."""
        cores = cuda.get_current_device().MULTIPROCESSOR_COUNT
        room = self.memory() // share // a_desk
        self.threads = max(1, min(cores * A_CORE, room) // BLOCK) * BLOCK
        return self.threads

    def memory(self) -> int:
        """Bytes that are free on the GPU."""
        return int(cuda.current_context().get_memory_info()[0])

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """Tables column by column: neighbouring threads write to neighbouring cells."""
        return cuda.device_array(shape, kind, order="F")

    def own(self, shape: tuple[int, ...], kind: Any) -> Any:
        """A row for each thread, which goes its own ways in it."""
        return cuda.device_array(shape, kind)

    def put(self, array: Any) -> Any:
        return cuda.to_device(np.asarray(array))

    def fill(self, array: Any, rows: Any) -> None:
        array.copy_to_device(rows)

    def taken(self, given: Any) -> Any:
        return cuda.as_cuda_array(given) if cuda.is_cuda_array(given) else self.put(given)

    def number(self, array: Any) -> int:
        return int(array.copy_to_host()[0])

    def host(self, array: Any) -> Any:
        return array.copy_to_host()

    def shown(self, array: Any) -> Any:
        return Shared(array)

    def run(self, body: Callable[..., None], n: int, hall: Hall, desk: Desk, *rest: Any) -> None:
        blocks = (min(n, self.threads) + BLOCK - 1) // BLOCK
        if blocks:
            kernel_of(body)[blocks, BLOCK](hall, desk, n, rest)
