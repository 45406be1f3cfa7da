"""What the documentation shows is what comes out."""

import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import yurt
from yurt import Game, Luck, Match
from yurt.core.rule import CHANCE

from .conftest import ROOT, Run

POSITIONS = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def dialogues(text: str) -> Iterator[tuple[str, str]]:
    """Each command of the console blocks with the output shown below it."""
    for block in blocks(text, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            lines = part.splitlines(keepends=True)
            more = [line.startswith("> ") for line in lines[1:]]
            typed = 1 + sum(more)
            command = lines[0] + "".join(line[2:] for line in lines[1:typed])
            yield command, "".join(lines[typed:])


def typed(run: Run, command: str) -> str:
    """What a command says; `yurt` in this process, anything else in a shell."""
    if not command.startswith("yurt"):
        return subprocess.run(["bash", "-c", command], capture_output=True, text=True).stdout
    line, _, target = command.partition(" > ")
    outcome = run(*shlex.split(line)[1:])
    if target:
        Path(target.strip()).write_text(outcome.out)
    return outcome.err if target else outcome.out + outcome.err


def test_questions_about_positions(run: Run) -> None:
    asked = list(dialogues(POSITIONS))
    assert len(asked) > 8
    for command, shown in asked:
        said = "\n".join(line.rstrip() for line in typed(run, command).splitlines())
        assert said == shown.rstrip("\n"), command


@pytest.fixture
def recompute() -> Any:
    """The function `outcome` of docs/records.md."""
    [code] = blocks(RECORDS, "python")
    assert len(code.strip().splitlines()) < 30
    space: dict[str, Any] = {}
    exec(code, space)
    return space["outcome"]


@pytest.mark.parametrize("entropy", [(), (b"a" * 32, b"b" * 32, b"c" * 32)])
def test_a_stranger_can_recompute_the_luck(
    fair: Game, recompute: Any, entropy: tuple[bytes, ...], run: Run, at_home: Path
) -> None:
    match = Match(yurt.new_engine(fair, 3), Luck(b"s" * 32, entropy))
    match.carry_on()
    while not match.over:
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        match.play(seat, match.legal(seat)[-1])
    text = yurt.write_record(match)
    board = match.engine.new()
    chances = 0
    for ply in match.log:
        if ply.seat == CHANCE:
            outcomes = match.engine.odds(board)
            due = recompute(text, ply.n, [weight for _, weight in outcomes])
            assert outcomes[due][0] == ply.move  # type: ignore[union-attr]
            chances += 1
        match.engine.apply(board, ply.seat, ply.move)  # type: ignore[union-attr]
    assert chances >= 6
    (at_home / "fair.yurt").write_text(text)
    assert run("verify", "fair.yurt").status == 0


def test_the_manual_names_every_command(run: Run) -> None:
    manual = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    from yurt.cli import COMMANDS

    assert all(f"`{name}" in manual or f"yurt {name}" in manual for name in COMMANDS)


def test_what_the_page_on_features_shows_runs_and_is_so(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    [code] = blocks(page, "python")
    exec(code, {})
    assert "own.present 0 1" in capsys.readouterr().out
    for game in yurt.all_games():
        widths = f"| {len(game.observation):,} | {len(game.features):,} |"
        assert widths in page, game.id
