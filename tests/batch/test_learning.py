"""The first learner of docs/learning.md runs as it stands there, and learns something."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"


@pytest.mark.long
def test_it_beats_random_play_at_a_small_game(capsys: pytest.CaptureFixture[str]) -> None:
    """At connect four, for a few seconds instead of some minutes."""
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert '"khaos", 40, 180' in example
    small = example.replace('"khaos", 40, 180', '"connect_four", 200, 8')
    exec(compile(small, str(PAGE), "exec"), {"__name__": "example"})
    said = re.search(r"after \d+ generations it wins (\d+)% of", capsys.readouterr().out)
    assert said
    assert int(said[1]) > 60
