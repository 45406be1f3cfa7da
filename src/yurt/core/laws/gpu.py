"""The law that rules compile for a GPU: nothing in them allocates, raises, yields or recurses."""

import ast
import builtins
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from ..compiled.cache import functions_in
from .story import Story, once

BUILTINS = ("abs", "bool", "divmod", "float", "int", "len", "max", "min", "range", "round")
UNFIT: dict[type[ast.AST], str] = {
    ast.List: "builds a list",
    ast.ListComp: "builds a list",
    ast.Dict: "builds a dict",
    ast.DictComp: "builds a dict",
    ast.Set: "builds a set",
    ast.SetComp: "builds a set",
    ast.GeneratorExp: "is or makes a generator",
    ast.Yield: "is or makes a generator",
    ast.YieldFrom: "is or makes a generator",
    ast.JoinedStr: "builds a string",
    ast.Try: "handles exceptions",
    ast.Raise: "raises",
    ast.Assert: "raises",
    ast.With: "enters a context",
    ast.Lambda: "makes a function",
    ast.ClassDef: "makes a class",
    ast.Import: "imports",
    ast.ImportFrom: "imports",
    ast.Global: "writes a global",
    ast.Nonlocal: "writes to an outer function",
    ast.Await: "waits",
    ast.Delete: "deletes",
}


@once
def rules_fit_a_gpu(story: Story) -> None:
    """No rule builds lists, dicts, sets or strings, handles exceptions, yields, recurses."""
    for name, rule in story.game.rules._asdict().items():
        for f in functions_in(rule):
            for fault in faults_of(f):
                raise story.broken(f"{name} reaches {place(f)}, which {fault}")
            if f in reaches(f):
                raise story.broken(f"{name} reaches {place(f)}, which calls itself")


def place(f: FunctionType) -> str:
    return f"{f.__module__}.{f.__qualname__}"


def body_of(f: FunctionType) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(f)))
    return next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@cache
def nodes_in(f: FunctionType) -> tuple[ast.AST, ...]:
    """The code of a function, without decorators, annotations and docstring."""
    definition = body_of(f)
    body = definition.body[ast.get_docstring(definition) is not None :]
    return tuple(node for statement in body for node in ast.walk(statement))


@cache
def names_in(f: FunctionType) -> Mapping[str, Any]:
    """The names that a function takes from outside, and what they stand for."""
    found = inspect.getclosurevars(f)
    return {**found.builtins, **found.globals, **found.nonlocals}


def faults_of(f: FunctionType) -> Iterator[str]:
    for node in nodes_in(f):
        if type(node) in UNFIT:
            yield UNFIT[type(node)]
        elif isinstance(node, ast.FunctionDef):
            yield "makes a function"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
            yield f"reads the string {node.value!r}"
        elif isinstance(node, ast.Call):
            yield from faults_of_call(f, node)


def faults_of_call(f: FunctionType, call: ast.Call) -> Iterator[str]:
    callee = resolve(f, call.func)
    spelled = ast.unparse(call.func)
    if isinstance(callee, FunctionType):
        if callee.__module__.split(".")[0] == "numpy":
            yield f"calls {spelled}"
    elif spelled not in BUILTINS or callee is not getattr(builtins, spelled):
        yield f"calls {spelled}"


def resolve(f: FunctionType, node: ast.expr) -> Any:
    """What a name or `module.name` in a function stands for; None for anything else."""
    if isinstance(node, ast.Attribute):
        owner = resolve(f, node.value)
        return getattr(owner, node.attr, None) if isinstance(owner, ModuleType) else None
    return names_in(f).get(node.id) if isinstance(node, ast.Name) else None


@cache
def callees(f: FunctionType) -> tuple[FunctionType, ...]:
    calls = [node for node in nodes_in(f) if isinstance(node, ast.Call)]
    found = [resolve(f, call.func) for call in calls]
    return tuple(callee for callee in found if isinstance(callee, FunctionType))


@cache
def reaches(f: FunctionType) -> frozenset[FunctionType]:
    """All functions below f in the tree of calls."""
    found: set[FunctionType] = set()
    ahead = list(callees(f))
    while ahead:
        callee = ahead.pop()
        if callee not in found:
            found.add(callee)
            ahead += callees(callee)
    return frozenset(found)
