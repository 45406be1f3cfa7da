"""Where Numba's inside is not known, the house leaves it alone, and still plays."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import numba
import pytest

import yurt
from yurt.core.compiled.compiling import TRIED, is_tried, naming_faults
from yurt.core.simulate import simulate

PROJECT = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))
MATCHES = 50


@pytest.mark.parametrize(
    ("version", "tried"),
    [
        ("0.62.1", False),
        ("0.63.0", True),
        ("0.68.1", True),
        ("0.69.0rc1", False),
        ("1.0", False),
        ("0.69rc1", False),
        ("unknown", False),
    ],
)
def test_versions_between_the_first_and_the_last_are_tried(version: str, *, tried: bool) -> None:
    assert is_tried(version) is tried


def test_what_is_tried_stands_in_the_project_file() -> None:
    named = PROJECT["tool"]["yurt"]["tried"]["numba"]
    assert [".".join(map(str, version)) for version in TRIED] == named
    assert is_tried(numba.__version__)


def test_without_numbas_inside_the_same_matches_are_played(tmp_path: Path) -> None:
    for _ in range(2):  # compiled, then from the cache
        assert simulate_plainly(tmp_path / "plain") == usual()
    assert list((tmp_path / "plain").rglob("*.nbi"))


def test_a_numba_that_compiles_behind_another_door_names_faults_itself() -> None:
    compiled = object()
    assert naming_faults(compiled) is compiled


def test_where_nothing_can_be_kept_it_is_not_kept_beside_the_source(tmp_path: Path) -> None:
    nowhere = tmp_path / "a file"
    nowhere.write_text("")
    source = Path(yurt.__file__).parent
    before = set(source.rglob("*.nb?"))
    assert simulate_plainly(nowhere) == usual()
    assert set(source.rglob("*.nb?")) == before


def usual() -> str:
    return simulate(yurt.new_engine("connect_four"), MATCHES).fingerprint


def simulate_plainly(cache: Path) -> object:
    own = {"YURT_CACHE_DIR": str(cache), "YURT_PLAIN_NUMBA": "1"}
    command = [sys.executable, "-m", "yurt.cli", "simulate", "connect_four", "--seed", "0"]
    command += ["--matches", str(MATCHES), "--json"]
    done = subprocess.run(command, env=os.environ | own, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["fingerprint"]
