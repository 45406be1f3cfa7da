"""Whether a module was made from the rules as they are: a digest of what is compiled into it.

Compiled code that is cached is keyed by bytecode (core/compiled/cache.py). A module is carried from
machine to machine, so here it is what was written that counts, without comments and layout: the
same for every version of Python and Numba.
"""

import ast
import dis
import hashlib
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from operator import itemgetter
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from yurt.core.compiled.cache import DIGITS, Ingredients

from .entries import Entry

BUILDERS = ("entries", "lowering", "link", "reading")
"""What else decides how a module comes out."""
SILENT = ("ctx", "kind", "type_comment", "type_params")


def digest_of(entries: Sequence[Entry]) -> str:
    written = Written()
    for name in BUILDERS:
        written.say(normal(Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8")))
    for entry in entries:
        written.say(entry.name, [argument.given for argument in entry.arguments])
        for argument in entry.arguments:
            if argument.struct:
                written.add(argument.struct)
        written.add(entry.rule)
    return written.digest.hexdigest()[:DIGITS]


class Written(Ingredients):
    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.seen: dict[int, tuple[int, object]] = {}

    def add_function(self, f: FunctionType) -> None:
        self.say("function", f.__module__, f.__qualname__, source_of(f))
        self.add(f.__defaults__)
        self.add(tuple(sorted((f.__kwdefaults__ or {}).items())))
        for cell in f.__closure__ or ():
            self.add(cell.cell_contents)
        for name, value in sorted(globals_of(f).items(), key=itemgetter(0)):
            self.say(name)
            self.add(value)

    def add_class(self, cls: type) -> None:
        if not hasattr(cls, "layout"):
            return super().add_class(cls)
        return self.say("struct", cls.__module__, cls.__qualname__, laid_out(cls.layout))


def source_of(f: Callable[..., Any]) -> str:
    return normal(textwrap.dedent(inspect.getsource(f)))


@cache
def normal(source: str) -> str:
    """Without comments, docstrings and types: what is left of it when it runs."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns, node.decorator_list = None, []
            for argument in node.args.args:
                argument.annotation = None
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return repr(skeleton(tree))


def skeleton(node: Any) -> Any:
    """What a syntax tree says: `ast.dump` and `ast.unparse` write it in each version's own way."""
    if isinstance(node, list):
        return [skeleton(part) for part in node]
    if not isinstance(node, ast.AST):
        return node
    fields = ((name, value) for name, value in ast.iter_fields(node) if name not in SILENT)
    said = [(name, skeleton(value)) for name, value in fields if value is not None and value != []]
    return type(node).__name__, said


def globals_of(f: FunctionType) -> dict[str, object]:
    """Those that it reads, by name."""
    found: dict[str, object] = {}
    for code in codes_in(f.__code__):
        steps = list(dis.get_instructions(code))
        for at, step in enumerate(steps):
            if step.opname == "LOAD_GLOBAL" and step.argval in f.__globals__:
                path, value = followed(step.argval, f.__globals__[step.argval], steps[at + 1 :])
                found[path] = value
    return found


def followed(path: str, value: Any, steps: Iterable[dis.Instruction]) -> tuple[str, object]:
    """`module.name` to the end."""
    for step in steps:
        if not isinstance(value, ModuleType) or step.opname not in ("LOAD_ATTR", "LOAD_METHOD"):
            break
        path, value = f"{path}.{step.argval}", getattr(value, step.argval)
    return path, value


def codes_in(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_in(constant)


def laid_out(layout: np.dtype[Any]) -> list[tuple[Any, ...]]:
    """Name, place, kind and shape of every field."""
    found: list[tuple[Any, ...]] = [(layout.itemsize,)]
    for name, (kind, start, *_) in (layout.fields or {}).items():
        cells = kind.subdtype[0] if kind.subdtype else kind
        inner = laid_out(cells) if cells.fields else cells.str
        found.append((name, start, inner, kind.shape))
    return found
