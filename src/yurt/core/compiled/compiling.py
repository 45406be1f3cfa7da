"""How rules and entries are compiled.

On the versions of Numba where it was tried, with a hand in its inside (numba_inside.py): in half
the time, and kept between runs. On any other in its public ways: a game compiles for longer, some
of it each time, and plays the same.
"""

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numba
from numba import extending
from numba.core.errors import NumbaError

from ..errors import BadRule
from .cache import digest, folder_for, numba_keeps_in

TRIED = (0, 63), (0, 68)  # the first and the last (pyproject.toml, [tool.yurt.tried])


def is_tried(version: str) -> bool:
    """A version that is spelled in a way of its own was not."""
    numbers = re.match(r"(\d+)\.(\d+)", version)
    first, last = TRIED
    return numbers is not None and first <= tuple(map(int, numbers.groups())) <= last


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
        if not INSIDE:
            return naming_faults(plainly_kept(f, options))
        from .numba_inside import Shelf

        compiled._cache = Shelf(f, compiled.targetoptions)
    return naming_faults(compiled)


def naming_faults(compiled: Any) -> Any:
    """Of a field that is none Numba says KeyError and its name, of other faults a page: we say in
    which rule it is, and where. A Numba that has no such door says it in its own words."""
    compile_it = getattr(compiled, "_compile_for_args", None)
    if compile_it is None:
        return compiled

    def compile_or_tell(*args: Any, **kws: Any) -> Any:
        try:
            return compile_it(*args, **kws)
        except KeyError as error:
            from .misnamed import misnamed

            if fault := misnamed(compiled.py_func, str(error.args[0])):
                raise BadRule(fault) from error
            raise
        except NumbaError as error:
            from .uncompiled import uncompiled

            raise BadRule(uncompiled(compiled.py_func, error)) from error

    compiled._compile_for_args = compile_or_tell
    return compiled


def plainly_kept(f: Callable[..., Any], options: Mapping[str, Any]) -> Any:
    """Kept by Numba itself, in our folder. Raises OSError where it would keep it beside the source,
    and then take stale rules for these."""
    folder = folder_for(f, digest(f, options))
    with numba_keeps_in(folder):
        compiled: Any = numba.njit(cache=True, **options)(f)
    if not Path(compiled.stats.cache_path).is_relative_to(folder):
        raise OSError(f"cannot write to {folder}")
    return compiled
