"""What docs/batch.md shows runs as it stands."""

import re
from pathlib import Path

import pytest

import yurt

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "batch.md").read_text(encoding="utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    exec(example.replace("256", "8").replace("400", "250"), {})
    told = re.fullmatch(r"(\d+) matches were won, by seat: .*\n", capsys.readouterr().out)
    assert told is not None


@pytest.mark.parametrize("page", ["batch.md", "envs.md"])
def test_how_many_moves_there_are(page: str) -> None:
    khan, khaos = (yurt.find_game(game).verbs.count for game in ("khan", "khaos"))
    told = " ".join((DOCS / page).read_text(encoding="utf-8").split())
    assert re.search(rf"Khan (has )?{khan / 1e3:.0f} thousand, Batt'l", told)
    assert f"Batt'l Kha'os {khaos / 1e6:,.0f} million" in told


@pytest.mark.parametrize(("game", "size"), [("connect_four", "175"), ("koenig", "787")])
def test_the_memory_of_a_match(game: str, size: str) -> None:
    assert str(yurt.new_batch(game, matches=1).bytes_a_match) == size
    assert f" | {size} |" in TEXT
