"""How rules and entries are compiled.

On the versions of Numba where it was tried, with a hand in its inside (numba_inside.py): in half
the time, and kept between runs. On any other in its public ways: a game compiles for longer, some
of it each time, and plays the same.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import numba
from numba import extending

from .cache import digest, folder_for, numba_keeps_in

TRIED = (0, 63), (0, 68)  # the first and the last (pyproject.toml, [tool.yurt.tried])


def is_tried(version: str) -> bool:
    first, last = TRIED
    return first <= tuple(map(int, version.split(".")[:2])) <= last


INSIDE = is_tried(numba.__version__) and not os.environ.get("YURT_PLAIN_NUMBA")


def let_compile(f: Callable[..., object], options: Mapping[str, Any]) -> None:
    """Registers a plain function to be compiled into others; on a GPU in Numba's own way."""
    extending.register_jitable(**options)(f)
    if INSIDE:
        from .numba_inside import compile_into_entries

        compile_into_entries(f, options)


def compile_entry(f: Callable[..., Any], options: Mapping[str, Any]) -> Any:
    """Its compiled code is kept in the folder for exactly this code, where anything can be kept."""
    compiled: Any = numba.njit(**options)(f)
    with suppress(OSError, RuntimeError):
        if INSIDE:
            from .numba_inside import Shelf

            compiled._cache = Shelf(f, compiled.targetoptions)
        else:
            with numba_keeps_in(folder_for(f, digest(f, compiled.targetoptions))):
                compiled.enable_caching()
    return compiled
