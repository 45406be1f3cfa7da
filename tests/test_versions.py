"""The oldest versions of what we depend on, as pyproject.toml promises them, in an environment of
their own: those tests that lean on them most. (The newest are those of the lock files.)"""

import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
UV = [sys.executable, "-m", "uv"]
LEANING = [
    "tests/core/test_rule.py",
    "tests/core/compiled/test_cache.py",
    "tests/core/test_structs.py",
    "tests/server/socket/test_line.py",
    "tests/server/http/test_door.py",
]


@pytest.mark.long
def test_the_oldest_versions_will_do(tmp_path: Path) -> None:
    python = str(tmp_path / "old" / "bin" / "python")
    run(*UV, "venv", "--quiet", "--python", sys.executable, str(tmp_path / "old"))
    install = [*UV, "pip", "install", "--quiet", "--python", python, "--no-build"]
    run(*install, "--resolution", "lowest-direct", "--requirements", "pyproject.toml")
    run(*install, "pytest", "hypothesis", "httpx")
    ours = next((tmp_path / "old" / "lib").glob("*/site-packages")) / "yurt.pth"
    ours.write_text(str(TOP / "src"))
    run(python, "-m", "pytest", "-p", "no:cacheprovider", *LEANING)


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
