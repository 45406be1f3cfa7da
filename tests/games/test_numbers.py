"""Every rule of docs/rules has a test that is found by its number, and those of play have code."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules"
COUNTS = {"khan": 55, "khaos": 39, "koenig": 34}


def numbers_of(game: str) -> set[str]:
    """`- **3.2.C4** …`, and section 7, which has no numbers of its own."""
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    return set(re.findall(r"(?m)^ *- \*\*(\d(?:\.(?:\d+|[A-D]\d?))+)", text)) | {"7"}


def text_of_tests(game: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in (HERE / game).rglob("test_*.py"))


@pytest.mark.parametrize("game", COUNTS)
def test_every_numbered_rule_has_a_test(game: str) -> None:
    numbers, tests = numbers_of(game), text_of_tests(game)
    names = {number: f"\ndef test_{number.lower().replace('.', '_')}_" for number in numbers}
    assert len(numbers) == COUNTS[game]
    assert [number for number, name in names.items() if name not in tests] == []


@pytest.mark.parametrize("game", COUNTS)
def test_every_rule_of_play_stands_by_its_number_in_the_rules(game: str) -> None:
    folder = HERE.parents[1] / "src" / "yurt" / "games" / game / "rules"
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    numbers = [number for number in numbers_of(game) if number[0] in "2345"]
    assert [
        n for n in numbers if not re.search(rf"(?<![\d.]){re.escape(n)}(?!\d|\.\d)", code)
    ] == []
