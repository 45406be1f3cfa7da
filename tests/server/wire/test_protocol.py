"""The number of the protocol stays with what pages read."""

from pathlib import Path

import pytest

from yurt.server.wire import PROTOCOL, protocol
from yurt.server.wire.protocol import complaint, main, numbered

GAMES = Path(__file__).parents[3] / "web" / "src" / "games"
TYPES = ["export interface Play {\n  n: number;\n}\n"]


def test_the_number_is_that_of_what_pages_read() -> None:
    assert main(["--check", str(GAMES)]) == 0


def test_when_that_changes_somebody_says_what_it_means() -> None:
    kept = numbered(TYPES)
    assert "raise PROTOCOL" in complaint(kept, numbered([TYPES[0].replace("number", "string")]))
    assert complaint(kept, numbered(TYPES)) == ""


def test_comments_and_line_breaks_are_not_read_by_pages() -> None:
    told = [f"// Made of it\n/** A move,\n    of one. */\n{TYPES[0]}"]
    assert numbered(told) == numbered(TYPES)


def test_a_number_that_was_raised_is_kept_with_what_is_read_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(protocol, "KEPT", tmp_path / "protocol.txt")
    protocol.KEPT.write_text(numbered(TYPES, PROTOCOL - 1), encoding="utf-8")
    assert main(["--check", str(GAMES)]) == 1
    assert "is of another PROTOCOL" in capsys.readouterr().err
    assert main([str(GAMES)]) == 0
    assert main(["--check", str(GAMES)]) == 0
