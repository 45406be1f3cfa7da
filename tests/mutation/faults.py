"""Small faults planted in a function: each yields the function's syntax tree with one change."""

import ast
import copy
from collections.abc import Iterator
from typing import Any, NamedTuple

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
STATEMENTS = (ast.Assign, ast.AugAssign, ast.Expr)


class Fault(NamedTuple):
    line: int
    text: str
    tree: ast.FunctionDef


def faults_in(function: ast.FunctionDef) -> Iterator[Fault]:
    """Every fault, one at a time; nodes are told apart by their place in the walk."""
    for place, node in enumerate(ast.walk(function)):
        for text, change in changes(node):
            tree = copy.deepcopy(function)
            twin = list(ast.walk(tree))[place]
            change(twin)
            yield Fault(getattr(node, "lineno", function.lineno), text, tree)


def changes(node: ast.AST) -> Iterator[tuple[str, "Change"]]:
    if isinstance(node, ast.Compare):
        for i, sign in enumerate(node.ops):
            if type(sign) in SWAPS:
                yield f"{name(sign)} → {name(swapped(sign))}", Change("ops", i)
    if isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in SWAPS:
        yield f"{name(node.op)} → {name(swapped(node.op))}", Change("op")
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} → {node.value + 1}", Change("value")
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not dropped", Change("operand")
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield "condition never true", Change("test", 0)
        if not isinstance(node, ast.While):
            yield "condition always true", Change("test", 1)
    if isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While):
        for i, statement in enumerate(node.body):
            if isinstance(statement, STATEMENTS) and not is_docstring(statement):
                yield f"dropped: {ast.unparse(statement)}", Change("body", i)
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Attribute):
        yield f"{ast.unparse(node.value)} → ALLOWED", Change("refusal")


class Change:
    """What to do with the twin of a node in a copied tree."""

    def __init__(self, what: str, i: int = 0) -> None:
        self.what, self.i = what, i

    def __call__(self, node: ast.AST) -> None:
        twin: dict[str, Any] = vars(node)
        match self.what:
            case "ops":
                twin["ops"][self.i] = swapped(twin["ops"][self.i])
            case "op":
                twin["op"] = swapped(twin["op"])
            case "value":
                twin["value"] = twin["value"] + 1
            case "operand":
                twin["op"] = ast.UAdd()
                twin["operand"] = ast.Call(ast.Name("bool", ast.Load()), [twin["operand"]], [])
            case "test":
                twin["test"] = ast.Constant(bool(self.i))
            case "body":
                twin["body"][self.i] = ast.Pass()
            case "refusal":
                twin["value"] = ast.Constant(0)
        ast.fix_missing_locations(node)


def swapped(sign: ast.AST) -> ast.AST:
    return SWAPS[type(sign)]()


def name(sign: ast.AST) -> str:
    return type(sign).__name__


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
