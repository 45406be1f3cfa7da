"""A field that a rule asks for and its struct does not have: of that Numba tells the name alone."""

import ast
from collections.abc import Callable, Iterator, Mapping
from inspect import getsource
from textwrap import dedent
from types import FunctionType
from typing import Any, get_type_hints

from ..errors import unknown
from ..structs import Struct
from .cache import functions_in
from .place import place_of


def misnamed(f: Callable[..., Any], field: str) -> str:
    """`nim/rules.py:9, take: State has no field 'stonez': expected one of stones, turn`, or "" if
    no rule that is compiled into f can be found to ask for it."""
    return next((fault for rule in functions_in(f) for fault in faults_in(rule, field)), "")


def faults_in(rule: FunctionType, field: str) -> Iterator[str]:
    try:
        tree, hints = ast.parse(dedent(getsource(rule))), get_type_hints(rule)
    except (OSError, SyntaxError, TypeError, NameError):  # written while it ran, or nowhere
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == field:
            struct = struct_of(node.value, hints)
            if struct is not None and field not in struct.fields:
                line = rule.__code__.co_firstlineno + node.lineno - 1
                yield f"{place_of(rule, line)}: {has_not(struct, field)}"


def has_not(struct: type[Struct], field: str) -> str:
    return f"{struct.__name__} has {unknown('field', field, list(struct.fields))}"


def struct_of(node: ast.expr, hints: Mapping[str, Any]) -> type[Struct] | None:
    """What lies in `s`, `s.camp`, `s.camps[seat]`, as it was declared."""
    found: Any = None
    if isinstance(node, ast.Name):
        found = hints.get(node.id)
    elif isinstance(node, ast.Subscript):
        found = struct_of(node.value, hints)
    elif isinstance(node, ast.Attribute) and (around := struct_of(node.value, hints)):
        field = around.fields.get(node.attr)
        found = field.what if field else None
    return found if isinstance(found, type) and issubclass(found, Struct) else None
