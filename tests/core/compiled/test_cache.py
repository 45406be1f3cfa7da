"""Attempts to make the cache serve stale rules, each in processes of its own."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from yurt.core.chance import draw
from yurt.core.compiled.cache import KEPT, digest, functions_in, label
from yurt.core.drive import perft_of, playout_of, step_of
from yurt.core.errors import BadRule
from yurt.core.game import Rules
from yurt.core.rule import entry, interpreted, rule
from yurt.games import all_games

PACKAGE = {
    "__init__.py": "",
    "deep.py": """
from yurt.core.rule import rule

@rule
def deep(x: int) -> int:
    return x + 1
""",
    "middle.py": """
from yurt.core.rule import rule
from .deep import deep

@rule
def middle(x: int) -> int:
    return deep(x) * 10
""",
    "parts.py": """
from collections import namedtuple
from enum import IntEnum
from typing import Annotated
import numpy as np
from yurt.core.structs import Int8, Int32, Struct

LIMIT = 3
TABLE = (5, 6, 7)
ARRAY = np.array([1, 2, 3])
Pair = namedtuple("Pair", ["left", "right"])
PAIR = Pair(1, 2)

class Kind(IntEnum):
    ONE = 1

class Thing(Struct):
    a: Int8
    b: Int8
""",
    "game.py": """
from typing import Any
from yurt.core.rule import entry, rule
from . import parts
from .middle import middle
from .parts import ARRAY, Kind, LIMIT, PAIR, TABLE, Thing

@rule
def extra(x: int) -> int:
    return x + 2

@rule
def usual(x: int, more: int = 4) -> int:
    return x + more

def entry_of(f: Any) -> Any:
    @entry
    def closed(x: int) -> int:
        return f(x)
    return closed

@entry
def reached(x: int) -> int:
    return middle(x)

@entry
def limit(x: int) -> int:
    return x + LIMIT + parts.LIMIT

@entry
def kind(x: int) -> int:
    return x + Kind.ONE

@entry
def table(x: int) -> int:
    return TABLE[x]

@entry
def array(x: int) -> int:
    return ARRAY[x]

@entry
def pair(x: int) -> int:
    return PAIR.left

@entry
def default(x: int) -> int:
    return usual(x)

@entry
def field(things: Any) -> int:
    return things[0].a

closed = entry_of(extra)
""",
}

# What changes, where, and what the entry gives before and after.
CHANGES = {
    "a rule two imports away": ("reached", "deep.py", "x + 1", "x + 2", 20, 30),
    "a rule in another file": ("reached", "middle.py", "* 10", "* 7", 20, 14),
    "a constant of another module": ("limit", "parts.py", "LIMIT = 3", "LIMIT = 4", 7, 9),
    "the value of an enum": ("kind", "parts.py", "ONE = 1", "ONE = 5", 2, 6),
    "a table": ("table", "parts.py", "5, 6, 7", "5, 8, 7", 6, 8),
    "an array": ("array", "parts.py", "[1, 2, 3]", "[1, 9, 3]", 2, 9),
    "the fields of a tuple": ("pair", "parts.py", '"left", "right"', '"right", "left"', 1, 2),
    "a usual argument": ("default", "game.py", "more: int = 4", "more: int = 5", 5, 6),
    "a rule that is closed over": ("closed", "game.py", "x + 2", "x + 3", 3, 4),
    "the order of fields": ("field", "parts.py", "a: Int8\n    b", "b: Int8\n    a", 1, 2),
    "the size of a field": ("field", "parts.py", "    a: Int8", "    a: Int32", 1, 513),
}

ASK = """
import sys
from game_outside import game
from game_outside.parts import Thing
{before}
name = sys.argv[1]
things = Thing.many(1)
things.view("u1")[:2] = 1, 2
x = things if name == "field" else 1
f = getattr(game, name)
print(f(x), sum(f.stats.cache_hits.values()))
"""
CONSTANT = """
import yurt.core.compiled.cache
def constant(f, options=None): return "0" * 24
yurt.core.compiled.cache.digest.__code__ = constant.__code__
"""

# Numba takes a second to load: here once, for all processes that are forked from this one. Each
# line asks for some of them at once; none knows of the package before.
NURSERY = """
import io, json, os, sys, traceback
import numba
from yurt.core import rule, structs
numba.njit(lambda x: x + 1)(1)

