"""Programs hold seats by the public protocol: the example of docs/socket.md, and some that fail."""

import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import yurt
from yurt.arena import Contest, hold
from yurt.arena.contest import Program
from yurt.bots import BOTS
from yurt.bots.random import RandomBot
from yurt.core.errors import BadInput, BadOption

ROOT = Path(__file__).parents[2]
FOUR = yurt.new_engine("connect_four")


@pytest.fixture
def player(tmp_path: Path) -> str:
    """The command of the example."""
    text = (ROOT / "docs" / "socket.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.S)
    assert found
    path = tmp_path / "player.py"
    path.write_text(found[1])
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))} {{link}}"


def against(command: str, **wishes: Any) -> Contest:
    players: dict[str, Any] = {"random": BOTS["random"], "ada": Program(command)}
    return Contest(FOUR, players, **{"matches": 4, **wishes})


def test_a_program_plays_bots_and_is_rated(player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YURT_PUBLIC_URL", "https://games.example")  # of another server
    report = hold(against(player), workers=2)
    assert report.matches == 4
    assert {one.name for one in report.players} == {"random", "ada"}
    assert all(one.seconds for one in report.players)
    assert report.plies >= report.choices >= 7
    assert sum(seat.value for seat in report.by_seat) == pytest.approx(1)


@pytest.mark.long
def test_two_programs_at_one_table(player: str) -> None:
    players = {"ada": Program(player), "ben": Program(player)}
    assert hold(Contest(FOUR, players, matches=2), workers=1).matches == 2


def fails(code: str) -> Contest:
    return against(f"{shlex.quote(sys.executable)} -c {shlex.quote(code)} {{link}}")


def test_a_program_that_gives_up_is_told_with_its_last_words() -> None:
    with pytest.raises(BadInput, match=r"ada at seat 1: .* status 3: I cannot go on"):
        hold(fails("import sys; sys.stderr.write('well\\nI cannot go on'); sys.exit(3)"), 1)


@pytest.mark.long
def test_a_program_that_never_comes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yurt.arena.programs.PATIENCE_SECONDS", 0.2)
    monkeypatch.setattr("yurt.arena.programs.GRACE_SECONDS", 0.1)
    with pytest.raises(BadInput, match=r"programs ada at seat 1: expected a ply within 0.2 s"):
        hold(fails("import time; time.sleep(60)"), 1)


def test_what_programs_cannot_have() -> None:
    for contest, said in (
        (against("./nowhere {link}"), "program ada: expected a command that can be run"),
        (against("python player.py"), "expected a command with {link} in it"),
        (against("python 'player.py {link}"), "No closing quotation"),
        (against("sh {link}", share=0.5), "share: expected 1"),
        (Contest(FOUR, {"mine": RandomBot(), "ada": Program("sh {link}")}), "mine: expected a bot"),
    ):
        with pytest.raises(BadOption, match=re.escape(said)):
            hold(contest, 1)
