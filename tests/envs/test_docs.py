"""Every example of docs/envs.md runs as it stands there."""

import re
from pathlib import Path

import pytest

for extra in ("pettingzoo", "gymnasium", "pyspiel"):
    pytest.importorskip(extra, reason="an extra: make test-all")

pytestmark = pytest.mark.long

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize(
    "example", EXAMPLES, ids=["pettingzoo", "ahead", "gymnasium", "vector", "openspiel"]
)
def test_an_example_runs(example: str) -> None:
    exec(compile(example, str(PAGE), "exec"), {"__name__": "example"})
