"""Whatever was to be seen and done at each moment of a golden record still is."""

from pathlib import Path

import pytest

from .sights import RECORDS, kept, sights


@pytest.mark.parametrize(
    "path", sorted(RECORDS.glob("*/*.yurt")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_what_everybody_saw_is_seen_again(path: Path) -> None:
    for was, now in zip(kept(path), sights(path), strict=True):
        assert was == now
