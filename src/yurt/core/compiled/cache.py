"""Compiled code is kept between runs, and can never be that of other rules.

Numba's own cache looks at one file: it misses a rule, a constant or an enum that changed
elsewhere, and would then play by stale rules. So each entry gets a folder named by a digest of
what is compiled into it: the bytecode of every function that it reaches, whatever package that is
in, and the value of every constant that they read. A change anywhere else (the server, a comment)
keeps the folder.

Where nothing can be kept (no room, no permission), everything works and is compiled anew each time.
"""

import dis
import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, MethodDescriptorType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs

from ..errors import BadRule
from .place import place_of

LIBRARIES = ("numba", "numpy", "llvmlite", "math", "builtins")
DIGITS = 24  # of a digest
KEPT = 4  # folders of one entry: a few checkouts and branches side by side


def home() -> Path:
    chosen = os.environ.get("YURT_CACHE_DIR")
    return Path(chosen) if chosen else platformdirs.user_cache_path("yurt") / "compiled"


@contextmanager
def numba_keeps_in(folder: Path) -> Iterator[None]:
    """What gets a cache meanwhile gets it in this folder."""
    before = getattr(numba.config, "CACHE_DIR")  # noqa: B009 (filled at run time, as below)
    try:
        setattr(numba.config, "CACHE_DIR", str(folder))
        yield
    finally:
        setattr(numba.config, "CACHE_DIR", before)


def folder_for(f: Callable[..., Any], digest: str) -> Path:
    name = label(f)
    folder = home() / f"{name}-{digest}"
    if folder.exists():
        os.utime(folder)
    else:
        prune(name)
    return folder


def label(f: Callable[..., Any]) -> str:
    """The entry and, where a factory made it, the first rule from elsewhere that it closes over."""
    elsewhere = next(rules_closed_over(f), None)
    return f"{f.__name__}-{elsewhere.__module__}.{elsewhere.__name__}" if elsewhere else f.__name__


def rules_closed_over(f: Callable[..., Any]) -> Iterator[FunctionType]:
    """Those of another module, also where one factory was given what another has made."""
    for cell in f.__closure__ or ():
        rule = cell.cell_contents
        if isinstance(rule, FunctionType):
            if rule.__closure__:
                yield from rules_closed_over(rule)
            elif rule.__module__ != f.__module__:
                yield rule


def prune(name: str) -> None:
    """Keeps the newest few folders of an entry."""
    old = sorted(home().glob(f"{name}-{'[0-9a-f]' * DIGITS}"), key=age)
    for path in old[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:  # another process was faster
        return 0.0


def digest(f: Callable[..., Any], options: Mapping[str, Any] | None = None) -> str:
    ingredients = Ingredients()
    ingredients.say(*sorted(f"{k}={v}" for k, v in (options or {}).items()))
    ingredients.add(f)
    return ingredients.digest.hexdigest()[:DIGITS]


def functions_in(f: Callable[..., Any]) -> Iterator[FunctionType]:
    """Every function of ours that is compiled into f, itself included."""
    ingredients = Ingredients()
    ingredients.add(f)
    for _, thing in ingredients.seen.values():
        if isinstance(thing, FunctionType) and not of_a_library(thing):
            yield thing


class Ingredients:
    """Walks all that Numba would freeze into the code of a function."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.seen: dict[int, tuple[int, object]] = {}  # holds things, so that no id is reused
        self.reader: FunctionType | None = None  # whose globals are looked at
        self.say(sys.version, numba.__version__, llvmlite.__version__, np.__version__)
        self.say(*sorted(f"{k}={v}" for k, v in os.environ.items() if k.startswith("NUMBA_")))

    def say(self, *words: object) -> None:
        for word in words:
            text = word if isinstance(word, bytes) else repr(word).encode()
            self.digest.update(b"%d:" % len(text) + text)

    def add(self, thing: Any) -> None:
        if isinstance(thing, int):
            self.say(type(thing).__qualname__, int(thing))  # an enum may spell itself as it likes
        elif isinstance(thing, type(None) | float | complex | str | bytes):
            self.say(type(thing).__qualname__, thing)
        elif id(thing) in self.seen:
            self.say("again", self.seen[id(thing)][0])
        else:
            self.seen[id(thing)] = len(self.seen), thing
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
            reader = f"{place_of(self.reader)}:" if self.reader else "a rule"
            what = f"reads {thing!r}, and no cache can tell when that changes"
            raise BadRule(f"{reader} {what}: expected numbers, a tuple, an enum or a function")

    def add_parts(self, parts: tuple[Any, ...] | frozenset[Any]) -> None:
        self.say(type(parts).__qualname__, getattr(parts, "_fields", ()), len(parts))
        for part in parts if isinstance(parts, tuple) else sorted(parts, key=repr):
            self.add(part)

    def add_function(self, f: FunctionType) -> None:
        self.say("function", f.__module__, f.__qualname__)
        self.add(f.__defaults__)
        self.add(tuple(sorted((f.__kwdefaults__ or {}).items())))
        for cell in f.__closure__ or ():
            self.add(cell.cell_contents)
        self.add(f.__code__)
        for value in frozen_globals(f.__code__, f.__globals__):
            self.reader = f
            self.add(value)

    def add_code(self, code: CodeType) -> None:
        self.say("code", code.co_code, code.co_names, code.co_varnames, code.co_freevars)
        self.say(code.co_argcount, code.co_kwonlyargcount, code.co_flags, code.co_exceptiontable)
        for constant in code.co_consts:
            self.add(constant)

    def add_class(self, cls: type) -> None:
        self.say("class", cls.__module__, cls.__qualname__)
        if issubclass(cls, Enum):
            self.say([(name, member.value) for name, member in cls.__members__.items()])
        elif hasattr(cls, "layout"):
            self.say(str(cls.layout))


def frozen_globals(code: CodeType, names: Mapping[str, Any]) -> Iterator[object]:
    """The values of the globals that code reads, `module.name` followed to the end."""
    steps = list(dis.get_instructions(code))
    for at, step in enumerate(steps):
        if step.opname == "LOAD_GLOBAL" and step.argval in names:  # else a builtin, named in it
            yield follow(names[step.argval], steps[at + 1 :])
    for constant in code.co_consts:
        if isinstance(constant, CodeType):  # a comprehension, a lambda
            yield from frozen_globals(constant, names)


def follow(value: Any, steps: list[dis.Instruction]) -> Any:
    for step in steps:
        if not isinstance(value, ModuleType):
            break
        if step.opname not in ("LOAD_ATTR", "LOAD_METHOD"):
            break
        value = getattr(value, step.argval)
    return value


def of_a_library(thing: Any) -> bool:
    if isinstance(thing, BuiltinFunctionType | MethodDescriptorType | np.ufunc):
        return True
    return str(getattr(thing, "__module__", "")).split(".")[0] in LIBRARIES


def name_of(thing: Any) -> str:
    return str(getattr(thing, "__qualname__", None) or thing.__name__)
