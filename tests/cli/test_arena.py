"""The arena, as a person uses it."""

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import ROOT, Run, at_a_terminal

QUICK = ("--share", "0.002", "--workers", "1")
PAIR = ("arena", "connect_four", "random", "monte", *QUICK)


def test_it_tells_who_is_better_and_how_sure_that_is(run: Run) -> None:
    outcome = run(*PAIR, "--seed", "3")
    assert outcome.status == 0
    assert outcome.err == ""
    lines = outcome.out.splitlines()
    assert lines[0].split()[:3] == ["player", "Elo", "95"]
    assert lines[1].startswith("monte")
    assert lines[2].startswith("random")
    assert "the order is clear" in outcome.out
    assert "seat 1" in outcome.out
    assert re.search(r"line +\d+ +\d+%", outcome.out)


def told(run: Run, *argv: str) -> dict[str, Any]:
    outcome = run(*argv, "--json")
    assert outcome.status == 0, outcome.err
    result: dict[str, Any] = json.loads(outcome.out)
    return result


def test_as_json(run: Run) -> None:
    result = told(run, *PAIR, "--matches", "9", "--all")
    assert result["matches"] == result["most"] == 8
    assert {player["name"] for player in result["players"]} == {"random", "monte"}
    assert set(result["players"][0]["elo"]) == {"value", "low", "high"}
    assert result["rules"] == 1


def test_a_page_that_names_its_command_and_can_be_made_again(run: Run, at_home: Path) -> None:
    wish = (*PAIR[:4], "--share", "0", "--matches", "8", "--markdown", "ladder.md")
    assert run(*wish, "--workers", "1").status == 0
    page = Path("ladder.md").read_text(encoding="utf-8")
    assert page.startswith("# Arena: connect_four, 2 seats\n")
    assert "- monte: 0 units of work, 0 s at most" in page
    assert "rules 1, box " in page
    [command] = re.findall(r"```\n(.*)\n```", page)
    assert run(*shlex.split(command)[1:], "--workers", "1", "--markdown", "again.md").status == 0
    again = Path("again.md").read_text(encoding="utf-8")
    assert without_times(again) == without_times(page)
    assert run(*wish, "--workers", "1").status == 0  # over its own


def without_times(page: str) -> str:
    return re.sub(r"[\d.e-]+ m?s \|", "", page)


def test_one_alone_at_a_table_of_three(run: Run) -> None:
    outcome = run("arena", "koenig", "random", "--matches", "4", "--workers", "1")
    assert outcome.status == 0
    assert "fair: 33%" in outcome.out
    assert "order" not in outcome.out


def test_a_program_beside_a_bot(run: Run, at_home: Path) -> None:
    text = (ROOT / "docs" / "socket.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.S)
    assert found
    (at_home / "player.py").write_text(found[1])
    command = f"{shlex.quote(sys.executable)} player.py {{link}}"
    argv = ("arena", "connect_four", "random", "--program", f"ada={command}", "--matches", "2")
    result = told(run, *argv, "--workers", "1")
    assert result["matches"] == 2
    assert {player["name"] for player in result["players"]} == {"random", "ada"}


def test_ctrl_c_ends_with_what_there_is() -> None:
    argv = ("arena", "connect_four", "random", "--matches", "1000000")
    child = at_a_terminal(*argv, timeout=60)
    child.expect(r"random \d+%")
    child.sendintr()
    child.expect_exact("stopped")
    rest = child.read()
    child.close()
    assert "Traceback" not in rest
    assert child.exitstatus == 130


def test_the_example_of_the_manual_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    [code] = re.findall(r"```python\n(.*?)```", page, re.S)
    exec(code.replace("matches=100", "matches=4"), {"__name__": "__main__"})
    assert "Interval(value=" in capsys.readouterr().out
