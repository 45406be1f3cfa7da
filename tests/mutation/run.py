"""`make mutate`: plants faults in the rules and says which ones no test notices.

    python -m tests.mutation.run koenig --only guess

The well-known tools do not serve here: they skip decorated functions, which is every rule, or
start Python and Numba anew for each fault. A rule is a plain function when Python calls it, so a
fault is a new code object, planted in a forked process that then runs the tests.

Survivors that change nothing a player could see are listed, with the reason, in equivalent.txt.
An entry there excuses one fault; one that excuses none, or a fault that the tests notice, is stale.
"""

import argparse
import ast
import io
import json
import os
import resource
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FunctionType, ModuleType
from typing import NamedTuple

import pytest

from .faults import Fault, faults_in
from .plan import MODULES, TESTS, modules, of_game
from .touched import Touched, Watch

EQUIVALENT = Path(__file__).with_name("equivalent.txt")
PROCESSES = os.cpu_count() or 2
SECONDS = 200  # of CPU time for the tests with one fault: an endless loop counts as noticed


class Planted(NamedTuple):
    module: ModuleType
    function: str
    fault: Fault

    def __str__(self) -> str:
        return f"{self.module.__name__}.{self.function}: {self.fault.text}"

    @property
    def file(self) -> str:
        return str(self.module.__file__)

    @property
    def place(self) -> str:
        return f"{self.file}:{self.function}"


def all_faults(game: str) -> list[Planted]:
    return [planted for module in modules(game) for planted in faults_of(module)]


def faults_of(module: ModuleType) -> Iterator[Planted]:
    for node in ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and is_plain(module, node.name):
            for fault in faults_in(node):
                yield Planted(module, node.name, fault)


def is_plain(module: ModuleType, name: str) -> bool:
    return isinstance(getattr(module, name), FunctionType)


def plant(planted: Planted) -> None:
    """Gives the function the code of its faulty twin."""
    tree = planted.fault.tree
    tree.decorator_list = []
    space = dict(vars(planted.module))
    exec(compile(ast.Module([tree], []), planted.file, "exec"), space)
    original = getattr(planted.module, planted.function)
    assert isinstance(original, FunctionType)
    original.__code__ = space[planted.function].__code__


def start(planted: Planted, tests: list[str]) -> int:
    """A process in which no test has run yet, with the fault in place."""
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        plant(planted)
        os._exit(run_tests(tests))
    return child


def watch(tests: list[str], files: set[str]) -> Touched | None:
    """Runs the tests without any fault; None, if they fail."""
    with TemporaryDirectory() as folder:
        found = Path(folder) / "touched.json"
        child = os.fork()
        if child == 0:
            watch = Watch(files)
            failed = run_tests(tests, watch)
            found.write_text(json.dumps(watch.touched()), encoding="utf-8")
            os._exit(failed)
        _, status = os.waitpid(child, 0)
        return json.loads(found.read_text(encoding="utf-8")) if status == 0 else None


def run_tests(tests: list[str], *plugins: object) -> int:
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests], plugins))


def excuses() -> list[str]:
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith((" ", "#"))]


def unnoticed(faults: list[Planted], touched: Touched) -> Iterator[Planted]:
    """The faults with which all tests pass. A function that no test calls can have any."""
    running: dict[int, Planted] = {}
    for planted in faults:
        if len(running) == PROCESSES:
            yield from survivor(running)
        tests = touched.get(planted.place, [])
        if tests:
            running[start(planted, tests)] = planted
        else:
            yield planted
    while running:
        yield from survivor(running)


def survivor(running: dict[int, Planted]) -> Iterator[Planted]:
    """Waits for a process to end."""
    child, status = os.wait()
    planted = running.pop(child)
    if status == 0:
        yield planted


def mutate(game: str, only: str) -> int:
    """How many faults nobody notices, and how many excuses are stale."""
    tests = TESTS[game]
    faults = [planted for planted in all_faults(game) if only in str(planted)]
    run_tests(["--collect-only", *tests])  # imports them once, for all children
    touched = watch(tests, {planted.file for planted in faults})
    if touched is None:
        print(f"{game}: the tests fail without any fault", file=sys.stderr)
        return 1
    stale = {line for line in excuses() if of_game(line, game) and only in line}
    survivors, new = 0, 0
    for planted in unnoticed(faults, touched):
        survivors += 1
        if str(planted) in stale:
            stale.discard(str(planted))
        else:
            new += 1
            print(f"{planted.file}:{planted.fault.line}: {planted}", flush=True)
    for line in sorted(stale):
        print(f"{EQUIVALENT}: excuses nothing: {line}")
    print(f"{game}: {len(faults)} faults, {len(faults) - survivors} noticed, ", end="")
    print(f"{survivors - new} change nothing, {new} unnoticed", flush=True)
    return new + len(stale)


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("games", nargs="*", choices=[[], *MODULES], help="all, if none is named")
    parser.add_argument("--only", default="", help="only faults whose name holds this")
    arguments = parser.parse_args()
    wrong = [mutate(game, arguments.only) for game in arguments.games or MODULES]
    return int(any(wrong))


if __name__ == "__main__":
    sys.exit(main())
