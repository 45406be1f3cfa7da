import pytest
from hypothesis import given
from hypothesis import strategies as st

from yurt.core.errors import BadPosition
from yurt.core.speech.notes import (
    no_other_notes,
    number_in,
    one_of,
    read_notes,
    row_of,
    take,
    write_notes,
)

NAMES = st.from_regex("[a-z][a-z0-9_]{0,8}", fullmatch=True)
VALUES = st.from_regex("[a-z0-9 .]{0,9}[a-z0-9.](\n[a-z0-9.]{1,5}){0,3}", fullmatch=True).map(
    str.strip
)


@given(st.dictionaries(NAMES, VALUES))
def test_notes_survive_their_text(notes: dict[str, str]) -> None:
    assert read_notes(write_notes(notes)) == notes


def test_comments_and_order_do_not_matter() -> None:
    text = "b: 2 # two\n\n# nothing\na:\n  1\n  2\n"
    assert read_notes(text) == {"b": "2", "a": "1\n2"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("  1", "line 1: '1' is indented below nothing"),
        ("hello", "line 1: expected 'name: value', not 'hello'"),
        ("a: 1\na: 2", "line 2: 'a' stands there twice"),
    ],
)
def test_broken_notes(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_notes(text)
    assert message in str(caught.value)


def test_seats_are_counted_from_0() -> None:
    known = ["turn", "hand 0", "hand 1", "hand 2"]
    no_other_notes({"turn": "0", "hand 2": ""}, known)
    with pytest.raises(BadPosition, match=r"^hand 3: there is no seat 3, they go from 0 to 2$"):
        no_other_notes({"hand 3": ""}, known)
    with pytest.raises(BadPosition, match=r"^no note 'hands 3': expected one of turn, hand 0"):
        no_other_notes({"hands 3": ""}, known)


def test_values_are_checked_and_named() -> None:
    notes = {"turn": "3", "who": "bo", "row": "1 2"}
    assert take(notes, "turn", number_in(0, 3)) == 3
    assert take(notes, "who", one_of(["al", "bo"], "-")) == 1
    assert take({"who": "-"}, "who", one_of(["al"], "-")) == -1
    assert take(notes, "row", row_of(number_in(0, 9), 2)) == [1, 2]
    assert take(notes, "gone", number_in(0, 9), "7") == 7


@pytest.mark.parametrize(
    ("name", "read", "message"),
    [
        ("gone", number_in(0, 1), "the note 'gone' is missing"),
        ("turn", number_in(0, 1), "turn: expected a number from 0 to 1, not '3'"),
        ("who", number_in(0, 1), "who: expected a number from 0 to 1, not 'bo'"),
        ("who", one_of(["al"], "-"), "who: expected one of al, -, not 'bo'"),
        ("who", one_of(["al"], ""), "who: expected al, not 'bo'"),
        ("row", row_of(number_in(0, 9), 3), "row: expected 3 values, not 2: '1 2'"),
    ],
)
def test_a_wrong_value_says_what_was_expected(name: str, read: object, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        take({"turn": "3", "who": "bo", "row": "1 2"}, name, read)  # type: ignore[arg-type]
    assert message in str(caught.value)
