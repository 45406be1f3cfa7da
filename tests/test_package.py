"""The wheel and the source distribution install and run, without this folder."""

import asyncio
import itertools
import re
import signal
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

from tests.server.process import started
from yurt.games.registry import OURS

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
    asyncio.run(check_page(python, tmp_path / "data"))


async def check_page(python: Path, data: Path) -> None:
    """It is served as a browser would ask for it, with all that it names, in all languages."""
    data.mkdir()
    async with started(data, "--port", "0", python=python) as server:
        async with httpx.AsyncClient(base_url=server.url) as http:
            page = await http.get("/table/abc")
            assert (page.status_code, page.headers["content-type"]) == (
                200,
                "text/html; charset=utf-8",
            )
            named = set(re.findall(r'(?:src|href)="(/[^"#]*\.\w+)"', page.text))
            assert any(path.endswith(".js") for path in named)
            assert any(path.endswith(".css") for path in named)
            for path in named:
                assert (await http.get(path)).status_code == 200, path
            games = (await http.get("/api/games")).json()
            for language, game in itertools.product(("en", "nl", "de", "it"), games):
                found = await http.get(f"/api/games/{game['id']}?language={language}")
                assert found.json()["words"]["title"]
        assert await server.end(signal.SIGTERM) == 0


def test_the_source_package_holds_the_page_and_what_builds_it(built: Path) -> None:
    (package,) = built.glob("*.tar.gz")
    with tarfile.open(package) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    tracked = run("git", "ls-files", "web", "docs/rules", cwd=ROOT).splitlines()
    assert len(tracked) > 50
    assert set(tracked) <= held
    assert {"hatch_build.py", "src/yurt/server/page/index.html"} <= held
    assert not [name for name in held if "node_modules" in name]


def test_the_wheel_holds_the_page_as_it_was_built(built: Path) -> None:
    (package,) = built.glob("*.whl")
    page = ROOT / "src" / "yurt" / "server" / "page"
    made = {
        path.relative_to(page.parents[2]).as_posix() for path in page.rglob("*") if path.is_file()
    }
    with zipfile.ZipFile(package) as archive:
        held = {name for name in archive.namelist() if name.startswith("yurt/server/page/")}
        assert held == made
        assert archive.read("yurt/server/page/index.html") == (page / "index.html").read_bytes()


def test_the_wheel_holds_the_rules_for_browsers(built: Path) -> None:
    (package,) = built.glob("*.whl")
    with zipfile.ZipFile(package) as archive:
        held = set(archive.namelist())
    for game_id in OURS:
        assert {f"yurt/wasm/built/{game_id}.{kind}" for kind in ("wasm", "json")} <= held


def test_the_wheel_holds_the_weights_of_networks(built: Path) -> None:
    (package,) = built.glob("*.whl")
    tracked = run("git", "ls-files", "src/**/weights.net", cwd=ROOT).split()
    assert tracked
    with zipfile.ZipFile(package) as archive:
        assert {path.removeprefix("src/") for path in tracked} <= set(archive.namelist())


def empty_environment(folder: Path) -> Path:
    """A new environment that borrows our dependencies, but not our checkout."""
    venv.create(folder, with_pip=True, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    ours = next(Path(p) for p in sys.path if p.endswith("site-packages"))
    for path in ours.iterdir():
        if "yurt" not in path.name and not (site / path.name).exists() and path.suffix != ".pth":
            (site / path.name).symlink_to(path)
    return folder / "bin" / "python"
