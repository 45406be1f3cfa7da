"""Every numbered rule of docs/rules/khan.md has a test that is found by its number."""

import re
from pathlib import Path

HERE = Path(__file__)
RULES = HERE.parents[3] / "docs" / "rules" / "khan.md"
NUMBER = r"\d(?:\.(?:\d+|[A-D]\d?))+"


def numbers_in_the_rules() -> set[str]:
    """`- **3.2.C4** …`: C4 under 3.2 is one step, as is 1.2."""
    text = RULES.read_text(encoding="utf-8")
    return set(re.findall(rf"(?m)^ *- \*\*({NUMBER})", text)) | {"7"}


def numbers_in_the_tests() -> set[str]:
    names: list[str] = []
    for path in HERE.parent.glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        names += re.findall(r"(?m)^def test_(3_2_[a-d]\d?|\d(?:_\d+)*)_", text)
    return {name.replace("_", ".").upper() for name in names}


def test_every_numbered_rule_has_a_test() -> None:
    rules = numbers_in_the_rules()
    assert len(rules) == 55
    assert rules - numbers_in_the_tests() == set()
