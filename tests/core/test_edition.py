from pathlib import Path

import pytest

import yurt
from yurt.core.edition import digest_of, parse_edition, read_edition
from yurt.core.errors import BadBox

GAME = yurt.find_game("connect_four")
GOOD = '[board]\ncolumns = 7\nrows = 6\nline = 4\nsource = "rulebook"\n'


def box_file(folder: Path, text: str) -> Path:
    path = folder / "box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_box_file_is_read(tmp_path: Path) -> None:
    edition = read_edition(GAME, box_file(tmp_path, GOOD))
    assert edition.content.board.columns == 7
    assert edition.digest == read_edition(GAME).digest


def test_another_board_can_be_played(tmp_path: Path) -> None:
    path = box_file(tmp_path, GOOD.replace("7", "4").replace("6", "3"))
    match = yurt.new_match(GAME, seed=1, box=path)
    assert match.legal(0) == ["drop:1", "drop:2", "drop:3", "drop:4"]


def test_the_digest_is_that_of_what_matters_in_play(tmp_path: Path) -> None:
    other = GOOD.replace("rulebook", "reconstructed") + 'note = "seen in a shop"\n'
    assert read_edition(GAME, box_file(tmp_path, other)).digest == read_edition(GAME).digest
    assert digest_of({"a": 1, "drawing": {"x": 2}}) == digest_of({"a": 1})
    assert digest_of({"a": 1}) != digest_of({"a": 2})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[board", "expected TOML"),
        ("", "Object missing required field `board`"),
        (GOOD.replace("7", '"7"'), "Expected `int`, got `str` (at board.columns)"),
        (GOOD + "colour = 1\n", "Object contains unknown field `colour`"),
        (
            GOOD.replace("rulebook", "hearsay"),
            "Invalid enum value 'hearsay', expected one of rulebook, ",
        ),
        (GOOD.replace("7", "10"), "breaks rule 1.1: 1 to 9 columns"),
        (GOOD.replace("6", "9"), "breaks rule 1.1: columns times one row more is at most 63"),
        (GOOD.replace("4", "1"), "breaks rule 2.3: a line of 2 to 7 stones"),
    ],
)
def test_a_wrong_box_file_says_what_is_wrong(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadBox) as caught:
        read_edition(GAME, box_file(tmp_path, text))
    assert message in str(caught.value)


def test_a_box_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match="No such file"):
        parse_edition(GAME, tmp_path / "none.toml")
    with pytest.raises(BadBox, match="directory"):
        parse_edition(GAME, tmp_path)


def test_a_box_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadBox, match="UTF-8"):
        parse_edition(GAME, path)
