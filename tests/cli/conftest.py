"""Commands as a user runs them, in a folder of their own."""

import io
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pexpect
import pytest

import yurt
from yurt import Game, find_game
from yurt.cli import main
from yurt.games import registry

ROOT = Path(__file__).parents[2]


class Outcome(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


def at_a_terminal(*argv: str, **settings: Any) -> "pexpect.spawn[str]":
    """The command in a terminal of its own. It hears Ctrl-C even if these tests run in the
    background, where nothing does."""
    return pexpect.spawn(
        sys.executable, ["-m", "yurt.cli", *argv], encoding="utf-8",
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL), **settings,
    )  # fmt: skip


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in; matches are saved beside it."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("YURT_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    return here


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*argv: str, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        status = main(argv)
        out, err = capsys.readouterr()
        return Outcome(status, out, err)

    return run


@pytest.fixture
def record(at_home: Path) -> str:
    """A finished match in the file match.yurt."""
    match = yurt.new_match("connect_four", seed=7, players=["Anna", "monte"])
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    text = yurt.write_record(match)
    (at_home / "match.yurt").write_text(text)
    return text


@pytest.fixture
def position(at_home: Path) -> str:
    """Column 4 is full, and it is o's turn, in the file puzzle.txt."""
    text = """game: connect_four
seats: 2
board:
  . . . o . . .
  . . . x . . .
  . . . o . . .
  . . . x . . .
  . . . o . . .
  . . x x . . .
"""
    (at_home / "puzzle.txt").write_text(text)
    return text


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy with secrets, dice and sealed bids, found by its name as any game."""
    monkeypatch.setitem(registry.OURS, "fair", "tests.toys.fair")
    return find_game("fair")


@pytest.fixture
def installed_fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for commands in a process of their own, as a package would bring it."""
    package = tmp_path / "site" / "fair-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: fair\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[yurt.games]\nfair = tests.toys.fair\n")
    monkeypatch.setenv("PYTHONPATH", f"{package.parent}{os.pathsep}{ROOT}")
