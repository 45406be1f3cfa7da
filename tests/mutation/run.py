"""`make mutate`: plants faults in the rules and says which ones no test notices.

    python -m tests.mutation.run yurt.games.koenig.rules tests/games/koenig

The well-known tools do not serve here: they skip decorated functions, which is every rule, or
start Python and Numba anew for each fault. A rule is a plain function when Python calls it, so a
fault is a new code object, planted in a forked process that then runs the tests.

Survivors that change nothing a player could see are listed, with the reason, in equivalent.txt.
"""

import argparse
import ast
import importlib
import io
import os
import pkgutil
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import FunctionType, ModuleType
from typing import NamedTuple

import pytest

from .faults import Fault, faults_in

EQUIVALENT = Path(__file__).with_name("equivalent.txt")
SECONDS = 60  # for the tests with one fault: a loop that never ends counts as noticed


class Planted(NamedTuple):
    module: ModuleType
    function: str
    fault: Fault

    def __str__(self) -> str:
        return f"{self.module.__name__}.{self.function}: {self.fault.text}"


def modules(name: str) -> Iterator[ModuleType]:
    module = importlib.import_module(name)
    yield module
    for part in pkgutil.walk_packages(getattr(module, "__path__", []), f"{name}."):
        yield importlib.import_module(part.name)


def all_faults(name: str) -> Iterator[Planted]:
    for module in modules(name):
        for node in ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and is_rule(node):
                for fault in faults_in(node):
                    yield Planted(module, node.name, fault)


def is_rule(node: ast.FunctionDef) -> bool:
    return any(isinstance(d, ast.Name) and d.id == "rule" for d in node.decorator_list)


def plant(planted: Planted) -> None:
    """Gives the function the code of its faulty twin."""
    tree = planted.fault.tree
    tree.decorator_list = []
    space = dict(vars(planted.module))
    exec(compile(ast.Module([tree], []), str(planted.module.__file__), "exec"), space)
    original = getattr(planted.module, planted.function)
    assert isinstance(original, FunctionType)
    original.__code__ = space[planted.function].__code__


def survives(planted: Planted | None, tests: list[str]) -> bool:
    """Whether all tests pass with the fault in place; in a process where none has run yet."""
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)
        if planted:
            tests = nearest_first(tests, planted.module)
            plant(planted)
        os._exit(run_tests(tests))
    _, status = os.waitpid(child, 0)
    return status == 0


def nearest_first(tests: list[str], module: ModuleType) -> list[str]:
    """Tests named like the module come first: most faults are noticed there, and that is enough."""
    name = module.__name__.rpartition(".")[2]

    def likeness(test: str) -> int:
        stem = Path(test).stem.removeprefix("test_")
        return next((i for i, (a, b) in enumerate(zip(name, stem, strict=False)) if a != b), 99)

    return sorted(tests, key=likeness, reverse=True)


def run_tests(tests: list[str]) -> int:
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]))


def accepted() -> set[str]:
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith((" ", "#"))}


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("rules", help="module or package whose rules get the faults")
    parser.add_argument("tests", nargs="+", help="tests that should notice")
    parser.add_argument("--only", default="", help="only faults whose name holds this")
    arguments = parser.parse_args()
    faults = [planted for planted in all_faults(arguments.rules) if arguments.only in str(planted)]
    if not faults:
        print(f"no fault to plant in {arguments.rules}", file=sys.stderr)
        return 2
    run_tests(["--collect-only", *arguments.tests])  # imports them once, for all children
    if not survives(None, arguments.tests):
        print("the tests fail without any fault", file=sys.stderr)
        return 2
    known = accepted()
    survivors, new = 0, 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        left = pool.map(lambda planted: survives(planted, arguments.tests), faults)
        for planted, alive in zip(faults, left, strict=True):
            survivors += alive
            if alive and str(planted) not in known:
                new += 1
                print(f"{planted.module.__file__}:{planted.fault.line}: {planted}", flush=True)
    print(f"{len(faults)} faults, {len(faults) - survivors} noticed, ", end="")
    print(f"{survivors - new} change nothing, {new} unnoticed")
    return 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
