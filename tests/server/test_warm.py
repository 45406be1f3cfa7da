"""The first start compiles the rules and says so; the next ones find them."""

import subprocess
import sys
from pathlib import Path

import pytest

from yurt.core.compiled import cache
from yurt.games.registry import find_game
from yurt.server import warm
from yurt.server.catalogue import Catalogue
from yurt.server.config import Config
from yurt.server.warm import compile_in_process, marker, warm_up

GAME = "connect_four"
ON = Config(warm=True)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing was compiled yet, and only one small game is offered."""
    folder = tmp_path / "compiled"
    monkeypatch.setenv("YURT_CACHE_DIR", str(folder))
    monkeypatch.setattr(Catalogue, "offered", lambda self: [find_game(GAME)])
    return folder


def compiled(shelf: Path) -> set[str]:
    return {str(path.relative_to(shelf)) for path in shelf.rglob("*.nbc")}


MATCH = f"""
from random import Random
import yurt
from yurt.bots.registry import bots_for, find_bot

match, rng = yurt.new_match({GAME!r}, seed=1), Random(1)
while not match.over:
    seat = match.actors()[0]
    match.view(seat), match.view(None), match.undoable(seat), match.score()
    for name in bots_for(match.game):
        find_bot(name).choose(match.engine, match.engine.seen(match.board, seat), seat, rng, 0.01)
    match.play(seat, rng.choice(match.legal(seat)))
"""


def test_the_rules_are_compiled_once(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    warm_up(ON)
    said = capsys.readouterr().out
    assert said.startswith(f"Compiling the rules for the first start: {GAME} …\n")
    assert "1 of 1 games" in said
    assert "Compiled in" in said
    assert marker(Catalogue(), GAME).exists()
    found = compiled(shelf)
    warm_up(ON)
    assert capsys.readouterr().out == ""
    subprocess.run([sys.executable, "-c", MATCH], check=True)
    assert compiled(shelf) == found, "nobody waits for a rule in the middle of a match"


def test_other_rules_are_compiled_again(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = marker(Catalogue(), GAME)
    monkeypatch.setattr(cache, "digest", lambda f: "other")
    assert marker(Catalogue(), GAME) != before


def test_whoever_wants_no_warming_waits_for_none(
    shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    warm_up(Config(warm=False))
    assert capsys.readouterr().out == ""
    assert not shelf.exists()


def test_a_game_that_does_not_compile_holds_up_no_start(
    shelf: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert not compile_in_process((), "no_such_game")
    out, error = capfd.readouterr()
    assert "no_such_game could not be compiled" in out
    assert "Traceback" not in error
    assert error.count("\n") == 1


def test_it_is_tried_again_next_time(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []
    monkeypatch.setattr(warm, "compile_in_process", lambda games, game: tried.append(game))
    for _ in range(2):
        warm_up(ON)
    assert tried == [GAME, GAME]


def test_where_nothing_can_be_kept_it_starts_all_the_same(
    tmp_path: Path, shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf.write_text("a file", encoding="utf-8")
    warm_up(ON)
    assert "Nothing can be kept" in capsys.readouterr().out
