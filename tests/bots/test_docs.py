"""What docs/bots.md shows runs as it stands."""

import re
from pathlib import Path

import pytest

from yurt.bots import BOTS

TEXT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    exec("".join(examples), {})
    played, best, *more = capsys.readouterr().out.splitlines()
    hints, reviews = more[:3], more[3:]
    assert len(reviews) == 2
    assert all(review.startswith("{'choices': -") for review in reviews), reviews
    assert all(re.match(r"\d+% settle:\w+: .+\.$", hint) for hint in hints), hints
    assert "'club'" in played
    assert "Standing" in played
    chances = [float(chance) for chance in best.strip("[]").split(",")]
    assert chances == sorted(chances)
    assert 0 < chances[-1] < 1


def test_every_bot_is_described() -> None:
    assert re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE) == list(BOTS)
