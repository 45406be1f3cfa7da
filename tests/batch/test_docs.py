"""What docs/batch.md shows runs as it stands."""

import re
from pathlib import Path

import pytest

import yurt
from yurt.cli import main

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "batch.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = EXAMPLES[0]
    exec(example.replace("256", "8").replace("400", "250"), {})
    told = re.fullmatch(r"(\d+) matches were won, by seat: .*\n", capsys.readouterr().out)
    assert told is not None


@pytest.mark.long
def test_a_match_can_be_played_again_as_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow.parquet", reason="an extra: make test-all")
    monkeypatch.chdir(tmp_path)
    command = (
        "dataset koenig --matches 3 --seed 7 --rows none --out x.parquet --plies plies.parquet"
    )
    assert main(command.split()) == 0
    assert "plies of them are in plies.parquet" in capsys.readouterr().out
    exec(EXAMPLES[1], {})
    assert re.match(rf"({'|'.join(yurt.find_game('koenig').endings)}) \[", capsys.readouterr().out)


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
