"""The wheel and the source distribution install and run, without this folder."""

import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel made from the source distribution, as an installer would make it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.mark.parametrize("pattern", ["*.whl", "*.tar.gz"])
def test_it_installs_and_runs(built: Path, pattern: str, tmp_path: Path) -> None:
    (package,) = built.glob(pattern)
    python = empty_environment(tmp_path / "env")
    run(
        python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index",
        "--no-build-isolation", package, cwd=tmp_path,
    )  # fmt: skip
    where = run(python, "-c", "import yurt; print(yurt.__file__)", cwd=tmp_path)
    assert str(tmp_path) in where
    told = run(python, "-m", "yurt.cli", "perft", "connect_four", "3", cwd=tmp_path)
    assert "343" in told
    words = run(python, "-m", "yurt.cli", "box", "show", "connect_four", cwd=tmp_path)
    assert "columns" in words


def test_the_source_package_holds_the_page_and_what_builds_it(built: Path) -> None:
    (package,) = built.glob("*.tar.gz")
    with tarfile.open(package) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    tracked = run("git", "ls-files", "web", "docs/rules", cwd=ROOT).splitlines()
    assert len(tracked) > 50
    assert set(tracked) <= held
    assert {"hatch_build.py", "src/yurt/server/page/index.html"} <= held
    assert not [name for name in held if "node_modules" in name]


def empty_environment(folder: Path) -> Path:
    """A new environment that borrows our dependencies, but not our checkout."""
    venv.create(folder, with_pip=True, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    ours = next(Path(p) for p in sys.path if p.endswith("site-packages"))
    for path in ours.iterdir():
        if "yurt" not in path.name and not (site / path.name).exists() and path.suffix != ".pth":
            (site / path.name).symlink_to(path)
    return folder / "bin" / "python"
