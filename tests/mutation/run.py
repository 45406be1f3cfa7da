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
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from functools import cache
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FunctionType, ModuleType
from typing import NamedTuple

import pytest

from .faults import Fault, faults_in
from .plan import MODULES, TESTS, modules, of_game
from .touched import Touched, Watch

Items = dict[str, pytest.Item]
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
NO_LIMIT: Mapping[str, float] = {}
PROCESSES = os.cpu_count() or 2
FIRST = 8.0  # seconds of CPU time for what the first test of a process loads


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


@cache
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


class Mutation:
    """A plugin of pytest that runs what was collected again and again: once as it is, then in a
    process for each fault that forks from here, so that nothing is imported or collected twice."""

    def __init__(self, game: str, only: str) -> None:
        self.game, self.only = game, only
        self.out = sys.stdout
        self.failed = False
        self.wrong = 1

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            self.wrong = self.mutate({item.nodeid: item for item in session.items})
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def mutate(self, items: Items) -> int:
        """How many faults nobody notices, and how many excuses are stale."""
        faults = [planted for planted in all_faults(self.game) if self.only in str(planted)]
        touched = self.watch(items, {planted.file for planted in faults})
        if touched is None:
            print(f"{self.game}: the tests fail without any fault", file=sys.stderr)
            return 1
        stale = {line for line in excuses() if of_game(line, self.game) and self.only in line}
        survivors, new = 0, 0
        for planted in self.unnoticed(faults, touched, items):
            survivors += 1
            if str(planted) in stale:
                stale.discard(str(planted))
            else:
                new += 1
                self.say(f"{planted.file}:{planted.fault.line}: {planted}")
        for line in sorted(stale):
            self.say(f"{EQUIVALENT}: excuses nothing: {line}")
        noticed = len(faults) - survivors
        self.say(
            f"{self.game}: {len(faults)} faults, {noticed} noticed, "
            f"{survivors - new} change nothing, {new} unnoticed"
        )
        return new + len(stale)

    def say(self, line: str) -> None:
        print(line, file=self.out, flush=True)

    def watch(self, items: Items, files: set[str]) -> Touched | None:
        """Runs the tests without any fault; None, if they fail."""
        with TemporaryDirectory() as folder:
            found = Path(folder) / "touched.json"
            child = os.fork()
            if child == 0:
                watch = Watch(files)
                next(iter(items.values())).config.pluginmanager.register(watch)
                failed = self.fails(list(items.values()))
                found.write_text(json.dumps(watch.touched()), encoding="utf-8")
                os._exit(failed)
            _, status = os.waitpid(child, 0)
            return json.loads(found.read_text(encoding="utf-8")) if status == 0 else None

    def unnoticed(self, faults: list[Planted], touched: Touched, items: Items) -> Iterator[Planted]:
        """The faults with which all tests pass. A function that no test calls can have any."""
        running: dict[int, Planted] = {}
        for planted in faults:
            if len(running) == PROCESSES:
                yield from survivor(running)
            running[self.start(planted, touched.get(planted.place, {}), items)] = planted
        while running:
            yield from survivor(running)

    def start(self, planted: Planted, tests: dict[str, float], items: Items) -> int:
        """A process in which no test has run yet, with the fault in place."""
        child = os.fork()
        if child == 0:
            plant(planted)
            os._exit(self.fails([items[test] for test in tests], tests))
        return child

    def fails(self, tests: list[pytest.Item], seconds: Mapping[str, float] = NO_LIMIT) -> bool:
        """An endless loop counts, too: what takes much longer than usual ends the process."""
        for test, after in zip_longest(tests, tests[1:]):
            if test.nodeid in seconds:
                signal.setitimer(signal.ITIMER_PROF, FIRST + 3 * seconds[test.nodeid])
            test.config.hook.pytest_runtest_protocol(item=test, nextitem=after)
            if self.failed:
                return True
        return False


def excuses() -> list[str]:
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith((" ", "#"))]


def survivor(running: dict[int, Planted]) -> Iterator[Planted]:
    """Waits for a process to end."""
    child, status = os.wait()
    planted = running.pop(child)
    if status == 0:
        yield planted


def mutate(game: str, only: str) -> int:
    mutation = Mutation(game, only)
    with redirect_stdout(io.StringIO()):
        pytest.main(["-s", "-p", "no:cacheprovider", *TESTS[game]], [mutation])
    return mutation.wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("games", nargs="*", choices=[[], *MODULES], help="all, if none is named")
    parser.add_argument("--only", default="", help="only faults whose name holds this")
    arguments = parser.parse_args()
    wrong = [mutate(game, arguments.only) for game in arguments.games or MODULES]
    return int(any(wrong))


if __name__ == "__main__":
    sys.exit(main())
