"""Why a rule cannot be compiled, in a sentence: Numba tells it on a page, from the outside in."""

import builtins
import dis
import re
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

from ..errors import cut, near
from .cache import functions_in
from .place import place_of

INNER = "raised a specific error:"  # what follows the last of these is the rule that is wrong
LINE = re.compile(r'\bat (\S+) \((\d+)\)|File "([^"]+)", line (\d+)')
LITERAL = re.compile(r"Literal\[\w+\]\((.*?)\)")  # Literal[int](2)
LONGEST = 160

REASONS = (  # the first that is found in what Numba says, and what we make of it
    (
        re.compile(r"NRT required but not enabled"),
        "builds a list, a string or an array: expected numbers and fields of structs",
    ),
    (re.compile(r"Cannot bind .* due to \"(?:TypeError: )?(.*?)\"\."), r"calls a rule: \1"),
    (
        re.compile(r"(?s)No implementation of function .*?>>> (.*?)\s*\n"),
        r"\1 cannot be compiled",
    ),
    (
        re.compile(r"Untyped global name '(\w+)'.*<class 'function'>"),
        r"\1 is no rule: expected @rule before its def",
    ),
    (re.compile(r"(Cannot cast .*?): i\d+\*? .*"), r"\1"),
    (re.compile(r"The compiler failed to analyze the bytecode\. (.*)"), r"\1"),
)


def uncompiled(f: Callable[..., Any], error: Exception) -> str:
    """`nim/rules.py:9, take: there is no 'plaec' (perhaps place?)`; what Numba says of f itself,
    if it names no rule that is compiled into it."""
    rules = list(functions_in(f))
    if nameless := next((fault for rule in rules for fault in unknown_names(rule)), ""):
        return nameless
    said = str(error).rpartition(INNER)[2]
    lines = ((one or other, int(n or m)) for one, n, other, m in LINE.findall(said))
    places = (
        place_of(rule, line) for file, line in lines for rule in rules if has(rule, file, line)
    )
    return f"{next(places, place_of(rules[0]))}: {reason_in(said)}"


def unknown_names(rule: FunctionType) -> Iterator[str]:
    for step in dis.get_instructions(rule):
        if step.opname != "LOAD_GLOBAL" or step.argval in rule.__globals__:
            continue
        if not hasattr(builtins, step.argval):
            known = [*rule.__code__.co_varnames, *rule.__globals__]
            meant = "".join(f" (perhaps {name}?)" for name in near(step.argval, known, 0.6)[:1])
            line = step.positions.lineno if step.positions else None
            yield f"{place_of(rule, line)}: there is no {cut(step.argval)}{meant}"


def has(rule: FunctionType, file: str, line: int) -> bool:
    """Numba may tell the file by its way from the folder where we are."""
    code = rule.__code__
    lines = [at for _, _, at in code.co_lines() if at]
    ours = code.co_filename.endswith(file.rpartition("/")[2].rpartition("\\")[2])
    return ours and min(lines) <= line <= max(lines)


def reason_in(said: str) -> str:
    """The first sentence, without where in Numba it came up."""
    for pattern, reason in REASONS:
        if found := pattern.search(said):
            return one_line(found.expand(reason))
    lines = [line.strip() for line in said.splitlines()]
    told = [line for line in lines if line and "Failed in nopython mode pipeline" not in line]
    return one_line(told[0] if told else said)


def one_line(text: str) -> str:
    line = " ".join(LITERAL.sub(r"\1", text).split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
