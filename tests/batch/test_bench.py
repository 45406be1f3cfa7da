"""The tables of docs/performance.md that batches are in can be printed, here on a CPU."""

import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.mark.long
def test_the_table_of_batches_on_a_gpu() -> None:
    told = subprocess.run(
        [sys.executable, BENCH / "gpu.py", "--device=cpu", "--matches=8", "--seconds=0"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for word in ("with features", "connect_four", "koenig", "khaos", "khan, 2"):
        assert word in told


def test_every_game_has_a_batch_beside_its_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    from run import CONTESTS  # type: ignore[import-not-found]

    for contest in CONTESTS.values():
        assert any(who.startswith("Yurt, batch") for who, *_ in contest.ours)
