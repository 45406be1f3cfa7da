"""Every numbered rule of docs/rules/koenig.md has a test that is found by its number."""

import re
from pathlib import Path

HERE = Path(__file__)
RULES = HERE.parents[3] / "docs" / "rules" / "koenig.md"


def numbers_in_the_rules() -> set[str]:
    text = RULES.read_text(encoding="utf-8")
    return set(re.findall(r"(?m)^- \*\*(\d\.\d+)", text)) | {"7"}


def numbers_in_the_tests() -> set[str]:
    names = [
        name
        for path in HERE.parent.glob("test_*.py")
        for name in re.findall(r"(?m)^def test_(\d(?:_\d+)?)_", path.read_text(encoding="utf-8"))
    ]
    return {name.replace("_", ".") for name in names}


def test_every_numbered_rule_has_a_test() -> None:
    rules = numbers_in_the_rules()
    assert len(rules) == 34
    assert rules <= numbers_in_the_tests()
