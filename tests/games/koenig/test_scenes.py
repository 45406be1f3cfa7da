"""What the page's tests read is what the server tells of real matches today."""

import json
from typing import Any

import pytest

from .scenes import WRITTEN, text


@pytest.fixture(scope="module")
def scenes() -> list[Any]:
    return [scene for batch in json.loads(text()) for scene in batch["scenes"]]


def test_the_written_matches_are_not_stale() -> None:
    stale = f"{WRITTEN.name} is stale: python -m tests.games.koenig.scenes"
    assert WRITTEN.read_text(encoding="utf-8") == text(), stale


def test_they_hold_all_that_a_scene_may_have_to_show(scenes: list[Any]) -> None:
    disputes = [scene for scene in scenes if scene["kind"] == "dispute"]
    elections = [scene for scene in scenes if scene["kind"] == "election"]
    assert {len(scene["cards"]) for scene in disputes} == {3, 4, 5}
    assert {len(scene["votes"]) for scene in elections} == {3, 4, 5}
    assert any(cast["again"] for scene in disputes for cast in scene["throws"])
    assert any(scene["banished"] for scene in disputes)
    assert {role(scene) for scene in disputes} == {"intruder", "defender", "third"}
    assert any(scene["throws"] for scene in elections)
    assert {scene["king"] is None for scene in elections} == {True, False}
    assert {scene["success"] for scene in scenes if scene["kind"] == "roll"} == {True, False}


def role(scene: Any) -> str:
    roles = {scene["intruder"]: "intruder", scene["defender"]: "defender"}
    return roles.get(scene["winner"], "third")
