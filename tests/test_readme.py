"""What the README promises, done as it says."""

import re
import shlex
from pathlib import Path

import pytest

import yurt
from yurt.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    fenced = re.findall(r"^```(\w*)\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    return [text for name, text in fenced if name == language]


def test_the_two_commands_come_first() -> None:
    first = README.split("```")[1]
    assert re.findall(r"^make \w+", first, re.MULTILINE) == ["make play", "make test"]


def test_the_quick_start_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (quick_start,) = blocks("python")
    assert len(quick_start.strip().splitlines()) <= 12
    exec(quick_start, {})
    assert "game: connect_four" in capsys.readouterr().out


def commands() -> list[str]:
    lines = [line for block in blocks("") for line in block.splitlines()]
    return [line for line in lines if line.startswith("yurt ") and not line.startswith("yurt play")]


@pytest.mark.parametrize("line", commands())
def test_a_command_does_what_it_says(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    match = yurt.new_match("connect_four", seed=1)
    while not match.over:
        match.play(match.actors()[0], match.legal(match.actors()[0])[0])
    Path("match.yurt").write_text(yurt.write_record(match), encoding="utf-8")
    assert main(["position", "connect_four"]) == 0
    Path("puzzle.txt").write_text(capsys.readouterr().out, encoding="utf-8")
    arguments = shlex.split(re.split(r"\s{3,}", line)[0])[1:]
    assert main([a.replace("100000", "100") for a in arguments]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / target).exists(), target


def test_every_make_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for target in set(re.findall(r"`make ([a-z-]+)`|^make ([a-z-]+)", text, re.MULTILINE)):
            assert f"\n{''.join(target)}:" in makefile
