import os
from pathlib import Path

import pytest

import yurt
from yurt.core.edition import digest_of, parse_edition, read_edition, standard_box
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


def test_a_file_that_has_changed_is_read_anew(tmp_path: Path) -> None:
    """Whatever its time stamp says: what was read before is known by the text."""
    path = box_file(tmp_path, GOOD)
    stamp = path.stat()
    assert read_edition(GAME, path) is read_edition(GAME, path)
    box_file(tmp_path, GOOD.replace("7", "5"))
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert read_edition(GAME, path).content.board.columns == 5
    assert len(yurt.new_match(GAME, seed=1, box=path).legal(0)) == 5


def test_every_engine_has_a_box_of_its_own() -> None:
    one, two = yurt.new_engine(GAME), yurt.new_engine(GAME)
    one.box.columns = 3
    assert (two.box.columns, yurt.new_engine(GAME).box.columns) == (7, 7)


def test_the_digest_is_that_of_what_matters_in_play(tmp_path: Path) -> None:
    other = GOOD.replace("rulebook", "reconstructed") + 'note = "seen in a shop"\n'
    assert read_edition(GAME, box_file(tmp_path, other)).digest == read_edition(GAME).digest
    assert digest_of({"a": 1, "drawing": {"x": 2}}) == digest_of({"a": 1})
    assert digest_of({"a": 1}) != digest_of({"a": 2})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[board", "expected TOML"),
        ("", "board is missing, expected a table"),
        (GOOD.replace("7", '"7"'), "expected a whole number, not '7' (at board.columns)"),
        (GOOD.replace("7", "true"), "expected a whole number, not true (at board.columns)"),
        (GOOD.replace("7", "[7]"), "expected a whole number, not a list of 1 value (at board.col"),
        ("board = 7\n", "expected a table, not 7 (at board)"),
        (GOOD.replace("rows = 6\n", ""), "rows is missing, expected a whole number (at board)"),
        (GOOD.replace("line =", "lime ="), "no key 'lime': expected one of columns, rows, line, "),
        (GOOD.replace("line =", "lime ="), "(perhaps line?) (at board)"),
        (GOOD + "colour = 1\n", "no key 'colour': expected one of columns"),
        (
            GOOD.replace("rulebook", "hearsay"),
            "expected one of rulebook, inferred, reconstructed, not 'hearsay' (at board.source)",
        ),
        (
            GOOD.replace('"rulebook"', "7"),
            "expected one of rulebook, inferred, reconstructed, not 7",
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


def test_a_box_of_another_game_is_named_so() -> None:
    khan, khaos = yurt.find_game("khan"), yurt.find_game("khaos")
    with pytest.raises(BadBox, match=r"box\.toml: a box of khaos, not of khan$"):
        read_edition(khan, standard_box(khaos))


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
