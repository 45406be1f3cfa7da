"""What the page's tests read is what the server tells of real matches today."""

import json

from .scenes import WRITTEN, text


def test_the_written_matches_are_not_stale() -> None:
    stale = f"{WRITTEN.name} is stale: python -m tests.games.khan.scenes"
    assert WRITTEN.read_text(encoding="utf-8") == text(), stale


def test_they_hold_all_that_can_happen_on_the_board() -> None:
    matches = json.loads(WRITTEN.read_text(encoding="utf-8"))
    facts = [fact for match in matches for entry in match["entries"] for fact in entry["effects"]]
    words = {fact.partition(":")[0] for fact in facts}
    assert words >= {"stands", "goes", "out", "court", "yurt", "tile", "proposed", "withdrawn"}
