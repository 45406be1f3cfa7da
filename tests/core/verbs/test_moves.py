import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yurt.core.errors import BadMove, Spelled
from yurt.core.verbs.moves import Verbs

VERBS = Verbs()
END = VERBS.add("end")
STEP = VERBS.add("step", ["north", "south"])
COMMIT = VERBS.add("commit", ["1", "1,1", "1,1,2"])
INVADE = VERBS.add("invade", ["joker.seljuk", "ice.song"], ["f7", "a1", "b2"])


def test_moves_are_numbered_in_the_order_of_their_words() -> None:
    words = [VERBS.text(move) for move in range(VERBS.count)]
    assert words[:6] == [
        "end",
        "step:north",
        "step:south",
        "commit:1",
        "commit:1,1",
        "commit:1,1,2",
    ]
    assert words[6:9] == [
        "invade:joker.seljuk,f7",
        "invade:joker.seljuk,a1",
        "invade:joker.seljuk,b2",
    ]
    assert len(words) == VERBS.count == 12


@given(st.integers(0, VERBS.count - 1))
def test_text_and_parse_are_inverse(move: int) -> None:
    assert VERBS.parse(VERBS.text(move)) == move


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("", "no move '': expected one of end, step, commit, invade"),
        ("jump:north", "no move 'jump': expected one of end, step, commit, invade"),
        ("edn", "no move 'edn': expected one of end, step, commit, invade"),
        ("comit:1", "expected one of end, step, commit, invade (perhaps commit?)"),
        ("end:north", "'end:north': end takes no arguments, not 1"),
        ("step", "'step': step takes 1 argument (such as step:north), not 0"),
        ("step:west", "'step:west': expected one of north, south, not 'west'"),
        (
            "invade:ice.song",
            "'invade:ice.song': invade takes 2 arguments (such as invade:joker.seljuk,f7), not 1",
        ),
        ("invade:ice.song,f7,f7", "(such as invade:joker.seljuk,f7), not 3"),
        ("invade:ice.song,z9", "expected one of f7, a1, b2, not 'z9'"),
        ("step:?", "expected one of north, south, not '?'"),
    ],
)
def test_a_word_that_is_no_move_says_what_was_expected(word: str, message: str) -> None:
    with pytest.raises(BadMove) as caught:
        VERBS.parse(word)
    assert message in str(caught.value)


@pytest.mark.parametrize("move", [-1, 12])
def test_a_number_that_is_no_move(move: int) -> None:
    with pytest.raises(BadMove, match=f"no move {move}: they go from 0 to 11"):
        VERBS.text(move)


def test_of_many_words_the_likeliest_are_named() -> None:
    verbs = Verbs()
    verbs.add("step", [f"region{i}" for i in range(40)])
    with pytest.raises(BadMove, match=r"expected one of region7, .* … and 37 more, not 'regio7'"):
        verbs.parse("step:regio7")


def test_words_that_have_a_form_are_described() -> None:
    verbs = Verbs()
    verbs.add("step", Spelled((f"{x}{y}" for x in "abcdef" for y in range(9)), "a cell such as b3"))
    with pytest.raises(BadMove, match=r"'step:q99': expected a cell such as b3, not 'q99'$"):
        verbs.parse("step:q99")
    with pytest.raises(BadMove, match=r"expected a cell such as b3, not 'b33' \(perhaps b3\?\)$"):
        verbs.parse("step:b33")


def test_what_came_is_cut_short_and_stays_on_one_line() -> None:
    with pytest.raises(BadMove) as caught:
        VERBS.parse("x" * 5000)
    assert len(str(caught.value)) < 150
    with pytest.raises(BadMove) as caught:
        VERBS.parse("step:north\nsouth")
    assert "\n" not in str(caught.value)


@given(st.text())
def test_any_text_parses_or_is_refused(word: str) -> None:
    with contextlib.suppress(BadMove):
        assert VERBS.text(VERBS.parse(word)) == word
