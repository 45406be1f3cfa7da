"""Compiled code is kept between runs, and can never be that of other rules.

Numba's own cache looks at the time stamp of one file: it misses a rule, a constant or an enum
that changed elsewhere, and would then play by stale rules. So each entry gets a folder named by
a digest of what is compiled into it: the bytecode of every function that it reaches, whatever
package that is in, and the value of every constant that they read. A change anywhere else (the
server, a comment) keeps the folder.
"""

import dis
import hashlib
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, MethodDescriptorType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs

LIBRARIES = ("numba", "numpy", "llvmlite", "math", "builtins")
LOCK = threading.Lock()  # Numba is told the folder through a global
KEPT = 4  # folders of one entry: a few checkouts and branches side by side


def cached(f: Callable[..., Any], compile_with: Callable[..., Any]) -> Any:
    """`compile_with(f)`, its cache in the folder for exactly this code."""
    with LOCK:
        before = getattr(numba.config, "CACHE_DIR")  # noqa: B009 (filled at run time, as below)
        try:
            setattr(numba.config, "CACHE_DIR", str(folder_for(f)))
            return compile_with(f)
        finally:
            setattr(numba.config, "CACHE_DIR", before)


def home() -> Path:
    chosen = os.environ.get("YURT_CACHE_DIR")
    return Path(chosen) if chosen else platformdirs.user_cache_path("yurt") / "compiled"


def folder_for(f: Callable[..., Any]) -> Path:
    name = label(f)
    folder = home() / f"{name}-{digest(f)}"
    if not folder.exists():
        prune(name)
    return folder


def label(f: Callable[..., Any]) -> str:
    """The entry and, where a factory made it, the first rule that it closes over."""
    rules = [cell.cell_contents for cell in f.__closure__ or ()]
    names = [f"{r.__module__}.{r.__name__}" for r in rules if isinstance(r, FunctionType)]
    return "-".join([f.__name__, *names[:1]])


def prune(name: str) -> None:
    """Keeps the newest few folders of an entry."""
    old = sorted(home().glob(f"{name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in old[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def digest(f: Callable[..., Any]) -> str:
    ingredients = Ingredients()
    ingredients.add(f)
    return ingredients.digest.hexdigest()[:24]


def functions_in(f: Callable[..., Any]) -> Iterator[FunctionType]:
    """Every function of ours that is compiled into f, itself included."""
    ingredients = Ingredients()
    ingredients.add(f)
    for thing in ingredients.seen.values():
        if isinstance(thing, FunctionType):
            yield thing


class Ingredients:
    """Walks all that Numba would freeze into the code of a function."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.seen: dict[int, object] = {}  # holds what it has seen, so that no id is reused
        self.say(sys.version, numba.__version__, llvmlite.__version__, np.__version__)
        self.say(*sorted(f"{k}={v}" for k, v in os.environ.items() if k.startswith("NUMBA_")))

    def say(self, *words: object) -> None:
        for word in words:
            text = word if isinstance(word, bytes) else repr(word).encode()
            self.digest.update(b"%d:" % len(text) + text)

    def add(self, thing: Any) -> None:
        if isinstance(thing, type(None) | bool | int | float | complex | str | bytes):
            self.say(type(thing).__qualname__, thing)
        elif id(thing) in self.seen:
            self.say("again", list(self.seen).index(id(thing)))
        else:
            self.seen[id(thing)] = thing
            self.add_new(thing)

    def add_new(self, thing: Any) -> None:
        if isinstance(thing, tuple | frozenset):
            self.add_parts(thing)
        elif isinstance(thing, np.ndarray | np.generic):
            self.say(str(thing.dtype.descr), thing.shape, thing.tobytes())
        elif isinstance(thing, CodeType):
            self.add_code(thing)
        elif of_a_library(thing):
            self.say("library", thing.__module__, name_of(thing))
        elif isinstance(thing, FunctionType):
            self.add_function(thing)
        elif isinstance(thing, type):
            self.add_class(thing)
        elif hasattr(thing, "py_func"):
            self.add(thing.py_func)
        else:
            raise TypeError(f"a rule reads {thing!r}, and no cache can tell when that changes")

    def add_parts(self, parts: tuple[Any, ...] | frozenset[Any]) -> None:
        self.say(type(parts).__qualname__, len(parts))
        for part in parts if isinstance(parts, tuple) else sorted(parts, key=repr):
            self.add(part)

    def add_function(self, f: FunctionType) -> None:
        self.say("function", f.__module__, f.__qualname__)
        self.add(f.__defaults__)
        for cell in f.__closure__ or ():
            self.add(cell.cell_contents)
        self.add(f.__code__)
        for value in frozen_globals(f):
            self.add(value)

    def add_code(self, code: CodeType) -> None:
        self.say("code", code.co_code, code.co_names, code.co_varnames, code.co_argcount)
        for constant in code.co_consts:
            self.add(constant)

    def add_class(self, cls: type) -> None:
        self.say("class", cls.__module__, cls.__qualname__)
        if issubclass(cls, Enum):
            self.say([(name, member.value) for name, member in cls.__members__.items()])
        elif hasattr(cls, "layout"):
            self.say(str(cls.layout))


def frozen_globals(f: FunctionType) -> Iterator[object]:
    """The values of the globals that a function reads, `module.name` followed to the end."""
    steps = list(dis.get_instructions(f))
    for at, step in enumerate(steps):
        if step.opname != "LOAD_GLOBAL" or step.argval not in f.__globals__:
            continue  # a builtin is named in the bytecode, and that is enough
        value = f.__globals__[step.argval]
        while isinstance(value, ModuleType):
            at += 1
            value = getattr(value, str(steps[at].argval))
        yield value


def of_a_library(thing: Any) -> bool:
    if isinstance(thing, BuiltinFunctionType | MethodDescriptorType | np.ufunc):
        return True
    return str(getattr(thing, "__module__", "")).split(".")[0] in LIBRARIES


def name_of(thing: Any) -> str:
    return str(getattr(thing, "__qualname__", None) or thing.__name__)
