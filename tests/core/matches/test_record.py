import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import yurt
from yurt.core.errors import BadRecord, BentLuck, Unfinished
from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match
from yurt.core.matches.record import parse_record, replay, verify, write_record

GAME = yurt.find_game("connect_four")

SHORT = """
game: connect_four
seats: 2

0 drop:1
1 drop:2
"""


def finished(seed: int = 1) -> Match:
    match = yurt.new_match(GAME, seed=seed, players=["Anna", "Bo # b"])
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[(seed + match.n) % len(match.legal(seat))])
    return match


def replayed(text: str) -> Match:
    return replay(parse_record(text), GAME)


def test_a_match_survives_its_record() -> None:
    match = finished()
    again = replayed(write_record(match))
    assert again.log == match.log
    assert again.board.tobytes() == match.board.tobytes()
    assert again.players == ["Anna", "Bo b"]
    again.luck = match.luck
    assert write_record(again) == write_record(match)


def test_a_record_can_be_written_by_hand() -> None:
    match = replayed(SHORT + "# a comment\n0 drop:1  # and another\n")
    assert match.n == 3
    assert match.actors() == [1]


def test_an_undo_is_an_entry_and_no_number_comes_twice() -> None:
    match = yurt.new_match(GAME, seed=1)
    match.play(0, "drop:1")
    match.undo(0)
    match.play(0, "drop:4")
    text = write_record(match)
    assert text.endswith("1 0 drop:1\n2 0 undo:1\n3 0 drop:4\n")
    assert replayed(text).board.tobytes() == match.board.tobytes()


def test_the_seed_is_told_only_when_the_match_is_over() -> None:
    match = yurt.new_match(GAME, seed=1)
    assert "seed:" not in write_record(match)
    assert "seed:" in write_record(match, with_seed=True)
    assert "seed:" in write_record(finished())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it is empty: expected a record, such as 'yurt play' keeps"),
        ("game: connect_four", "the header 'seats' is missing"),
        ("game: connect_four\nseats: two", "seats: expected a number, not 'two'"),
        ("game: connect_four\nseats: 3", "connect_four takes 2 seats, not 3"),
        ("game: chess\nseats: 2", "a record of 'chess', not of 'connect_four'"),
        ("yurt-record: 9\ngame: x", "yurt-record: expected 1, not '9'"),
        (SHORT + "hello", "line 7: expected a ply ('12 0 move'), not 'hello'"),
        ("\x00\x01", "line 1: expected a header ('game: koenig'), not"),
        ("colour: red", "line 1: no header 'colour'"),
        ("game: a\ngame: b", "line 2: 'game' stands there twice"),
        (SHORT + "5 0 drop:1", "line 7: expected ply 3, not 5"),
        (SHORT + "0 jump:1", "line 7: no move 'jump': expected drop"),
        (SHORT + "1 drop:1", "line 7: drop:1: it is another seat's turn"),
        (SHORT + "7 drop:1", "line 7: no seat 7: they go from 0 to 1"),
        (SHORT + "* drop:1", "line 7: 'drop:1': chance is not asked here"),
        (SHORT + "0 undo:9", "line 7: undo goes back to an entry that stands, not to '9'"),
        (SHORT + "0 undo:01", "line 7: undo goes back to an entry that stands, not to '01'"),
        (SHORT + "7 undo:2", "line 7: no seat 7: they go from 0 to 1"),
        (SHORT + "* undo:2", "line 7: no seat *: they go from 0 to 1"),
        (
            SHORT.replace("seats", "rules: 7\nseats"),
            "played by version 7 of the rules; these are 1",
        ),
        (SHORT.replace("seats", "box: 12\nseats"), "played with the box 12, not a8249fae5d8a"),
        (SHORT.replace("seats", "option x: y\nseats"), "connect_four has no option 'x'"),
        (SHORT.replace("seats", "result: 0 1\nseats"), "result: expected none yet, not '0 1'"),
    ],
)
def test_a_broken_record_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        replayed(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_was_saved_of_a_match_that_went_on_says_so() -> None:
    with pytest.raises(Unfinished) as caught:
        replayed(SHORT + "1 drop:?\n")
    assert str(caught.value).endswith(
        "'drop:?' was hidden, for the match was not over: its record can be replayed afterwards"
    )


def check(text: str) -> None:
    record = parse_record(text)
    verify(record, replay(record, GAME))


def test_honest_luck_is_proven() -> None:
    check(write_record(finished()))


def test_another_seed_than_committed_to_is_refused() -> None:
    text = write_record(finished())
    seed = text.split("seed: ")[1][:64]
    with pytest.raises(BentLuck, match="not the one that the house committed to"):
        check(text.replace(seed, "0" * 64))


def test_entropy_other_than_committed_to_is_refused() -> None:
    match = Match(yurt.new_engine(GAME), Luck(b"s" * 32, (b"a" * 32, b"b" * 32)))
    while not match.over:
        match.play(match.actors()[0], match.legal(match.actors()[0])[0])
    text = write_record(match)
    check(text)
    with pytest.raises(BentLuck, match="entropy of a seat"):
        check(text.replace((b"b" * 32).hex(), (b"c" * 32).hex()))


@pytest.mark.parametrize(
    ("drop", "message"),
    [("seed", "the seed is missing"), ("luck", "the commitment 'luck' is missing")],
)
def test_what_is_needed_for_a_proof(drop: str, message: str) -> None:
    lines = write_record(finished()).splitlines()
    with pytest.raises(BadRecord, match=message):
        check("\n".join(line for line in lines if not line.startswith(f"{drop}:")))


def test_an_unfinished_match_proves_nothing_yet() -> None:
    match = yurt.new_match(GAME, seed=1)
    with pytest.raises(BadRecord, match="not over"):
        check(write_record(match, with_seed=True))


@given(st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    with contextlib.suppress(BadRecord):
        replayed(text)


@given(st.integers(0, 400), st.characters(codec="utf-8"))
def test_a_scratched_record_is_read_or_refused(at: int, scratch: str) -> None:
    text = write_record(finished())
    with contextlib.suppress(BadRecord):
        check(text[:at] + scratch + text[at + 1 :])