def be_born(ask, into):
    sys.argv[1:], sys.stdout = [ask["name"]], io.StringIO()
    sys.path.insert(0, ask["folder"])
    os.environ["YURT_CACHE_DIR"] = ask["cache"]
    try:
        exec(ask["code"], {})
        said = sys.stdout.getvalue()
    except BaseException:
        said = traceback.format_exc()
    os.write(into, said.encode())
    os._exit(0)

def start(ask):
    out, into = os.pipe()
    if os.fork() == 0:
        be_born(ask, into)
    os.close(into)
    return out

for line in sys.stdin:
    started = [os.fdopen(start(ask)) for ask in json.loads(line)]
    said = [out.read() for out in started]
    for out in started:
        out.close()
        os.wait()
    print(json.dumps(said), flush=True)
"""


class Nursery:
    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-B", "-c", NURSERY],  # -B: Python's own cache goes by the time stamp
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, asks: list[dict[str, str]]) -> list[str]:
        """What so many new processes say, all at once."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asks) + "\n")
        self.process.stdin.flush()
        said: list[str] = json.loads(self.process.stdout.readline())
        return said

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


class Outside:
    """A package outside ours, and a cache that is its own."""

    def __init__(self, folder: Path, nursery: Nursery) -> None:
        self.folder = folder
        self.cache = folder / "cache"
        self.nursery = nursery
        (folder / "game_outside").mkdir()
        for name, text in PACKAGE.items():
            self.path(name).write_text(text)

    def path(self, name: str) -> Path:
        return self.folder / "game_outside" / name

    def change(self, name: str, old: str, new: str) -> None:
        """Changes a file, but not its time stamp."""
        path = self.path(name)
        stamp = path.stat()
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))
        os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))

    def ask(self, name: str, first: str = "", before: str = "") -> tuple[int, int]:
        """What an entry gives in a new process, and whether it came from the cache."""
        return self.ask_at_once(1, name, first, before)[0]

    def ask_at_once(
        self, count: int, name: str, first: str = "", before: str = ""
    ) -> list[tuple[int, int]]:
        code = first + ASK.format(before=before)
        ask = {"folder": str(self.folder), "cache": str(self.cache), "code": code, "name": name}
        return [answer(said) for said in self.nursery.ask([ask] * count)]

    def ask_a_stranger(self, name: str) -> tuple[int, int]:
        """The same of a process that was started by itself, with hashes of its own."""
        done = subprocess.run(
            [sys.executable, "-B", "-c", ASK.format(before=""), name],
            env=os.environ | {"PYTHONPATH": str(self.folder), "YURT_CACHE_DIR": str(self.cache)},
            capture_output=True,
            text=True,
            check=False,
        )
        return answer(done.stdout + done.stderr)


def answer(said: str) -> tuple[int, int]:
    assert re.fullmatch(r"\d+ \d+\n", said), said
    value, hits = said.split()
    return int(value), int(hits)


@pytest.fixture
def outside(tmp_path: Path, nursery: Nursery) -> Outside:
    return Outside(tmp_path, nursery)


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_is_never_missed(what: str, outside: Outside) -> None:
    name, file, old, new, before, after = CHANGES[what]
    assert outside.ask(name) == (before, 0)
    outside.change(file, old, new)
    assert outside.ask(name) == (after, 0)


def test_without_the_digest_stale_rules_are_served(outside: Outside) -> None:
    """The planted fault: the tests above can fail."""
    assert outside.ask("reached", CONSTANT) == (20, 0)
    outside.change("deep.py", "x + 1", "x + 2")
    assert outside.ask("reached", CONSTANT) == (20, 1)


