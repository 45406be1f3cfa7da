"""The page starts small: what the first screen loads, packed, stays far under 200 KB."""

import gzip
import re

from ..conftest import PAGE

LIMIT = 200_000
IMPORT = re.compile(r"""(?:from|import)\s*["'](\./[\w.-]+\.js)["']""")


def first_scripts() -> set[str]:
    """The scripts that index.html names and all that they need before they run."""
    waiting = re.findall(r'(?:src|href)="/(assets/[\w.-]+\.js)"', PAGE.read_text(encoding="utf-8"))
    found: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            text = (PAGE.parent / path).read_text(encoding="utf-8")
            waiting += [f"assets/{name[2:]}" for name in IMPORT.findall(text)]
    return found


def test_the_first_script_is_small() -> None:
    scripts = first_scripts()
    assert scripts
    packed = sum(len(gzip.compress((PAGE.parent / path).read_bytes())) for path in scripts)
    assert packed < LIMIT, f"{packed} bytes in {sorted(scripts)}"


def test_no_script_or_style_comes_from_elsewhere() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', text)
    assert "<script>" not in text
