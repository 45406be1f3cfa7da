"""Small faults planted in a function: each yields the function's syntax tree with one change.

A fault is told as the code before and after it, and by a number where the same stands twice in
one function, so that an excuse is for one fault alone.
"""

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from yurt.core.rule import ALLOWED

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
DROPPED = (ast.Assign, ast.AugAssign, ast.Expr, ast.Break, ast.Continue)
BRANCHED = (ast.If, ast.IfExp, ast.While)

Change = Callable[[Any], None]


class Fault(NamedTuple):
    line: int
    text: str
    tree: ast.FunctionDef


def faults_in(function: ast.FunctionDef) -> Iterator[Fault]:
    """Every fault, one at a time; nodes are told apart by their place in the walk."""
    parents = {child: node for node in ast.walk(function) for child in ast.iter_child_nodes(node)}
    told: Counter[str] = Counter()
    for place, node in enumerate(ast.walk(function)):
        for change in changes(node):
            tree = copy.deepcopy(function)
            twin = list(ast.walk(tree))[place]
            around = shown_by(node, parents)
            text = change(twin) or told_as(around, list(ast.walk(tree))[place_of(around, function)])
            ast.fix_missing_locations(tree)
            told[text] += 1
            number = f" ({told[text]})" if told[text] > 1 else ""
            yield Fault(getattr(node, "lineno", function.lineno), text + number, tree)


def place_of(node: ast.AST, function: ast.FunctionDef) -> int:
    return next(place for place, other in enumerate(ast.walk(function)) if other is node)


def shown_by(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> ast.AST:
    """A bare number says nothing: it is shown with what stands around it."""
    while isinstance(node, ast.Constant | ast.UnaryOp | ast.Tuple | ast.Slice) and node in parents:
        node = parents[node]
    return node


def told_as(before: ast.AST, after: ast.AST) -> str:
    return f"{brief(before)} → {brief(after)}"


def brief(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]


def changes(node: ast.AST) -> Iterator[Callable[[Any], str | None]]:
    """What to do with the twin of a node in a copied tree; the words, if code does not tell it."""
    if isinstance(node, ast.Compare):
        for i, sign in enumerate(node.ops):
            if type(sign) in SWAPS:
                yield partial(swap, place=i)
    if isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in SWAPS:
        yield lambda twin: setattr(twin, "op", swapped(twin.op))
    if isinstance(node, ast.Constant):
        yield from other_constants(node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield without_not
    if isinstance(node, BRANCHED):
        yield from other_ways(node)
    for field in ("body", "orelse"):
        statements = getattr(node, field, None)
        if isinstance(statements, list):
            yield from droppings(field, statements)
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Attribute):
        text = f"{brief(node)} → ALLOWED"
        yield lambda twin: replaced(twin, "value", ast.Constant(int(ALLOWED)), text)


def other_constants(node: ast.Constant) -> Iterator[Change]:
    if type(node.value) is int:
        yield lambda twin: setattr(twin, "value", twin.value + 1)
    if type(node.value) is bool:
        yield lambda twin: setattr(twin, "value", not twin.value)


def without_not(twin: Any) -> None:
    twin.op = ast.UAdd()
    twin.operand = ast.Call(ast.Name("bool", ast.Load()), [twin.operand], [])


def other_ways(node: ast.If | ast.IfExp | ast.While) -> Iterator[Callable[[Any], str]]:
    test = ast.unparse(node.test)
    yield lambda twin: replaced(twin, "test", ast.Constant(value=False), f"never: {test}")
    if not isinstance(node, ast.While):
        yield lambda twin: replaced(twin, "test", ast.Constant(value=True), f"always: {test}")


def droppings(field: str, statements: list[ast.stmt]) -> Iterator[Callable[[Any], str]]:
    for i, statement in enumerate(statements):
        if isinstance(statement, DROPPED) and not is_docstring(statement):
            text = f"dropped: {brief(statement)}"
            yield partial(drop, field=field, place=i, text=text)


def replaced(twin: Any, field: str, value: ast.expr, text: str) -> str:
    setattr(twin, field, value)
    return text


def drop(twin: Any, field: str, place: int, text: str) -> str:
    getattr(twin, field)[place] = ast.Pass()
    return text


def swap(twin: Any, place: int) -> None:
    twin.ops[place] = swapped(twin.ops[place])


def swapped(sign: ast.AST) -> ast.AST:
    return SWAPS[type(sign)]()


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
