"""CONTRIBUTING's walk-through, followed to the letter: a new game is played and tested."""

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pexpect
import pytest

from yurt.cli import main
from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.laws import obey
from yurt.examples.take_away import GAME
from yurt.games import find_game

ROOT = Path(__file__).parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PATIENCE = 300


def walk_through() -> list[str]:
    """The commands below “Adding a game”, without what is said of them."""
    section = CONTRIBUTING.split("## Adding a game")[1]
    block = section.split("```")[1]
    return [line.partition("#")[0].strip() for line in block.strip().splitlines()]


WRITE, PLAY, SERVE, TEST = walk_through()


def debugging() -> str:
    """What it says that one does in Python."""
    return CONTRIBUTING.split("```python")[1].split("```")[0]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, where the commands are those of this environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("TERM", "dumb")
    for name, value in {"PORT": "0", "BROWSER": "false", "DATA": str(tmp_path / "data")}.items():
        monkeypatch.setenv(f"YURT_{name}", value)
    return tmp_path


def spawn(command: str) -> "pexpect.spawn[str]":
    return pexpect.spawn("bash", ["-c", command], encoding="utf-8", timeout=PATIENCE)


def test_the_walk_through(desk: Path) -> None:
    written = subprocess.run(WRITE, shell=True, capture_output=True, text=True, check=True)
    assert all(command in written.stdout for command in (PLAY, SERVE, TEST))
    play_in_the_terminal()
    look_at_the_page()
    subprocess.run(TEST, shell=True, check=True)
    subprocess.run([sys.executable, "-c", debugging()], check=True)


def play_in_the_terminal() -> None:
    terminal = spawn(PLAY)
    said = ""
    while terminal.expect(["\n> ", pexpect.EOF]) == 0:
        said += terminal.before or ""
        terminal.sendline("1")
    said += terminal.before or ""
    assert "The last stone is taken." in said
    assert "Traceback" not in said


def look_at_the_page() -> None:
    server = spawn(SERVE)
    server.expect(r"ready at (\S+)")
    with httpx.Client(base_url=str(server.match[1])) as browser:
        assert "nim" in [game["id"] for game in browser.get("/api/games").json()]
        words = browser.get("/api/games/nim?language=de").json()["words"]
        assert words["move.take"] == "{a0} nehmen"
        assert browser.get("/api/games/nim/rules").json()["text"].startswith("# Nim\n")
    server.sendintr()
    server.expect(pexpect.EOF)


def test_the_game_to_begin_with_obeys_the_laws() -> None:
    obey(Engine(GAME), seeds=range(4))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Nim", "small letters"), ("2nim", "small letters"), ("class", "small letters"),
        ("../nim", "small letters"), ("koenig", "no game has yet"), ("json", "no Python module"),
        ("numpy", "no Python module"),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_is_refused(
    desk: Path, name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", name]) == 2
    assert why in capsys.readouterr().err
    assert list(desk.iterdir()) == []


def test_what_is_there_is_not_overwritten(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (desk / "nimble").write_text("mine", encoding="utf-8")
    assert main(["new-game", "nimble"]) == 2
    assert "nimble is there already" in capsys.readouterr().err
    assert (desk / "nimble").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in desk.iterdir()] == ["nimble"]


def test_a_folder_without_a_game_says_so(desk: Path) -> None:
    with pytest.raises(BadOption, match="expected a folder with a Python package"):
        find_game("./nothing")
    broken = desk / "broken_game"
    broken.mkdir()
    (broken / "__init__.py").write_text("import nothing_of_the_kind\n", encoding="utf-8")
    with pytest.raises(BadOption, match="cannot be loaded: ModuleNotFoundError"):
        find_game("./broken_game")
    other = desk / "string"
    other.mkdir()
    (other / "__init__.py").write_text("", encoding="utf-8")
    with pytest.raises(BadOption, match="another Python module is called string"):
        find_game("./string")


def test_every_file_that_it_goes_through_is_there(desk: Path) -> None:
    """Those with a fixed name that every game needs."""
    assert main(["new-game", "pebbles"]) == 0
    named = re.findall(r"^\d+\. `([\w.]+)`[: ]", CONTRIBUTING, re.MULTILINE)
    assert len(named) >= 6
    assert [name for name in named if not (desk / "pebbles" / "pebbles" / name).is_file()] == []