def test_what_did_not_change_is_kept(outside: Outside) -> None:
    assert outside.ask_a_stranger("reached") == (20, 0)
    assert outside.ask_a_stranger("reached") == (20, 1)
    outside.change("parts.py", "LIMIT = 3", "LIMIT = 4")
    outside.change("deep.py", "def deep", "# a comment\ndef deep")
    assert outside.ask("reached") == (20, 1)


def test_a_constant_changed_before_compilation_does_not_spoil_the_cache(outside: Outside) -> None:
    changed = "game.LIMIT = 50"
    assert outside.ask("limit", before=changed) == (54, 0)
    assert outside.ask("limit") == (7, 0)
    assert outside.ask("limit") == (7, 1)
    assert outside.ask("limit", before=changed) == (54, 0)


def test_old_folders_are_pruned(outside: Outside) -> None:
    for value in range(1, KEPT + 3):
        outside.change("deep.py", f"x + {value}", f"x + {value + 1}")
        outside.ask("reached")
    assert len(list(outside.cache.glob("reached-*"))) == KEPT
    assert outside.ask("reached")[1] == 1


def test_a_home_that_cannot_be_written(outside: Outside) -> None:
    outside.cache.write_text("this is no folder")
    assert outside.ask("reached") == (20, 0)
    outside.change("deep.py", "x + 1", "x + 2")
    assert outside.ask("reached") == (30, 0)
    assert not list(outside.folder.rglob("*.nbi"))


def test_files_that_were_cut_off(outside: Outside) -> None:
    assert outside.ask("reached") == (20, 0)
    kept = [path for path in outside.cache.rglob("*") if path.is_file()]
    assert {path.suffix for path in kept} == {".nbi", ".nbc"}
    for path in kept:
        path.write_bytes(path.read_bytes()[:20])
    assert outside.ask("reached") == (20, 0)


def test_a_folder_that_disappears(outside: Outside) -> None:
    path = str(outside.cache)
    gone = f"import shutil; shutil.rmtree({path!r}); open({path!r}, 'w').close()"
    assert outside.ask("reached", before=gone) == (20, 0)


def test_processes_that_compile_at_once(outside: Outside) -> None:
    for _ in range(2):
        assert [value for value, _ in outside.ask_at_once(3, "reached")] == [20, 20, 20]
    assert outside.ask("reached") == (20, 1)


def test_a_rule_that_reads_what_may_change_is_refused() -> None:
    where = r"tests/core/compiled/test_cache\.py:\d+, reads_a_list"
    with pytest.raises(BadRule, match=rf"^{where}: reads \[1, 2, 3\], and no cache can tell"):
        entry(reads_a_list)


LIST = [1, 2, 3]


@rule
def reads_a_list(x: int) -> int:
    return LIST[x]


def test_functions_are_found_through_others() -> None:
    found = {f.__name__ for f in functions_in(draw)}
    assert found == {"draw", "below", "next_noise", "index_at"}


def test_the_options_of_the_compiler_count() -> None:
    assert digest(draw, {"nogil": True}) != digest(draw, {"nogil": False})


def test_two_games_do_not_push_each_other_out() -> None:
    """The label, within which folders are pruned, names the game's rule, not the driver's."""

    def entry_of(f: object, own: object) -> object:
        def closed() -> tuple[object, object]:
            return own, f

        return closed

    def own() -> None: ...

    assert label(entry_of(draw, own)) == "closed-yurt.core.chance.draw"  # type: ignore[arg-type]


@pytest.mark.parametrize("driver", [playout_of, perft_of, step_of])
def test_a_driver_has_a_label_for_each_game(driver: Callable[[Rules], Any]) -> None:
    """However deep in it the game's rules are."""
    games = all_games()
    labels = {label(interpreted(driver(game.rules))) for game in games}
    assert len(labels) == len(games), labels
