"""Any game becomes a module, one from elsewhere too, and nobody plays by a stale one."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import wasmtime
from numba import types

from tests.wasm.module import Module
from yurt.cli import main
from yurt.core.engine import Engine
from yurt.core.rule import rule
from yurt.core.simulate import Worker
from yurt.games import find_game
from yurt.games.registry import OURS
from yurt.wasm import __main__ as command
from yurt.wasm import build
from yurt.wasm.digest import digest_of, normal
from yurt.wasm.entries import BIG, NUMBER, Entry, row
from yurt.wasm.link import CannotBuild, link, note_in
from yurt.wasm.lowering import object_of


def test_a_game_in_a_folder_is_built_and_plays_as_on_the_cpu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "pebbles"]) == 0
    capsys.readouterr()
    assert main(["wasm", "./pebbles", "--out", "public"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in listed] == ["public/pebbles.wasm", "public/pebbles.json"]
    manifest = json.loads(Path("public/pebbles.json").read_text())
    assert manifest["game"] == "pebbles"
    engine = Engine(find_game("./pebbles"))
    module, worker = Module(engine, Path("public/pebbles.wasm")), Worker(engine, 3)
    assert module.play(3, 0, 50).tobytes() == worker.play(range(50)).tobytes()


def test_where_nothing_can_be_written_it_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["wasm", "connect_four", "--out", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.startswith("yurt wasm: --out: cannot write to ")


@pytest.mark.parametrize("game_id", OURS)
def test_what_the_package_carries_is_not_stale(game_id: str) -> None:
    assert not build.is_stale(find_game(game_id))


def test_what_is_stale_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "is_stale", lambda game: game.id == "khan")
    assert command.main(["--check"]) == 1
    assert "khan.* is stale: python -m yurt.wasm" in capsys.readouterr().err


# What is digested


LIMIT = 3


def entry(f: Any) -> Entry:
    return Entry("plain", f, [BIG], types.int64)


@rule
def plain(x: int) -> int:
    return x + LIMIT


def test_a_constant_counts_and_a_comment_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest_of([entry(plain)])
    assert digest_of([entry(plain)]) == before
    monkeypatch.setitem(globals(), "LIMIT", 4)
    assert digest_of([entry(plain)]) != before
    assert normal("def f(x: int) -> int:\n    '''Doc.'''\n    return x # why\n") == normal(
        "@rule\ndef f(x):\n    return (x)"
    )


def test_each_version_of_python_reads_the_same() -> None:
    said = "[('targets', [('Name', [('id', 'x')])]), ('value', "
    text = "('JoinedStr', [('values', [('Constant', [('value', \"it's \")]), ('FormattedValue', "
    inner = "[('value', ('Name', [('id', 'a')])), ('conversion', -1)])])])"
    tree = f"('Module', [('body', [('Assign', {said}{text}{inner})])])])"
    assert normal('x = f"it\'s {a}"  # a comment') == tree


# The linker


def run(module: bytes, name: str, *arguments: int) -> Any:
    store = wasmtime.Store()
    exports = wasmtime.Instance(store, wasmtime.Module(store.engine, module), []).exports(store)
    return exports[name](store, *arguments)  # type: ignore[operator]


TABLE = np.arange(40, dtype=np.int64) ** 2
"""Lies in the module's data."""


@rule
def square(i: int) -> int:
    return int(TABLE[i])


def test_constant_tables_lie_in_memory() -> None:
    module = link(object_of([Entry("square", square, [NUMBER], types.int64)]), ["square"], {})
    assert [run(module, "square", i) for i in (0, 7, 39)] == [0, 49, 1521]


@rule
def root(x: int, out: Any) -> None:
    out[0] = int(float(x) ** 0.3)


def test_what_a_module_would_need_from_outside_is_named() -> None:
    with pytest.raises(CannotBuild, match="a rule calls pow, which no module has"):
        link(object_of([Entry("root", root, [BIG, row(1)])]), ["root"], {})


def test_a_module_says_what_it_was_made_from() -> None:
    module = link(
        object_of([Entry("square", square, [NUMBER], types.int64)]), ["square"], {"a": b"b"}
    )
    assert note_in(module, "a") == b"b"
    assert note_in(module, "c") is None
